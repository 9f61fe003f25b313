-- Which times are free. One function answers the day's list, the month's calendar, and whether one
-- of these times may be booked, so that every offered time can be booked and no other can.
-- Contract: architecture, "Slots".
-- The cost grows with the bookings of the requested days plus the slots of these days. It does not
-- grow with history, nor with the product of bookings and slots: for each space, bookings become
-- ranges in which no slot can start, and only what is blocked in every space counts. Half of a
-- day's cost is starting queries and expressions. So there are few of them, they are small, and
-- rare cases have queries of their own.

-- Returns the slots of each day from p_from to p_to, ordered by start. The times that are offered
-- for bookings and groups come from here, and so does the check when one of them is booked
-- (private.claim_slot). Series, moves by staff, and create_staff_booking have checks of their own
-- (private.time_outcomes, private.check_staff_place).
-- - is_open: every rule holds, other bookings aside.
-- - is_free: at least one space, and the instructor, has no booking too near. Among several
--   spaces, a closed one counts as booked. If p_space_id is closed, the time is not open.
-- - p_space_id: null for any space, or for any of p_space_ids.
-- - p_instructor_id: null for cage time or, with p_instructor_ids, for a lesson with any of these.
-- - p_exclude_booking_ids: bookings to ignore, because they are to move; null for none.
-- - p_by_staff: lead time and switched-off kinds of booking do not apply, because staff decide themselves.
-- - p_start_time, instead of days: returns, cheaply, only the slot that starts then, with
--   p_space_id or else the first free space by name.
-- - p_lists_spaces, for any space: returns all that are free, in any order.
-- Inside, v_closed and v_blocked are the times at which no slot can start: v_closed whatever is booked,
-- v_blocked because of bookings too. v_held_spaces and v_held_times: what is blocked, space by space.
create or replace function private.slots(
  p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_from date, p_to date,
  p_duration_minutes integer, p_exclude_booking_ids uuid[], p_by_staff boolean,
  p_start_time timestamptz default null, p_space_ids uuid[] default null,
  p_instructor_ids uuid[] default null, p_lists_spaces boolean default false
) returns table (
  day date, start_time timestamptz, end_time timestamptz, is_open boolean, is_free boolean, space_id uuid,
  free_spaces uuid[]
)
  language plpgsql stable security definer
  set search_path = ''
  -- JIT compilation takes longer than running one of these statements, and so does planning it
  -- again for the values of each call. Grouping the day's bookings by hash is a quarter faster than
  -- sorting them.
  set jit = off
  set plan_cache_mode = force_generic_plan
  set enable_sort = off
as $$
#variable_conflict use_column
declare
  v_now timestamptz := private.now();
  v_length interval := p_duration_minutes * interval '1 minute';
  -- A time zone, a slot and a buffer together reach less than three days.
  v_from timestamptz := coalesce(p_start_time, p_from) - interval '3 days';
  v_to timestamptz := coalesce(p_start_time, p_to) + interval '3 days';
  v_zone text;
  v_step interval;
  v_buffer interval;
  v_before interval;
  v_earliest timestamptz;
  v_last_day date;
  v_is_kind_allowed boolean;
  v_has_closures boolean;
  v_has_special_hours boolean;
  v_has_long_bookings boolean;
  v_weekdays integer[];
  v_dates date[];
  v_opens time[];
  v_closes time[];
  v_place integer;
  v_last_start timestamptz;
  v_since timestamptz;
  v_closed tstzmultirange := '{}';
  v_closed_spaces uuid[];
  v_closed_times tstzrange[];
  v_spaces uuid[];
  v_taken_spaces uuid[];
  v_held_spaces uuid[];
  v_held_times tstzmultirange[];
  v_blocked tstzmultirange;
