-- What functions for staff begin with: checks of the caller and of a time, and the lock of a
-- booking.

-- For functions for staff, before they do anything: throws unless the caller works at the facility,
-- as an owner or at the desk. Somebody who only lacks the second step of signing in gets an error
-- that says so.
create or replace function private.check_desk(p_facility_id uuid) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if not private.is_facility_staff(p_facility_id) then
    perform private.check_second_step(p_facility_id);
    raise exception 'Only an administrator of this facility can do this.' using errcode = 'PT403';
  end if;
end
$$;

-- For functions for owners, such as reports and API keys: throws unless the caller owns the
-- facility. An owner who only lacks the second step of signing in or, on a shared device, the
-- password, gets an error that says so.
create or replace function private.check_owner(p_facility_id uuid) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if not private.is_facility_admin(p_facility_id) then
    perform private.check_desk(p_facility_id);
    perform private.check_password(p_facility_id);
    raise exception 'Only an owner of this facility can do this.' using errcode = 'PT403';
  end if;
end
$$;

-- For private.create_staff_booking, with which staff and keys book: throws unless the caller works
-- at the facility or is an API key with the scope write_bookings or desk. The error is that of
-- private.check_desk.
create or replace function private.check_booking_desk(p_facility_id uuid) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if not private.runs_bookings(p_facility_id) then
    perform private.check_desk(p_facility_id);
  end if;
end
$$;

-- For bookings and moves by staff, who choose any time, and for prices of such times: throws unless
-- both times are finite, the end is after the start and the length is at most 1,440 minutes. The
-- limit also bounds what one call costs.
create or replace function private.check_staff_time(p_start_time timestamptz, p_end_time timestamptz) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if p_start_time is null or p_end_time is null or not isfinite(p_start_time) or p_end_time > private.last_instant() then
    raise exception 'Please select an available time slot.';
  elsif p_end_time <= p_start_time then
    raise exception 'End time must be after start time';
  end if;
  -- Cut at 9,999, because the minutes of a very long time do not fit an integer.
  perform private.check_duration(ceil(least(extract(epoch from p_end_time - p_start_time) / 60, 9999))::integer);
end
$$;

-- Locks the facility, then the booking, and returns the booking, for functions with which staff and API
-- keys change one. An unknown booking and one that the caller does not run (private.runs_bookings) throw
-- the same error, so that the caller learns of no other facility's booking.
create or replace function private.lock_desk_booking(p_booking_id uuid) returns public.bookings
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if not exists (
    select from public.bookings where id = p_booking_id and private.runs_bookings(facility_id)
  ) then
    perform private.refuse_unknown_booking();
  end if;
  return private.lock_booking(p_booking_id);
end
$$;

-- For bookings and moves by staff, and for mark_booking, which gives a no-show its time back:
-- throws if another booking (not p_booking_id) has the space or the instructor at that time. The
-- error names that booking's player and times, because staff decide what to do.
create or replace function private.refuse_overlap(
  p_space_id uuid, p_instructor_id uuid, p_start_time timestamptz, p_end_time timestamptz, p_booking_id uuid
) returns void
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_other record;
begin
  select booking.player_name, space.name as space_name, booking.space_id = p_space_id as has_space,
    instructor.first_name || ' ' || instructor.last_name as instructor_name,
    private.clock_time(booking.start_time, facility.time_zone) as from_time,
    private.clock_time(booking.end_time, facility.time_zone) as to_time
  into v_other
  from public.bookings booking
  join public.facilities facility on facility.id = booking.facility_id
  join public.facility_spaces space on space.id = booking.space_id
  left join public.instructors instructor on instructor.id = booking.instructor_id
  where (booking.space_id = p_space_id or booking.instructor_id = p_instructor_id)
    and booking.status <> 'cancelled' and booking.id is distinct from p_booking_id
    and tstzrange(booking.start_time, booking.end_time) && tstzrange(p_start_time, p_end_time)
  order by booking.start_time, has_space desc
  limit 1;
  if v_other.has_space then
    raise exception '% has % from % to %.', v_other.player_name, v_other.space_name, v_other.from_time, v_other.to_time
      using errcode = 'PT409', detail = 'overlap';
  elsif found then
    raise exception '% teaches % from % to %.',
      v_other.instructor_name, v_other.player_name, v_other.from_time, v_other.to_time
      using errcode = 'PT409', detail = 'overlap';
  end if;
end
$$;

-- Returns a time as people read it, such as 5:30 PM, for errors and for the outcomes of a series.
create or replace function private.clock_time(p_at timestamptz, p_zone text) returns text
  language sql stable
  set search_path = ''
as $$
  select to_char(p_at at time zone p_zone, 'FMHH12:MI AM')
$$;
