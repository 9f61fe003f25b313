-- What the wall display shows: who has each space now, next and later. Anybody may call it, so it
-- returns only what may be shown in public. Contract: architecture, "Wall display".

-- Returns when the facility is open in the 62 days from p_from on: its hours without the closures
-- of the whole facility. The wall display finds in it when a closed facility opens again, and the desk
-- how long a space is free.
create or replace function private.open_times(p_facility_id uuid, p_zone text, p_from date) returns tstzmultirange
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce((
    select range_agg(private.clock_range(p_from + n, hours.open_time, hours.close_time, p_zone))
    from generate_series(0, 61) n
    left join public.facility_special_hours special
      on special.facility_id = p_facility_id and special.date = p_from + n
    left join public.facility_business_hours weekly
      on weekly.facility_id = p_facility_id and weekly.day_of_week = extract(dow from p_from + n)
    cross join lateral (
      select coalesce(special.open_time, weekly.open_time) as open_time,
        coalesce(special.close_time, weekly.close_time) as close_time
      where coalesce(special.is_open, weekly.is_open)
    ) hours
  ), '{}') - coalesce((
    select range_agg(during)
    from private.closed_ranges(
      p_facility_id, p_from::timestamp at time zone p_zone, (p_from + 62)::timestamp at time zone p_zone
    )
    where space_id is null
  ), '{}');
end
$$;

-- Returns what the wall display shows of each active space: a row 'now', and rows 'next' and
-- 'later' if something begins before the end of the day. The day is today, or while the facility is
-- closed the day on which it opens again. kind: open (open cage), lesson or team for a booking,
-- else closed or free. label: who plays, or why it is closed. end_time: the end of the booking or
-- of the free time. For closed, in the row 'now', it is when the space opens, in the other rows the
-- end of the closure. open_until: for closed now, when the space closes again after that. detail:
-- the instructor, else the service.
create or replace function public.get_display_board(p_facility_id uuid) returns table (
  space_id uuid, space_name text, slot text, start_time timestamptz, end_time timestamptz,
  label text, kind text, detail text, open_until timestamptz
)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_now timestamptz := private.now();
  v_zone text;
  v_names boolean;
  v_open tstzmultirange;
  v_until timestamptz;
begin
  select facility.time_zone, settings.display_names into v_zone, v_names
  from public.facilities facility
  join public.facility_settings settings on settings.facility_id = facility.id
  where facility.id = p_facility_id and facility.deleted_at is null and private.is_here(facility.id);
  if not found then
    return;
  end if;
  v_open := private.open_times(p_facility_id, v_zone, (v_now at time zone v_zone)::date);
  -- The end of the day that is shown: today, or the day on which the facility opens again.
  v_until := ((greatest(v_now, (
    select min(lower(part)) from unnest(v_open) part where upper(part) > v_now
  )) at time zone v_zone)::date + 1)::timestamp at time zone v_zone;

  return query
    with closed as materialized (
      select closed.space_id, closed.during, closure.public_reason
      from private.closed_ranges(p_facility_id, v_now, v_now + interval '62 days') closed
      join public.facility_closures closure on closure.id = closed.closure_id
    ),
    -- The active spaces, each with the time in which it is open now or next (part).
    place as materialized (
      select space.id, space.name, opening.part
      from public.facility_spaces space
      left join lateral (
        select part
        from unnest(v_open - coalesce((select range_agg(during) from closed where space_id = space.id), '{}')) part
        where upper(part) > v_now
        order by part
        limit 1
      ) opening on true
      where space.facility_id = p_facility_id and space.is_active
    ),
    -- What begins next and after that in each space: bookings and closures.
    coming as materialized (
      select place.id, entry.*, row_number() over (partition by place.id order by entry.start_time) as n
      from place
      cross join lateral (
        select * from (
          select (first.booking).start_time, (first.booking).end_time, shown.label, shown.kind, shown.detail
          from (
            select booking from public.bookings booking
            where booking.space_id = place.id and booking.status <> 'cancelled'
              and booking.start_time > v_now and booking.start_time < v_until
            order by booking.start_time
            limit 2
          ) first
          cross join lateral private.displayed_booking(first.booking, v_names) shown
          union all
          select lower(during), upper(during), public_reason, 'closed', null
          from closed
          where (space_id is null or space_id = place.id) and lower(during) > v_now and lower(during) < v_until
        ) entry
        order by start_time
        limit 2
      ) entry
    )
    -- Now: the booking, else free until something begins or the space closes, else closed until it opens.
    select place.id, place.name, 'now', coalesce(taken.start_time, v_now), case
        when taken.kind is not null then taken.end_time
        when v_now <@ place.part then least(upper(place.part), following.start_time)
        else lower(place.part)
      end,
      case when taken.kind is not null then taken.label when v_now <@ place.part then null else (
        select public_reason from closed
        where (space_id is null or space_id = place.id) and v_now <@ during and public_reason is not null
        order by upper(during) desc
        limit 1
      ) end,
      coalesce(taken.kind, case when v_now <@ place.part then 'free' else 'closed' end), taken.detail,
      case when taken.kind is null and not v_now <@ place.part then upper(place.part) end
    from place
    left join coming following on following.id = place.id and following.n = 1
    left join lateral (
      select booking.start_time, booking.end_time, shown.label, shown.kind, shown.detail
      from public.bookings booking
      cross join lateral private.displayed_booking(booking, v_names) shown
      where booking.space_id = place.id and booking.status <> 'cancelled'
        and tstzrange(booking.start_time, booking.end_time) @> v_now
        -- Once staff have freed the rest of a no-show's time (free_no_show), the space is free at
        -- once, even in the first minute, which the booking keeps.
        and (booking.status <> 'no_show' or booking.booked_until is null)
    ) taken on true
    union all
    -- Next and later.
    select place.id, place.name, case coming.n when 1 then 'next' else 'later' end, coming.start_time,
      coming.end_time, coming.label, coming.kind, coming.detail, null
    from coming
    join place on place.id = coming.id
    order by 2, 1, 4;
end
$$;

grant execute on function public.get_display_board(uuid) to anon, authenticated;

comment on function public.get_display_board(uuid) is
  'What the wall display shows, for everybody: each active space now, next and later, with first names if the facility shows them, else initials.';
