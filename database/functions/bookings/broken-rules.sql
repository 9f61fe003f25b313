-- The rules that staff may override, checked in one place. A booking that breaks no rule and
-- overlaps no other is exactly what the public could book. Contract: architecture, "Front desk".

-- Returns the rules of the facility that a booking at this place and time would break, one row each. Staff
-- see them and may override them; customers are only offered times that break none. rule: the name of the
-- rule. facts: the numbers that explain the rule to people. p_booking_id: the booking that would change,
-- whose present time does not count as taken, or null for a new one. Rules about the start or the length
-- are checked only if that changes.
create or replace function private.broken_rules(
  p_place private.place, p_booking_id uuid default null
) returns table (rule text, facts jsonb)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_during tstzrange := tstzrange(p_place.start_time, p_place.end_time);
  v_zone text;
  v_settings public.facility_settings;
  v_service public.facility_service_types;
  v_was public.bookings;
  v_is_new_start boolean;
  v_is_new_length boolean;
  v_day date;
  v_today date;
  v_buffer interval;
  v_opens timestamptz;
  v_closes timestamptz;
begin
  -- What the rules compare with.
  select time_zone into strict v_zone from public.facilities where id = p_place.facility_id;
  select * into strict v_settings from public.facility_settings where facility_id = p_place.facility_id;
  select * into strict v_service from public.facility_service_types where id = p_place.service_type_id;
  select * into v_was from public.bookings where id = p_booking_id;
  v_is_new_start := v_was.start_time is distinct from p_place.start_time;
  v_is_new_length := v_was.end_time - v_was.start_time is distinct from p_place.end_time - p_place.start_time;
  v_day := (p_place.start_time at time zone v_zone)::date;
  v_today := (private.now() at time zone v_zone)::date;
  v_buffer := make_interval(mins => v_settings.buffer_minutes_between_bookings);
  -- The hours of this day: the special ones of the date if there are any, else the weekly ones.
  select (v_day + hours.open_time) at time zone v_zone, (v_day + hours.close_time) at time zone v_zone
  into v_opens, v_closes
  from (
    select is_open, open_time, close_time, 1 as rank from public.facility_special_hours
    where facility_id = p_place.facility_id and date = v_day
    union all
    select is_open, open_time, close_time, 2 from public.facility_business_hours
    where facility_id = p_place.facility_id and day_of_week = extract(dow from v_day)
    order by rank
    limit 1
  ) hours
  where hours.is_open;

  -- lead_time: the start is too soon. horizon: it is too far ahead.
  if v_is_new_start
    and p_place.start_time < private.now() + make_interval(hours => v_settings.booking_lead_time_hours) then
    return query select 'lead_time', jsonb_build_object('hours', v_settings.booking_lead_time_hours);
  end if;
  if v_is_new_start and v_day > v_today + v_settings.max_booking_days_ahead then
    return query select 'horizon', jsonb_build_object(
      'days', v_settings.max_booking_days_ahead, 'last_date', v_today + v_settings.max_booking_days_ahead
    );
  end if;
  -- hours: outside the opening hours. grid: the start is not a multiple of the increment after the opening.
  if v_opens is null or p_place.start_time < v_opens or p_place.end_time > v_closes then
    return query select 'hours', jsonb_build_object('start_time', v_opens, 'end_time', v_closes);
  end if;
  if v_is_new_start and mod(
    extract(epoch from p_place.start_time - v_opens), v_settings.booking_increment_minutes * 60
  ) <> 0 then
    return query select 'grid', jsonb_build_object('minutes', v_settings.booking_increment_minutes);
  end if;
  -- buffer: the gap to the nearest booking of the space or the instructor is shorter than the buffer.
  return query
    select 'buffer', jsonb_build_object(
      'minutes', v_settings.buffer_minutes_between_bookings,
      'gap', extract(epoch from near.gap)::integer / 60,
      'player_name', near.player_name, 'start_time', near.start_time, 'end_time', near.end_time
    )
    from (
      select player_name, start_time, end_time,
        greatest(start_time - p_place.end_time, p_place.start_time - end_time) as gap
      from public.bookings
      where (space_id = p_place.space_id or instructor_id = p_place.instructor_id)
        and status <> 'cancelled' and id is distinct from p_booking_id
        and tstzrange(start_time, end_time) && tstzrange(p_place.start_time - v_buffer, p_place.end_time + v_buffer)
        and not tstzrange(start_time, end_time) && v_during
      order by gap, start_time
      limit 1
    ) near;
  return query
    -- closure: the one that ends last is named, so that staff see when the place is open again.
    select 'closure', jsonb_build_object(
      'reason', closure.reason, 'start_time', lower(closed.during), 'end_time', upper(closed.during)
    )
    from private.closed_ranges(p_place.facility_id, p_place.start_time, p_place.end_time) closed
    join public.facility_closures closure on closure.id = closed.closure_id
    where closed.space_id is null or closed.space_id = p_place.space_id
    order by upper(closed.during) desc
    limit 1;
  return query select * from private.broken_instructor_rules(p_place, v_zone);
  -- duration: the length is not on offer.
  if v_is_new_length and not private.is_length_offered(v_service, p_place.end_time - p_place.start_time) then
    return query select 'duration', jsonb_build_object('minutes', case
      when v_service.requires_instructor then array[v_service.duration_minutes]
      else v_settings.booking_duration_options
    end);
  end if;
  -- kind: the facility has switched off bookings with, or without, an instructor. A booking made before
  -- that may still change.
  if v_was.id is null and not (
    case when p_place.instructor_id is null
      then v_settings.allow_open_cage_bookings else v_settings.allow_instructor_bookings end
  ) then
    return query select 'kind', jsonb_build_object('name', v_service.name);
  end if;
