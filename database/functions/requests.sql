-- after tables, clock

-- Names are lower case: the server writes them so, as PostgREST does.
create or replace function private.request_header(p_name text) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return nullif(current_setting('request.headers', true), '')::json ->> p_name;
end
$$;

grant execute on function private.request_header(text) to anon, authenticated;

-- Runs before every request, as the caller. A session that has ended is refused
-- at once, although its access token has not expired.

create or replace function private.pre_request() returns void
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  -- First by itself: an expression with a query in it is run as one, for visitors too.
  if v_claims ->> 'role' is distinct from 'authenticated' then
    return;
  end if;
  if not exists (
    select from auth.sessions session
    join auth.users account on account.id = session.user_id
    -- As text: a claim that is no uuid must be refused, not fail.
    where session.id::text = v_claims ->> 'session_id'
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > private.now())
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= private.now())
  ) then
    raise exception 'Your session has ended. Sign in again.' using errcode = 'PT401';
  end if;
end
$$;

grant execute on function private.pre_request() to anon, authenticated;
