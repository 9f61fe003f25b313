-- For the front desk: which spaces are free at p_at, and for how long.

-- Returns a row for each active space.
-- taken_until: when the space is free again; bookings that touch count as one. next_start: when the
-- next booking within a day begins. closed_until and closed_reason: set while the space is closed.
create or replace function public.get_space_states(p_facility_id uuid, p_at timestamptz) returns table (
  space_id uuid, name text, description text, kind text,
  taken_until timestamptz, next_start timestamptz, closed_until timestamptz, closed_reason text
)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.check_desk(p_facility_id);
  return query
    select space.id, space.name, space.description, private.space_kind(space),
      (select upper(part) from unnest(held.times) part where p_at <@ part),
      (select min(lower(part)) from unnest(held.times) part where lower(part) > p_at),
      closed.ends_at, closed.reason
    from public.facility_spaces space
    cross join lateral (
      select range_agg(tstzrange(booking.start_time, booking.end_time)) as times
      from public.bookings booking
      where booking.space_id = space.id and booking.status <> 'cancelled'
        and tstzrange(booking.start_time, booking.end_time) && tstzrange(p_at, p_at + interval '1 day')
    ) held
    left join lateral (
      select upper(during.during) as ends_at, closure.reason
      from private.closed_ranges(p_facility_id, p_at, p_at + interval '1 minute') during
      join public.facility_closures closure on closure.id = during.closure_id
      where p_at <@ during.during and (during.space_id is null or during.space_id = space.id)
      order by upper(during.during) desc
      limit 1
    ) closed on true
    where space.facility_id = p_facility_id and space.is_active;
end
$$;

grant execute on function public.get_space_states(uuid, timestamptz) to authenticated;

comment on function public.get_space_states(uuid, timestamptz) is
  'Which active spaces are free, taken or closed at an instant and until when, for administrators.';
