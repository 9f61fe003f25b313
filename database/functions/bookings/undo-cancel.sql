-- Taking back the cancellation of one booking.

-- Restores a booking that staff cancelled within the last ten minutes. Throws if its space or its
-- instructor has been booked since, or if a booking can no longer be there, for example because of a
-- closure (private.is_place_left). If the message about the cancellation still waits, it is dropped; one
-- about several bookings then names only the others. If it was sent, a second message says that the
-- booking is on again.
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

grant execute on function public.undo_cancel_booking(uuid) to authenticated;

comment on function public.undo_cancel_booking(uuid) is
  'Restores a booking that staff cancelled within ten minutes, while its place is free and open; for staff.';
