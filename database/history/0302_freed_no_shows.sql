-- Whoever did not come may free the rest of their time: the booking ends there, and this is
-- until when it was booked. So the constraints need not know of it.
alter table public.bookings add column booked_until timestamptz;

-- A message about several bookings of a series stands under the first; these are all of them.
alter table public.email_logs add column booking_ids uuid[];
