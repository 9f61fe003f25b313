-- Whether times can be booked and, if not, why, in words for staff. One statement checks all dates of a
-- series.

-- For private.time_outcomes, which checks the dates of a series: returns why the opening hours do
-- not admit a time, as a text for staff, or null if they do.
create or replace function private.why_not_open(
  p_facility_id uuid, p_zone text, p_start timestamptz, p_end timestamptz
) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_start timestamp := p_start at time zone p_zone;
  v_end timestamp := p_end at time zone p_zone;
  v_hours record;
begin
  -- The hours of this day: the special ones of the date if there are any, else the weekly ones.
  select hours.is_open, v_start::date + hours.open_time as opens, v_start::date + hours.close_time as closes
  into v_hours
  from (
    select is_open, open_time, close_time, 1 as rank from public.facility_special_hours
    where facility_id = p_facility_id and date = v_start::date
    union all
    select is_open, open_time, close_time, 2 from public.facility_business_hours
    where facility_id = p_facility_id and day_of_week = extract(dow from v_start)
  ) hours
  order by rank
  limit 1;
  if v_hours.is_open is not true then
    return 'Closed that day';
  elsif v_start < v_hours.opens or v_end > v_hours.closes then
    return format('Open %s to %s that day',
      to_char(v_hours.opens, 'FMHH12:MI AM'), to_char(v_hours.closes, 'FMHH12:MI AM'));
  end if;
  return null;
end
$$;

-- For private.time_outcomes and private.series_choices: returns why an instructor is not available
-- at a time. rule: time_off, busy (by their own calendar) or availability (outside of the weekly
-- hours). reason: a text for staff. Both are null if the instructor is available. This function
-- does not look at other bookings, because its callers do.
create or replace function private.why_away(
  p_instructor_id uuid, p_zone text, p_start timestamptz, p_end timestamptz, out rule text, out reason text
)
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_name text := (
    select first_name || ' ' || last_name from public.instructors where id = p_instructor_id
  );
  v_date date := (p_start at time zone p_zone)::date;
begin
  -- Time off, with its days: one day, days of one month, or of two.
  select 'time_off', v_name || ' is away, ' || case
      when off.first_day = off.last_day then to_char(off.first_day, 'FMMon FMDD')
      when date_trunc('month', off.first_day) = date_trunc('month', off.last_day)
        then to_char(off.first_day, 'FMMon FMDD') || ' – ' || to_char(off.last_day, 'FMDD')
      else to_char(off.first_day, 'FMMon FMDD') || ' – ' || to_char(off.last_day, 'FMMon FMDD') end
  into rule, reason
  from public.instructor_unavailability absence
  cross join lateral (
    select (absence.start_time at time zone p_zone)::date as first_day,
      -- An absence until midnight ends on the day before.
      (absence.end_time at time zone p_zone - interval '1 second')::date as last_day
  ) off
  where absence.instructor_id = p_instructor_id
    and absence.start_time < p_end and absence.end_time > p_start
  order by absence.start_time
  limit 1;
  if found then
    return;
  end if;
  if exists (
    select from public.instructor_busy_times busy
    where busy.instructor_id = p_instructor_id
      and tstzrange(busy.start_time, busy.end_time) && tstzrange(p_start, p_end)
  ) then
    rule := 'busy';
    reason := v_name || ' is busy by their own calendar';
    return;
  end if;
  if not private.teaching_hours(p_instructor_id, v_date, (p_end at time zone p_zone)::date, p_zone)
    @> tstzrange(p_start, p_end) then
    rule := 'availability';
    reason := v_name || ' does not teach at that time';
  end if;
end
$$;

-- For making and moving a series: returns for each of these times whether it can be booked: free,
-- closed, clash or away, with the broken rule (a short name, null if free) and a reason for staff.
-- One query judges all times, because a series has up to 600. p_times: an array of {n, space_id,
-- instructor_id, start_time, end_time, anyway}; anyway overrides all rules except overlap.
-- p_exclude: ids of bookings to ignore, because they leave their places. p_together: all times are
-- wanted and not only one of them, so an earlier one can clash with a later one.
create or replace function private.time_outcomes(
  p_facility_id uuid, p_times jsonb, p_exclude uuid[] default '{}', p_together boolean default false
) returns table (n integer, outcome text, rule text, reason text)
  language sql stable
  set search_path = ''
