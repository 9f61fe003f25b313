-- Where a booking could go instead: other spaces at its time, and later times.

-- For previews of closures and hours, and for the bookings of a group: returns which of p_space_ids
-- have no closure and no other booking in p_during, in the order of p_space_ids. The buffer before
-- and after must be free as well. The callers look at the opening hours. p_booking_id: the booking
-- that would move, whose present time counts as free. p_held_ids and p_held: spaces and instructors
-- that were already proposed to other bookings, and the times of these proposals.
create or replace function private.free_spaces(
  p_facility_id uuid, p_space_ids uuid[], p_during tstzrange, p_buffer interval, p_booking_id uuid,
  p_held_ids uuid[] default '{}', p_held tstzrange[] default '{}'
) returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  return array(
    with blocked as materialized (
      select * from private.blocked_starts(
        p_facility_id, p_space_ids, p_during, upper(p_during) - lower(p_during), p_buffer, p_booking_id, p_held_ids, p_held
      )
    )
    select space.id
    from unnest(p_space_ids) with ordinality space (id, rank)
    where not exists (select from blocked where blocked.id = space.id and lower(p_during) <@ blocked.starts)
    order by space.rank
  );
end
$$;

-- For private.free_spaces and private.later_place, which propose another place: returns the times
-- at which nothing of p_length can start in these spaces. Bookings and proposals block a space
-- together with the buffer around them. Closures block it without a buffer. A space that nothing
-- blocks in p_during has no row. p_ids: the spaces. It may also have an instructor, whom only
-- lessons block that were proposed to other bookings. The other parameters are those of
-- private.free_spaces.
create or replace function private.blocked_starts(
  p_facility_id uuid, p_ids uuid[], p_during tstzrange, p_length interval, p_buffer interval, p_booking_id uuid,
  p_held_ids uuid[], p_held tstzrange[]
) returns table (id uuid, starts tstzmultirange)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_kept tstzrange := tstzrange(lower(p_during) - p_buffer, upper(p_during) + p_buffer);
begin
  return query
    select taken.id, range_agg(tstzrange(taken.starts_at - p_length, taken.ends_at, '()'))
    from (
      select booking.space_id as id, booking.start_time - p_buffer as starts_at, booking.end_time + p_buffer as ends_at
      from public.bookings booking
      where booking.space_id = any (p_ids) and booking.status <> 'cancelled'
        and tstzrange(booking.start_time, booking.end_time) && v_kept
        and booking.id is distinct from p_booking_id
      union all
      select held.id, lower(held.during) - p_buffer, upper(held.during) + p_buffer
      from unnest(p_held_ids, p_held) held (id, during)
      where held.id = any (p_ids) and held.during && v_kept
      union all
      select closed_id, lower(closed.during), upper(closed.during)
      from private.closed_ranges(p_facility_id, lower(p_during), upper(p_during)) closed
      cross join unnest(case when closed.space_id is null then p_ids else array[closed.space_id] end) closed_id
    ) taken
    group by taken.id;
end
$$;

-- For the previews of closures, hours and time off: returns the best later time and an equal space
-- (p_equal) to propose for a booking whose time is closed by p_closing. space_id is null if none is
-- left. p_open: the spaces that stay open, empty if all close. p_held_ids and p_held: the spaces
-- and instructors already proposed to other bookings, and when. p_full: times that were searched in
-- vain for other bookings of this kind, instructor and length. searched: the times that were
-- searched now.
create or replace function private.later_place(
  p_booking public.bookings, p_equal uuid[], p_closing tstzmultirange, p_open uuid[], p_buffer interval,
  p_held_ids uuid[], p_held tstzrange[], p_full tstzmultirange default null,
  out space_id uuid, out start_time timestamptz, out searched tstzmultirange
)
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_length interval := p_booking.end_time - p_booking.start_time;
  v_starts timestamptz[];
