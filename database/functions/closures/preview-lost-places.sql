-- The bookings that lose their place by time off or new weekly hours, before these are saved.

-- Returns the lessons that an instructor's time off affects, whether or not it is saved, so that staff can
-- settle them. The columns are those of preview_closure, but free_space_ids is always empty.
-- free_instructor_ids: who else could teach the lesson at its time; empty for a running lesson, and after
-- the first 40. The proposal is the best later time with the same instructor, in the same or an equal space.
create or replace function public.preview_time_off(
  p_instructor_id uuid, p_starts_at timestamptz, p_ends_at timestamptz
) returns table (
  booking_id uuid, start_time timestamptz, end_time timestamptz, space_id uuid, player_name text,
  proposed_space_id uuid, proposed_start_time timestamptz,
  player_phone text, has_email boolean, instructor_id uuid,
  keeps_kind boolean, is_running boolean, free_space_ids uuid[], free_instructor_ids uuid[]
)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_facility_id uuid := private.facility_of_instructor(p_instructor_id);
  v_away tstzmultirange;
  v_buffer interval;
  v_booking public.bookings;
  -- The spaces that were proposed to earlier lessons and the instructor, and the times.
  v_held_ids uuid[] := '{}';
  v_held tstzrange[] := '{}';
  v_during tstzrange;
  v_looked integer := 0;
begin
  perform private.check_desk(v_facility_id);
  if p_starts_at is null or p_ends_at is null or p_ends_at <= p_starts_at then
    raise exception 'End time must be after start time';
  end if;
  v_away := tstzmultirange(tstzrange(p_starts_at, p_ends_at));
  select make_interval(mins => buffer_minutes_between_bookings) into v_buffer
  from public.facility_settings where facility_id = v_facility_id;
  -- The lessons, each with a proposal if there is one.
  for v_booking in
    select booking.* from public.bookings booking
    where booking.instructor_id = p_instructor_id and booking.status = 'confirmed'
      and booking.end_time > private.now() and tstzrange(booking.start_time, booking.end_time) && v_away
      -- Lessons that staff keep in this time off are left out.
      and not exists (
        select from public.instructor_unavailability absence
        where absence.instructor_id = p_instructor_id
          and (absence.start_time, absence.end_time) = (p_starts_at, p_ends_at)
          and private.is_kept_lesson(booking, absence.id)
      )
    order by booking.start_time, booking.id
  loop
    booking_id := v_booking.id;
    start_time := v_booking.start_time;
    end_time := v_booking.end_time;
    space_id := v_booking.space_id;
    player_name := v_booking.player_name;
    player_phone := v_booking.player_phone;
    has_email := v_booking.player_email is not null;
    instructor_id := v_booking.instructor_id;
    is_running := v_booking.start_time <= private.now();
    proposed_space_id := null;
    proposed_start_time := null;
    keeps_kind := null;
    free_space_ids := '{}';
    free_instructor_ids := '{}';
    v_looked := v_looked + 1;
    -- Only the first 40 lessons get a proposal, because each costs a search. A running one gets none,
    -- because only its rest can move.
    if not is_running and v_looked <= 40 then
      free_instructor_ids := private.free_instructors(v_booking);
      select later.space_id, later.start_time into proposed_space_id, proposed_start_time
      from private.later_place(
        v_booking, private.equal_spaces(v_booking.space_id), v_away, '{}', v_buffer, v_held_ids, v_held
      ) later;
      if proposed_space_id is not null then
        keeps_kind := true;
        v_during := tstzrange(proposed_start_time, proposed_start_time + (v_booking.end_time - v_booking.start_time));
        v_held_ids := v_held_ids || proposed_space_id || p_instructor_id;
        v_held := v_held || v_during || v_during;
      end if;
    end if;
    return next;
  end loop;
end
$$;

-- For preview_time_off and save_time_off, which are given only the instructor: returns the
-- instructor's facility, so that they can check who may call them.
create or replace function private.facility_of_instructor(p_instructor_id uuid) returns uuid
  language sql stable
  set search_path = ''