as $$
  with facility as materialized (
    select facility.id, facility.time_zone as zone,
      make_interval(mins => settings.buffer_minutes_between_bookings) as buffer
    from public.facilities facility
    join public.facility_settings settings on settings.facility_id = facility.id
    where facility.id = p_facility_id
  ), asked as materialized (
    select asked.*, tstzrange(asked.start_time, asked.end_time) as time,
      case when asked.anyway then '0 minutes' else facility.buffer end as buffer, facility.zone
    from facility, jsonb_to_recordset(p_times) asked (
      n integer, space_id uuid, instructor_id uuid, start_time timestamptz, end_time timestamptz, anyway boolean
    )
  ), times as materialized (
    -- A date has the same time in several spaces. What closes the facility is worked out once for them.
    select asked.time, asked.zone, min(asked.start_time) as start_time, min(asked.end_time) as end_time
    from asked where asked.anyway is not true group by asked.time, asked.zone
  ), closures as materialized (
    -- The closures at each time, with the reason as staff read it.
    select times.time, closed.space_id, lower(closed.during) as begins, case
        when closure.reason is null then 'Closed at that time'
        when closure.reason ilike 'closed%' then closure.reason
        else 'Closed: ' || closure.reason end as reason
    from times
    cross join lateral private.closed_ranges(p_facility_id, times.start_time, times.end_time) closed
    join public.facility_closures closure on closure.id = closed.closure_id
  ), hours as materialized (
    select times.time, private.why_not_open(p_facility_id, times.zone, times.start_time, times.end_time) as reason
    from times
  )
  select asked.n, coalesce(judged.outcome, 'free'), judged.rule, judged.reason
  from asked
  -- What is against the time, by rank: a closure, the hours, another booking, another date of the
  -- series, the instructor. Only the first is returned.
  left join lateral (
    select found.* from (
      (
        select 'closed' as outcome, 'closure' as rule, closed.reason, 0 as rank
        from closures closed
        where asked.anyway is not true and closed.time = asked.time
          and (closed.space_id is null or closed.space_id = asked.space_id)
        order by closed.begins
        limit 1
      )
      union all
      select 'closed', 'hours', hours.reason, 1
      from hours
      where asked.anyway is not true and hours.time = asked.time and hours.reason is not null
      union all
      (
        select 'clash', case when booking.space_id = asked.space_id then 'space' else 'instructor' end,
          format('%s is %s %s, %s',
            case when booking.space_id = asked.space_id
              then (select name from public.facility_spaces where id = asked.space_id)
              else (select first_name || ' ' || last_name from public.instructors where id = asked.instructor_id) end,
            case when tstzrange(booking.start_time, booking.end_time) && asked.time
              then 'taken by' else 'too near to' end,
            booking.player_name,
            private.clock_time(booking.start_time, asked.zone)),
          2
        from public.bookings booking
        where (booking.space_id = asked.space_id or booking.instructor_id = asked.instructor_id)
          and booking.status <> 'cancelled' and booking.id <> all (p_exclude)
          and tstzrange(booking.start_time, booking.end_time)
            && tstzrange(asked.start_time - asked.buffer, asked.end_time + asked.buffer)
        order by booking.space_id = asked.space_id desc, booking.start_time
        limit 1
      )
      union all
      (
        select 'clash', 'series', 'Another date of the series has this time', 3
        from asked other
        where p_together and other.n < asked.n and other.time && asked.time
          and (other.space_id = asked.space_id or other.instructor_id = asked.instructor_id)
        limit 1
      )
      union all
      select 'away', away.rule, away.reason, 4
      from private.why_away(asked.instructor_id, asked.zone, asked.start_time, asked.end_time) away
      where asked.anyway is not true and asked.instructor_id is not null and away.rule is not null
    ) found
    order by found.rank
    limit 1
  ) judged on true
$$;
