-- Returns whether the caller may book, move and cancel for the facility: its owners, the desk, and
-- its API keys with the scope write_bookings or desk. Functions for bookings and groups ask it, to
-- tell these callers from customers.
create or replace function private.runs_bookings(p_facility_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return private.is_facility_staff(p_facility_id)
    or coalesce(p_facility_id = private.key_facility('write_bookings'), false);
end
$$;
