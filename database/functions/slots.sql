-- after tables, clock, closed-ranges, teaching-hours

-- Which times are free. One function answers the day's list, the month's calendar,
-- and the question whether a booking may be made: what is offered can be booked, and
-- what is not cannot. Contract: architecture, "Slots".
--
-- Its cost grows with the bookings of the days asked for and with their slots, never
-- with history and never with one times the other: bookings become ranges in which no
-- slot can start, once for each space, and only what is blocked in every space counts.

-- The slots of each day from p_from to p_to. is_open: every rule but other bookings
-- holds. is_free: some space, and the instructor, has no booking too near; a closed space
-- counts as booked. p_exclude_booking_id: a booking to look past. p_by_admin: not bound by
-- lead time and switched-off kinds. p_start_time, instead of days: only the slot that
-- starts then, for little, and with it the first free space by name. p_instructor_ids,
-- instead of an instructor: a lesson with any of these.
create or replace function private.slots(
  p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_from date, p_to date,
  p_duration_minutes integer, p_exclude_booking_id uuid, p_by_admin boolean,
  p_start_time timestamptz default null, p_space_ids uuid[] default null,
  p_instructor_ids uuid[] default null
) returns table (
  day date, start_time timestamptz, end_time timestamptz, is_open boolean, is_free boolean, space_id uuid
)
  language plpgsql stable security definer
  set search_path = ''
  -- Compiling one of these statements takes longer than running it, and so does planning
  -- it for the values of each call. The day's bookings are grouped by hash, a quarter
  -- faster than sorted.
  set jit = off
  set plan_cache_mode = force_generic_plan
  set enable_sort = off
as $$
#variable_conflict use_column
declare
  v_now timestamptz := private.now();
  v_length interval := make_interval(mins => p_duration_minutes);
  v_zone text;
  v_step interval;
  v_buffer interval;
  v_before interval;
  v_earliest timestamptz;
  v_last_day date;
  v_is_kind_allowed boolean;
  v_has_closures boolean;
  v_from timestamptz;
  v_to timestamptz;
  v_closed tstzmultirange := '{}';
  v_closed_spaces uuid[];
  v_closed_times tstzrange[];
  v_spaces uuid[];
  v_taken_spaces uuid[];
  v_blocked tstzmultirange;
  v_taught tstzmultirange;
  v_unengaged tstzmultirange;
