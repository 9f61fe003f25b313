-- Lessons that stay in their instructor's time off: staff placed them there on purpose, or the instructor
-- teaches them all the same.

comment on table private.kept_lessons is
  'Lessons that staff keep although their instructor has time off then, until they move to another time.';

-- Returns whether staff keep this lesson in this time off, at the time that p_booking has. Such a
-- lesson does not wait to be settled, and the lists of bookings to settle leave it out.
create or replace function private.is_kept_lesson(p_booking public.bookings, p_time_off_id uuid) returns boolean
  language sql stable
  set search_path = ''
as $$
  select exists (
    select from private.kept_lessons kept
    where kept.booking_id = p_booking.id and kept.time_off_id = p_time_off_id
      and kept.during @> tstzrange(p_booking.start_time, p_booking.end_time)
  )
$$;

-- For settle_closure_booking: notes that staff keep a lesson where it is, so that it no longer
-- waits to be settled because of time off. Returns whether the lesson is kept under
-- p_settlement_id, by this call or an earlier one. p_settlement_id: the id under which
-- undo_settlement takes this back.
create or replace function private.keep_lesson(p_booking public.bookings, p_settlement_id uuid) returns boolean
  language plpgsql volatile
  set search_path = ''
as $$
begin
  -- Cancelled, or moved by this settlement: then the request is that move, repeated.
  if p_booking.status <> 'confirmed' or exists (
    select from private.settled_bookings where booking_id = p_booking.id and settlement_id = p_settlement_id
  ) then
    return false;
  end if;
  -- What is over is removed. Then one row for each time off that the lesson lies in.
  delete from private.kept_lessons where facility_id = p_booking.facility_id and upper(during) < private.now();
  insert into private.kept_lessons (booking_id, time_off_id, facility_id, during, settlement_id)
  select p_booking.id, absence.id, p_booking.facility_id,
    tstzrange(p_booking.start_time, p_booking.end_time), p_settlement_id
  from public.instructor_unavailability absence
  where absence.instructor_id = p_booking.instructor_id and p_booking.end_time > private.now()
    and tstzrange(absence.start_time, absence.end_time) && tstzrange(p_booking.start_time, p_booking.end_time)
    and not private.is_kept_lesson(p_booking, absence.id)
  on conflict (booking_id, time_off_id) do update set
    during = excluded.during, kept_at = excluded.kept_at, settlement_id = excluded.settlement_id;
  return found or exists (
    select from private.kept_lessons where booking_id = p_booking.id and settlement_id = p_settlement_id
  );
end
$$;

create trigger kept_lessons_note_waiting
  after insert or update or delete on private.kept_lessons
  for each row execute function private.note_waiting();
