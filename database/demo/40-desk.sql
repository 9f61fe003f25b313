-- A day at the front desk: a walk-in without an address, a no-show, and a player who has arrived.
-- The walk-in began at the last full quarter of an hour within opening hours.
with opening as (
  select day, (day + hours.close_time) at time zone 'America/New_York' as closes
  from generate_series(-1, 0) n
  cross join lateral (select (private.now() at time zone 'America/New_York')::date + n as day) local
  join public.facility_business_hours hours on hours.day_of_week = extract(dow from local.day)
  where (day + hours.open_time) at time zone 'America/New_York' <= private.now() - interval '15 minutes'
  order by day desc
  limit 1
),
begun as (
  select least(
    date_bin('15 minutes', private.now(), timestamptz '2001-01-01'), closes - interval '30 minutes'
  ) as quarter
  from opening
),
free_space as (
  select space.id, begun.quarter
  from begun, public.facility_spaces space
  where space.facility_id = '11111111-1111-4111-8111-111111111111'
    and not exists (
      select from public.bookings booking
      where booking.space_id = space.id and booking.status <> 'cancelled'
        and tstzrange(booking.start_time, booking.end_time)
          && tstzrange(begun.quarter, begun.quarter + interval '30 minutes')
    )
  order by space.name
  limit 1
)
insert into public.bookings (
  facility_id, space_id, service_type_id, start_time, end_time, player_name, arrived_at, created_at
)
select '11111111-1111-4111-8111-111111111111', id, '33333333-3333-4333-8333-333333333301',
  quarter, quarter + interval '30 minutes', 'Dana', quarter, quarter
from free_space;

-- The last booking that has ended, and is not a lesson, becomes a no-show.
update public.bookings set status = 'no_show'
where id = (
  select id from public.bookings
  where facility_id = '11111111-1111-4111-8111-111111111111' and status in ('confirmed', 'completed')
    and end_time < private.now() and instructor_id is null
  order by end_time desc, space_id
  limit 1
);

-- Everybody who plays now has arrived.
update public.bookings set arrived_at = start_time - interval '4 minutes'
where facility_id = '11111111-1111-4111-8111-111111111111' and status = 'confirmed' and arrived_at is null
  and start_time <= private.now() and end_time > private.now();
