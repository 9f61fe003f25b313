-- Bookings that lost their place although nothing was closed, and what is needed to take their
-- settlement back.

-- Bookings that fitted the weekly hours until these were changed. Bookings that staff made outside the
-- hours are not among them.
create table private.lost_hours (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  facility_id uuid not null references public.facilities (id) on delete cascade,
  noted_at timestamptz not null default private.now()
);
create index lost_hours_facility_idx on private.lost_hours (facility_id);

-- What is settled together has one id: the closure's, the time off's, or one that the screen chose.
alter table private.settled_bookings
  alter column closure_id drop not null,
  add column settlement_id uuid,
  add column instructor_id uuid;
create index settled_bookings_settlement_idx on private.settled_bookings (facility_id, settlement_id);

-- What was done with one thing, for the timeline of a booking.
create index activity_subject_idx on public.activity (subject_id, created_at) where subject_id is not null;
