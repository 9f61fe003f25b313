-- A retry of a request whose answer was lost carries the same key and gets the
-- booking that it made (header x-idempotency-key), for a day.
create table private.booking_requests (
  idempotency_key text primary key check (char_length(idempotency_key) between 16 and 100),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  fingerprint text not null,
  created_at timestamptz not null default private.now()
);
