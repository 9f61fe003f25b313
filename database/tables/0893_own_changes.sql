-- What customers changed themselves by the link of a booking, for its timeline. Staff changes are in the
-- activity.
create table private.own_changes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  at timestamptz not null default private.now(),
  -- [before, after] by column, as in the activity.
  changes jsonb not null
);
create index own_changes_booking_idx on private.own_changes (booking_id);
create index own_changes_at_idx on private.own_changes (at);
