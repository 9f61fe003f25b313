-- The rules of booking, one row per facility. Constants: specification §9.

create function private.are_durations(p_minutes integer[]) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select cardinality(p_minutes) between 1 and 24
    and array_ndims(p_minutes) = 1
    and array_position(p_minutes, null) is null
    and 1 <= all (p_minutes) and 1440 >= all (p_minutes)
$$;
grant execute on function private.are_durations(integer[]) to anon, authenticated;

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

create function private.clear_rates_without_payments() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if not new.enable_payments then
    new.open_cage_rate := 0;
    new.instructor_booking_base_rate := 0;
  end if;
  return new;
end
$$;

create trigger facility_settings_clear_rates
  before insert or update on public.facility_settings
  for each row execute function private.clear_rates_without_payments();

create trigger facility_settings_touch_updated_at
  before update on public.facility_settings
  for each row execute function private.touch_updated_at();

alter table public.facility_settings enable row level security;

create policy "everybody reads the settings of facilities that exist"
  on public.facility_settings for select to anon, authenticated
  using (facility_id in (select id from public.facilities));

create policy "administrators create their facility's settings"
  on public.facility_settings for insert to authenticated
  with check (facility_id in (select private.administered_facilities()));

create policy "administrators change their facility's settings"
  on public.facility_settings for update to authenticated
  using (facility_id in (select private.administered_facilities()))
  with check (facility_id in (select private.administered_facilities()));

grant select on public.facility_settings to anon, authenticated;
grant insert (
  facility_id, booking_lead_time_hours, max_booking_days_ahead, booking_duration_options,
  default_booking_duration, booking_increment_minutes, buffer_minutes_between_bookings,
  allow_open_cage_bookings, allow_instructor_bookings, require_parent_consent, enable_payments,
  open_cage_rate, instructor_booking_base_rate, currency, cancellation_policy,
  cancellation_cutoff_hours, send_reminders
), update (
  facility_id, booking_lead_time_hours, max_booking_days_ahead, booking_duration_options,
  default_booking_duration, booking_increment_minutes, buffer_minutes_between_bookings,
  allow_open_cage_bookings, allow_instructor_bookings, require_parent_consent, enable_payments,
  open_cage_rate, instructor_booking_base_rate, currency, cancellation_policy,
  cancellation_cutoff_hours, send_reminders
) on public.facility_settings to authenticated;
