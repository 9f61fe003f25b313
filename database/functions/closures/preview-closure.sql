-- The bookings that a closure affects, and where each could go instead. Contract: architecture,
-- "Front desk".

-- For preview_closure, preview_special_hours and preview_business_hours: returns the confirmed
-- bookings that closing at these times (p_closing) would affect, in these spaces or in all if none
-- are named. Staff see them before they close, each with a proposal where it could go instead, and
-- settle them from there. p_by_week: new weekly hours close these times.
-- proposed_space_id and proposed_start_time: the best place that is left, or null if there is none.
-- keeps_kind: whether the proposed space is of the booking's kind. is_running: the booking is being
-- played. It has no proposal, because only its rest can move. free_space_ids: the open spaces that
-- are free at the booking's time, or for the rest of a running one, the most similar first.
create or replace function private.affected_bookings(
  p_facility_id uuid, p_closing tstzmultirange, p_space_ids uuid[] default null, p_by_week boolean default false
) returns table (
  booking_id uuid, start_time timestamptz, end_time timestamptz, space_id uuid, player_name text,
  proposed_space_id uuid, proposed_start_time timestamptz,
  player_phone text, has_email boolean, instructor_id uuid,
  keeps_kind boolean, is_running boolean, free_space_ids uuid[]
)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_now timestamptz := private.now();
  v_closes_all boolean := coalesce(cardinality(p_space_ids), 0) = 0;
  v_open uuid[] := case when v_closes_all then '{}' else array(
    select id from public.facility_spaces
    where facility_id = p_facility_id and is_active and id <> all (p_space_ids)
  ) end;
  v_buffer interval := (
    select make_interval(mins => buffer_minutes_between_bookings) from public.facility_settings
    where facility_id = p_facility_id
  );
  v_bookings public.bookings[];
  -- How many bookings, the earliest first, get a proposal and free_space_ids. Each search looks at
  -- every space on many days, so it is 300 in a facility with five spaces, and 23 in one with 300.
  v_most integer := (
    select 7500 / (20 + count(*)) from public.facility_spaces where facility_id = p_facility_id
  );
  v_booking public.bookings;
  -- The proposals, by the number of the booking in v_bookings.
  v_spaces uuid[] := '{}';
  v_starts timestamptz[] := '{}';
  v_equal uuid[];
  v_during tstzrange;
  v_start timestamptz;
  v_space_id uuid;
  -- The spaces and instructors of these proposals, and their times, as private.free_spaces takes them.
  v_held_ids uuid[] := '{}';
  v_held tstzrange[] := '{}';
  -- The equal spaces, instructor and length of bookings for which no later place was found, and the
  -- times that were searched. A later booking of the same sort finds nothing at these times either,
  -- because more proposals only take more places.
  v_alike text;
  v_alikes text[] := '{}';
  v_full tstzmultirange[] := '{}';
  v_place integer;
  v_searched tstzmultirange;
