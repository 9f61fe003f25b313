-- Retention has gone through what began before its mark. Whoever brings in bookings from elsewhere, or
-- moves one back, puts the mark back with them, or these players would be kept for good.
create or replace function private.reach_back() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  update private.erasures set bookings_until = new.start_time
  where facility_id = new.facility_id and bookings_until > new.start_time;
  return null;
end
$$;

-- A booking that is made today asks one comparison: what retention erases is a month old at least.
create trigger bookings_reach_back
  after insert on public.bookings
  for each row when (new.start_time < private.now() - interval '20 days')
  execute function private.reach_back();
create trigger bookings_move_back
  after update of start_time on public.bookings
  for each row when (new.start_time < private.now() - interval '20 days')
  execute function private.reach_back();
