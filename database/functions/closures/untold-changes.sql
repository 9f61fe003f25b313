-- Customers without an e-mail address whose booking staff moved or cancelled in a settlement. The list of
-- the bookings to settle shows them until somebody has called them.

comment on table private.untold_changes is
  'Bookings that were settled for customers without an e-mail address, until somebody has called them.';

-- For settle_closure_booking: notes that somebody must call a customer, because staff moved or
-- cancelled the booking in a settlement and the customer has no e-mail address. p_was: the row
-- before. Notes nothing for a booking that has begun: its player is here and can be told.
-- p_settlement_id: the id of the request.
create or replace function private.note_untold(p_was public.bookings, p_settlement_id uuid) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if p_was.player_email is not null or p_was.start_time <= private.now() then
    return;
  end if;
  -- What is over is removed.
  delete from private.untold_changes untold
  using public.bookings booking
  where untold.facility_id = p_was.facility_id and booking.id = untold.booking_id and booking.end_time < private.now();
  insert into private.untold_changes as untold (booking_id, facility_id, is_cancelled, settlement_id)
  select id, facility_id, status = 'cancelled', p_settlement_id from public.bookings where id = p_was.id
  on conflict (booking_id) do update set
    is_cancelled = excluded.is_cancelled, settlement_id = excluded.settlement_id, noted_at = excluded.noted_at;
end
$$;

-- For get_bookings_to_settle: returns the bookings that are not over and whose customer somebody
-- must call. cause: moved or cancelled. Leaves out a cancelled booking that is confirmed again, and
-- a customer who has an e-mail address by now.
create or replace function private.untold_bookings(p_facility_id uuid)
  returns table (booking_id uuid, cause text)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select booking.id, case booking.status when 'cancelled' then 'cancelled' else 'moved' end
    from private.untold_changes untold
    join public.bookings booking on booking.id = untold.booking_id
    where untold.facility_id = p_facility_id and booking.end_time > private.now()
      and (booking.status = 'cancelled' or booking.status = 'confirmed' and not untold.is_cancelled)
      and booking.player_email is null and booking.erased_at is null;
end
$$;

-- For settle_closure_booking: notes that a customer was called, so that the booking leaves the list
-- of those to settle. p_settlement_id: the id of the request. Does nothing if this same request
-- moved or cancelled the booking before: then it is only repeated, and nobody has called.
create or replace function private.note_called(p_booking_id uuid, p_settlement_id uuid) returns void
  language sql volatile
  set search_path = ''
as $$
  delete from private.untold_changes
  where booking_id = p_booking_id and (settlement_id is null or settlement_id is distinct from p_settlement_id)
$$;

create trigger untold_changes_note_end
  after delete on private.untold_changes
  for each row execute function private.note_waiting();
