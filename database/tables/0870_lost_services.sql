-- Bookings to come whose service was switched off. Somebody says of each whether it is kept as it was
-- booked: kept_at. settlement_id is how that is taken back.
create table private.lost_services (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  facility_id uuid not null references public.facilities (id) on delete cascade,
  noted_at timestamptz not null default private.now(),
  kept_at timestamptz,
  settlement_id uuid
);
create index lost_services_facility_idx on private.lost_services (facility_id);