begin
  select facility.time_zone, make_interval(mins => settings.booking_increment_minutes),
    make_interval(mins => settings.buffer_minutes_between_bookings),
    make_interval(mins => settings.buffer_minutes_between_bookings + p_duration_minutes),
    case when p_by_admin then v_now else v_now + make_interval(hours => settings.booking_lead_time_hours) end,
    (v_now at time zone facility.time_zone)::date + settings.max_booking_days_ahead,
    p_by_admin or case when p_instructor_id is null and p_instructor_ids is null
      then settings.allow_open_cage_bookings else settings.allow_instructor_bookings end,
    -- Three days are more than a zone, a slot and a buffer reach.
    exists (
      select from public.facility_closures
      where facility_id = facility.id and until > coalesce(p_start_time, p_from) - interval '3 days'
        and starts_at < coalesce(p_start_time, p_to) + interval '3 days'
    )
  into v_zone, v_step, v_buffer, v_before, v_earliest, v_last_day, v_is_kind_allowed, v_has_closures
  from public.facilities facility
  join public.facility_settings settings on settings.facility_id = facility.id
  where facility.id = p_facility_id and facility.deleted_at is null and private.is_here(facility.id);
  if p_start_time is not null then
    p_from := (p_start_time at time zone v_zone)::date;
    p_to := p_from;
  end if;
  if v_zone is null or p_to < p_from then
    return;
  end if;

  -- From midnight to midnight, and as far as a booking outside reaches in.
  v_from := coalesce(p_start_time, p_from::timestamp at time zone v_zone) - v_buffer;
  v_to := coalesce(p_start_time + v_length, (p_to + 1)::timestamp at time zone v_zone) + v_buffer;

  if v_has_closures then
    select coalesce(range_agg(during) filter (where space_id is null or space_id = p_space_id), '{}'),
      array_agg(space_id) filter (where space_id is not null),
      array_agg(during) filter (where space_id is not null)
    into v_closed, v_closed_spaces, v_closed_times
    from private.closed_ranges(p_facility_id, v_from, v_to);
  end if;

  -- A booking from a to b blocks every start between a - buffer - length (v_before) and
  -- b + buffer, both excluded: a gap equal to the buffer still fits. Null where there is no space.
  if p_space_id is not null then
    select case when space.is_active then held.blocked end into v_blocked
    from public.facility_spaces space
    cross join lateral (
      select coalesce(
        range_agg(tstzrange(booking.start_time - v_before, booking.end_time + v_buffer, '()')), '{}'
      ) as blocked
      from public.bookings booking
      where booking.space_id = space.id and booking.status <> 'cancelled'
        and tstzrange(booking.start_time, booking.end_time) && tstzrange(v_from, v_to)
        and booking.id is distinct from p_exclude_booking_id
    ) held
    where space.id = p_space_id and space.facility_id = p_facility_id;
    if not found then
      return;
    end if;
  else
    v_spaces := array(
      select id from public.facility_spaces
      where facility_id = p_facility_id and is_active and (p_space_ids is null or id = any (p_space_ids))
    );
    select
      case when count(*) filter (where held.space_id = any (v_spaces)) < cardinality(v_spaces) then '{}'
        else range_intersect_agg(held.blocked) filter (where held.space_id = any (v_spaces)) end,
      coalesce(array_agg(held.space_id) filter (where p_start_time <@ held.blocked), '{}')
    into v_blocked, v_taken_spaces
    from (
      select booking.space_id,
        range_agg(tstzrange(booking.start_time - v_before, booking.end_time + v_buffer, '()')) as blocked
      from (
        -- By when they start, one look-up instead of one for each space. The few that
        -- last longer have an index of their own.
        select facility_id, space_id, start_time, end_time, status, id from public.bookings
        where start_time > v_from - interval '4 hours' and start_time < v_to
        union all
        select facility_id, space_id, start_time, end_time, status, id from public.bookings
        where start_time <= v_from - interval '4 hours' and end_time - start_time > interval '4 hours'
        union all
        -- A closed space is taken, without a buffer.
        select p_facility_id, closed.id, lower(during) + v_buffer, upper(during) - v_buffer, 'closed', closed.id
        from unnest(v_closed_spaces, v_closed_times) closed (id, during)
      ) booking
      where booking.facility_id = p_facility_id and booking.status <> 'cancelled' and booking.end_time > v_from
        and booking.id is distinct from p_exclude_booking_id
      group by booking.space_id
    ) held;
  end if;

  -- One instructor, or any of several, is when a lesson may start, with and without bookings.
  if p_instructor_id is not null then
    select array(select id where is_active and deleted_at is null) into p_instructor_ids
    from public.instructors where id = p_instructor_id and facility_id = p_facility_id;
    if not found then
      return;
    end if;
  end if;
  if p_instructor_ids is not null then
    select coalesce(range_agg(teaching.starts), '{}'), coalesce(range_agg(teaching.starts - teaching.engaged), '{}')
    into v_taught, v_unengaged
    from private.teaching_starts(
      p_instructor_ids, p_from, p_to, v_zone, v_length, v_buffer, p_exclude_booking_id
    ) teaching;
  end if;

  return query
    select p_from + n, slot.start_time, slot.start_time + v_length,
      v_is_kind_allowed
        and slot.start_time >= v_earliest
        and (p_to < v_last_day or (slot.start_time at time zone v_zone)::date <= v_last_day)
        and not v_closed && tstzrange(slot.start_time, slot.start_time + v_length)
        and (p_instructor_ids is null or slot.start_time <@ v_taught),
      coalesce(
        not slot.start_time <@ v_blocked and (p_instructor_ids is null or slot.start_time <@ v_unengaged), false
      ),
      case when p_start_time is not null then coalesce(p_space_id, (
        select id from public.facility_spaces
        where id = any (v_spaces) and id <> all (v_taken_spaces)
        order by name, id
        limit 1
      )) end
    from generate_series(0, p_to - p_from) n
    left join public.facility_special_hours special
      on special.facility_id = p_facility_id and special.date = p_from + n
      and special.date between p_from and p_to
    left join public.facility_business_hours weekly
      on weekly.facility_id = p_facility_id and weekly.day_of_week = extract(dow from p_from + n)
    cross join lateral (
      select coalesce(special.open_time, weekly.open_time) as open_time,
        coalesce(special.close_time, weekly.close_time) as close_time
      where coalesce(special.is_open, weekly.is_open)
    ) hours
    cross join lateral generate_series(
      (p_from + n + hours.open_time) at time zone v_zone,
      (p_from + n + hours.close_time) at time zone v_zone - v_length,
      v_step
    ) slot (start_time)
    where p_start_time is null or slot.start_time = p_start_time;
end
$$;
