-- Taking back cancellations: of one booking here, of many in undo-bulk-cancel.sql.

-- For owners, the desk and API keys that write bookings: restores a booking that one of them
-- cancelled within the last ten minutes. Throws for any other booking, and for one that is over or
-- erased. Also throws if its space or its instructor has been booked since, or its place has been
-- closed since (private.is_place_left). If the message about the cancellation still waits, it is
-- dropped; one about several bookings then names only the others. If it was sent, a second message
-- says that the booking is on again.
create or replace function public.undo_cancel_booking(p_booking_id uuid, out id uuid, out status text)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking public.bookings := private.lock_desk_booking(p_booking_id);
begin
  if v_booking.status <> 'cancelled' or v_booking.cancelled_by is distinct from 'admin'
    or v_booking.cancelled_at <= private.now() - interval '10 minutes'
    or v_booking.end_time <= private.now() or v_booking.erased_at is not null then
    raise exception 'This can no longer be undone.' using errcode = 'PT404';
  elsif not private.is_place_left(v_booking) then
    raise exception 'That place is not free any more. Pick another time or space.' using errcode = 'PT409';
  end if;
  perform private.restore_cancelled(v_booking.facility_id, array[v_booking.id], true);
  id := v_booking.id;
  status := 'confirmed';
end
$$;

-- Returns whether a booking could go back to the place in this row, when staff undo a cancellation
-- or a settlement. Nobody else may have the space or the instructor at that time, and the place may
-- not have been closed after the cancellation (private.is_closed_since). If cancelled_at is null,
-- as private.can_go_back sets it, closures of any age count.
create or replace function private.is_place_left(p_booking public.bookings) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return not exists (
    select from public.bookings other
    where (other.space_id = p_booking.space_id or other.instructor_id = p_booking.instructor_id)
      and other.facility_id = p_booking.facility_id and other.id <> p_booking.id and other.status <> 'cancelled'
      and tstzrange(other.start_time, other.end_time) && tstzrange(p_booking.start_time, p_booking.end_time)
  ) and not private.is_closed_since(p_booking, p_booking.cancelled_at);
end
$$;

-- Confirms cancelled bookings of a facility again, when staff undo a cancellation, a closure or a
-- settlement. Drops the mail about the cancellation that still waits, and revokes what was sent.
-- The callers have checked that the places are free. p_tells: whether people were told of the
-- cancellation; if not, they are told of nothing now.
create or replace function private.restore_cancelled(p_facility_id uuid, p_booking_ids uuid[], p_tells boolean)
  returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_taken record;
  v_noticed uuid[] := '{}';
begin
  -- Keeps the triggers from queueing mail. What people are told is decided below.
  perform set_config('fungo.one_mail', 'on', true);
  update public.bookings booking set
    status = 'confirmed', cancelled_at = null, cancelled_by = null, cancellation_reason = null
  where booking.id = any (p_booking_ids);
  perform set_config('fungo.one_mail', '', true);
  -- What each customer and instructor has heard so far decides what they are told: whether they may have
  -- read of the cancellation (may_have_left), or else whether the message about it had replaced an older
  -- one that waited (had_replaced), and the place that they know of in that case (known).
  for v_taken in
    select booking, taken.email_type, bool_or(taken.may_have_left) as may_have_left,
      bool_or(taken.had_replaced) as had_replaced,
      (array_agg(taken.known) filter (where taken.had_replaced))[1] as known
    from private.take_out_of_mail(
      p_facility_id, p_booking_ids, array['booking_cancellation', 'instructor_notice']
    ) taken
    join public.bookings booking on booking.id = taken.booking_id
    group by booking.id, taken.email_type
    order by booking.start_time, booking.id
  loop
    if v_taken.email_type = 'booking_cancellation' then
      perform private.tell_taken_back(v_taken.booking, v_taken.may_have_left, v_taken.had_replaced, v_taken.known);
    else
      v_noticed := v_noticed || (v_taken.booking).id;
      perform private.tell_instructor_taken_back(
        v_taken.booking, v_taken.may_have_left, v_taken.had_replaced, v_taken.known
      );
    end if;
  end loop;
  -- An instructor without a notice of the cancellation did not know of the lesson: the notice of
  -- the lesson still waited, and the cancellation dropped it. So the instructor is told of the
  -- lesson now.
  if p_tells then
    perform private.queue_instructor_notice(booking.id, booking.instructor_id, 'booked')
    from public.bookings booking
    where booking.id = any (p_booking_ids) and booking.instructor_id is not null and booking.id <> all (v_noticed);
  end if;
end
$$;

grant execute on function public.undo_cancel_booking(uuid) to authenticated;

comment on function public.undo_cancel_booking(uuid) is
  'Restores a booking that staff cancelled in the last ten minutes and that is not over, while its place is free and has not been closed since. For the desk, owners and keys that write bookings.';
