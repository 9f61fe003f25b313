-- The bookings that a closure affects, and where each could go instead. Contract: architecture,
-- "Front desk".

-- Returns the first of these spaces that is open and free at that time, with the buffer on both sides.
-- p_held_ids and p_held: spaces and instructors that the same call has proposed to other bookings, and
-- when.
create or replace function private.first_free_space(
  p_facility_id uuid, p_space_ids uuid[], p_during tstzrange, p_buffer interval, p_booking_id uuid,
  p_held_ids uuid[] default '{}', p_held tstzrange[] default '{}'
) returns uuid
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_kept tstzrange := tstzrange(lower(p_during) - p_buffer, upper(p_during) + p_buffer);
begin
  return (
    select space.id
    from unnest(p_space_ids) with ordinality space (id, rank)
    where not exists (
        select from public.bookings booking
        where booking.space_id = space.id and booking.status <> 'cancelled'
          and tstzrange(booking.start_time, booking.end_time) && v_kept and booking.id <> p_booking_id
      )
      and not exists (
        select from unnest(p_held_ids, p_held) held (id, during)
        where held.id = space.id and held.during && v_kept
      )
      and not exists (
        select from private.closed_ranges(p_facility_id, lower(p_during), upper(p_during)) closed
        where closed.space_id is null or closed.space_id = space.id
      )
    order by space.rank
    limit 1
  );
end
$$;

-- Returns the confirmed bookings that overlap p_closing and are not over, in these spaces or in all if
-- none are named. Each has a proposed place: an equal space at the same time, else the nearest time of
-- an equal space, else null. The search runs once for each booking, so the cost grows with their
-- number.
create or replace function private.affected_bookings(
  p_facility_id uuid, p_closing tstzmultirange, p_space_ids uuid[] default null
) returns table (
  booking_id uuid, start_time timestamptz, end_time timestamptz, space_id uuid, player_name text,
  proposed_space_id uuid, proposed_start_time timestamptz,
  player_phone text, has_email boolean, instructor_id uuid
)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_closes_all boolean := coalesce(cardinality(p_space_ids), 0) = 0;
  v_zone text;
  v_buffer interval;
  v_booking public.bookings;
  v_length interval;
  v_day date;
  v_equal uuid[];
  v_open uuid[];
  v_start timestamptz;
  v_held_ids uuid[] := '{}';
  v_held tstzrange[] := '{}';
begin
  select facility.time_zone, make_interval(mins => settings.buffer_minutes_between_bookings)
  into v_zone, v_buffer
  from public.facilities facility
  join public.facility_settings settings on settings.facility_id = facility.id
  where facility.id = p_facility_id;

  for v_booking in
    select booking.* from public.facility_spaces space
    join public.bookings booking on booking.space_id = space.id
    where space.facility_id = p_facility_id and (v_closes_all or space.id = any (p_space_ids))
      and booking.status <> 'cancelled' and tstzrange(booking.start_time, booking.end_time) && p_closing
      and booking.status = 'confirmed' and booking.end_time > private.now()
    order by booking.start_time, booking.id
  loop
    v_length := v_booking.end_time - v_booking.start_time;
    v_equal := private.equal_spaces(v_booking.space_id);
    v_open := case when v_closes_all then '{}'
      else array(select id from unnest(v_equal) id where id <> all (p_space_ids)) end;
    proposed_start_time := v_booking.start_time;
    proposed_space_id := private.first_free_space(
      p_facility_id, v_open, tstzrange(v_booking.start_time, v_booking.end_time), v_buffer,
      v_booking.id, v_held_ids, v_held
    );
    if proposed_space_id is null then
      v_day := greatest(v_booking.start_time, private.now()) at time zone v_zone;
      for v_start in
        select slot.start_time
        from private.slots(
          p_facility_id, null, v_booking.instructor_id, v_day - 1,
          least(v_day + 30, greatest(v_day + 7, (upper(p_closing) at time zone v_zone)::date + 2)),
          (extract(epoch from v_length) / 60)::integer, v_booking.id, true, null, v_equal
        ) slot
        where slot.is_open and slot.is_free
          and (v_open <> '{}' or not p_closing && tstzrange(slot.start_time, slot.end_time))
          and not exists (
            select from unnest(v_held_ids, v_held) held (id, during)
            where held.id = v_booking.instructor_id
              and held.during && tstzrange(slot.start_time - v_buffer, slot.end_time + v_buffer)
          )
        order by abs(extract(epoch from slot.start_time - v_booking.start_time)), slot.start_time desc
      loop
        proposed_space_id := private.first_free_space(
          p_facility_id,
          case when p_closing && tstzrange(v_start, v_start + v_length) then v_open else v_equal end,
          tstzrange(v_start, v_start + v_length), v_buffer, v_booking.id, v_held_ids, v_held
        );
        proposed_start_time := v_start;
        exit when proposed_space_id is not null;
      end loop;
    end if;
    if proposed_space_id is null then
      proposed_start_time := null;
    else
      v_held_ids := v_held_ids || proposed_space_id || v_booking.instructor_id;
      v_held := v_held || tstzrange(proposed_start_time, proposed_start_time + v_length)
        || tstzrange(proposed_start_time, proposed_start_time + v_length);
    end if;
    booking_id := v_booking.id;
    start_time := v_booking.start_time;
    end_time := v_booking.end_time;
    space_id := v_booking.space_id;
    player_name := v_booking.player_name;
    player_phone := v_booking.player_phone;
    has_email := v_booking.player_email is not null;
    instructor_id := v_booking.instructor_id;
    return next;
  end loop;
end
$$;

-- Returns the rows of private.affected_bookings. Throws unless the closure ends after it starts.
create or replace function public.preview_closure(
  p_facility_id uuid, p_starts_at timestamptz, p_ends_at timestamptz, p_space_ids uuid[] default null
) returns table (
  booking_id uuid, start_time timestamptz, end_time timestamptz, space_id uuid, player_name text,
  proposed_space_id uuid, proposed_start_time timestamptz,
  player_phone text, has_email boolean, instructor_id uuid
)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.check_desk(p_facility_id);
  if p_starts_at is null or p_ends_at is null or p_ends_at <= p_starts_at then
    raise exception 'A closure must end after it starts.';
  end if;
  return query select * from private.affected_bookings(
    p_facility_id, tstzmultirange(tstzrange(p_starts_at, p_ends_at)), p_space_ids
  );
end
$$;

grant execute on function public.preview_closure(uuid, timestamptz, timestamptz, uuid[]) to authenticated;

comment on function public.preview_closure(uuid, timestamptz, timestamptz, uuid[]) is
  'Returns the bookings in a closure, saved or not, each with a proposed place: an equal free space at the same time, else the nearest free time, else none. For administrators.';
