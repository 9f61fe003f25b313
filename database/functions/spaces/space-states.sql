-- For the front desk: which spaces are free at p_at, for how long, and when the others become free.

-- Returns for each active space whether it is free, taken or closed at p_at and until when, so
-- that the desk sees where a walk-in can go.
-- - taken_until: when the space is free again. Bookings that touch count as one.
-- - next_start: when the next booking within 24 hours begins. One that touches the present
--   booking is part of it and does not count.
-- - closed_until, closed_reason: set while the space is closed.
-- - free_times: when the space is neither taken nor closed in the next 24 hours, as
--   [{"start_time", "end_time"}], earliest first. They lie within the opening hours, but one that
--   has begun at p_at may last longer.
create or replace function public.get_space_states(p_facility_id uuid, p_at timestamptz) returns table (
  space_id uuid, name text, description text, kind text,
  taken_until timestamptz, next_start timestamptz, closed_until timestamptz, closed_reason text,
  free_times jsonb
)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_day tstzrange := tstzrange(p_at, p_at + interval '1 day');
  v_zone text := (select time_zone from public.facilities where id = p_facility_id);
  v_open tstzmultirange;
begin
  perform private.check_desk(p_facility_id);
  v_open := private.open_times(p_facility_id, v_zone, (p_at at time zone v_zone)::date);
  return query
    -- closed: all closures of the day. Of each space, held: its bookings; closures: those that close it;
    -- closing: the one that closes it now and ends last.
    with closed as materialized (
      select during.space_id, during.during, closure.reason
      from private.closed_ranges(p_facility_id, lower(v_day), upper(v_day)) during
      join public.facility_closures closure on closure.id = during.closure_id
    )
    select space.id, space.name, space.description, private.space_kind(space),
      -- taken_until, next_start, closed_until and closed_reason, free_times.
      (select upper(part) from unnest(held.times) part where p_at <@ part),
      (select min(lower(part)) from unnest(held.times) part where lower(part) > p_at),
      closing.ends_at, closing.reason,
      coalesce((
        select jsonb_agg(
          jsonb_build_object('start_time', lower(part), 'end_time', upper(part)) order by part
        )
        -- A free time that has begun at p_at may last past the opening hours, because the desk may override
        -- them. Later ones are within them.
        from unnest(tstzmultirange(v_day) - coalesce(held.times, '{}') - coalesce(closures.times, '{}')) free,
          unnest(case when p_at <@ free then tstzmultirange(free) else tstzmultirange(free) * v_open end) part
      ), '[]')
    from public.facility_spaces space
    cross join lateral (
      select range_agg(tstzrange(booking.start_time, booking.end_time)) as times
      from public.bookings booking
      where booking.space_id = space.id and booking.status <> 'cancelled'
        and tstzrange(booking.start_time, booking.end_time) && v_day
    ) held
    cross join lateral (
      select range_agg(closed.during) as times
      from closed
      where closed.space_id is null or closed.space_id = space.id
    ) closures
    left join lateral (
      select upper(closed.during) as ends_at, closed.reason
      from closed
      where p_at <@ closed.during and (closed.space_id is null or closed.space_id = space.id)
      order by upper(closed.during) desc
      limit 1
    ) closing on true
    where space.facility_id = p_facility_id and space.is_active;
end
$$;

grant execute on function public.get_space_states(uuid, timestamptz) to authenticated;

comment on function public.get_space_states(uuid, timestamptz) is
  'Which active spaces are free, taken or closed at an instant and until when, and their free times in the 24 hours from then; for staff.';
