-- What changed when: what open screens are told, so that they read it again.
-- No foreign key: a row lives for some thousand changes, and bookings need not wait for the look-up.

create table private.changes (
  id bigint generated always as identity primary key,
  facility_id uuid not null,
  kind text not null constraint changes_kind_option check (kind in ('bookings', 'closures', 'settings')),
  dates date[],
  by_transaction xid8 not null default pg_current_xact_id()
);
create index changes_by_transaction_idx on private.changes (by_transaction);
