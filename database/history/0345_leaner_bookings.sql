-- The kinds of messages stand in a function. Not checked against what is there: the same rule let it in.
alter table public.email_logs drop constraint email_logs_type_option;
alter table public.email_logs
  add constraint email_logs_type_option check (private.is_email_type(email_type)) not valid;

-- Cage time, which most bookings are, has no place in an instructor's schedule.
create index if not exists bookings_of_instructor_start_idx on public.bookings (instructor_id, start_time)
  where instructor_id is not null;
drop index if exists public.bookings_instructor_start_idx;
