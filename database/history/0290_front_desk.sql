-- The front desk's day: what closes the facility, what opens it otherwise, what repeats,
-- who the customers are, and what staff note about a booking.

create table public.facility_closures (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text constraint facility_closures_reason_length check (char_length(reason) <= 500),
  is_public boolean not null default false,
  repeats_yearly boolean not null default false,
  -- What visitors may read, a column of its own: rights are given by column.
  public_reason text generated always as (case when is_public then reason end) stored,
  created_at timestamptz not null default private.now(),
  constraint facility_closures_of_facility unique (facility_id, id),
  constraint facility_closures_finite check (isfinite(starts_at) and isfinite(ends_at)),
  constraint facility_closures_end_after_start check (ends_at > starts_at),
  -- A repetition that reached the next one would close for ever.
  constraint facility_closures_yearly_length
    check (not repeats_yearly or ends_at <= starts_at + interval '364 days')
);
create index facility_closures_facility_end_idx on public.facility_closures (facility_id, ends_at);

-- A closure without rows here closes the whole facility.
create table public.facility_closure_spaces (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  closure_id uuid not null,
  space_id uuid not null,
  created_at timestamptz not null default private.now(),
  constraint facility_closure_spaces_once unique (closure_id, space_id),
  constraint facility_closure_spaces_closure_of_facility foreign key (facility_id, closure_id)
    references public.facility_closures (facility_id, id) on delete cascade,
  constraint facility_closure_spaces_space_of_facility foreign key (facility_id, space_id)
    references public.facility_spaces (facility_id, id) on delete cascade
);
create index facility_closure_spaces_space_idx on public.facility_closure_spaces (facility_id, space_id);

-- Replaces the weekly hours of one date.
create table public.facility_special_hours (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  date date not null constraint facility_special_hours_finite check (isfinite(date)),
  is_open boolean not null default false,
  open_time time,
  close_time time,
  reason text constraint facility_special_hours_reason_length check (char_length(reason) <= 500),
  created_at timestamptz not null default private.now(),
  constraint facility_special_hours_one_per_date unique (facility_id, date),
  constraint facility_special_hours_open_before_close check (
    not is_open or (open_time is not null and close_time is not null and open_time < close_time)
  )
);

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

-- One row for one person: two children under one e-mail address are two customers.
create table public.customers (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  name text not null constraint customers_name_line check (private.is_line(name, 100)),
  email text collate "C" constraint customers_email_format check (private.is_email(email)),
  phone text constraint customers_phone_line check (private.is_line(phone, 40)),
  staff_notes text constraint customers_staff_notes_length check (char_length(staff_notes) <= 2000),
  created_at timestamptz not null default private.now(),
  constraint customers_of_facility unique (facility_id, id)
);
create index customers_facility_email_name_idx
  on public.customers (facility_id, lower(email), lower(name));

alter table public.bookings
  add column series_id uuid,
  add column customer_id uuid,
  add column arrived_at timestamptz,
  add column staff_notes text constraint bookings_staff_notes_length check (char_length(staff_notes) <= 2000),
  -- A walk-in has no address. Who must give one, the functions say.
  alter column player_email drop not null,
  drop constraint bookings_status_option,
  add constraint bookings_status_option
    check (status in ('confirmed', 'cancelled', 'completed', 'no_show')),
  add constraint bookings_series_of_facility foreign key (facility_id, series_id)
    references public.booking_series (facility_id, id),
  add constraint bookings_customer_of_facility foreign key (facility_id, customer_id)
    references public.customers (facility_id, id);
create index if not exists bookings_series_idx on public.bookings (series_id, start_time)
  where series_id is not null;
create index if not exists bookings_customer_idx on public.bookings (customer_id, start_time)
  where customer_id is not null;

-- What a parent asks about a cage; null means that nothing is said.
alter table public.facility_spaces
  add column sport text
    constraint facility_spaces_sport_option check (sport in ('baseball', 'softball', 'both')),
  add column equipment text
    constraint facility_spaces_equipment_option
    check (equipment in ('machine', 'live_arm', 'tee', 'tunnel', 'none')),
  add column speed_range text
    constraint facility_spaces_speed_range_line check (private.is_line(speed_range, 40)),
  add column min_age integer
    constraint facility_spaces_min_age_range check (min_age between 0 and 99);
