-- The next free times. Each has the space and the instructor that a booking would get, so that the
-- visitor sees both before confirming. Contract: architecture, "Slots".

-- Returns the next free times, at most ten, ordered by start, each with the space and the
-- instructor that a booking would get. The arguments are those of get_available_time_slots, and:
-- - p_space_id: if p_space_ids is null too, a lesson gets any space, and cage time one of kind 1, which is
--   what "any cage" means (private.numbered_kinds).
-- - p_from: no start before it; null for now.
-- - p_at: only starts at this time of day; null for all.
create or replace function public.get_next_openings(
  p_facility_id uuid, p_duration_minutes integer,
  p_space_id uuid default null, p_instructor_id uuid default null, p_limit integer default 10,
  p_any_instructor boolean default false, p_from timestamptz default null, p_at time default null,
  p_exclude_booking_id uuid default null, p_booking_token text default null, p_space_ids uuid[] default null
) returns table (start_time timestamptz, end_time timestamptz, space_id uuid, instructor_id uuid)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_by_admin boolean := private.is_facility_staff(p_facility_id);
  v_ignored uuid[] := case when p_exclude_booking_id is not null
    then private.ignored_bookings(p_facility_id, p_exclude_booking_id, p_booking_token) else '{}' end;
  v_any_instructor boolean := p_any_instructor and p_instructor_id is null;
  v_instructor_ids uuid[];
  v_space_ids uuid[] := p_space_ids;
  v_left integer := least(coalesce(p_limit, 10), 10);
  v_days integer := 2;
  v_zone text;
  v_buffer interval;
  v_day date;
  v_until date;
  v_last date;
  v_date date;
begin
  perform private.needs_post(p_booking_token);
  perform private.check_duration(p_duration_minutes);
  if not isfinite(p_from) then
    raise exception 'Please select a date.' using errcode = '22008';
  end if;
  -- The first and the last day to look at, and the spaces.
  select facility.time_zone, make_interval(mins => settings.buffer_minutes_between_bookings), days.first,
    least(days.first + 61, (private.now() at time zone facility.time_zone)::date + settings.max_booking_days_ahead)
  into v_zone, v_buffer, v_day, v_last
  from public.facilities facility
  join public.facility_settings settings on settings.facility_id = facility.id
  cross join lateral (
    select (greatest(private.now(), p_from) at time zone facility.time_zone)::date as first
  ) days
  where facility.id = p_facility_id and facility.deleted_at is null;
  if not v_any_instructor and p_instructor_id is null and p_space_ids is null then
    v_space_ids := array(select space_id from private.numbered_kinds(p_facility_id) where kind = 1);
  end if;

  -- Looks at 2 days, then 10, then 50, so that a free time soon is found cheaply, and never at more than 62.
  while v_left > 0 and v_day <= v_last loop
    v_until := least(v_day + v_days - 1, v_last);
    if v_any_instructor then
      v_instructor_ids := private.any_instructors(p_facility_id, v_day, v_until);
    end if;
    -- The next free times of these days. Each then gets its space and its instructor.
    for start_time, end_time in
      select slot.start_time, slot.end_time
      from private.slots(
        p_facility_id, p_space_id, p_instructor_id, v_day, v_until, p_duration_minutes,
        v_ignored, v_by_admin, p_space_ids => v_space_ids, p_instructor_ids => v_instructor_ids
      ) slot
      where slot.is_open and slot.is_free
        and (p_from is null or slot.start_time >= p_from)
        and (p_at is null or (slot.start_time at time zone v_zone)::time = p_at)
      order by slot.start_time
      limit v_left
    loop
      -- With a start, private.slots also returns the space that a booking would get.
      space_id := coalesce(p_space_id, (
        select slot.space_id
        from private.slots(
          p_facility_id, null, null, null, null, p_duration_minutes,
          v_ignored, v_by_admin, start_time, v_space_ids
        ) slot
      ));
      instructor_id := p_instructor_id;
      if v_any_instructor then
        -- The first instructor in order who is free then.
        v_date := (start_time at time zone v_zone)::date;
        instructor_id := (
          select teaching.instructor_id
          from private.teaching_starts(
            v_instructor_ids, v_date, v_date, v_zone, end_time - start_time, v_buffer, v_ignored
          ) teaching
          where start_time <@ (teaching.starts - teaching.engaged)
          order by array_position(v_instructor_ids, teaching.instructor_id)
          limit 1
        );
      end if;
      return next;
      v_left := v_left - 1;
    end loop;
    v_day := v_until + 1;
    v_days := 5 * v_days;
  end loop;
end
$$;

grant execute on function
  public.get_next_openings(uuid, integer, uuid, uuid, integer, boolean, timestamptz, time, uuid, text, uuid[])
  to anon, authenticated;

comment on function public.get_next_openings(uuid, integer, uuid, uuid, integer, boolean, timestamptz, time, uuid, text, uuid[]) is
  'The next free times within 62 days, at most ten, each with its space and instructor. A null space means one kind of space, or any space for lessons. A null instructor means cage time, or a lesson with any instructor if p_any_instructor is true.';
