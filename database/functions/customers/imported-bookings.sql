-- Trigger: retention does not look again at bookings before its mark (private.erasures). A booking
-- that is imported, or moved to an earlier time, moves the mark back. Otherwise its player would be
-- kept forever.
create or replace function private.rewind_erasure_mark() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update private.erasures set bookings_until = new.start_time
  where facility_id = new.facility_id and bookings_until > new.start_time;
  return null;
end
$$;

-- A new booking costs only this comparison. Retention erases nothing that is younger than a month.
create trigger bookings_reach_back
  after insert on public.bookings
  for each row when (new.start_time < private.now() - interval '20 days')
  execute function private.rewind_erasure_mark();
create trigger bookings_move_back
  after update of start_time on public.bookings
  for each row when (new.start_time < private.now() - interval '20 days')
  execute function private.rewind_erasure_mark();
