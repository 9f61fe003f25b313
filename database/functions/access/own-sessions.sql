-- Returns the network part of an IP address, which identifies no single device: 203.0.113.x,
-- 2001:db8:85a3:x. Null for ::1, the local computer in IPv6, and for a text that is no address. In
-- the list of sessions, people recognize by it where each session comes from.
create or replace function private.rough_address(p_address text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  v_address inet;
begin
  -- ::ffff: before an IPv4 address is how IPv6 writes it.
  v_address := regexp_replace(p_address, '^::ffff:', '')::inet;
  if family(v_address) = 4 then
    return regexp_replace(host(v_address), '[0-9]+$', 'x');
  end if;
  -- The local computer (::1) has no network to name.
  return nullif(regexp_replace(host(network(set_masklen(v_address, 48))), ':*$', ':x'), ':x');
exception
  when invalid_text_representation then return null;
end
$$;

-- For the page Your account: returns the caller's sessions that have not expired, the current one
-- first, so that people find a device that is not theirs and sign it out. last_used_at is the last
-- refresh of the tokens, which happens once an hour.
create or replace function public.get_own_sessions()
  returns table (
    id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, address text,
    is_current boolean, is_shared boolean
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_current text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  return query
  select session.id, session.created_at, session.updated_at, session.user_agent::text,
    private.rough_address(session.ip::text), session.id::text = v_current,
    exists (select from private.shared_sessions shared where shared.session_id = session.id)
  from auth.sessions session
  where session.user_id = auth.uid()
    and (session.not_after is null or session.not_after > private.now())
  order by session.id::text = v_current desc, session.updated_at desc, session.id
  limit 100;
end
$$;

-- For the page Your account: signs the caller out in one of their sessions, such as that of a lost
-- device. Does nothing, without an error, if the session has ended or is not the caller's.
create or replace function public.end_own_session(p_session_id uuid) returns void
  language sql volatile security definer
  set search_path = ''
as $$
  delete from auth.sessions where id = p_session_id and user_id = auth.uid()
$$;

grant execute on function public.get_own_sessions(), public.end_own_session(uuid) to authenticated;

comment on function public.get_own_sessions() is
  'The sessions of the caller: start, last use, program, network, and whether the device is shared. The current session comes first.';
comment on function public.end_own_session(uuid) is 'Signs the caller out in one of their sessions.';
