-- When a backup was last restored on trial, and how that went: one row for the whole installation.

create table private.last_rehearsal (
  only_row boolean primary key default true check (only_row),
  tried_at timestamptz not null,
  -- When the backup was made. Null: it could not be read.
  taken_at timestamptz,
  -- Why it could not be restored.
  failure text
);
