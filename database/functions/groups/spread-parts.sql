-- Finds a space for each part of a group where taking the first free one fails: one part may only use
-- Cage A, and another, which may use any, must leave it alone.

-- Returns the spaces that a part may have, by name, whatever the other parts have. A named space is the
-- only one, and is judged when it is booked.
create or replace function private.spaces_for_part(p_part private.group_part, p_by_staff boolean) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(jsonb_agg(space.id order by space.name, space.id), '[]')
  from public.facility_spaces space
  where space.facility_id = (p_part.place).facility_id and space.is_active
    and case
      when (p_part.place).space_id is not null then space.id = (p_part.place).space_id
      else (p_part.space_ids is null or space.id = any (p_part.space_ids)) and exists (
        select from private.slots(
          space.facility_id, space.id, (p_part.place).instructor_id, null, null,
          (extract(epoch from (p_part.place).end_time - (p_part.place).start_time) / 60)::integer,
          null, p_by_staff, (p_part.place).start_time
        ) slot
        where slot.is_open and slot.is_free
      )
    end
$$;

-- Returns whether the place has a start and an end, at most a day apart.
create or replace function private.is_place_in_time(p_place private.place) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return isfinite(p_place.start_time) and isfinite(p_place.end_time)
    and p_place.end_time - p_place.start_time between '1 minute' and '1 day';
end
$$;

-- Returns a space for each part, {n: space_id}, that no other part has too near in time, or null if there is
-- no such way. p_open: the spaces that each part may have, {n: [space_id]}. Always goes on with the part
-- that has the fewest spaces left, so that a wrong turn shows at once. A thousand steps bound what a
-- request may cost; twelve parts that can be spread take some twenty.
create or replace function private.spread(p_parts private.group_part[], p_buffer interval, p_open jsonb) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- For each part the parts that cannot have the same space.
  v_clashes jsonb := (
    select jsonb_object_agg(part.n, array(
      select other.n::text from unnest(p_parts) other
      where tstzrange((part.place).start_time - p_buffer, (part.place).end_time + p_buffer)
        && tstzrange((other.place).start_time, (other.place).end_time)
    ))
    from unnest(p_parts) part
  );
  -- What is still to be tried, the next last: the spaces that the open parts may have, and those of the
  -- placed ones.
  v_tries jsonb[] := array[jsonb_build_object('placed', '{}'::jsonb, 'open', p_open)];
  v_try jsonb;
  v_n text;
  v_spaces jsonb;
begin
  -- More parts at one time than all of their spaces: nothing needs to be tried.
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
  for v_step in 1 .. 1000 loop
    exit when cardinality(v_tries) = 0;
    v_try := v_tries[cardinality(v_tries)];
    v_tries := trim_array(v_tries, 1);
    select key, value into v_n, v_spaces from jsonb_each(v_try -> 'open')
    order by jsonb_array_length(value), key::integer limit 1;
    if not found then
      return v_try -> 'placed';
    end if;
    v_tries := v_tries || array(
      select jsonb_build_object(
        'placed', (v_try -> 'placed') || jsonb_build_object(v_n, space.id),
        'open', coalesce((
          select jsonb_object_agg(other.key, case when v_clashes -> v_n ? other.key then other.value - space.id else other.value end)
          from jsonb_each((v_try -> 'open') - v_n) other
        ), '{}')
      )
      from jsonb_array_elements_text(v_spaces) with ordinality space (id, place)
      order by space.place desc
    );
  end loop;
  return null;
end
$$;

-- Returns the parts, each with a space of its own, or null if there is no such way or nothing to choose.
create or replace function private.spread_parts(p_parts private.group_part[], p_by_staff boolean)
  returns private.group_part[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_placed jsonb;
begin
  if not exists (select from unnest(p_parts) part where (part.place).space_id is null)
    or exists (select from unnest(p_parts) part where private.is_place_in_time(part.place) is not true) then
    return null;
  end if;
  v_placed := private.spread(
    p_parts,
    (
      select make_interval(mins => buffer_minutes_between_bookings)
      from public.facility_settings where facility_id = (p_parts[1].place).facility_id
    ),
    (select jsonb_object_agg(part.n, private.spaces_for_part(part, p_by_staff)) from unnest(p_parts) part)
  );
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
