-- Why a customer's booking cannot stay as it was booked, in words for the customer.

-- For settle_closure_booking: returns why the facility cancels a booking, for the customer's mail.
-- reason: what the facility typed for its customers, else a general sentence. A private reason is
-- never shown. cause: what is gone, the instructor, the service, or else the place ('closed'). The
-- mail says it in its own language. It is null if the facility typed the reason. p_closure_id: the
-- closure in which the booking lies, null if it lost its place without one.
create or replace function private.closing_reason(
  p_booking public.bookings, p_closure_id uuid, out reason text, out cause text
)
  language plpgsql stable
  set search_path = ''
as $$
begin
  reason := private.typed_closing_reason(p_booking, p_closure_id);
  if reason is not null then
    return;
  end if;
  -- Ordered, so that of several it is always the same one.
  cause := coalesce((
    select case lost.cause when 'service' then 'service' else 'instructor' end
    from private.lost_places(p_booking.facility_id, p_booking.id) lost
    where p_closure_id is null and lost.cause in ('instructor', 'time_off', 'service')
    order by lost.cause
    limit 1
  ), 'closed');
  -- The words of the product (mailBookings in shared/words/en). Mail says them in its own language.
  reason := case cause
    when 'service' then (
      select format('%s is no longer offered', name) from public.facility_service_types
      where id = p_booking.service_type_id
    )
    when 'instructor' then 'The instructor is not available'
    else 'Closed at that time'
  end;
end
$$;

-- For the mails that cancel a booking (private.closing_reason) or ask for another time
-- (private.ask_customer): returns the reason that the facility typed for its customers, or null. It
-- is that of the closure, if it is public, or that of the special hours, if the booking lies
-- outside them. p_closure_id: the closure in which the booking lies, null if it lost its place
-- without one.
create or replace function private.typed_closing_reason(p_booking public.bookings, p_closure_id uuid) returns text
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    (select public_reason from public.facility_closures where id = p_closure_id),
    (
      select special.reason from public.facilities facility
      join public.facility_special_hours special on special.facility_id = facility.id
        and special.date = (p_booking.start_time at time zone facility.time_zone)::date
      cross join lateral private.outside_special_hours(facility.id, special.date, special.date) outside
      where p_closure_id is null and facility.id = p_booking.facility_id
        and outside.closed && tstzrange(p_booking.start_time, p_booking.end_time)
    )
  )
$$;
