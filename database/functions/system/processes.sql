comment on table private.processes is
  'The running server processes and those of their settings that must agree with each other. No secrets.';

-- Notes that a server process is running, with its settings, and returns the settings of the
-- others, so that it can log where they differ. A process that has noted nothing for a minute
-- counts as gone.
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

-- Returns the settings of the server processes that are running, so that processes and the operator's check
-- can compare them. p_except: the process that asks; null for all.
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

-- Returns whether a running process has a mail server. A process without one must then leave the
-- queue to it and not mark messages as captured. The mail queue asks this for a process without one
-- (server/mail/mail-queue.ts).
create or replace function private.has_mail_process() returns boolean
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
