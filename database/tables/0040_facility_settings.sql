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
  -- Rates have an upper bound because NaN is greater than every number. They are no numeric(10, 2),
  -- which would round a rate with more decimals instead of refusing it.
  open_cage_rate numeric not null default 0
    constraint facility_settings_open_cage_rate_range check (open_cage_rate between 0 and 99999999.99)
    constraint facility_settings_open_cage_rate_decimals check (scale(open_cage_rate) <= 2),
  instructor_booking_base_rate numeric not null default 0
    constraint facility_settings_instructor_rate_range check (instructor_booking_base_rate between 0 and 99999999.99)
    constraint facility_settings_instructor_rate_decimals check (scale(instructor_booking_base_rate) <= 2),
  currency text not null default 'USD'
    constraint facility_settings_currency_option check (currency in ('USD', 'CAD', 'MXN')),
  cancellation_policy text
    constraint facility_settings_policy_length check (char_length(cancellation_policy) <= 5000),
  -- Hours before the start from which customers can no longer cancel or move.
  cancellation_cutoff_hours integer not null default 0
    constraint facility_settings_cutoff_range check (cancellation_cutoff_hours between 0 and 8760),
  -- Whether customers get a message a day before the start.
  send_reminders boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  -- Whether bookings are completed by the server once their day is over.
  complete_bookings_automatically boolean not null default false,
  -- The price of a length of cage time that does not follow the hourly rate: {"30": 25, "90": 60}.
  open_cage_prices jsonb not null default '{}'
    constraint facility_settings_open_cage_prices_valid check (private.are_prices(open_cage_prices)),
  -- How many bookings, moves and cancellations one network address may make within so many minutes.
  limit_per_address integer not null default 10
    constraint facility_settings_limit_per_address_range check (limit_per_address between 1 and 10000),
  limit_minutes integer not null default 10
    constraint facility_settings_limit_minutes_range check (limit_minutes between 1 and 1440),
  -- The same from all addresses together: more than this is a burst.
  limit_burst integer not null default 60
    constraint facility_settings_limit_burst_range check (limit_burst between 1 and 10000),
  limit_open_bookings integer not null default 10
    constraint facility_settings_limit_open_bookings_range check (limit_open_bookings between 1 and 10000),
  -- How many messages an hour go to an address from which none of our links was opened yet.
  limit_mails_per_hour integer not null default 6
    constraint facility_settings_limit_mails_range check (limit_mails_per_hour between 1 and 10000),
  -- Whether the screen on the wall shows first names. Anybody can ask for what it shows, so no name
  -- is there before the facility wants it.
  display_names boolean not null default false,
  -- How many months after a booking its player is erased; 0 keeps them.
  erase_players_after_months integer not null default 0
    constraint facility_settings_erase_players_range check (erase_players_after_months between 0 and 120),
  -- The sites that may show the booking page in a frame, as origins: https://cages.example.com.
  embed_origins text[] not null default '{}'
    constraint facility_settings_embed_origins_valid check (private.are_origins(embed_origins)),
  constraint facility_settings_default_duration_offered
    check (default_booking_duration = any (booking_duration_options))
);
