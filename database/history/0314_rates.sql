-- numeric(10, 2) rounds what it is given: a rate with more decimals is refused instead. No table
-- is rewritten.
alter table public.facility_settings
  alter column open_cage_rate type numeric,
  alter column instructor_booking_base_rate type numeric,
  add constraint facility_settings_open_cage_rate_decimals check (scale(open_cage_rate) <= 2),
  add constraint facility_settings_instructor_rate_decimals check (scale(instructor_booking_base_rate) <= 2);

alter table public.facility_service_types
  alter column rate type numeric,
  add constraint facility_service_types_rate_decimals check (scale(rate) <= 2);

alter table public.instructors
  alter column hourly_rate type numeric,
  add constraint instructors_rate_decimals check (scale(hourly_rate) <= 2);
