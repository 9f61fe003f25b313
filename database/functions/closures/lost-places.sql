-- Bookings that lost their place without a closure: their space is switched off, their instructor is away
-- or has left, the weekly hours were changed, or their service is withdrawn. They are settled like
-- bookings in a closure, but without the id of one. Contract: architecture, "Front desk".

comment on table private.lost_hours is
  'Bookings that fitted the weekly hours until these were changed.';

-- Returns the confirmed bookings that are not over and lost their place without a closure, or just
-- the one of p_booking_id. Staff settle them like those in a closure. cause: space, instructor,
-- time_off, hours or service. cause_id: the space, the instructor, the time off or the service.
-- closed_from and closed_until: the time off.
create or replace function private.lost_places(p_facility_id uuid, p_booking_id uuid default null)
  returns table (booking_id uuid, cause text, cause_id uuid, closed_from timestamptz, closed_until timestamptz)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_now timestamptz := private.now();
  -- With `&&` and `status <> 'cancelled'` the queries use the indexes of the constraints against
  -- overlaps, and read no past bookings.
  v_coming tstzrange := tstzrange(v_now, null);
begin
  -- One query for each cause: space, instructor, time off, weekly hours, service.
  return query
    select booking.id, 'space', space.id, null::timestamptz, null::timestamptz
    from public.facility_spaces space
    join public.bookings booking on booking.space_id = space.id
    where space.facility_id = p_facility_id and not space.is_active
      and booking.status <> 'cancelled' and tstzrange(booking.start_time, booking.end_time) && v_coming
      and booking.status = 'confirmed' and (p_booking_id is null or booking.id = p_booking_id)
    union all
    select booking.id, 'instructor', instructor.id, null, null
    from public.instructors instructor
    join public.bookings booking on booking.instructor_id = instructor.id
    where instructor.facility_id = p_facility_id and (not instructor.is_active or instructor.deleted_at is not null)
      and booking.status <> 'cancelled' and tstzrange(booking.start_time, booking.end_time) && v_coming
      and booking.status = 'confirmed' and (p_booking_id is null or booking.id = p_booking_id)
    union all
    select booking.id, 'time_off', absence.id, absence.start_time, absence.end_time
    from public.instructors instructor
    join public.instructor_unavailability absence on absence.instructor_id = instructor.id and absence.end_time > v_now
    join public.bookings booking on booking.instructor_id = instructor.id
      and booking.status <> 'cancelled'
      and tstzrange(booking.start_time, booking.end_time)
        && (tstzrange(absence.start_time, absence.end_time) * v_coming)
    where instructor.facility_id = p_facility_id and instructor.is_active and instructor.deleted_at is null
      and booking.status = 'confirmed' and (p_booking_id is null or booking.id = p_booking_id)
      and not private.is_kept_lesson(booking, absence.id)
    union all
    select booking.id, 'hours', null, null, null
    from private.lost_hours lost
    join public.bookings booking on booking.id = lost.booking_id
    where lost.facility_id = p_facility_id and booking.status = 'confirmed' and booking.end_time > v_now
      and (p_booking_id is null or booking.id = p_booking_id)
      and not private.is_in_weekly_hours(booking)
    union all
    select booking.id, 'service', booking.service_type_id, null, null
    from private.lost_services lost
    join public.bookings booking on booking.id = lost.booking_id
    where lost.facility_id = p_facility_id and booking.status = 'confirmed'
      and (p_booking_id is null or booking.id = p_booking_id)
      and private.has_lost_service(booking);
end
$$;

-- Returns whether a booking cannot be played in its place, although no closure covers it: its space
-- is switched off, its instructor has left or is away, or the weekly hours were changed. (Of the
-- causes of private.lost_places only a withdrawn service is missing, because it does not take the
-- place.) For private.lies_in_closure: staff may settle such a booking, and none goes back to such
-- a place. Before a settlement is undone, the given row has the booking's earlier place.
create or replace function private.has_lost_place(p_booking public.bookings) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_rest tstzrange := tstzrange(p_booking.start_time, p_booking.end_time) * tstzrange(private.now(), null);
begin
  -- The space, the instructor, time off, and the weekly hours, in this order.
  return not isempty(v_rest) and (
    exists (select from public.facility_spaces where id = p_booking.space_id and not is_active)
    or exists (
      select from public.instructors
      where id = p_booking.instructor_id and (not is_active or deleted_at is not null)
    )
    or exists (
      select from public.instructor_unavailability absence
      where absence.instructor_id = p_booking.instructor_id
        and tstzrange(absence.start_time, absence.end_time) && v_rest
        and not private.is_kept_lesson(p_booking, absence.id)
    )
    or exists (select from private.lost_hours where booking_id = p_booking.id)
      and not private.is_in_weekly_hours(p_booking)
  );
end
$$;

-- Returns whether a booking lies within the weekly opening hours. It tells which bookings a change
-- of these hours affects. A booking on a date with special hours counts as inside, because the
-- weekly ones do not apply there.
create or replace function private.is_in_weekly_hours(p_booking public.bookings) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return exists (
    select from public.facilities facility
    join public.facility_business_hours hours on hours.facility_id = facility.id
    where facility.id = p_booking.facility_id and private.fits_hours(p_booking, hours, facility.time_zone)
  ) or private.has_special_hours(p_booking);
end
$$;

-- For private.is_in_weekly_hours and private.note_lost_hours: returns whether the date of a booking
-- has special opening hours. The weekly hours do not apply there, so a change of them does not
-- affect its bookings.
create or replace function private.has_special_hours(p_booking public.bookings) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select from public.facilities facility
    join public.facility_special_hours special on special.facility_id = facility.id
    where facility.id = p_booking.facility_id
      and special.date = (p_booking.start_time at time zone facility.time_zone)::date
  )
$$;

-- For private.is_in_weekly_hours and private.note_lost_hours: returns whether a booking lies within
-- these opening hours of one weekday. False if it is on another weekday.
create or replace function private.fits_hours(
  p_booking public.bookings, p_hours public.facility_business_hours, p_zone text
) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select p_hours.is_open and p_hours.day_of_week = extract(dow from at.starts)
    and at.starts >= at.starts::date + p_hours.open_time and at.ends <= at.starts::date + p_hours.close_time
  from (select p_booking.start_time at time zone p_zone as starts, p_booking.end_time at time zone p_zone as ends) at
$$;

-- Trigger: if the weekly opening hours change, notes the upcoming bookings that fitted them before
-- and do not fit them now. private.lost_places returns these bookings until they are settled or fit the
-- hours again.
create or replace function private.note_lost_hours() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- What is over is removed.
  delete from private.lost_hours lost
  using public.bookings booking
  where lost.facility_id = old.facility_id and booking.id = lost.booking_id and booking.end_time < private.now();
  insert into private.lost_hours (booking_id, facility_id)
  select booking.id, booking.facility_id
  from public.facilities facility
  join public.bookings booking on booking.facility_id = facility.id
  where facility.id = old.facility_id and booking.status = 'confirmed' and booking.start_time > private.now()
    and private.fits_hours(booking, old, facility.time_zone)
    and (tg_op = 'DELETE' or not private.fits_hours(booking, new, facility.time_zone))
    and not private.has_special_hours(booking)
  on conflict (booking_id) do nothing;
  return null;
end
$$;

create trigger facility_business_hours_note_lost_change
  after update on public.facility_business_hours
  for each row when (old is distinct from new) execute function private.note_lost_hours();
create trigger facility_business_hours_note_lost_removal
  after delete on public.facility_business_hours
  for each row when (pg_trigger_depth() = 0) execute function private.note_lost_hours();
