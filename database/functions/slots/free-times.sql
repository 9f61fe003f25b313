-- For the functions that list free times: returns the booking that somebody wants to move, so
-- that the time that it has now counts as free. With the token of its group, returns all
-- bookings of the group that its customer may still change, because they move together. Empty
-- unless the caller is staff or has the token of the booking or its group: otherwise anybody
-- could find out when it is.
create or replace function private.ignored_bookings(p_facility_id uuid, p_booking_id uuid, p_token text)
  returns uuid[]
  language sql stable security definer
  set search_path = ''
as $$
  select array(
    select id from public.bookings
    where id = p_booking_id and facility_id = p_facility_id
      and (booking_token = p_token or private.is_facility_staff(facility_id))
    union
    select part.id
    from public.bookings booking
    join public.booking_groups grouped on grouped.id = booking.group_id and grouped.group_token = p_token
    join public.bookings part on part.group_id = grouped.id
    where booking.id = p_booking_id and booking.facility_id = p_facility_id
      and part.status = 'confirmed' and part.start_time > private.now() and not private.is_past_cutoff(part)
  )
$$;

-- For the functions that list free times: returns the instructors who may give a lesson with "any
-- instructor" on these days, in the order in which they are tried. Returns at most 40, who
-- together have at most 15,000 weekly hours and absences on these days. No facility has so many;
-- the limits bound what one call costs.
create or replace function private.any_instructors(p_facility_id uuid, p_from date, p_to date) returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_ids uuid[] := '{}';
  v_id uuid;
  v_left bigint := 15000;
  v_to date := greatest(p_from, p_to);
begin
  -- Takes instructors until their hours, which count once for each week, and their absences are too many.
  for v_id in
    select id from public.instructors
    where id in (select private.instructors_with_hours(p_facility_id))
    order by first_name, last_name, id
    limit 40
  loop
    v_left := v_left
      - (select count(*) from public.instructor_availability where instructor_id = v_id) * (v_to - p_from + 7) / 7
      - (
        select count(*) from (
          select from public.instructor_unavailability
          where instructor_id = v_id and end_time > p_from - 1 and start_time < v_to + 2
          union all
          select from public.instructor_busy_times
          where instructor_id = v_id and tstzrange(start_time, end_time) && tstzrange(p_from - 1, v_to + 2)
          limit v_left + 1
        ) absence
      );
    exit when v_left < 0;
    v_ids := v_ids || v_id;
  end loop;
  return v_ids;
end
$$;

-- Returns the slots of a day, free or not, ordered by start, for the page on which a time is
-- chosen. Security definer, because visitors may not read bookings: only times and whether they are
-- free leave this function.
-- - p_space_id: null for any space, or for any of p_space_ids.
-- - p_instructor_id: null for cage time or, with p_any_instructor, for a lesson with any instructor.
-- - p_exclude_booking_id: a booking that moves, whose present time counts as free. p_booking_token shows
--   that the caller is its customer. With the token of its group, the whole group moves.
create or replace function public.get_available_time_slots(
  p_facility_id uuid, p_date date, p_duration_minutes integer,
  p_space_id uuid default null, p_instructor_id uuid default null,
  p_exclude_booking_id uuid default null, p_booking_token text default null, p_space_ids uuid[] default null,
  p_any_instructor boolean default false
) returns table (start_time timestamptz, end_time timestamptz, is_available boolean)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_by_admin boolean := private.is_facility_staff(p_facility_id);
  v_ignored uuid[] := case when p_exclude_booking_id is not null
    then private.ignored_bookings(p_facility_id, p_exclude_booking_id, p_booking_token) end;
begin
  perform private.needs_post(p_booking_token);
  perform private.check_duration(p_duration_minutes);
  if p_date is null or not isfinite(p_date) then
    raise exception 'Please select a date.' using errcode = '22008';
  end if;
  -- The caller's rights decide which rules hold: staff are offered more.
  return query
    select slot.start_time, slot.end_time,
      slot.is_open and slot.is_free
    from private.slots(
      p_facility_id, p_space_id, p_instructor_id, p_date, p_date, p_duration_minutes,
      v_ignored, v_by_admin, p_space_ids => p_space_ids,
      p_instructor_ids => case when p_any_instructor and p_instructor_id is null
        then private.any_instructors(p_facility_id, p_date, p_date) end
    ) slot;
end
$$;

-- Returns the days that have a free slot, each with the number of its free slots. The choice of a
-- day asks it: a calendar of a month or, on a small screen, a row of days. p_from, p_to: the days
-- that are asked about. Days before today or beyond the horizon are left out. The other arguments
-- are those of get_available_time_slots.
create or replace function public.get_available_days(
  p_facility_id uuid, p_from date, p_to date, p_duration_minutes integer,
  p_space_id uuid default null, p_instructor_id uuid default null,
  p_exclude_booking_id uuid default null, p_booking_token text default null, p_space_ids uuid[] default null,
  p_any_instructor boolean default false
) returns table (date date, free_slots integer)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_by_admin boolean := private.is_facility_staff(p_facility_id);
  v_ignored uuid[] := case when p_exclude_booking_id is not null
    then private.ignored_bookings(p_facility_id, p_exclude_booking_id, p_booking_token) end;
  v_today date;
  v_last date;
begin
  perform private.needs_post(p_booking_token);
  perform private.check_duration(p_duration_minutes);
  if not isfinite(p_from) or not isfinite(p_to) then
    raise exception 'Please select a date.' using errcode = '22008';
  elsif p_from is null or p_to is null or p_to < p_from then
    raise exception 'The last day must not be before the first day.' using errcode = '22023';
  end if;
  -- Today in the facility's time zone, not the server's or the visitor's.
  select (private.now() at time zone facility.time_zone)::date,
    (private.now() at time zone facility.time_zone)::date + settings.max_booking_days_ahead
  into v_today, v_last
  from public.facilities facility
  join public.facility_settings settings on settings.facility_id = facility.id
  where facility.id = p_facility_id and facility.deleted_at is null;
  if not found then
    return;
  end if;
  -- Clips to the days that can be booked before counting them, because a month that began in the
  -- past is allowed.
  v_today := greatest(v_today, p_from);
  v_last := least(v_last, p_to);
  if v_last - v_today > 61 then
    raise exception 'At most 62 days can be asked for at once.' using errcode = '22023';
  end if;
  return query
    select slot.day, count(*)::integer
    from private.slots(
      p_facility_id, p_space_id, p_instructor_id, v_today, v_last, p_duration_minutes,
      v_ignored, v_by_admin, p_space_ids => p_space_ids,
      p_instructor_ids => case when p_any_instructor and p_instructor_id is null
        then private.any_instructors(p_facility_id, v_today, v_last) end
    ) slot
    where slot.is_open and slot.is_free
    group by slot.day
    order by slot.day;
end
$$;

grant execute on function
  public.get_available_time_slots(uuid, date, integer, uuid, uuid, uuid, text, uuid[], boolean),
  public.get_available_days(uuid, date, date, integer, uuid, uuid, uuid, text, uuid[], boolean)
  to anon, authenticated;

comment on function public.get_available_time_slots(uuid, date, integer, uuid, uuid, uuid, text, uuid[], boolean) is
  'The slots of one day, free or not, by start. A null space means any active space, or any of p_space_ids. A null instructor means cage time, or a lesson with any instructor if p_any_instructor is true.';
comment on function public.get_available_days(uuid, date, date, integer, uuid, uuid, uuid, text, uuid[], boolean) is
  'The days that have a free slot, each with the number of its free slots, from today to the booking horizon; at most 62 days.';
