-- Whose program calls: the facility of its API key where that may do as much, else null. The
-- server writes the claim, and the row says what it is worth.
create or replace function private.key_facility(p_scope text) returns uuid
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_id uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'api_key_id';
begin
  if v_id is null then
    return null;
  end if;
  return (
    select facility_id from public.api_keys
    where id = v_id and (scope = p_scope or scope = 'write_bookings' and p_scope = 'read_bookings')
  );
end
$$;

-- Who books, moves and cancels for the facility: its administrators, and its programs.
create or replace function private.runs_bookings(p_facility_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return private.is_facility_admin(p_facility_id)
    or coalesce(p_facility_id = private.key_facility('write_bookings'), false);
end
$$;

-- What stands where a person's name would: `API: ` and the key's name; null for everybody else.
create or replace function private.key_name() returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_id uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'api_key_id';
begin
  if v_id is null then
    return null;
  end if;
  return (select 'API: ' || name from public.api_keys where id = v_id);
end
$$;

create or replace function private.refuse_api_key() returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  raise exception 'This API key is not valid. It may have been revoked.' using errcode = 'PT401';
end
$$;

-- What the pre-request function asks of a key: it is there, it belongs to the facility of this
-- site, and one that does not write gets a transaction in which nothing can be written.
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
  elsif v_scope <> 'write_bookings' then
    perform set_config('transaction_read_only', 'on', true);
  end if;
end
$$;

grant execute on function private.key_facility(text) to authenticated;
