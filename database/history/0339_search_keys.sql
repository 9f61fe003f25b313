-- In one column facility and letters together (record 54): neither what others have nor how long a
-- facility's own list is costs a search or a booking anything. What is new waits in a short list, so
-- that some thirty bookings are sorted in at once.
create index if not exists bookings_search_keys_idx on public.bookings
  using gin (private.search_keys(facility_id, player_name || E'\n' || coalesce(player_email, '')))
  with (gin_pending_list_limit = 64);
-- Which letters are common says nothing of a facility, and to count them takes a second.
alter index public.bookings_search_keys_idx alter column 1 set statistics 0;
drop index if exists public.bookings_facility_search_idx;
