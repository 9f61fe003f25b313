-- Whether a booking lies where its facility has closed.

-- For settle_closure_booking, undo_closure and private.is_closed_since: returns whether a booking
-- overlaps this closure, so that it may be settled as one of the closure. p_closure_id: null stands
-- for everything that takes a place without a closure, such as special hours. Checks the place in
-- the given row: before a change is undone, this is an earlier place of the booking.
create or replace function private.lies_in_closure(p_booking public.bookings, p_closure_id uuid) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_date date := (
    select p_booking.start_time at time zone time_zone from public.facilities where id = p_booking.facility_id
  );
begin
  -- The closed times of a date with special hours, or another cause (private.has_lost_place).
  if p_closure_id is null then
    return exists (
      select from private.outside_special_hours(p_booking.facility_id, v_date, v_date) outside
      where outside.closed && tstzrange(p_booking.start_time, p_booking.end_time)
    ) or private.has_lost_place(p_booking);
  end if;
  return exists (
    select from private.closed_ranges(p_booking.facility_id, p_booking.start_time, p_booking.end_time) closed
    where closed.closure_id = p_closure_id and coalesce(closed.space_id, p_booking.space_id) = p_booking.space_id
  );
end
$$;

-- Returns whether a closure, or anything else such as time off, has taken a booking's place since
-- p_since. What is older does not count: staff may have booked into it on purpose. The callers ask
-- with
-- - the time of the cancellation, before staff undo it (private.is_place_left);
-- - the time when the booking was made, to tell its customer that the place has closed
--   (private.has_closed);
-- - null, so that what is older counts too, to let the customer cancel after the cutoff
--   (private.lies_where_closed), and before staff undo a settlement (private.can_go_back).
create or replace function private.is_closed_since(p_booking public.bookings, p_since timestamptz) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- A closure.
  return exists (
    select from private.closed_ranges(p_booking.facility_id, p_booking.start_time, p_booking.end_time) closed
    join public.facility_closures closure on closure.id = closed.closure_id
    where coalesce(closed.space_id, p_booking.space_id) = p_booking.space_id
      and (
        p_since is null or closure.created_at >= p_since
        or private.is_changed_since(p_booking.facility_id, 'closure', closure.id, p_since)
      )
  -- Or what takes a place without a closure.
  ) or case when p_since is null then private.lies_in_closure(p_booking, null)
    else private.is_lost_since(p_booking, p_since) end;
end
$$;

-- For private.is_closed_since: returns whether something other than a closure took a booking's
-- place since p_since: special hours, time off, or a space or an instructor that was switched off.
-- Weekly hours do not count. They take a place only from confirmed bookings
-- (private.note_lost_hours), so never from a cancelled one, and private.has_closed looks at them
-- itself.
create or replace function private.is_lost_since(p_booking public.bookings, p_since timestamptz) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_during tstzrange := tstzrange(p_booking.start_time, p_booking.end_time);
  v_date date := (
    select p_booking.start_time at time zone time_zone from public.facilities where id = p_booking.facility_id
  );
begin
  -- Special hours, the space, the instructor, and time off, in this order.
  return exists (
    select from private.outside_special_hours(p_booking.facility_id, v_date, v_date) outside
    join public.facility_special_hours special
      on special.facility_id = p_booking.facility_id and special.date = outside.date
    where outside.closed && v_during and (
      special.created_at >= p_since
      or private.is_changed_since(p_booking.facility_id, 'special_hours', special.id, p_since)
    )
  ) or exists (
    select from public.facility_spaces
    where id = p_booking.space_id and not is_active and updated_at >= p_since
  ) or exists (
    select from public.instructors
    where id = p_booking.instructor_id and (not is_active or deleted_at is not null) and updated_at >= p_since
  ) or exists (
    select from public.instructor_unavailability absence
    where absence.instructor_id = p_booking.instructor_id
      and tstzrange(absence.start_time, absence.end_time) && v_during and (
        absence.created_at >= p_since
        or private.is_changed_since(p_booking.facility_id, 'time_off', absence.id, p_since)
      )
  );
end
$$;

-- For private.is_closed_since and private.is_lost_since: returns whether this closure, special hours
-- or time off (p_kind, p_subject_id) has taken other places since p_since. The activity log has its
-- changes. What was only added takes no place from before, and reasons take none. An entry about
-- several subjects names none of them. So where several got other times at once, all count. By such
-- a mistake a booking cannot go back, or counts as closed although staff booked into the closure on
-- purpose. The spaces of a closure know themselves when they were added, however many at once.
create or replace function private.is_changed_since(
  p_facility_id uuid, p_kind text, p_subject_id uuid, p_since timestamptz
) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select from public.activity
    where facility_id = p_facility_id and kind = p_kind and created_at >= p_since and action = 'changed' and (
      subject_id = p_subject_id and changes - array['reason', 'is_public'] <> '{}'
      or subjects > 1 and changes - array['reason', 'is_public', 'spaces'] <> '{}'
    )
  ) or exists (
    select from public.facility_closure_spaces where closure_id = p_subject_id and created_at >= p_since
  )
$$;

-- Returns whether a booking lies in any closure or lost its place otherwise. Its customer may then
-- move or cancel it even after the cutoff, without a charge.
create or replace function private.lies_where_closed(p_booking public.bookings) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return private.is_closed_since(p_booking, null);
end
$$;

-- Returns whether a booking lost its place after it was made, by a closure or otherwise, so that its
-- customer cannot come. The customer's page then says so, and no reminder is sent.
create or replace function private.has_closed(p_booking public.bookings) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- The place is lost now. A lesson that staff keep in its instructor's time off has not lost it.
  return private.lies_where_closed(p_booking) and (
    -- It was lost after the booking was made: staff may have booked into an older closure on purpose.
    private.is_closed_since(p_booking, p_booking.created_at)
    -- Or the weekly hours changed. lost_hours has only bookings that fitted them before.
    or exists (select from private.lost_hours where booking_id = p_booking.id)
      and not private.is_in_weekly_hours(p_booking)
  );
end
$$;
