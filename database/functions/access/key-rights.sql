-- Returns the id of the API key that makes this request, or null for everybody else. Functions ask
-- it to tell a program from a person, and to read the key's row. The server has checked the key and
-- passes its id as a claim of the request.
create or replace function private.key_id() returns uuid
  language sql stable
  return (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'api_key_id')::uuid;

-- For create_webhook, the other functions for webhooks and their policies: returns the id of the
-- API key that makes this request if it may manage webhooks, else null. Such a key sees and changes
-- only the webhooks that it made itself.
create or replace function private.webhook_key() returns uuid
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_id uuid := private.key_id();
begin
  if v_id is null then
    return null;
  end if;
  return (select id from public.api_keys where id = v_id and manages_webhooks);
end
$$;

grant execute on function private.webhook_key() to authenticated;

-- For policies and functions that decide what a key may do: returns the facility of the API key
-- that makes this request. Returns null if there is no key, or if its scope is smaller than
-- p_scope. The scope is read from the key's row, so a change counts at once.
create or replace function private.key_facility(p_scope text) returns uuid
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_id uuid := private.key_id();
  v_scopes text[];
begin
  if v_id is null then
    return null;
  end if;
  -- Each scope includes those before it.
  v_scopes := '{read_public,read_bookings,write_bookings,desk}';
  return (
    select facility_id from public.api_keys
    where id = v_id and array_position(v_scopes, scope) >= array_position(v_scopes, p_scope)
  );
end
$$;

-- Returns the name that the activity log, cancellations, entries of money and events show for a
-- change by an API key: `API: ` and the name of the key. Returns null for a caller without a key.
create or replace function private.key_name() returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_id uuid := private.key_id();
begin
  if v_id is null then
    return null;
  end if;
  return (select 'API: ' || name from public.api_keys where id = v_id);
end
$$;

-- For private.find_api_key and private.check_api_key: raises the error for an API key that is not
-- valid (any more).
create or replace function private.refuse_api_key() returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  raise exception 'This API key is not valid. It may have been revoked.' using errcode = 'PT401';
end
$$;

-- Throws unless the key exists and belongs to the site's facility. Runs before every request with a
-- key (private.pre_request), so that a deleted key ends at once. A key that may not write gets a
-- read-only transaction, so that no function writes for it.
create or replace function private.check_api_key(p_id uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_scope text := (
    select scope from public.api_keys where id = p_id and facility_id = private.site_facility_id()
  );
begin
  if v_scope is null then
    perform private.refuse_api_key();
  elsif v_scope not in ('write_bookings', 'desk') then
    perform set_config('transaction_read_only', 'on', true);
  end if;
end
$$;

grant execute on function private.key_facility(text) to authenticated;
