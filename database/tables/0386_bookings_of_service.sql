-- The bookings of each of 300 services are read with the services, by whoever asks for both. Without
-- an index each would read all bookings of the facility.
create index bookings_service_start_idx on public.bookings (service_type_id, start_time);
-- Where one service has all bookings, the planner would expect that of each, and not use the index.
alter table public.bookings alter column service_type_id set (n_distinct = 100);
