-- Where a booking could go instead: other spaces at its time, and later times.

-- Returns which of p_space_ids are open and free in p_during, in the order of p_space_ids, to propose
-- another place for a booking. The buffer before and after must be free as well. p_booking_id: the booking
-- that would move, whose present time counts as free. p_held_ids and p_held: spaces and instructors that
-- were already proposed to other bookings, and the times of these proposals.
create or replace function private.free_spaces(
  p_facility_id uuid, p_space_ids uuid[], p_during tstzrange, p_buffer interval, p_booking_id uuid,
  p_held_ids uuid[] default '{}', p_held tstzrange[] default '{}'
) returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_kept tstzrange := tstzrange(lower(p_during) - p_buffer, upper(p_during) + p_buffer);
begin
  return array(
    -- Free of other bookings, of what was proposed to others, and of closures.
    with closed as materialized (
      select ranges.space_id from private.closed_ranges(p_facility_id, lower(p_during), upper(p_during)) ranges
    )
    select space.id
    from unnest(p_space_ids) with ordinality space (id, rank)
    where not exists (
        select from public.bookings booking
        where booking.space_id = space.id and booking.status <> 'cancelled'
          and tstzrange(booking.start_time, booking.end_time) && v_kept
          and booking.id is distinct from p_booking_id
      )
      and not exists (
        select from unnest(p_held_ids, p_held) held (id, during)
        where held.id = space.id and held.during && v_kept
      )
      and not exists (select from closed where closed.space_id is null or closed.space_id = space.id)
    order by space.rank
  );
end
$$;

-- Returns the later times to which a booking could move within its kind of space (p_space_ids), the
-- best one first: day by day, and within a day the times nearest to the booking's time of day. For
-- proposals to staff and offers to customers whose place is closed. p_closed_until: when the closure ends,
-- null without one. p_by_staff: also times that only staff may book.
create or replace function private.later_times(
  p_booking public.bookings, p_space_ids uuid[], p_closed_until timestamptz, p_by_staff boolean
) returns table (start_time timestamptz, end_time timestamptz)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_zone text := (select time_zone from public.facilities where id = p_booking.facility_id);
  v_at timestamp := p_booking.start_time at time zone v_zone;
  v_day date := v_at;
begin
  return query
    select slot.start_time, slot.end_time
    -- Looks a week ahead, or until two days after the closure if that is later, but at most thirty days.
    from private.slots(
      p_booking.facility_id, null, p_booking.instructor_id, v_day,
      least(v_day + 30, greatest(v_day + 7, (p_closed_until at time zone v_zone)::date + 2)),
      (extract(epoch from p_booking.end_time - p_booking.start_time) / 60)::integer, array[p_booking.id], p_by_staff,
      p_space_ids => p_space_ids
    ) slot
    where slot.is_open and slot.is_free and slot.start_time > p_booking.start_time
    -- By day, then by the distance from the booking's time of day, of two equal ones the later.
    order by slot.day,
      abs(extract(epoch from slot.start_time at time zone v_zone - v_at - (slot.day - v_day) * interval '1 day')),
      slot.start_time desc;
end
$$;

-- Returns up to three later times to offer to a customer whose place is closed, the best first:
-- [{start_time, end_time}]. p_closed_until: when the closure ends, null without one.
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
      from private.later_times(p_booking, private.equal_spaces(p_booking.space_id), v_until, p_by_staff => false)
      limit 3
    ) later;
    exit when v_times is not null;
  end loop;
  return coalesce(v_times, '[]');
end
$$;
