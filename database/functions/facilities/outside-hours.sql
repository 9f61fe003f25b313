-- The times of a date that opening hours leave closed, to find the bookings that lie there.

-- For functions that look at opening hours: returns the time between two wall-clock times of a
-- date. When clocks go forward, the skipped hour can contain all of it. Its start would then lie
-- after its end, which a range refuses, so the result is empty.
create or replace function private.clock_range(p_date date, p_from time, p_to time, p_zone text)
  returns tstzrange
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return tstzrange(
    least((p_date + p_from) at time zone p_zone, (p_date + p_to) at time zone p_zone),
    (p_date + p_to) at time zone p_zone
  );
end
$$;

-- Returns the times of these dates, from midnight to midnight, at which a facility with these hours
-- is closed. If p_is_open is false, that is all of each date. For the previews of hours that are
-- not saved yet (preview_special_hours, preview_business_hours).
create or replace function private.outside_hours(
  p_zone text, p_from date, p_to date, p_is_open boolean, p_open_time time, p_close_time time
) returns tstzmultirange
  language sql stable
  set search_path = ''
as $$
  select range_agg(tstzrange(day::timestamp at time zone p_zone, (day + 1)::timestamp at time zone p_zone))
    - coalesce(range_agg(private.clock_range(day, p_open_time, p_close_time, p_zone))
      filter (where p_is_open), '{}')
  from generate_series(0, p_to - p_from) n
  cross join lateral (select p_from + n as day) dates
$$;

-- Returns the closed times of each date that has saved special hours, to find the bookings that lie
-- there. Other dates have no row. It repeats the rule of private.outside_hours, because calling
-- that for thousands of single dates would take half a second.
create or replace function private.outside_special_hours(p_facility_id uuid, p_from date, p_to date)
  returns table (date date, closed tstzmultirange)
  language sql stable
  set search_path = ''
as $$
  select special.date,
    tstzmultirange(tstzrange(
      special.date::timestamp at time zone facility.time_zone,
      (special.date + 1)::timestamp at time zone facility.time_zone
    )) - case when special.is_open then tstzmultirange(
      private.clock_range(special.date, special.open_time, special.close_time, facility.time_zone)
    ) else '{}' end
  from public.facility_special_hours special
  join public.facilities facility on facility.id = special.facility_id
  where special.facility_id = p_facility_id and special.date between p_from and p_to
$$;
