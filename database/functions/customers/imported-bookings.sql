-- Trigger: moves retention's mark (private.erasures) back to a booking that is imported, or moved to an
-- earlier time. Retention does not look again at bookings before its mark, so otherwise the player of
-- this booking would be kept forever.
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

-- The condition spares all other bookings the trigger. Retention erases nothing younger than a month.
create trigger bookings_reach_back
  after insert on public.bookings
  for each row when (new.start_time < now() - interval '20 days')
  execute function private.rewind_erasure_mark();
create trigger bookings_move_back
  after update of start_time on public.bookings
  for each row when (new.start_time < now() - interval '20 days')
  execute function private.rewind_erasure_mark();
