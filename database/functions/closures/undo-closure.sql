-- Undoing a closure that was made by mistake, together with what became of its bookings.

comment on table private.settled_bookings is
  'Where the bookings of a closure were before they were moved or cancelled, so that the closure can be undone for ten minutes.';

-- Removes a closure of the last ten minutes that was made by mistake. Each booking that staff moved
-- or cancelled because of it goes back, unless somebody has changed it since, it has begun, or its
-- place is taken. Mail that has not gone out is dropped. A customer who already got mail gets a
-- second message that revokes it. Returns how many bookings went back (restored) and how many stay
-- where they are (kept). A booking whose customer was only asked to choose can count as restored
-- too (private.put_back).
create or replace function public.undo_closure(p_closure_id uuid, out restored integer, out kept integer)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_facility_id uuid := (
    select facility_id from public.facility_closures
    where id = p_closure_id and private.is_facility_staff(facility_id)
  );
  v_all private.settled_bookings[];
  v_asked public.bookings[];
  v_booking public.bookings;
begin
  perform private.lock_facility(v_facility_id);
  -- What was moved or cancelled, and whose customers were asked. Read before the closure is gone.
  v_all := array(
    select settled from private.settled_bookings settled
    where settled.facility_id = v_facility_id and settled.closure_id = p_closure_id
    order by settled.start_time, settled.booking_id
  );
  v_asked := array(
    select booking from public.email_logs log
    join public.bookings booking on booking.id = log.booking_id
    where log.facility_id = v_facility_id and log.email_type = 'booking_choice'
      and log.created_at > private.now() - interval '10 minutes'
      and booking.status = 'confirmed' and private.lies_in_closure(booking, p_closure_id)
  );
  delete from public.facility_closures
  where id = p_closure_id and facility_id = v_facility_id and created_at > private.now() - interval '10 minutes';
  if not found then
    raise exception 'This can no longer be undone.' using errcode = 'PT404';
  end if;
  restored := private.put_back(v_all);
  kept := cardinality(v_all) - restored;
  -- Customers who were asked to choose need not choose any more.
  foreach v_booking in array v_asked loop
    perform private.take_back_mail(v_booking, 'booking_choice');
  end loop;
end
$$;

-- For undo_closure and undo_settlement: puts settled bookings back where they were, in the given
-- order. Moves them, confirms cancelled ones again, and drops or revokes the mail about the
-- settlement. Leaves out those that cannot go back. Returns how many went back, and counts those
-- whose customer was only asked to choose.
create or replace function private.put_back(p_all private.settled_bookings[]) returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_settled private.settled_bookings;
  v_booking public.bookings;
  v_restored integer := 0;
begin
  foreach v_settled in array p_all loop
    select * into v_booking from public.bookings where id = v_settled.booking_id for update;
    -- The customer was only asked to choose, so the booking was not moved. The mail is taken back,
    -- and the booking counts as one that went back.
    if v_booking.status = 'confirmed' and v_booking.calendar_sequence = v_settled.sequence
      and (v_booking.space_id, v_booking.start_time, v_booking.end_time)
        = (v_settled.space_id, v_settled.start_time, v_settled.end_time)
      and v_booking.instructor_id is not distinct from v_settled.instructor_id then
      perform private.take_back_mail(v_booking, 'booking_choice');
    elsif not private.can_go_back(v_booking, v_settled) then
      continue;
    elsif v_booking.status = 'cancelled' then
      begin
        perform private.restore_cancelled(v_booking.facility_id, array[v_booking.id], true);
      exception when sqlstate 'PT409' then
        -- The minutes of its pass have been spent on another booking since.
        continue;
      end;
    else
      -- Customers who got no mail about the move get none about its undoing either.
      perform set_config('fungo.tells_nobody', case when not exists (
        select from public.email_logs
        where booking_id = v_booking.id and email_type = 'booking_change' and created_at >= v_settled.settled_at
      ) then 'on' else '' end, true);
      -- The mail about this move says that it takes back an earlier one.
      perform set_config('fungo.takes_back', 'on', true);
      update public.bookings set
        space_id = v_settled.space_id, start_time = v_settled.start_time, end_time = v_settled.end_time,
        instructor_id = v_settled.instructor_id
      where id = v_booking.id;
      perform set_config('fungo.takes_back', '', true), set_config('fungo.tells_nobody', '', true);
    end if;
    delete from private.untold_changes where booking_id = v_booking.id;
    v_restored := v_restored + 1;
  end loop;
  return v_restored;
end
$$;

-- For private.put_back: returns whether a settled booking can go back, because nobody has changed
-- it since, it has not begun, and its old place is free and open. If another closure still covers
-- the place, it is not open.
create or replace function private.can_go_back(p_booking public.bookings, p_settled private.settled_bookings)
  returns boolean
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- The booking in its old place.
  v_before public.bookings := p_booking;
begin
  v_before.space_id := p_settled.space_id;
  v_before.start_time := p_settled.start_time;
  v_before.end_time := p_settled.end_time;
  v_before.instructor_id := p_settled.instructor_id;
  -- Null, so that private.is_place_left also counts closures from before the cancellation.
  v_before.cancelled_at := null;
  -- A later change by anybody would have raised the calendar_sequence.
  return p_booking.calendar_sequence = p_settled.sequence and p_booking.status in ('confirmed', 'cancelled')
    and p_booking.erased_at is null
    and least(p_booking.start_time, p_settled.start_time) > private.now()
    and private.is_place_left(v_before);
end
$$;

grant execute on function public.undo_closure(uuid) to authenticated;

comment on function public.undo_closure(uuid) is
  'Removes a closure of the last ten minutes and moves its settled bookings back, except those that have begun, that somebody has changed since, or whose place is taken or closed; for staff.';
