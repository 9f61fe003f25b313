-- Which bookings lie in a day is asked by when they start, a few hours back. The few
-- that last longer are found here, by when they end.
create index if not exists bookings_long_idx on public.bookings (facility_id, end_time)
  where end_time - start_time > interval '4 hours';
