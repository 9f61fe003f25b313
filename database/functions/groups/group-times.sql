-- Finds the nearest times at which a whole group fits, after the group could not be booked as
-- asked. This is separate from booking, so that nothing of it is computed while the facility is
-- locked.

-- Returns up to p_most times at which a whole group fits, to offer them when it cannot be booked as
-- asked: on the requested day or, if it has none, on the first of the next six days that has any.
-- is_side_by_side: the parts play as asked, for example side by side; these times come first. Otherwise they
-- play one after the other. bookings: the start, end and space of each part. p_bookings: as in
-- private.read_parts.
create or replace function public.get_group_times(
  p_facility_id uuid, p_bookings jsonb, p_most integer default 3
) returns table (start_time timestamptz, end_time timestamptz, is_side_by_side boolean, bookings jsonb)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_by_staff boolean := private.runs_bookings(p_facility_id);
  v_parts private.group_part[] := private.read_parts(p_facility_id, p_bookings, null);
  v_zone text;
  v_buffer interval;
  v_different integer;
  v_spaces integer;
  v_days integer;
  v_free jsonb;
  v_open bigint[];
  v_try private.group_part[];
  v_placed jsonb;
  v_starts timestamptz[];
  -- How many proposals had no way to give each part a space. The search ends after 24.
  v_tried integer := 0;
  v_found integer := 0;
begin
  if exists (select from unnest(v_parts) part where private.has_usable_times(part.place) is not true) then
    raise exception 'Please select an available time slot.';
  end if;
  select facility.time_zone, make_interval(mins => settings.buffer_minutes_between_bookings) into v_zone, v_buffer
  from public.facilities facility
  join public.facility_settings settings on settings.facility_id = facility.id
  where facility.id = p_facility_id and facility.deleted_at is null;
  if not found then
    return;
  end if;
  -- Limits what a request costs. On each day, each different part gets a list of the free spaces at each
  -- time. The lists of all days together may name at most 90 spaces for each time. So a facility with many
  -- spaces is searched on fewer days, and a request with many different parts in fewer spaces.
  v_different := (
    select count(distinct ((part.place).instructor_id, (part.place).end_time - (part.place).start_time, (part.place).start_time::date))
    from unnest(v_parts) part
  );
  v_spaces := least(40, 48 / v_different);
  v_days := 90 / (v_different * least(v_spaces, (
    select count(*) + 1 from public.facility_spaces where facility_id = p_facility_id and is_active
  )));
  -- Each day: first the parts side by side, then in turn.
  for v_days_later in 0 .. least(v_days - 1, 6) loop
    v_free := private.free_starts(v_parts, v_zone, v_days_later, v_by_staff, v_spaces);
    v_open := private.open_starts(v_free);
    foreach is_side_by_side in array array[true, false] loop
      continue when not is_side_by_side and cardinality(v_parts) = 1;
      for v_starts in
        select starts from private.group_starts(v_parts, v_open, v_days_later, v_buffer, not is_side_by_side) limit 24
      loop
        exit when v_found >= least(greatest(p_most, 1), 12) or v_tried = 24;
        -- The whole group at these starts: does each part get a space and an instructor? assign_spaces gets,
        -- for each part, the spaces that are free at its start.
        v_try := private.parts_from(v_parts, v_starts);
        continue when private.has_two_lessons_at_once(v_try, v_buffer);
        v_placed := private.assign_spaces(v_try, v_buffer, (
          select jsonb_object_agg(part.n, v_free -> part.n::text -> extract(epoch from (part.place).start_time)::bigint::text)
          from unnest(v_try) part
        ), 40);
        if v_placed is null then
          v_tried := v_tried + 1;
          continue;
        end if;
        v_found := v_found + 1;
        select min((part.place).start_time), max((part.place).end_time), jsonb_agg(jsonb_build_object(
          'index', part.n, 'space_id', v_placed -> part.n::text,
          'start_time', (part.place).start_time, 'end_time', (part.place).end_time
        ) order by part.n)
        into start_time, end_time, bookings
        from unnest(v_try) part;
        return next;
      end loop;
    end loop;
    exit when v_found > 0;
  end loop;
end
$$;