begin
  p_exclude_booking_ids := coalesce(p_exclude_booking_ids, '{}');
  select facility.time_zone, settings.booking_increment_minutes * interval '1 minute',
    settings.buffer_minutes_between_bookings * interval '1 minute',
    case when p_by_staff then v_now else v_now + settings.booking_lead_time_hours * interval '1 hour' end,
    (v_now at time zone facility.time_zone)::date + settings.max_booking_days_ahead,
    p_by_staff or case when p_instructor_id is null and p_instructor_ids is null
      then settings.allow_open_cage_bookings else settings.allow_instructor_bookings end,
    exists (
      select from public.facility_closures where facility_id = p_facility_id and until > v_from and starts_at < v_to
    ),
    exists (
      select from public.facility_special_hours where facility_id = p_facility_id and date between v_from and v_to
    ),
    -- A count, because for `exists` the planner expects an early match and reads all bookings.
    (
      select count(*) > 0 from public.bookings
      where facility_id = p_facility_id and end_time > v_from and end_time - start_time > interval '4 hours'
    )
  into v_zone, v_step, v_buffer, v_earliest, v_last_day, v_is_kind_allowed,
    v_has_closures, v_has_special_hours, v_has_long_bookings
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
  v_before := v_buffer + v_length;

  -- From midnight to midnight, plus the buffer on both sides. Bookings are looked up by their
  -- start; the few that last longer than 4 hours have an index of their own.
  v_from := coalesce(p_start_time, p_from::timestamp at time zone v_zone) - v_buffer;
  v_to := coalesce(p_start_time + v_length, (p_to + 1)::timestamp at time zone v_zone) + v_buffer;
  v_since := v_from - interval '4 hours';
  if v_has_long_bookings then
    -- With the buffer, because for a bare min(start_time) the planner would scan all bookings by their start.
    select least(v_since, min(start_time - v_buffer)) into v_since from public.bookings
    where facility_id = p_facility_id and end_time > v_from and end_time - start_time > interval '4 hours';
  end if;
  if v_has_closures then
    select coalesce(range_agg(tstzrange(lower(during) - v_length, upper(during), '()'))
        filter (where space_id is null or space_id = p_space_id), '{}'),
      array_agg(space_id) filter (where space_id is not null),
      array_agg(during) filter (where space_id is not null)
    into v_closed, v_closed_spaces, v_closed_times
    from private.closed_ranges(p_facility_id, v_from, v_to);
  end if;

  -- A booking from a to b blocks every start between a - buffer - length (v_before) and
  -- b + buffer, both excluded: a gap equal to the buffer still fits.
  if p_space_id is not null then
    select case when is_active then coalesce((
      select range_agg(tstzrange(start_time - v_before, end_time + v_buffer, '()'))
      from public.bookings
      where space_id = p_space_id and start_time >= v_since and start_time < v_to
        and status <> 'cancelled' and id <> all (p_exclude_booking_ids)
    ), '{}') else '{(,)}' end into v_blocked
    from public.facility_spaces where facility_id = p_facility_id and id = p_space_id;
    if not found then
      return;
    end if;
  else
    v_spaces := array(
      select id from public.facility_spaces
      where facility_id = p_facility_id and is_active and (p_space_ids is null or id = any (p_space_ids))
      order by id
    );
    select
      case when count(*) filter (where held.space_id = any (v_spaces)) < cardinality(v_spaces) then '{}'
        else coalesce(range_intersect_agg(held.blocked) filter (where held.space_id = any (v_spaces)), '{(,)}') end,
      coalesce(array_agg(held.space_id) filter (where p_start_time <@ held.blocked), '{}'),
      array_agg(held.space_id) filter (where p_lists_spaces), array_agg(held.blocked) filter (where p_lists_spaces)
    into v_blocked, v_taken_spaces, v_held_spaces, v_held_times
    from (
      select booking.space_id,
        range_agg(tstzrange(booking.start_time - v_before, booking.end_time + v_buffer, '()')) as blocked
      from (
        select space_id, start_time, end_time from public.bookings
        where facility_id = p_facility_id and start_time >= v_since and start_time < v_to
          and status <> 'cancelled' and id <> all (p_exclude_booking_ids)
        union all
        -- A closed space counts as booked, but without the buffer.
        select closed.id, lower(during) + v_buffer, upper(during) - v_buffer
        from unnest(v_closed_spaces, v_closed_times) closed (id, during)
      ) booking
      group by booking.space_id
    ) held;
  end if;

  -- Both cases, one instructor and any of several, restrict when a lesson may start: v_closed
  -- ignores other bookings, v_blocked counts them.
  if p_instructor_id is not null then
    select array(select id where is_active and deleted_at is null) into p_instructor_ids
    from public.instructors where id = p_instructor_id and facility_id = p_facility_id;
    if not found then
      return;
    end if;
  end if;
  if p_instructor_ids is not null then
    select v_closed + ('{(,)}' - coalesce(range_agg(teaching.starts), '{}')),
      v_blocked + ('{(,)}' - coalesce(range_agg(teaching.starts - teaching.engaged), '{}'))
    into v_closed, v_blocked
    from private.teaching_starts(p_instructor_ids, p_from, p_to, v_zone, v_length, v_buffer, p_exclude_booking_ids) teaching;
  end if;

  -- The weekly hours, preceded by the special hours of single dates, so that those win.
  select array_agg(day_of_week), array_agg(open_time), array_agg(close_time) into v_weekdays, v_opens, v_closes
  from public.facility_business_hours where facility_id = p_facility_id and is_open;
  if v_has_special_hours then
    select array_agg(date), array_agg(null::integer) || v_weekdays,
      array_agg(case when is_open then open_time end) || v_opens, array_agg(close_time) || v_closes
    into v_dates, v_weekdays, v_opens, v_closes
    from public.facility_special_hours where facility_id = p_facility_id and date between p_from and p_to;
  end if;

  -- The slots of each day, from the opening to the last start, or only the one at p_start_time.
  for n in 0 .. p_to - p_from loop
    day := p_from + n;
    v_place := coalesce(array_position(v_dates, day), array_position(v_weekdays, extract(dow from day)::integer));
    start_time := (day + v_opens[v_place]) at time zone v_zone;
    v_last_start := (day + v_closes[v_place]) at time zone v_zone - v_length;
    if p_start_time is not null then
      v_last_start := case when p_start_time between start_time and v_last_start
        and mod(extract(epoch from p_start_time - start_time), extract(epoch from v_step)) = 0 then p_start_time end;
      start_time := p_start_time;
      space_id := p_space_id;
      -- A separate statement: in one expression PL/pgSQL would run the query for a known space too.
      if space_id is null then
        space_id := (
          select id from public.facility_spaces
          where id = any (v_spaces) and id <> all (v_taken_spaces) order by name, id limit 1
        );
      end if;
    end if;
    while start_time <= v_last_start loop
      end_time := start_time + v_length;
      is_open := v_is_kind_allowed and start_time >= v_earliest and day <= v_last_day and not start_time <@ v_closed;
      is_free := not start_time <@ v_blocked;
      free_spaces := case when p_lists_spaces and is_free
        then private.unblocked_spaces(start_time, v_spaces, v_held_spaces, v_held_times) end;
      return next;
      start_time := start_time + v_step;
    end loop;
  end loop;
end
$$;

-- For private.slots with p_lists_spaces, by which get_free_spaces and get_group_times list all
-- free spaces: returns those of p_spaces that are free for a booking that starts at
-- p_start_time. p_held_spaces and p_held_times: the spaces with bookings or closures, and the
-- starts that these block.
create or replace function private.unblocked_spaces(
  p_start_time timestamptz, p_spaces uuid[], p_held_spaces uuid[], p_held_times tstzmultirange[]
) returns uuid[]
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return array(
    select unnest(p_spaces)
    except
    select held.id from unnest(p_held_spaces, p_held_times) held (id, blocked) where p_start_time <@ held.blocked
  );
end
$$;
