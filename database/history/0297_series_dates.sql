-- Dates that a series passes over: closed, taken, or not wanted. They can be added later.

create table public.booking_series_skips (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  series_id uuid not null,
  date date not null constraint booking_series_skips_finite check (isfinite(date)),
  created_at timestamptz not null default private.now(),
  constraint booking_series_skips_once unique (series_id, date),
  constraint booking_series_skips_series_of_facility foreign key (facility_id, series_id)
    references public.booking_series (facility_id, id) on delete cascade
);
