-- Taking back the cancellation of one booking.

-- Restores a booking that staff cancelled within the last ten minutes. Throws if its space or its
-- instructor has been booked since, or if a booking can no longer be there, for example because of a
-- closure (private.lies_where_closed). If the message about the cancellation still waits, it is dropped.
-- If it was sent, a second message says that the booking is on again.
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
  elsif not private.is_place_left(v_booking, v_booking.space_id, v_booking.start_time, v_booking.end_time)
    or private.lies_where_closed(v_booking) then
    raise exception 'That place is not free any more. Pick another time or space.' using errcode = 'PT409';
  end if;
  update public.bookings booking set
    status = 'confirmed', cancelled_at = null, cancelled_by = null, cancellation_reason = null
  where booking.id = v_booking.id
  returning * into v_booking;
  perform private.take_back_mail(v_booking, 'booking_cancellation');
  id := v_booking.id;
  status := v_booking.status;
end
$$;

grant execute on function public.undo_cancel_booking(uuid) to authenticated;

comment on function public.undo_cancel_booking(uuid) is
  'Restores a booking that staff cancelled within ten minutes, while its place is free and open; for staff.';
