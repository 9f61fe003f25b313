-- Lessons that staff keep although their instructor has time off then, as they were placed. settlement_id
-- is how that is taken back.
create table private.kept_lessons (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  time_off_id uuid not null references public.instructor_unavailability (id) on delete cascade,
  facility_id uuid not null references public.facilities (id) on delete cascade,
  during tstzrange not null,
  kept_at timestamptz not null default private.now(),
  settlement_id uuid,
  primary key (booking_id, time_off_id)
);
create index kept_lessons_time_off_idx on private.kept_lessons (time_off_id);
create index kept_lessons_facility_idx on private.kept_lessons (facility_id);
