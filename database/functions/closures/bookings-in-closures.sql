-- Which bookings lie in a closure or outside special hours, and who was asked to pick another time.

-- Returns the confirmed bookings that are not over and overlap a closure, or the closed time of a
-- date with special hours. get_bookings_in_closures and get_bookings_to_settle list them, so that
-- staff settle them. A booking has a row for each closure. In a row for special hours, closure_id
-- is null, and closed_from and closed_until are the start and end of the date.
create or replace function private.bookings_in_closures(p_facility_id uuid)
  returns table (closure_id uuid, closed_from timestamptz, closed_until timestamptz, booking_id uuid)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_now timestamptz := private.now();
  v_last timestamptz;
  v_longest interval;
begin
  select max(start_time) into v_last from public.bookings
  where facility_id = p_facility_id and status = 'confirmed';
  -- How long before a closure a booking may start and still reach into it: the length of the longest booking,
  -- at least 4 hours. To find it, only bookings of more than 4 hours are read: an index holds just these few.
  select greatest(interval '4 hours', max(end_time - start_time)) into v_longest from public.bookings
  where facility_id = p_facility_id and end_time > v_now and end_time - start_time > interval '4 hours';
  -- First the bookings in closures. Each closure finds its bookings by their start, in all spaces at once.
  -- Without `offset 0` the planner would search each space, which takes ten times as long. A closure of the
  -- whole facility has one space, which is null.
  return query
    select closed.closure_id, lower(closed.during), upper(closed.during), booking.id
    from (
      select closure_id, during, array_agg(space_id) as space_ids
      from private.closed_ranges(p_facility_id, v_now, v_last + interval '1 day')
      group by closure_id, during
    ) closed
    cross join lateral (
      select * from public.bookings
      where facility_id = p_facility_id and status = 'confirmed'
        and start_time > lower(closed.during) - v_longest and start_time < upper(closed.during)
      offset 0
    ) booking
    where booking.end_time > greatest(v_now, lower(closed.during))
      and (closed.space_ids[1] is null or booking.space_id = any (closed.space_ids))
    union all
    -- Then those outside the special hours of their date.
    select null, outside.starts_at, outside.ends_at, booking.id
    from public.facilities facility
    cross join lateral (
      select date::timestamp at time zone facility.time_zone as starts_at,
        (date + 1)::timestamp at time zone facility.time_zone as ends_at, closed
      from private.outside_special_hours(
        facility.id, (v_now at time zone facility.time_zone)::date, (v_last at time zone facility.time_zone)::date
      )
    ) outside
    cross join lateral (
      select * from public.bookings
      where facility_id = p_facility_id and status = 'confirmed'
        and start_time >= outside.starts_at and start_time < outside.ends_at
      offset 0
    ) booking
    where facility.id = p_facility_id and booking.end_time > v_now
      and tstzrange(booking.start_time, booking.end_time) && outside.closed;
end
$$;

-- Returns when the customers of a facility, or of one of its bookings, were last asked by mail to
-- pick another time. The lists of bookings to settle show it, and private.ask_customer asks nobody
-- twice. A message from before the closure was made asked because of something else. The callers
-- leave it out.
create or replace function private.asked_customers(p_facility_id uuid, p_booking_id uuid default null)
  returns table (booking_id uuid, last_asked_at timestamptz)
  language sql stable
  set search_path = ''
as $$
  select log.booking_id, max(log.created_at)
  from public.email_logs log
  join private.mail_queue queued on queued.email_log_id = log.id
  join public.bookings booking on booking.id = log.booking_id
  where log.facility_id = p_facility_id and (p_booking_id is null or log.booking_id = p_booking_id)
    and log.email_type = 'booking_choice'
    -- Not a message that failed or was replaced, nor one from before the booking's place or address changed:
    -- the customer can then be asked again.
    and log.delivery_status not in ('superseded', 'failed')
    and (queued.payload ->> 'sequence')::integer = booking.calendar_sequence
    and lower(log.recipient) = lower(booking.player_email)
  group by log.booking_id
$$;

-- Returns the confirmed bookings that are not over and lie in a closure or outside special hours,
-- for the page Business Hours, where staff settle them. They are ordered by start, once for each
-- closure. closure_id is null for special hours. asked_at: when the customer was last asked to pick
-- another time. It is null if nobody was asked since the closure was made, or since the booking's
-- place or address changed.
create or replace function public.get_bookings_in_closures(p_facility_id uuid)
  returns table (
    closure_id uuid, closed_from timestamptz, closed_until timestamptz,
    booking_id uuid, start_time timestamptz, end_time timestamptz, space_id uuid, player_name text,
    asked_at timestamptz
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.check_desk(p_facility_id);
  return query
    select found.closure_id, found.closed_from, found.closed_until, booking.id, booking.start_time,
      booking.end_time, booking.space_id, booking.player_name,
      case when asked.last_asked_at >= coalesce(closure.created_at, '-infinity') then asked.last_asked_at end
    from private.bookings_in_closures(p_facility_id) found
    join public.bookings booking on booking.id = found.booking_id
    left join public.facility_closures closure on closure.id = found.closure_id
    left join private.asked_customers(p_facility_id) asked on asked.booking_id = booking.id
    order by booking.start_time, booking.id, found.closure_id;
end
$$;

grant execute on function public.get_bookings_in_closures(uuid) to authenticated;

comment on function public.get_bookings_in_closures(uuid) is
  'Returns the confirmed bookings that are not over and lie in a closure or outside special hours (closure_id is null), ordered by start; for the desk and owners. closed_from and closed_until: the times of the closure, or the whole date of special hours. asked_at: when the customer was asked to pick another time.';