begin
  -- The part of a closure that was over before now is left out.
  p_closing := p_closing * tstzmultirange(tstzrange(v_now, null));
  v_bookings := array(
    -- Materialized, so that the hours are looked at once for each booking and not once for each space.
    with closed as materialized (
      select booking from public.facility_spaces space
      join public.bookings booking on booking.space_id = space.id
      where space.facility_id = p_facility_id and (v_closes_all or space.id = any (p_space_ids))
        -- Repeated beside 'confirmed', because the index of bookings by space and time has this condition.
        and booking.status <> 'cancelled' and tstzrange(booking.start_time, booking.end_time) && p_closing
        and booking.status = 'confirmed' and booking.end_time > v_now
    )
    select booking from closed
    -- New weekly hours do not affect bookings that staff made outside the present ones on purpose.
    where not p_by_week or private.is_in_weekly_hours(booking)
      or exists (select from private.lost_hours lost where lost.booking_id = (booking).id)
    order by (booking).start_time, (booking).id
  );
  -- Round 1 proposes the same time in an equal space, round 2 the same time in another kind of space, and
  -- round 3 a later time in an equal space. No place is proposed twice, so bookings that can keep their time
  -- choose first. If no space stays open, none is free at the same time.
  for v_round in case when v_open = '{}' then 3 else 1 end .. 3 loop
    for v_n in 1 .. least(v_most, cardinality(v_bookings)) loop
      v_booking := v_bookings[v_n];
      v_during := tstzrange(v_booking.start_time, v_booking.end_time);
      -- It has a proposal already, or is running.
      continue when v_spaces[v_n] is not null or v_booking.start_time <= v_now;
      v_space_id := null;
      v_equal := private.equal_spaces(v_booking.space_id);
      if v_round < 3 then
        v_start := v_booking.start_time;
        v_space_id := (private.free_spaces(
          p_facility_id,
          private.most_similar_spaces(v_booking.space_id, array(
            select id from unnest(v_open) id where (id = any (v_equal)) = (v_round = 1)
          )),
          v_during, v_buffer, v_booking.id, v_held_ids, v_held
        ))[1];
      else
        v_alike := concat_ws(
          ' ', array(select unnest(v_equal) order by 1), v_booking.instructor_id, upper(v_during) - lower(v_during)
        );
        v_place := coalesce(array_position(v_alikes, v_alike), cardinality(v_alikes) + 1);
        select later.space_id, later.start_time, later.searched into v_space_id, v_start, v_searched
        from private.later_place(
          v_booking, v_equal, p_closing, v_open, v_buffer, v_held_ids, v_held, v_full[v_place]
        ) later;
        if v_space_id is null then
          v_alikes[v_place] := v_alike;
          v_full[v_place] := coalesce(v_full[v_place], '{}') + v_searched;
        end if;
      end if;
      -- Keeps the proposal, and its space and instructor from the bookings after it.
      if v_space_id is not null then
        v_spaces[v_n] := v_space_id;
        v_starts[v_n] := v_start;
        v_during := tstzrange(v_start, v_start + (v_booking.end_time - v_booking.start_time));
        v_held_ids := v_held_ids || v_space_id || v_booking.instructor_id;
        v_held := v_held || v_during || v_during;
      end if;
    end loop;
  end loop;
  -- The rows of the answer.
  for v_n in 1 .. coalesce(cardinality(v_bookings), 0) loop
    v_booking := v_bookings[v_n];
    booking_id := v_booking.id;
    start_time := v_booking.start_time;
    end_time := v_booking.end_time;
    space_id := v_booking.space_id;
    player_name := v_booking.player_name;
    proposed_space_id := v_spaces[v_n];
    proposed_start_time := v_starts[v_n];
    player_phone := v_booking.player_phone;
    has_email := v_booking.player_email is not null;
    instructor_id := v_booking.instructor_id;
    keeps_kind := case when proposed_space_id is not null
      then proposed_space_id = any (private.equal_spaces(v_booking.space_id)) end;
    is_running := v_booking.start_time <= v_now;
    free_space_ids := case when v_n > v_most or v_open = '{}' then '{}' else private.free_spaces(
      p_facility_id, private.most_similar_spaces(v_booking.space_id, v_open),
      tstzrange(greatest(v_booking.start_time, date_trunc('minute', v_now)), v_booking.end_time), v_buffer, v_booking.id
    ) end;
    return next;
  end loop;
end
$$;

-- Returns the bookings that a closure affects, before or after it is saved, each with the best
-- place that is left (private.affected_bookings). Staff see what a closure costs and settle the
-- bookings from there. Throws unless the closure ends after it starts.
create or replace function public.preview_closure(
  p_facility_id uuid, p_starts_at timestamptz, p_ends_at timestamptz, p_space_ids uuid[] default null
) returns table (
  booking_id uuid, start_time timestamptz, end_time timestamptz, space_id uuid, player_name text,
  proposed_space_id uuid, proposed_start_time timestamptz,
  player_phone text, has_email boolean, instructor_id uuid,
  keeps_kind boolean, is_running boolean, free_space_ids uuid[]
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
  'Returns the confirmed bookings in a closure, saved or not, each with the best place that is left: an equal space at the same time, else another kind of space at that time, else an equal space at a later time, of the first day with one the time nearest to its own, else none. For the desk and owners.';
