comment on table private.facility_hosts is
  'Which facility is meant by a request''s host; while it is empty, one facility is meant by all.';
comment on column private.mail_queue.site_url is
  'What the message''s links begin with, as of its facility''s primary host; null: the site of the process that sends it.';

-- The server says whose the request is, by its host or by its own setting; without a word from it,
-- the first facility is meant.
create or replace function private.site_facility_id() returns uuid
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_id uuid := nullif(current_setting('fungo.facility_id', true), '');
begin
  -- First by itself: an expression with a query in it is run as one, whatever stands before it.
  if v_id is not null then
    return v_id;
  end if;
  return (select facility_id from private.site);
end
$$;

-- Where facilities have hosts of their own, each is all that can be seen at its host, whoever asks:
-- its id, and one that nobody has where it is not known. Null where nothing is kept apart.
create or replace function private.only_facility() returns uuid
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if not exists (select from private.facility_hosts) then
    return null;
  end if;
  return coalesce(private.site_facility_id(), '00000000-0000-0000-0000-000000000000');
end
$$;

-- Functions that run as the owner ask this of what they were given an id or a link of.
create or replace function private.is_here(p_facility_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  -- Where nothing is kept apart, as on most sites, one look says so; free times ask this first.
  return not exists (select from private.facility_hosts)
    or p_facility_id is not distinct from private.only_facility();
end
$$;

grant execute on function private.only_facility() to anon, authenticated;

-- Mail and calls leave for the site's facility and for those with a host of their own.
create or replace function private.is_served(p_facility_id uuid) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  if p_facility_id is not distinct from private.site_facility_id() then
    return true;
  end if;
  return exists (select from private.facility_hosts where facility_id = p_facility_id);
end
$$;

-- What the server works for without being asked: its own facility, and those that were given a host.
create or replace function private.served_facilities() returns setof uuid
  language plpgsql stable rows 10
  set search_path = ''
as $$
begin
  return query
    select private.site_facility_id()
    union
    select facility_id from private.facility_hosts where is_primary;
end
$$;

-- What a facility's links begin with, and who its mail comes from.
create or replace function private.primary_host(p_facility_id uuid, out site_url text, out sender text)
  language plpgsql stable
  set search_path = ''
as $$
begin
  select case when listed.is_https then 'https://' else 'http://' end || listed.host, listed.mail_from
  into site_url, sender
  from private.facility_hosts listed
  where listed.facility_id = p_facility_id and listed.is_primary;
end
$$;

-- What still waits goes out with the links that work by then.
create or replace function private.readdress_waiting_mail() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_facility_id uuid := case when tg_op = 'DELETE' then old.facility_id else new.facility_id end;
begin
  update private.mail_queue waiting
  set (site_url, sender) = (select host.site_url, host.sender from private.primary_host(v_facility_id) host)
  from public.email_logs log
  where log.id = waiting.email_log_id and log.facility_id = v_facility_id
    and waiting.next_attempt_at is not null;
  return null;
end
$$;

create trigger facility_hosts_readdress_waiting_mail
  after insert or update or delete on private.facility_hosts
  for each row execute function private.readdress_waiting_mail();
