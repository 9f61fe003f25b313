comment on table private.facility_hosts is
  'The facility of each host name. While the table is empty, all hosts serve the same facility.';
comment on table private.moves is
  'Facilities that are leaving for another database, or have left.';
comment on column private.mail_queue.site_url is
  'The start of the message''s links: the address of its facility''s primary host. Null: the address of the process that sends it.';

-- Returns the facility of the request. The server sets it as fungo.facility_id, by the request's host or
-- by FACILITY_ID. Without that, returns the facility in private.site, which is the first one created.
create or replace function private.site_facility_id() returns uuid
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_id uuid := nullif(current_setting('fungo.facility_id', true), '');
begin
  -- A separate check, because PL/pgSQL evaluates it without a query. In one expression with the query
  -- below, each call would run the query.
  if v_id is not null then
    return v_id;
  end if;
  return (select facility_id from private.site);
end
$$;

-- For policies: returns the only facility that any caller can see at the request's host
-- (private.site_facility_id). Returns null if no facility has a host: then every facility is
-- visible. If facilities have hosts, but the request has no facility, returns an id that no
-- facility has, so that nothing is visible.
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

-- Returns whether the facility is visible to the request. Functions that run as the owner must check it
-- for every id and every link that they are given: no policy hides another facility's rows from them.
create or replace function private.is_here(p_facility_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  -- Every request for free times starts with this check, so its cost matters. The site's own facility
  -- needs no query. Most installations have no hosts, and then the first query is enough.
  if p_facility_id = nullif(current_setting('fungo.facility_id', true), '')::uuid then
    return true;
  end if;
  return not exists (select from private.facility_hosts)
    or p_facility_id is not distinct from private.only_facility();
end
$$;

grant execute on function private.only_facility() to anon, authenticated;

-- Returns whether the server sends mail and webhooks for this facility. It does so for the facility
-- of the request's site and for those with a host. Otherwise anybody could create a facility and
-- have the server send mail or call other sites for it.
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

-- For the server's jobs, which send reminders for example: returns the facilities that they work
-- for. These are the site's own, and every facility with a primary host, unless it is moving to
-- another database or has moved.
create or replace function private.served_facilities() returns setof uuid
  language plpgsql stable rows 10
  set search_path = ''
as $$
begin
  return query
    select private.site_facility_id()
    union
    select facility_id from private.facility_hosts
    where is_primary and facility_id not in (select moves.facility_id from private.moves);
end
$$;

-- Throws if the facility is moving to another database, or has moved. The server calls it at the
-- start of a request's transaction, because its list of hosts may be older than the move. On the
-- embedded engine it does not, because no facility moves there. The function is volatile, so it
-- locks private.moves only when it runs. By then the calling statement has taken the lock against
-- schema changes. If that statement named the table itself, it would lock the table first, and a
-- schema change would have to wait for the request.
create or replace function private.refuse_moving(p_facility_id uuid) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if exists (select from private.moves where facility_id = p_facility_id) then
    raise exception 'This site is moving to another server. Please try again in a few minutes.' using errcode = 'PT503';
  end if;
end
$$;

-- For mail that is queued: returns the start of its facility's links, such as
-- https://book.example.com, and the sender of its mail. Both are null without a primary host: then
-- the process that sends the message uses the address and the sender in its configuration.
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

-- Trigger: if a facility's host changes, gives the facility's waiting mail the new address for
-- links and the new sender. Otherwise the links in that mail would begin with the old address.
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

-- Trigger: counts the changes of the hosts. Each server process keeps the list of hosts in memory, and
-- reads it again when this number has changed. Number and list change in one transaction, so a process
-- that sees the new number also sees the new list.
create or replace function private.note_hosts_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update private.site set hosts_version = hosts_version + 1;
  return null;
end
$$;

create trigger facility_hosts_note_change
  after insert or update or delete or truncate on private.facility_hosts
  for each statement execute function private.note_hosts_change();
