-- Finds a space for each part of a group where giving each the first free one does not work: one part may
-- only use Cage A, and another, which may use any, must leave Cage A to it.

-- For private.place_group: returns the parts of a group, each with a space, after taking the first
-- free space for each has failed. Null if no such spaces are found, or if every part names its
-- space. p_refused: the numbers of the parts that found no space when they were placed in order.
-- p_by_staff: also times that only staff may book.
create or replace function private.spread_parts(
  p_parts private.group_part[], p_by_staff boolean, p_refused integer[]
) returns private.group_part[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_part private.group_part;
  v_asked text;
  -- The spaces of each place that was looked up. Parts that ask for the same place share them.
  v_known jsonb := '{}';
  v_open jsonb := '{}';
  v_placed jsonb;
begin
  -- Nothing to find: every part names its space, or a time is no time that can be booked.
  if not exists (select from unnest(p_parts) part where (part.place).space_id is null)
    or exists (select from unnest(p_parts) part where private.has_usable_times(part.place) is not true) then
    return null;
  end if;
  -- The spaces that each part could have, the refused ones first: they show soonest that no way exists.
  foreach v_part in array array(select part from unnest(p_parts) part order by part.n = any (p_refused) desc, part.n) loop
    v_asked := row(v_part.place, v_part.space_ids)::text;
    if not v_known ? v_asked then
      v_known := v_known || jsonb_build_object(
        v_asked, private.spaces_for_part(v_part, p_by_staff, cardinality(p_parts))
      );
    end if;
    -- If a part has no space at all, no other way can help.
    if v_known -> v_asked = '[]' then
      return null;
    end if;
    v_open := v_open || jsonb_build_object(v_part.n::text, v_known -> v_asked);
  end loop;
  -- One space for each, so that none is needed twice.
  v_placed := private.assign_spaces(p_parts, (
    select make_interval(mins => buffer_minutes_between_bookings)
    from public.facility_settings where facility_id = (p_parts[1].place).facility_id
  ), v_open);
  if v_placed is null then
    return null;
  end if;
  return array(
    select (
      part.n, part.booking_id,
      (
        (part.place).facility_id, (v_placed ->> part.n::text)::uuid, (part.place).service_type_id,
        (part.place).instructor_id, (part.place).start_time, (part.place).end_time
      )::private.place,
      part.space_ids, part.player, part.pass_code
    )::private.group_part
    from unnest(p_parts) part
    order by part.n
  );
end
$$;

-- For private.spread_parts: returns the spaces that are free for a part of a group, as a JSON array
-- of ids ordered by name. The other parts are ignored. If the part names an active space, returns
-- only that one, whether free or not: booking checks it. Returns at most p_parts spaces, the number
-- of parts: more are never needed. p_by_staff: also times that only staff may book.
create or replace function private.spaces_for_part(p_part private.group_part, p_by_staff boolean, p_parts integer)
  returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_place private.place := p_part.place;
begin
  if v_place.space_id is not null then
    return (
      select coalesce(jsonb_agg(id), '[]') from public.facility_spaces
      where facility_id = v_place.facility_id and is_active and id = v_place.space_id
    );
  -- Asks first, with one cheap query, whether any space and the instructor are free. Usually not.
  elsif not exists (
    select from private.slots(
      v_place.facility_id, null, v_place.instructor_id, null, null,
      (extract(epoch from v_place.end_time - v_place.start_time) / 60)::integer, null, p_by_staff, v_place.start_time,
      p_part.space_ids
    ) slot
    where slot.is_open and slot.is_free
  ) then
    return '[]';
  end if;
  -- Something is free: looks at each space that the part may have.
  return to_jsonb((private.free_spaces(
    v_place.facility_id,
    array(
      select id from public.facility_spaces
      where facility_id = v_place.facility_id and is_active
        and (p_part.space_ids is null or id = any (p_part.space_ids))
      order by name, id
    ),
    tstzrange(v_place.start_time, v_place.end_time),
    (
      select make_interval(mins => buffer_minutes_between_bookings)
      from public.facility_settings where facility_id = v_place.facility_id
    ),
    null
  ))[1:p_parts]);
end
$$;

-- Returns whether a place's end is one minute to one day after its start; null if a time is
-- missing. For private.spread_parts and get_group_times: a request can contain any times, and
-- they look up free spaces only for times that could be booked.
create or replace function private.has_usable_times(p_place private.place) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return isfinite(p_place.start_time) and isfinite(p_place.end_time)
    and p_place.end_time - p_place.start_time between '1 minute' and '1 day';
end
$$;

-- For private.spread_parts and get_group_times: returns a space for each part, {n: space_id}, such
-- that no two parts with the same space are nearer than the buffer. Null if there is no such
-- choice, or none was found within p_steps. p_open: the spaces that each part may have, {n:
-- [space_id]}. It searches with backtracking, always from the part that has the fewest spaces left,
-- so that a dead end is found early. p_steps: the most steps of the search, which limits what a
-- request costs. Twelve parts that fit take about twenty steps.
create or replace function private.assign_spaces(
  p_parts private.group_part[], p_buffer interval, p_open jsonb, p_steps integer default 100
) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- For each part: the other parts that cannot have the same space.
  v_clashes jsonb := (
    select jsonb_object_agg(part.n, array(
      select other.n::text from unnest(p_parts) other
      where tstzrange((part.place).start_time - p_buffer, (part.place).end_time + p_buffer)
        && tstzrange((other.place).start_time, (other.place).end_time)
    ))
    from unnest(p_parts) part
  );
  -- Three arrays by the depth of the search. v_opens: the possible spaces of the parts that have none
  -- yet. v_chosen: the part that gets a space at this depth. v_left: its spaces that are not tried yet.
  v_opens jsonb[] := array[p_open];
  v_chosen text[];
  v_left jsonb[];
  v_depth integer := 1;
  v_placed jsonb := '{}';
  v_n text;
  v_spaces jsonb;
  v_space text;
begin
  -- Where more parts overlap than they have spaces, no choice exists and no search is needed.
  if exists (
    select from unnest(p_parts) part
    cross join lateral (
      select count(distinct together.n) as parts, count(distinct space.id) as spaces
      from unnest(p_parts) together
      left join lateral jsonb_array_elements_text(p_open -> together.n::text) space (id) on true
      where (together.place).start_time <= (part.place).start_time
        and (part.place).start_time < (together.place).end_time + p_buffer
    ) counted
    where counted.parts > counted.spaces
  ) then
    return null;
  end if;
  for v_step in 1 .. p_steps loop
    -- Goes down: the part with the fewest spaces is next. If none is left, all have one.
    if v_chosen[v_depth] is null then
      select key, value into v_n, v_spaces from jsonb_each(v_opens[v_depth])
      order by jsonb_array_length(value), key::integer limit 1;
      if not found then
        return v_placed;
      end if;
      v_chosen[v_depth] := v_n;
      v_left[v_depth] := v_spaces;
    end if;
    v_n := v_chosen[v_depth];
    v_space := v_left[v_depth] ->> 0;
    -- No space of this part leads anywhere: goes back up and tries the next space of the part before.
    if v_space is null then
      exit when v_depth = 1;
      v_chosen[v_depth] := null;
      v_depth := v_depth - 1;
    else
      -- Takes the space, and removes it from the parts that clash with this one.
      v_left[v_depth] := v_left[v_depth] - 0;
      v_placed := v_placed || jsonb_build_object(v_n, v_space);
      v_opens[v_depth + 1] := coalesce((
        select jsonb_object_agg(key, case when v_clashes -> v_n ? key then value - v_space else value end)
        from jsonb_each(v_opens[v_depth] - v_n)
      ), '{}');
      v_depth := v_depth + 1;
    end if;
  end loop;
  return null;
end
$$;
