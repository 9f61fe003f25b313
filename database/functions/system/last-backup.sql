comment on table private.last_backup is
  'When a backup of this database was last made, as noted by the tool that made it.';

-- Notes that a backup of the whole database was just made, and returns when, so that the operator
-- sees how old the last one is. The tool that made it calls this (docs/deploy.md, "Backups").
create or replace function private.note_backup() returns timestamptz
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_made_at timestamptz;
begin
  insert into private.last_backup (made_at) values (now())
  on conflict (only_row) do update set made_at = excluded.made_at
  returning made_at into v_made_at;
  return v_made_at;
end
$$;

comment on table private.last_rehearsal is
  'When a backup was last restored on trial, as noted by the tool that did it, and why it failed, if it did.';

-- Notes that somebody tried to restore a backup, and returns when, so that the operator knows
-- whether backups are any good. `npm run admin -- restore --check`, the server's weekly trial and
-- the operator's own script call this. p_taken_at: when the backup was made, null if the caller
-- does not know. p_failure: why the trial failed, null if it did not.
create or replace function private.note_rehearsal(
  p_taken_at timestamptz default null, p_failure text default null
) returns timestamptz
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_tried_at timestamptz;
begin
  insert into private.last_rehearsal (tried_at, taken_at, failure) values (now(), p_taken_at, p_failure)
  on conflict (only_row) do update
    set tried_at = excluded.tried_at, taken_at = excluded.taken_at, failure = excluded.failure
  returning tried_at into v_tried_at;
  return v_tried_at;
end
$$;
