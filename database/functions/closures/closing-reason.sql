-- Why a customer's booking cannot stay as it was booked, in words for the customer.

-- Returns the reason that a customer reads when the facility cancels the booking or asks for another time.
-- A private reason is never shown; a general one stands in its place. p_closure_id: the closure in which the
-- booking lies, null if it lost its place without one.
create or replace function private.closing_reason(p_booking public.bookings, p_closure_id uuid) returns text
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    -- The closure's reason, if that is public.
    (select public_reason from public.facility_closures where id = p_closure_id),
    -- The reason of the special hours, if the booking lies outside them.
    (
      select special.reason from public.facilities facility
      join public.facility_special_hours special on special.facility_id = facility.id
        and special.date = (p_booking.start_time at time zone facility.time_zone)::date
      cross join lateral private.outside_special_hours(facility.id, special.date, special.date) outside
      where p_closure_id is null and facility.id = p_booking.facility_id
        and outside.closed && tstzrange(p_booking.start_time, p_booking.end_time)
    ),
    -- The instructor or the service that is gone. Ordered, so that of several it is always the same one.
    (
      select case when lost.cause = 'service' then format('%s is no longer offered', service.name)
        else 'The instructor is not available' end
      from private.lost_places(p_booking.facility_id, p_booking.id) lost
      join public.facility_service_types service on service.id = p_booking.service_type_id
      where p_closure_id is null and lost.cause in ('instructor', 'time_off', 'service')
      order by lost.cause
      limit 1
    ),
    'Closed at that time'
  )
$$;
