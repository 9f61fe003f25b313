-- What can be booked: cage time, a kind of lesson.

create table public.facility_service_types (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  name text not null constraint facility_service_types_name_line check (private.is_line(name, 100)),
  description text
    constraint facility_service_types_description_length check (char_length(description) <= 2000),
  requires_instructor boolean not null default false,
  duration_minutes integer not null default 60
    constraint facility_service_types_duration_step
    check (duration_minutes between 15 and 1440 and duration_minutes % 15 = 0),
  rate numeric(10, 2) constraint facility_service_types_rate_range check (rate between 0 and 99999999.99),
  is_active boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  -- What a booking's reference points at, so that both are of one facility.
  constraint facility_service_types_of_facility unique (facility_id, id)
);
