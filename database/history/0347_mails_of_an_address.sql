-- What an address got within the hour is found by the address: in a busy hour the facility's other
-- messages are many, and every booking by a visitor asks.
create index if not exists email_logs_facility_recipient_idx
  on public.email_logs (facility_id, lower(recipient), created_at);
