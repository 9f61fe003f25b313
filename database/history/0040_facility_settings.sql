-- The rules of booking, one row per facility. Constants: specification §9.

create table public.facility_settings (
  facility_id uuid primary key references public.facilities (id) on delete cascade,
  booking_lead_time_hours integer not null default 1
    constraint facility_settings_lead_time_range check (booking_lead_time_hours between 0 and 8760),
  max_booking_days_ahead integer not null default 30
    constraint facility_settings_days_ahead_range check (max_booking_days_ahead between 1 and 730),
  booking_duration_options integer[] not null default '{30,60,90,120}'
    constraint facility_settings_durations_valid check (private.are_durations(booking_duration_options)),
  default_booking_duration integer not null default 60,
  booking_increment_minutes integer not null default 30
    constraint facility_settings_increment_option check (booking_increment_minutes in (15, 30, 60)),
  buffer_minutes_between_bookings integer not null default 0
    constraint facility_settings_buffer_option check (buffer_minutes_between_bookings in (0, 5, 10, 15, 30)),
  allow_open_cage_bookings boolean not null default true,
  allow_instructor_bookings boolean not null default true,
  require_parent_consent boolean not null default true,
  enable_payments boolean not null default false,
  -- Upper bounds on rates: NaN is greater than every number.
  open_cage_rate numeric(10, 2) not null default 0
    constraint facility_settings_open_cage_rate_range check (open_cage_rate between 0 and 99999999.99),
  instructor_booking_base_rate numeric(10, 2) not null default 0
    constraint facility_settings_instructor_rate_range check (instructor_booking_base_rate between 0 and 99999999.99),
  currency text not null default 'USD'
    constraint facility_settings_currency_option check (currency in ('USD', 'CAD', 'MXN')),
  cancellation_policy text
    constraint facility_settings_policy_length check (char_length(cancellation_policy) <= 5000),
  -- Hours before the start from which customers can no longer cancel or move.
  cancellation_cutoff_hours integer not null default 0
    constraint facility_settings_cutoff_range check (cancellation_cutoff_hours between 0 and 8760),
  -- A mail to the customer a day before the start.
  send_reminders boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  constraint facility_settings_default_duration_offered
    check (default_booking_duration = any (booking_duration_options))
);
