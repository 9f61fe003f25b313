-- A customer's no-shows are counted for every customer that a search finds. Few bookings are no-shows,
-- so the count reads only those, however many bookings the customer or the facility has.
create index if not exists bookings_no_shows_idx on public.bookings (customer_id)
  where status = 'no_show';
