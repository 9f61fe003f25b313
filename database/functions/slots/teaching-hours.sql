-- For private.teaching_hours and private.teaching_starts: returns when instructors teach by their
-- weekly availability, on the days from p_from to p_to: one result row for each instructor with
-- any hours. Availabilities that touch or overlap are merged, so that a lesson may reach from one
-- into the next.
create or replace function private.hours_of_instructors(
  p_instructor_ids uuid[], p_from date, p_to date, p_zone text
) returns table (instructor_id uuid, hours tstzmultirange)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select weekly.instructor_id, range_agg(tstzrange(taught.from_time, taught.to_time))
    from (
      select date, midnight, extract(dow from date) as day_of_week,
        (date + 1)::timestamp at time zone p_zone - midnight = interval '24 hours' as has_24_hours
      from generate_series(0, p_to - p_from) n
      cross join lateral (
        select p_from + n as date, (p_from + n)::timestamp at time zone p_zone as midnight
      ) dates
      -- Computes midnight once for each day and not for each availability.
      offset 0
    ) day
    join public.instructor_availability weekly
      on weekly.instructor_id = any (p_instructor_ids)
      and weekly.day_of_week = day.day_of_week
      and (weekly.effective_date is null or weekly.effective_date <= day.date)
      and (weekly.expiration_date is null or weekly.expiration_date >= day.date)
    cross join lateral (
      -- Adding the time to midnight takes half as long as converting with the time zone, but is right
      -- only on a day without a clock change.
      select case when has_24_hours then midnight + weekly.start_time::interval
          else (day.date + weekly.start_time) at time zone p_zone end as from_time,
        case when has_24_hours then midnight + weekly.end_time::interval
          else (day.date + weekly.end_time) at time zone p_zone end as to_time
    ) taught
    -- When clocks go forward, the skipped hour can contain the whole availability. It then ends before
    -- it starts and is left out.
    where taught.from_time < taught.to_time
    group by weekly.instructor_id;
end
$$;

-- For private.why_away: returns when one instructor teaches by their weekly availability on these
-- days, to check a single lesson. Empty if never.
create or replace function private.teaching_hours(p_instructor_id uuid, p_from date, p_to date, p_zone text)
  returns tstzmultirange
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce(
    (select hours from private.hours_of_instructors(array[p_instructor_id], p_from, p_to, p_zone)), '{}'
  );
end
$$;

-- For private.slots and get_next_openings: returns a row for each of these instructors who teaches
-- on these days: when a lesson of p_length may start. starts: within the weekly hours and outside
-- time off and busy times; null if no weekly hours are long enough. engaged: when no lesson may
-- start, because it would overlap another booking or be nearer to it than the buffer.
-- p_exclude_booking_ids: bookings to ignore; not null.
create or replace function private.teaching_starts(
  p_instructor_ids uuid[], p_from date, p_to date, p_zone text, p_length interval, p_buffer interval,
  p_exclude_booking_ids uuid[]
) returns table (instructor_id uuid, starts tstzmultirange, engaged tstzmultirange)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_from timestamptz := p_from::timestamp at time zone p_zone - p_buffer;
  v_to timestamptz := (p_to + 1)::timestamp at time zone p_zone + p_buffer;
begin
  return query
    -- starts: the weekly hours, less the times at which a lesson would reach into an absence.
    select taught.instructor_id,
      (
        select range_agg(tstzrange(lower(part), upper(part) - p_length, '[]'))
        from unnest(taught.hours) part
        where upper(part) - p_length >= lower(part)
      ) - (
        select coalesce(range_agg(tstzrange(absence.start_time - p_length, absence.end_time, '()')), '{}')
        from (
          select start_time, end_time from public.instructor_unavailability
          where instructor_id = taught.instructor_id and end_time > v_from and start_time < v_to
          union all
          select start_time, end_time from public.instructor_busy_times
          where instructor_id = taught.instructor_id
            and tstzrange(start_time, end_time) && tstzrange(v_from, v_to)
        ) absence
      ),
      -- engaged: the times at which a lesson would be too near to a booking.
      (
        select coalesce(range_agg(
          tstzrange(booking.start_time - p_length - p_buffer, booking.end_time + p_buffer, '()')
        ), '{}')
        from public.bookings booking
        where booking.instructor_id = taught.instructor_id and booking.status <> 'cancelled'
          and tstzrange(booking.start_time, booking.end_time) && tstzrange(v_from, v_to)
          and booking.id <> all (p_exclude_booking_ids)
      )
    from private.hours_of_instructors(p_instructor_ids, p_from, p_to, p_zone) taught;
end
$$;
