-- after instructors, closures

-- Held until the end of the transaction by whatever decides about bookings.
create or replace function private.lock_facility(p_facility_id uuid) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('fungo facility ' || p_facility_id::text, 0));
end
$$;

-- A booking is judged by settings, hours, spaces and people. Whoever writes one
-- of them first takes the lock that bookings take, so that two at once always
-- end like one after the other. Before the first row is touched, in one order of
-- ids: measured with 50 clients, constraints alone gave deadlocks. The functions of
-- the contract, which run as the owner, take the one lock that they need themselves.

create or replace function private.lock_callers_facilities() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_facility_id uuid;
begin
  for v_facility_id in select f from private.member_facilities() f order by f loop
    perform private.lock_facility(v_facility_id);
  end loop;
  return null;
end
$$;

do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'facilities', 'facility_settings', 'facility_service_types', 'facility_spaces', 'instructors',
    'facility_business_hours', 'facility_closures', 'facility_closure_spaces', 'facility_special_hours',
    'instructor_availability', 'instructor_unavailability'
  ] loop
    execute format(
      'create trigger %I before insert or update or delete on public.%I
         for each statement when (current_user = ''authenticated'')
         execute function private.lock_callers_facilities()',
      v_table || '_lock_facility', v_table
    );
  end loop;
end
$$;

create trigger bookings_lock_facility
  before insert or update or delete on public.bookings
  for each statement when (current_user = 'authenticated')
  execute function private.lock_callers_facilities();

-- The booking, locked, after its facility.
create or replace function private.lock_booking(p_booking_id uuid) returns public.bookings
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  perform private.lock_facility(facility_id) from public.bookings where id = p_booking_id;
  select * into v_booking from public.bookings where id = p_booking_id for update;
  return v_booking;
end
$$;
