-- Bookings whose status or price changed while prices were switched off. Only these are charged anew when
-- they are switched on again: what others owe was agreed, by the settings of then.
create table private.unsettled_charges (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  facility_id uuid not null references public.facilities (id) on delete cascade
);
create index unsettled_charges_facility_idx on private.unsettled_charges (facility_id);

-- Where prices are off now, it is not known what has changed meanwhile.
insert into private.unsettled_charges (booking_id, facility_id)
select booking.id, booking.facility_id
from public.facility_settings settings
join public.bookings booking on booking.facility_id = settings.facility_id
where not settings.enable_payments and booking.price is not null and booking.status in ('cancelled', 'no_show');
