-- A search in one facility does not go through everybody's rows with that text (record 52).
create index if not exists bookings_facility_search_idx on public.bookings
  using gin (
    facility_id extensions.uuid_ops, player_name extensions.gin_trgm_ops, player_email extensions.gin_trgm_ops
  )
  with (fastupdate = off);
drop index if exists public.bookings_search_idx;
