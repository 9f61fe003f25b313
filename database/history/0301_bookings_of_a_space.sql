-- A search for a cage reads the newest bookings of that cage.
create index if not exists bookings_space_start_idx on public.bookings (space_id, start_time);
