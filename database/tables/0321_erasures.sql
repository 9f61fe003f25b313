-- How far the erasing of old players has come, so that it never goes through the same rows again.

create table private.erasures (
  facility_id uuid primary key references public.facilities (id) on delete cascade,
  -- Bookings that began before it are done.
  bookings_until timestamptz not null default '-infinity',
  -- The customer that was looked at last. Customers are gone through in turn.
  customer_id uuid
);
