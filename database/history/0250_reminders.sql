-- Customers are reminded a day before their booking, once for each time it has.

create table private.booking_reminders (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  start_time timestamptz not null,
  created_at timestamptz not null default private.now(),
  primary key (booking_id, start_time)
);
