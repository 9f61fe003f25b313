comment on table private.processes is
  'The server processes of now, with their settings as far as they must fit each other; nothing secret.';

-- Writes down that a process lives and what it is set to, and answers the others' settings. One
-- that has said nothing for a minute is gone.
create or replace function private.note_process(p_id uuid, p_settings jsonb) returns jsonb
  language plpgsql volatile
  set search_path = ''
as $$
begin
  insert into private.processes (id, settings) values (p_id, p_settings)
  on conflict (id) do update set settings = excluded.settings, seen_at = now();
  delete from private.processes where seen_at < now() - interval '1 hour';
  return private.live_processes(p_id);
end
$$;

create or replace function private.live_processes(p_except uuid default null) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(settings order by settings ->> 'host', settings ->> 'pid'), '[]')
    from private.processes
    where seen_at > now() - interval '1 minute' and id is distinct from p_except
  );
end
$$;

-- Whether a process that has no mail server must leave the queue to one that has.
create or replace function private.mail_is_sent() returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return exists (
    select from private.processes
    where seen_at > now() - interval '1 minute' and settings ->> 'mail' = 'smtp'
  );
end
$$;
