-- The administrator's lists: each filter has its rows in the order of the list, so
-- that a page is read where it stands, however many bookings the facility has.
create index if not exists bookings_facility_status_start_idx
  on public.bookings (facility_id, status, start_time, service_requires_instructor);
create index if not exists bookings_facility_kind_start_idx
  on public.bookings (facility_id, service_requires_instructor, start_time);
create index if not exists email_logs_facility_status_created_idx
  on public.email_logs (facility_id, delivery_status, created_at);
create index if not exists email_logs_facility_type_created_idx
  on public.email_logs (facility_id, email_type, created_at);

-- A text in the middle of a name or an address. `search_bookings` asks it past row level
-- security, which lets no index be used for a pattern (LIKE is not leakproof).
create index if not exists bookings_search_idx on public.bookings
  using gin (player_name extensions.gin_trgm_ops, player_email extensions.gin_trgm_ops)
  -- Each booking pays its own 0.2 ms, or one in a thousand would pay for all with 60 ms and more.
  with (fastupdate = off);
