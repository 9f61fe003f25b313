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

-- Returns the parts, each with a space that no other part has too near in time, or null if there is no
-- such way or nothing to choose. Always goes on with the part that has the fewest spaces left, so that
-- a wrong turn shows at once. A thousand steps bound what a request may cost; twelve parts that can be
-- spread take some twenty.
create or replace function private.spread_parts(p_parts private.group_part[], p_by_staff boolean)
  returns private.group_part[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_buffer interval;
  -- For each part the parts that cannot have the same space.
  v_clashes jsonb;
  -- What is still to be tried, the next last: the spaces that the open parts may have, and those of the
  -- placed ones.
  v_tries jsonb[];
  v_try jsonb;
  v_n text;
  v_spaces jsonb;
begin
  if not exists (select from unnest(p_parts) part where (part.place).space_id is null)
    or exists (
      select from unnest(p_parts) part
      where (part.place).start_time is null or (part.place).end_time is null
        or not isfinite((part.place).start_time) or not isfinite((part.place).end_time)
        or (part.place).end_time - (part.place).start_time not between '1 minute' and '1 day'
    ) then
    return null;
  end if;
  select make_interval(mins => buffer_minutes_between_bookings) into v_buffer
  from public.facility_settings where facility_id = (p_parts[1].place).facility_id;
  v_clashes := (
    select jsonb_object_agg(part.n, array(
      select other.n::text from unnest(p_parts) other
      where tstzrange((part.place).start_time - v_buffer, (part.place).end_time + v_buffer)
        && tstzrange((other.place).start_time, (other.place).end_time)
    ))
    from unnest(p_parts) part
  );
  v_tries := array[(
    select jsonb_build_object('placed', '{}'::jsonb, 'open', jsonb_object_agg(part.n, private.spaces_for_part(part, p_by_staff)))
    from unnest(p_parts) part
  )];
  for v_step in 1 .. 1000 loop
    exit when cardinality(v_tries) = 0;
    v_try := v_tries[cardinality(v_tries)];
    v_tries := trim_array(v_tries, 1);
    select key, value into v_n, v_spaces from jsonb_each(v_try -> 'open')
    order by jsonb_array_length(value), key::integer limit 1;
    if not found then
      return array(
        select (
          part.n, part.booking_id,
          (
            (part.place).facility_id, (v_try -> 'placed' ->> part.n::text)::uuid, (part.place).service_type_id,
            (part.place).instructor_id, (part.place).start_time, (part.place).end_time
          )::private.place,
          part.space_ids, part.player
        )::private.group_part
        from unnest(p_parts) part
        order by part.n
      );
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
