-- Whether bookings of a day that is over are completed without anybody's doing.
alter table public.facility_settings
  add column complete_bookings_automatically boolean not null default false;
