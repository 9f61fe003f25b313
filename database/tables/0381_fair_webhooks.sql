-- What is due at an endpoint, in the order of the events.
drop index public.webhook_deliveries_due_idx;
create index webhook_deliveries_due_idx
  on public.webhook_deliveries (endpoint_id, next_attempt_at, created_at)
  where next_attempt_at is not null;

-- The calls that are in flight, and when an endpoint was called last.
create index webhook_deliveries_leased_idx on public.webhook_deliveries (endpoint_id, booking_id)
  where leased_until is not null;
create index webhook_deliveries_called_idx on public.webhook_deliveries (endpoint_id, last_attempt_at);
