-- A team's practice every Tuesday evening in two cages, from last week on and for two months. Dates
-- on which a cage is already booked are left out.
with today as (
  select (private.now() at time zone 'America/New_York')::date as today
),
wanted as (
  select today + (9 - extract(dow from today)::integer) % 7 + 7 * week as day
  from today, generate_series(-1, 8) week
),
dates as (
  select day,
    (day + time '17:00') at time zone 'America/New_York' as start_time,
    (day + time '18:30') at time zone 'America/New_York' as end_time
  from wanted
),
judged as (
  select dates.*, not exists (
    select from public.bookings taken
    where taken.space_id in ('44444444-4444-4444-8444-444444444403', '44444444-4444-4444-8444-444444444405')
      and taken.status <> 'cancelled' and taken.start_time < dates.end_time and taken.end_time > dates.start_time
  ) as is_free
  from dates
),
series as (
  insert into public.booking_series (facility_id, every_weeks, until, notes)
  select '11111111-1111-4111-8111-111111111111', 1, max(day), 'Team practice, coach brings the balls.' from judged
  returning id
),
skipped as (
  insert into public.booking_series_skips (facility_id, series_id, date)
  select '11111111-1111-4111-8111-111111111111', series.id, day
  from series, judged
  where not is_free and start_time > private.now()
)
insert into public.bookings (
  facility_id, space_id, service_type_id, start_time, end_time, status,
  player_name, player_email, player_phone, series_id, created_at
)
select '11111111-1111-4111-8111-111111111111', cage.space_id, '33333333-3333-4333-8333-333333333301',
  start_time, end_time, case when end_time < private.now() then 'completed' else 'confirmed' end,
  'Riverside 12U', 'tim.alvarez@mailbox.example', '(937) 555-0131', series.id,
  least(start_time, private.now()) - interval '3 days'
from series, judged, (values
  ('44444444-4444-4444-8444-444444444403'::uuid), ('44444444-4444-4444-8444-444444444405')
) as cage (space_id)
where is_free;
