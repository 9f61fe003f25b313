-- As a search through bookings (record 52): customers of the same names elsewhere are not read. What
-- is new waits in a list, which vacuum works in: nobody's first booking pays for trigrams.
create index if not exists customers_facility_search_idx on public.customers
  using gin (
    facility_id extensions.uuid_ops,
    name extensions.gin_trgm_ops, email extensions.gin_trgm_ops, phone_digits extensions.gin_trgm_ops
  );
drop index if exists public.customers_search_idx;
