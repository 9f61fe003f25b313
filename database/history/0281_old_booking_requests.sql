-- Each booking deletes the keys that are a day old, so it must find them.
create index if not exists booking_requests_created_idx on private.booking_requests (created_at);
