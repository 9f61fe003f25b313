-- When the operator's own backup of this database was last made, as that tells it: one row for the
-- whole installation.

create table private.last_backup (
  only_row boolean primary key default true check (only_row),
  made_at timestamptz not null
);