as $$
  select facility_id from public.instructors where id = p_instructor_id
$$;

-- For proposals to staff (preview_time_off) and offers to a customer (private.ask_customer):
-- returns the other active instructors who could take over this lesson, by name. They teach at
-- its time and have nothing else then. The lesson stays in its space, so only the rules about
-- instructors are checked, and the buffer only against the instructor's other lessons.
create or replace function private.free_instructors(p_booking public.bookings) returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  return array(
    select instructor.id from public.instructors instructor
    where instructor.facility_id = p_booking.facility_id and instructor.is_active and instructor.deleted_at is null
      and instructor.id <> p_booking.instructor_id
      and not exists (
        select from public.bookings other
        where other.instructor_id = instructor.id and other.status <> 'cancelled'
          and tstzrange(other.start_time, other.end_time) && tstzrange(p_booking.start_time, p_booking.end_time)
      )
      and not exists (
        select from private.broken_rules((
          p_booking.facility_id, null, p_booking.service_type_id, instructor.id,
          p_booking.start_time, p_booking.end_time
        )::private.place, p_booking.id) broken
        where broken.rule in ('availability', 'time_off', 'busy', 'buffer')
      )
    order by instructor.first_name, instructor.last_name, instructor.id
  );
end
$$;

-- Returns the bookings that would lie outside new weekly hours, so that the owner sees them before saving.
-- The columns are those of preview_closure. p_week: rows of facility_business_hours; a day without a row is
-- closed. Leaves out bookings that staff made outside the stored weekly hours on purpose. Those that an
-- earlier change of hours put outside are included.
create or replace function public.preview_business_hours(p_facility_id uuid, p_week jsonb) returns table (
  booking_id uuid, start_time timestamptz, end_time timestamptz, space_id uuid, player_name text,
  proposed_space_id uuid, proposed_start_time timestamptz,
  player_phone text, has_email boolean, instructor_id uuid,
  keeps_kind boolean, is_running boolean, free_space_ids uuid[]
)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_zone text := (select time_zone from public.facilities where id = p_facility_id);
  v_today date := (private.now() at time zone v_zone)::date;
  v_last date := (
    select max(start_time) at time zone v_zone from public.bookings
    where facility_id = p_facility_id and status = 'confirmed'
  );
  v_outside tstzmultirange;
begin
  perform private.check_owner(p_facility_id);
  perform private.check_fields('p_week', p_week, array['day_of_week', 'is_open', 'open_time', 'close_time'],
    array['id', 'facility_id']);
  -- The times that the new week closes, except on dates with special hours. Also covers thirty days after
  -- the last booking, because later times may be proposed there.
  select range_agg(part) into v_outside
  from generate_series(0, least(800, greatest(v_last - v_today, 0) + 31)) n
  cross join lateral (select v_today + n as date) day
  left join jsonb_populate_recordset(null::public.facility_business_hours, p_week) hours
    on hours.day_of_week = extract(dow from day.date)
  cross join lateral unnest(private.outside_hours(
    v_zone, day.date, day.date, coalesce(hours.is_open and hours.open_time < hours.close_time, false), hours.open_time, hours.close_time
  )) part
  where not exists (
    select from public.facility_special_hours special
    where special.facility_id = p_facility_id and special.date = day.date
  );
  return query
    select * from private.affected_bookings(p_facility_id, coalesce(v_outside, '{}'), p_by_week => true);
end
$$;

grant execute on function
  public.preview_time_off(uuid, timestamptz, timestamptz),
  public.preview_business_hours(uuid, jsonb)
  to authenticated;

comment on function public.preview_time_off(uuid, timestamptz, timestamptz) is
  'Returns the lessons in an instructor''s time off, saved or not, except those that staff keep there, with the columns of preview_closure and the other instructors who are free at the lesson''s time; for the desk and owners.';
comment on function public.preview_business_hours(uuid, jsonb) is
  'Returns the bookings that lose their place by new weekly hours, saved or not, with the columns of preview_closure; for owners.';