begin
  searched := tstzmultirange(private.later_days(p_booking, (
    select max(upper(part)) from unnest(p_closing) part
    where part && tstzrange(p_booking.start_time, p_booking.end_time)
  )));
  -- Without an equal space that stays open, only the times that stay open are searched.
  if not p_equal && p_open then
    searched := searched - p_closing;
  end if;
  -- What is full for others is full for this booking, except beside its own time, which counts as free.
  if lower(searched) >= p_booking.end_time + p_buffer then
    searched := searched - coalesce(p_full, '{}');
  end if;
  if isempty(searched) then
    return;
  end if;
  v_starts := array(
    select later.start_time from private.later_times(p_booking, p_equal, searched, p_by_staff => true) later
  );
  if v_starts = '{}' then
    return;
  end if;
  -- The best time comes first. Takes the first one at which a space is open and free, and for which the
  -- instructor was not proposed to another booking.
  with blocked as materialized (
    select * from private.blocked_starts(
      p_booking.facility_id, p_equal || p_booking.instructor_id,
      (select tstzrange(min(start), max(start) + v_length) from unnest(v_starts) start),
      v_length, p_buffer, p_booking.id, p_held_ids, p_held
    )
  )
  select space.id, later.start_time into space_id, start_time
  from unnest(v_starts) with ordinality later (start_time, rank)
  cross join unnest(p_equal) with ordinality space (id, rank)
  where (space.id = any (p_open) or not p_closing && tstzrange(later.start_time, later.start_time + v_length))
    and not exists (
      select from blocked
      where blocked.id in (space.id, p_booking.instructor_id) and later.start_time <@ blocked.starts
    )
  order by later.rank, space.rank
  limit 1;
end
$$;

-- For private.later_place and private.times_to_offer: returns how far ahead a later time for a
-- booking is looked for. This is from its start on for a week, or until two days after the closure
-- if that is later, but at most for thirty days. p_closed_until: when the closure ends, null
-- without one.
create or replace function private.later_days(p_booking public.bookings, p_closed_until timestamptz) returns tstzrange
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_zone text := (select time_zone from public.facilities where id = p_booking.facility_id);
  v_day date := p_booking.start_time at time zone v_zone;
begin
  return tstzrange(p_booking.start_time, (
    least(v_day + 30, greatest(v_day + 7, (p_closed_until at time zone v_zone)::date + 2)) + 1
  )::timestamp at time zone v_zone, '()');
end
$$;

-- Returns the times in p_during (not empty) to which a booking could move within its kind of space
-- (p_space_ids), the best one first: day by day, and within a day the times nearest to the booking's time of day.
-- For proposals to staff and offers to customers whose place is closed. p_by_staff: also times that only staff
-- may book.
create or replace function private.later_times(
  p_booking public.bookings, p_space_ids uuid[], p_during tstzmultirange, p_by_staff boolean
) returns table (start_time timestamptz, end_time timestamptz)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_zone text := (select time_zone from public.facilities where id = p_booking.facility_id);
  v_at timestamp := p_booking.start_time at time zone v_zone;
begin
  return query
    select slot.start_time, slot.end_time
    from private.slots(
      p_booking.facility_id, null, p_booking.instructor_id, (lower(p_during) at time zone v_zone)::date,
      -- The end is excluded, and may be the midnight after the last day.
      ((upper(p_during) - interval '1 microsecond') at time zone v_zone)::date,
      (extract(epoch from p_booking.end_time - p_booking.start_time) / 60)::integer, array[p_booking.id], p_by_staff,
      p_space_ids => p_space_ids
    ) slot
    where slot.is_open and slot.is_free and slot.start_time <@ p_during
    -- By day, then by the distance from the booking's time of day, of two equal ones the later.
    order by slot.day,
      abs(extract(epoch from slot.start_time at time zone v_zone - v_at - (slot.day - v_at::date) * interval '1 day')),
      slot.start_time desc;
end
$$;

-- For the mail of private.ask_customer: returns up to three later times to offer to a customer
-- whose place is closed, the best first: [{start_time, end_time}]. p_closed_until: when the closure
-- ends, null without one.
create or replace function private.times_to_offer(p_booking public.bookings, p_closed_until timestamptz) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_until timestamptz;
  v_times jsonb;
begin
  -- Looks as far as the closure asks for. If nothing is free so soon, because the instructor is away for
  -- longer for example, looks thirty days ahead.
  foreach v_until in array array[p_closed_until, p_booking.start_time + interval '30 days'] loop
    select jsonb_agg(later) into v_times
    from (
      select start_time, end_time
      from private.later_times(
        p_booking, private.equal_spaces(p_booking.space_id),
        tstzmultirange(private.later_days(p_booking, v_until)), p_by_staff => false
      )
      limit 3
    ) later;
    exit when v_times is not null;
  end loop;
  return coalesce(v_times, '[]');
end
$$;
