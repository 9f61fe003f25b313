-- A cage that gets a new net next week, a day with shorter hours after it, and a yearly holiday. No
-- booking is in the way: the first two come after the booked week, and leave time for the team
-- practice on Tuesday.
with days as (
  select (private.now() at time zone 'America/New_York')::date as today
),
closures as (
  insert into public.facility_closures (facility_id, starts_at, ends_at, reason, is_public, repeats_yearly)
  select '11111111-1111-4111-8111-111111111111', starts_at at time zone 'America/New_York',
    ends_at at time zone 'America/New_York', reason, is_public, repeats_yearly
  from days
  cross join lateral (values
    (today + 8 + time '12:00', today + 8 + time '16:00', 'New net', false, false),
    (make_date(extract(year from today)::integer, 12, 25)::timestamp,
      make_date(extract(year from today)::integer, 12, 26)::timestamp, 'Christmas', true, true)
  ) as planned (starts_at, ends_at, reason, is_public, repeats_yearly)
  returning id, reason
),
spaces as (
  insert into public.facility_closure_spaces (facility_id, closure_id, space_id)
  select '11111111-1111-4111-8111-111111111111', id, '44444444-4444-4444-8444-444444444403'
  from closures where reason = 'New net'
)
insert into public.facility_special_hours (facility_id, date, is_open, open_time, close_time, reason)
select '11111111-1111-4111-8111-111111111111', today + 9, true, '12:00',
  case extract(dow from today + 9) when 2 then time '19:00' else '16:00' end, 'the spring clean'
from days;
