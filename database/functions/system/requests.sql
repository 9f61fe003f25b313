-- Returns a header of the request, or null without it. Functions use it for values that they have
-- no argument for, such as the token of the person at the desk (x-desk-person). p_name must be in
-- lower case, as the server and PostgREST pass the names.
create or replace function private.request_header(p_name text) returns text
  language sql stable
  return nullif(current_setting('request.headers', true), '')::json ->> p_name;

grant execute on function private.request_header(text) to anon, authenticated;

-- Runs before a request, with the caller's claims. The server leaves it out for visitors. For an
-- API key it calls private.check_api_key, which throws if the key was revoked or is for another
-- facility, and makes the transaction read-only if the key may not write. For a person, throws at
-- once if the session has ended, even if its access token is still valid. It also throws if the
-- account has a second step and this session has not taken it. Such a session can only take that
-- step.
create or replace function private.pre_request() returns void
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  v_may_continue boolean;
begin
  -- A program with a key, a visitor, and last a person with a session.
  if v_claims ? 'api_key_id' then
    perform private.check_api_key((v_claims ->> 'api_key_id')::uuid);
    return;
  end if;
  -- A separate statement, so that the query below does not run for visitors. The server does not
  -- call this function for them at all (session-settings.ts).
  if v_claims ->> 'role' is distinct from 'authenticated' then
    return;
  end if;
  -- Whether the session is good: true or false by its second step, null without a session.
  select session.aal::text = 'aal2' or not exists (
    select from auth.mfa_factors factor
    where factor.user_id = session.user_id and factor.status::text = 'verified'
  ) into v_may_continue
  from auth.sessions session
  join auth.users account on account.id = session.user_id
  -- Compared as text: a claim that is not a uuid must be refused as an ended session and not fail.
  where session.id::text = v_claims ->> 'session_id'
    and session.user_id = auth.uid()
    and (session.not_after is null or session.not_after > private.now())
    and account.deleted_at is null
    and (account.banned_until is null or account.banned_until <= private.now());
  if v_may_continue is null then
    raise exception 'Your session has ended. Sign in again.' using errcode = 'PT401';
  elsif not v_may_continue then
    raise exception 'Enter the code of your authenticator app first.'
      using errcode = 'PT403', detail = 'second_step';
  end if;
end
$$;

grant execute on function private.pre_request() to anon, authenticated;