-- For get_group_times: returns which spaces are free for each part of a group (a booking of the
-- request) at each start of one day, {number of the part: {start in seconds since 1970:
-- [space_id]}}, the spaces ordered by name. The day is p_days_later days after the part's own.
-- Parts with the same day, length and instructor share one lookup. Each lookup is for at most
-- p_most spaces, because it lists every free one at each time. p_by_staff: also times that only
-- staff may book.
create or replace function private.free_starts(
  p_parts private.group_part[], p_zone text, p_days_later integer, p_by_staff boolean, p_most integer
) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    -- The parts. Then the free slots of each different lookup, in each space that one of its parts may
    -- have.
    with asked as (
      select part.n, (part.place).facility_id, (part.place).instructor_id, (part.place).space_id, part.space_ids,
        ((part.place).start_time at time zone p_zone)::date + p_days_later as day,
        (extract(epoch from (part.place).end_time - (part.place).start_time) / 60)::integer as minutes
      from unnest(p_parts) part
    ), free as materialized (
      select lookup.instructor_id, lookup.day, lookup.minutes, space.id, space.name,
        extract(epoch from slot.start_time)::bigint::text as start
      from (select distinct facility_id, instructor_id, day, minutes from asked) lookup
      cross join lateral (select array(
        select wanted.id
        from public.facility_spaces wanted
        cross join lateral (
          -- How many parts of this lookup may have this space, and the fewest spaces that one of them may
          -- have: null if all may have any.
          select min(case when asked.space_id is null then cardinality(asked.space_ids) else 1 end) as choices, count(*) as parts
          from asked
          where (asked.minutes, asked.day) = (lookup.minutes, lookup.day)
            and asked.instructor_id is not distinct from lookup.instructor_id
            and case when asked.space_id is not null then asked.space_id = wanted.id
              else asked.space_ids is null or wanted.id = any (asked.space_ids) end
        ) asking
        where wanted.facility_id = lookup.facility_id and wanted.is_active and asking.parts > 0
        -- The spaces of parts with the least choice come first.
        order by asking.choices nulls last, wanted.name, wanted.id
        limit p_most
      ) as ids) space_choice
      cross join lateral private.slots(
        lookup.facility_id, null, lookup.instructor_id, lookup.day, lookup.day, lookup.minutes, null, p_by_staff,
        p_space_ids => space_choice.ids, p_lists_spaces => true
      ) slot
      join public.facility_spaces space on space.id = any (slot.free_spaces)
      where slot.is_open and slot.is_free
    )
    -- Each part's starts with the spaces that it may have.
    select jsonb_object_agg(asked.n, coalesce((
      -- A part never needs more spaces than there are parts.
      select jsonb_object_agg(at.start, to_jsonb(at.ids[1:cardinality(p_parts)]))
      from (
        select free.start, array_agg(free.id order by array_position(asked.space_ids, free.id), free.name, free.id) as ids
        from free
        where free.day = asked.day and free.minutes = asked.minutes
          and free.instructor_id is not distinct from asked.instructor_id
          and case when asked.space_id is not null then free.id = asked.space_id
            else asked.space_ids is null or free.id = any (asked.space_ids) end
        group by free.start
      ) at
    ), '{}'))
    from asked
  );
end
$$;

-- For get_group_times: returns whether an instructor would teach two of these parts at once, or
-- without the buffer between them. private.slots cannot see this, because neither is booked yet.
create or replace function private.has_two_lessons_at_once(p_parts private.group_part[], p_buffer interval) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return exists (
    select from unnest(p_parts) part
    join unnest(p_parts) other on other.n > part.n and (other.place).instructor_id = (part.place).instructor_id
      and tstzrange((part.place).start_time - p_buffer, (part.place).end_time + p_buffer)
        && tstzrange((other.place).start_time, (other.place).end_time)
  );
end
$$;

grant execute on function public.get_group_times(uuid, jsonb, integer) to anon, authenticated;

comment on function public.get_group_times(uuid, jsonb, integer) is
  'The nearest times at which all of these bookings can be made together, as in create_booking_group: on their own day, else on the first of the six days after it that has any. Times with the bookings side by side as asked come first, then those one after the other. bookings: index, from 0, space_id, start_time and end_time of each. Returns at most p_most times, and never more than 12.';
