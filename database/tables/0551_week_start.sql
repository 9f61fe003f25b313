-- The day with which weeks begin in the calendars of the staff.
alter table public.facility_settings
  add column week_starts_on text not null default 'Sunday'
    constraint facility_settings_week_starts_on_option
    check (week_starts_on in ('Sunday', 'Monday', 'Saturday'));
