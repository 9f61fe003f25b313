comment on table private.last_backup is
  'When a backup of this database was last made, as noted by the tool that made it.';

-- Notes that a backup of the whole database was just made, and returns when. The tool that made it
-- calls this (docs/deploy.md, "Backups").
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
