-- Who makes a request: the account and the name that the activity log and other records show.

-- Returns the account that makes the request. The server also writes as the owner of the database, mail
-- for example: then it returns the account on whose behalf the server writes (fungo.acting_user), so that
-- the activity log names a person. Null without either.
create or replace function private.acting_user() returns uuid
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce(auth.uid(), nullif(current_setting('fungo.acting_user', true), '')::uuid);
end
$$;

-- For private.acting_name and the activity log: returns the person at the desk whose token is in
-- the header x-desk-person, or nulls without a token. Several people share a signed-in device, so
-- the account alone does not say who acts. The token gives no rights. Throws if the token has
-- expired, is unknown, or belongs to another account or facility, or if the session in which its
-- PIN was entered has ended, so that nothing is written under a wrong name. p_facility_id: the
-- facility that is written to. If it is null, the person's facility is not compared.
create or replace function private.current_desk_person(
  p_facility_id uuid default null, out id uuid, out facility_id uuid, out name text
)
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_token text := private.request_header('x-desk-person');
  v_known json;
begin
  if coalesce(v_token, '') = '' or private.acting_user() is null then
    return;
  end if;
  -- Looked up once in a transaction, and kept in a setting for later calls.
  v_known := nullif(current_setting('fungo.desk_person', true), '')::json;
  if v_known ->> 'token' is distinct from v_token then
    select json_build_object('token', v_token, 'id', person.id, 'facility_id', person.facility_id, 'name', person.name)
    into v_known
    from private.desk_tokens token
    join public.desk_people person on person.id = token.person_id
    where token.hash = private.desk_token_hash(v_token)
      and token.user_id = private.acting_user() and token.expires_at > private.now() and person.is_active
      and (token.session_id is null or exists (
        select from auth.sessions session where session.id = token.session_id
      ));
    perform set_config('fungo.desk_person', v_known::text, true);
  end if;
  if v_known is null or (v_known ->> 'facility_id')::uuid <> p_facility_id then
    raise exception 'Enter your PIN again.' using errcode = 'PT403', detail = 'desk_person';
  end if;
  id := v_known ->> 'id';
  facility_id := v_known ->> 'facility_id';
  name := v_known ->> 'name';
end
$$;

-- Returns the hash under which the token of a person at the desk is stored. The token itself is not
-- stored, so that nobody can take it from a copy of the database and act under a colleague's name.
create or replace function private.desk_token_hash(p_token text) returns text
  language sql immutable
  set search_path = ''
as $$
  select encode(sha256(convert_to(p_token, 'UTF8')), 'hex')
$$;

-- Returns the name under which the caller's change is written: in entries of money, in closings of
-- a day, and in events for webhooks. It is the name of the person at the desk, else of the account
-- or the API key. Returns null for a visitor. Throws if the token of the person at the desk is not
-- valid (private.current_desk_person). p_facility_id: the facility that is written to.
create or replace function private.acting_name(p_facility_id uuid default null) returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if auth.uid() is null then
    return private.key_name();
  end if;
  return coalesce(
    (select name from private.current_desk_person(p_facility_id)), private.account_name(auth.uid())
  );
end
$$;

-- Returns the name of an account as the activity log shows it: its first and last name, else its
-- e-mail address, else `Unknown`.
create or replace function private.account_name(p_user_id uuid) returns text
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(
    (
      select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email)
      from public.user_profiles where id = p_user_id
    ),
    'Unknown'
  )
$$;
