-- The server processes that share this database, each with what of its settings must fit the
-- others'. A row is written again every twenty seconds; losing them in a crash costs nothing.
create unlogged table private.processes (
  id uuid primary key,
  settings jsonb not null,
  seen_at timestamptz not null default now()
);
