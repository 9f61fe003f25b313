-- When an instructor teaches: weekly wall-clock times in the facility's zone.
-- Rows may touch and overlap; they count together.

create table public.instructor_availability (
  id uuid primary key default gen_random_uuid(),
  instructor_id uuid not null references public.instructors (id) on delete cascade,
  day_of_week integer not null
    constraint instructor_availability_day_range check (day_of_week between 0 and 6),
  start_time time not null,
  end_time time not null,
  effective_date date,
  expiration_date date,
  created_at timestamptz not null default private.now(),
  constraint instructor_availability_end_after_start check (end_time > start_time),
  constraint instructor_availability_dates_in_order check (expiration_date >= effective_date),
  constraint instructor_availability_finite
    check (isfinite(effective_date) is not false and isfinite(expiration_date) is not false)
);
create index instructor_availability_instructor_idx
  on public.instructor_availability (instructor_id, day_of_week);
