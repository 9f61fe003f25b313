-- The server processes that share this database, each with those of its settings that must fit the
-- others'. A row is written again every twenty seconds; a crash may lose them at no cost.

create unlogged table private.processes (
  id uuid primary key,
  settings jsonb not null,
  seen_at timestamptz not null default now()
);
