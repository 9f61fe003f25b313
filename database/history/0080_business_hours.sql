-- When the facility is open: wall-clock times in its zone, up to 24:00.

create table public.facility_business_hours (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  day_of_week integer not null
    constraint facility_business_hours_day_range check (day_of_week between 0 and 6),
  is_open boolean not null default false,
  open_time time,
  close_time time,
  constraint facility_business_hours_one_per_day unique (facility_id, day_of_week),
  -- A null time makes the comparison null, which a check lets pass.
  constraint facility_business_hours_open_before_close check (
    not is_open or (open_time is not null and close_time is not null and open_time < close_time)
  )
);
