-- after facility-admins

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

grant execute on function private.key_facility(text) to authenticated;
