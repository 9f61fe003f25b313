-- Whether a booking lies where its facility has closed.

-- Returns whether a booking overlaps this closure. If p_closure_id is null: whether it lies in the
-- closed times of a date with special hours, or lost its place otherwise (private.has_lost_place).
-- It checks the row as given, which may have an earlier place of the booking, so that undoing can
-- ask about that.
create or replace function private.lies_in_closure(p_booking public.bookings, p_closure_id uuid) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_date date := (
    select p_booking.start_time at time zone time_zone from public.facilities where id = p_booking.facility_id
  );
begin
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

-- Returns whether a booking lies in a closure that was made or changed since then, in any if p_since is
-- null, or lost its place otherwise. Undoing a cancellation asks since the cancellation: staff may have
-- booked into an older closure on purpose.
create or replace function private.is_closed_since(p_booking public.bookings, p_since timestamptz) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return exists (
    select from private.closed_ranges(p_booking.facility_id, p_booking.start_time, p_booking.end_time) closed
    join public.facility_closures closure on closure.id = closed.closure_id
    where coalesce(closed.space_id, p_booking.space_id) = p_booking.space_id
      and (
        p_since is null or closure.created_at >= p_since
        or exists (
          select from public.activity
          where facility_id = p_booking.facility_id and kind = 'closure' and subject_id = closure.id
            and created_at >= p_since
        )
      )
  ) or private.lies_in_closure(p_booking, null);
end
$$;

-- Returns whether a booking lies in any closure or lost its place otherwise. Its customer may then move or
-- cancel it even after the cutoff.
create or replace function private.lies_where_closed(p_booking public.bookings) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return private.is_closed_since(p_booking, null);
end
$$;
