-- Taking back a cancellation of many bookings.

-- Takes back a bulk cancellation (cancel_bookings) of the last ten minutes. Returns how many bookings were
-- restored, how many had to stay cancelled (lost), and how many are left for further calls (remaining). One
-- call handles at most private.bulk_size() bookings, because the facility is locked meanwhile: the caller
-- repeats it while remaining is above zero.
create or replace function public.undo_cancel_bookings(
  p_undo_id uuid, out restored integer, out lost integer, out remaining integer
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_bulk private.bulk_cancellations;
  v_ids uuid[];
  v_free uuid[];
  v_id uuid;
begin
  select * into v_bulk from private.bulk_cancellations
  where id = p_undo_id and created_at > private.now() - interval '10 minutes'
    and private.is_facility_staff(facility_id);
  if not found then
    raise exception 'This can no longer be undone.' using errcode = 'PT404';
  end if;
  perform private.lock_facility(v_bulk.facility_id);
  -- Read again under the lock, because another call may have taken its share meanwhile.
  select booking_ids into v_ids from private.bulk_cancellations where id = p_undo_id;
  if not found then
    raise exception 'This can no longer be undone.' using errcode = 'PT404';
  end if;
  -- Takes the first ones and leaves the rest for the next call.
  remaining := greatest(cardinality(v_ids) - private.bulk_size(), 0);
  if remaining > 0 then
    update private.bulk_cancellations set booking_ids = v_ids[private.bulk_size() + 1:] where id = p_undo_id;
  else
    delete from private.bulk_cancellations where id = p_undo_id;
  end if;
  v_ids := v_ids[1:private.bulk_size()];
  -- A booking is restored if its time is not over and its place is still free and open.
  v_free := array(
    select booking.id from public.bookings booking
    where booking.id = any (v_ids) and booking.status = 'cancelled'
      and booking.end_time > private.now() and booking.erased_at is null
      and private.is_place_left(booking)
  );
  -- All at once, except those that a pass paid: one of these may fail alone. Mail about the cancellation
  -- that still waits loses the restored bookings.
  perform private.restore_cancelled(v_bulk.facility_id, array(
    select id from public.bookings where id = any (v_free) and price_audience is distinct from 'pass'
  ), v_bulk.tells);
  for v_id in
    select id from public.bookings where id = any (v_free) and price_audience = 'pass' order by start_time, id
  loop
    begin
      perform private.restore_cancelled(v_bulk.facility_id, array[v_id], v_bulk.tells);
    exception when sqlstate 'PT409' then
      -- The minutes of its pass have been spent on another booking since.
      v_free := array_remove(v_free, v_id);
    end;
  end loop;
  restored := cardinality(v_free);
  lost := (select count(*) from public.bookings where id = any (v_ids) and status = 'cancelled');
end
$$;

grant execute on function public.undo_cancel_bookings(uuid) to authenticated;

comment on function public.undo_cancel_bookings(uuid) is
  'Restores the bookings that cancel_bookings cancelled in the last ten minutes, where the place is still free and open, at most 200 a call: repeat it while remaining is not 0; for staff.';
