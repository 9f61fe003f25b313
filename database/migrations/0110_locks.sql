-- A booking is judged by settings, hours, spaces and people. Whoever writes one
-- of them first takes the lock that bookings take, so that two at once always
-- end like one after the other. Before the first row is touched, in one order of
-- ids: measured with 50 clients, constraints alone gave deadlocks. The functions of
-- the contract, which run as the owner, take the one lock that they need themselves.

create function private.lock_callers_facilities() returns trigger
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
    'facility_business_hours', 'instructor_availability', 'instructor_unavailability'
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