end
$$;

-- Returns the rules about the instructor that a booking at this place and time would break: it is outside
-- the weekly hours at which they teach (availability), in their time off (time_off), or in a busy time of
-- their own calendar (busy). No row without an instructor. A part of private.broken_rules, with the same
-- columns.
create or replace function private.broken_instructor_rules(p_place private.place, p_zone text)
  returns table (rule text, facts jsonb)
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_during tstzrange := tstzrange(p_place.start_time, p_place.end_time);
  v_day date := (p_place.start_time at time zone p_zone)::date;
  v_taught tstzmultirange;
begin
  if p_place.instructor_id is null then
    return;
  end if;
  -- The times at which they teach, from the first to the last day of the booking.
  select coalesce(range_agg(tstzrange(hours.from_time, hours.to_time)), '{}') into v_taught
  from generate_series(v_day, (p_place.end_time at time zone p_zone)::date, interval '1 day') as taught (day)
  join public.instructor_availability weekly
    on weekly.instructor_id = p_place.instructor_id
    and weekly.day_of_week = extract(dow from taught.day)
    and (weekly.effective_date is null or weekly.effective_date <= taught.day::date)
    and (weekly.expiration_date is null or weekly.expiration_date >= taught.day::date)
  cross join lateral (
    select (taught.day::date + weekly.start_time) at time zone p_zone as from_time,
      (taught.day::date + weekly.end_time) at time zone p_zone as to_time
  ) hours
  -- Where the clocks go forward, hours may be empty.
  where hours.from_time < hours.to_time;
  if not v_taught @> v_during then
    return query
      select 'availability', jsonb_build_object('hours', coalesce(
        jsonb_agg(jsonb_build_object('start_time', lower(part), 'end_time', upper(part)) order by part), '[]'
      ))
      from unnest(v_taught) part;
  end if;
  return query
    select 'time_off', jsonb_build_object('start_time', absence.start_time, 'end_time', absence.end_time)
    from public.instructor_unavailability absence
    where absence.instructor_id = p_place.instructor_id and tstzrange(absence.start_time, absence.end_time) && v_during
    order by absence.start_time
    limit 1;
  return query
    select 'busy', jsonb_build_object('start_time', busy.start_time, 'end_time', busy.end_time)
    from public.instructor_busy_times busy
    where busy.instructor_id = p_place.instructor_id and tstzrange(busy.start_time, busy.end_time) && v_during
    order by busy.start_time
    limit 1;
end
$$;

-- Returns the rules that a booking at this time would break, so that staff see them before they book or
-- move. Does not check whether another booking has the place. p_booking_id: the booking to move, null for a
-- new one.
create or replace function public.get_broken_rules(
  p_facility_id uuid, p_service_type_id uuid, p_start_time timestamptz, p_end_time timestamptz,
  p_space_id uuid default null, p_instructor_id uuid default null, p_booking_id uuid default null
) returns table (rule text, facts jsonb)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_place private.place := (p_facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, p_end_time);
begin
  perform private.check_desk(p_facility_id);
  perform private.check_staff_time(p_start_time, p_end_time);
  perform private.check_place(v_place);
  return query select * from private.broken_rules(
    v_place, (select id from public.bookings where id = p_booking_id and facility_id = p_facility_id)
  );
end
$$;

grant execute on function
  public.get_broken_rules(uuid, uuid, timestamptz, timestamptz, uuid, uuid, uuid) to authenticated;

comment on function public.get_broken_rules(uuid, uuid, timestamptz, timestamptz, uuid, uuid, uuid) is
  'Returns the rules that a booking at this time would break, with their numbers; for staff. Does not check whether it overlaps another booking.';
