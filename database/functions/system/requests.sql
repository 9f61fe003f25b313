-- Returns a header of the request. p_name is lower case, because the server passes the names so, as
-- PostgREST does.
create or replace function private.request_header(p_name text) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return nullif(current_setting('request.headers', true), '')::json ->> p_name;
end
$$;

grant execute on function private.request_header(text) to anon, authenticated;

comment on table private.booking_requests is
  'Idempotency keys of the last day. A request that is sent again gets the booking that it made before.';

-- Returns the request's idempotency key, or null if there is none of 16 to 100 characters.
create or replace function private.idempotency_key() returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_key text := private.request_header('x-idempotency-key');
begin
  return case when char_length(v_key) between 16 and 100 then v_key end;
end
$$;

-- Returns the booking that the same request made before. Called under the facility's lock, so that
-- no other request makes a booking in between. p_fingerprint: a hash of the arguments. The client
-- chooses the key, so the same key with other arguments counts as another request.
create or replace function private.booking_of_request(p_fingerprint text) returns uuid
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_key text := private.idempotency_key();
begin
  -- Without a key there is nothing to look up. Checked separately, because PL/pgSQL evaluates this
  -- without a query, but always runs an expression that contains a query as one.
  if v_key is null then
    return null;
  end if;
  return (
    select booking_id from private.booking_requests
    where idempotency_key = v_key and fingerprint = p_fingerprint
      and created_at >= private.now() - interval '1 day'
  );
end
$$;

-- Stores the booking that a request made, for private.booking_of_request.
create or replace function private.remember_request(p_fingerprint text, p_booking_id uuid) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_key text := private.idempotency_key();
begin
  if v_key is null then
    return;
  end if;
  insert into private.booking_requests (idempotency_key, booking_id, fingerprint)
  values (v_key, p_booking_id, p_fingerprint)
  -- A key that is a day old no longer counts. It is deleted within the hour (private.thin_out).
  on conflict (idempotency_key) do update
  set booking_id = excluded.booking_id, fingerprint = excluded.fingerprint, created_at = excluded.created_at
  where booking_requests.created_at < private.now() - interval '1 day';
end
$$;

-- Runs before every request, as the caller. Throws at once if the session has ended, even if its
-- access token is still valid. Also throws if the account has a second step and this session has
-- passed only the password: until then it can only take that step.

create or replace function private.pre_request() returns void
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  v_is_through boolean;
begin
  if v_claims ? 'api_key_id' then
    perform private.check_api_key((v_claims ->> 'api_key_id')::uuid);
    return;
  end if;
  -- A statement of its own, so that visitors do not pay for the query below.
  if v_claims ->> 'role' is distinct from 'authenticated' then
    return;
  end if;
  select session.aal::text = 'aal2' or not exists (
    select from auth.mfa_factors factor
    where factor.user_id = session.user_id and factor.status::text = 'verified'
  ) into v_is_through
  from auth.sessions session
  join auth.users account on account.id = session.user_id
  -- Compared as text: a claim that is not a uuid must be refused as an ended session and not fail.
  where session.id::text = v_claims ->> 'session_id'
    and session.user_id = auth.uid()
    and (session.not_after is null or session.not_after > private.now())
    and account.deleted_at is null
    and (account.banned_until is null or account.banned_until <= private.now());
  if v_is_through is null then
    raise exception 'Your session has ended. Sign in again.' using errcode = 'PT401';
  elsif not v_is_through then
    raise exception 'Enter the code of your authenticator app first.'
      using errcode = 'PT403', detail = 'second_step';
  end if;
end
$$;

grant execute on function private.pre_request() to anon, authenticated;
