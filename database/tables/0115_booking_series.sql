-- Bookings that repeat every one, two or four weeks until a date.

create table public.booking_series (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  every_weeks integer not null
    constraint booking_series_every_weeks_option check (every_weeks in (1, 2, 4)),
  until date not null constraint booking_series_until_finite check (isfinite(until)),
  notes text constraint booking_series_notes_length check (char_length(notes) <= 2000),
  created_at timestamptz not null default private.now(),
  constraint booking_series_of_facility unique (facility_id, id)
);

-- Dates that a series leaves out: closed, taken, or not wanted. They can be added later.
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
