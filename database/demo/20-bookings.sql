-- One-hour bookings on the hour, one space after the other, so that none can overlap. Each
-- instructor keeps to one cage: Ray 2, Jenna 4, Marcus 5. Towards the evening more hours are
-- booked, as in real life.
with today as (
  select (private.now() at time zone 'America/New_York')::date as today
),
players as (
  select *, count(*) over () as how_many from (values
    (0, 'Owen Brandt', 'kate.brandt@mailbox.example', '(937) 555-0110', 'Kate Brandt'),
    (1, 'Ava Thompson', 'k.thompson@mailbox.example', '(937) 555-0111', 'Kim Thompson'),
    (2, 'Sofia Marchetti', 'marchetti@mailbox.example', null, 'Lia Marchetti'),
    (3, 'Mateo Ruiz', 'ruiz.family@mailbox.example', '(937) 555-0113', 'Ana Ruiz'),
    (4, 'Priscilla Munn', 'priscilla.munn@mailbox.example', null, null),
    (5, 'Eli Novak', 'novak@mailbox.example', '(937) 555-0115', 'Petra Novak'),
    (6, 'Grace Okafor', 'okafor@mailbox.example', '(937) 555-0116', 'Chidi Okafor'),
    (7, 'Dale Hutchins', 'dale.hutchins@mailbox.example', '(937) 555-0117', null),
    (8, 'Noah Feldman', 'feldmans@mailbox.example', null, 'Ruth Feldman'),
    (9, 'Lucy Park', 'park.home@mailbox.example', '(937) 555-0119', 'Min Park'),
    (10, 'Trent Albrecht', 'trent.albrecht@mailbox.example', '(937) 555-0120', null),
    (11, 'Isla Moreau', 'moreau@mailbox.example', null, 'Claire Moreau'),
    (12, 'Jonah Reyes', 'reyes@mailbox.example', '(937) 555-0122', 'Carmen Reyes')
  ) as player (number, player_name, player_email, player_phone, parent_name)
),
cages as (
  select * from (values
    (1, '44444444-4444-4444-8444-444444444401'::uuid, null::uuid),
    (2, '44444444-4444-4444-8444-444444444402', '55555555-5555-4555-8555-555555555501'),
    (3, '44444444-4444-4444-8444-444444444403', null),
    (4, '44444444-4444-4444-8444-444444444404', '55555555-5555-4555-8555-555555555502'),
    (5, '44444444-4444-4444-8444-444444444405', '55555555-5555-4555-8555-555555555503')
  ) as cage (number, space_id, instructor_id)
),
hours as (
  select today.today + n as day, hour, business.open_time, business.close_time
  from today
  cross join generate_series(-7, 7) n
  cross join generate_series(9, 19) hour
  join public.facility_business_hours business
    on business.day_of_week = extract(dow from today.today + n)
    and hour >= extract(hour from business.open_time)
    and hour < extract(hour from business.close_time)
),
taken as (
  select hours.day, hours.hour, cages.*,
    abs(hashtext(format('%s %s %s', extract(doy from hours.day), hours.hour, cages.number))) as luck
  from hours cross join cages
),
planned as (
  select taken.*, players.*,
    (taken.day + make_interval(hours => taken.hour)) at time zone 'America/New_York' as start_time,
    case when exists (
      select from public.instructor_availability weekly
      where weekly.instructor_id = taken.instructor_id and weekly.day_of_week = extract(dow from taken.day)
        and taken.hour >= extract(hour from weekly.start_time) and taken.hour < extract(hour from weekly.end_time)
    ) and taken.luck % 3 > 0 then taken.instructor_id end as teacher_id
  from taken
  join players on players.number = taken.luck / 7 % players.how_many
  where taken.luck % 100 < case when taken.hour >= 16 then 48 when taken.hour >= 13 then 30 else 20 end
)
insert into public.bookings (
  facility_id, space_id, service_type_id, instructor_id, start_time, end_time, status,
  player_name, player_email, player_phone, is_minor, parent_name, notes, created_at
)
select
  '11111111-1111-4111-8111-111111111111', space_id,
  case when teacher_id is null
    then '33333333-3333-4333-8333-333333333301'::uuid else '33333333-3333-4333-8333-333333333302' end,
  teacher_id, start_time, start_time + interval '1 hour',
  case
    when luck % 17 = 0 then 'cancelled'
    when start_time + interval '1 hour' < private.now() and luck % 4 > 0 then 'completed'
    else 'confirmed'
  end,
  player_name, player_email, player_phone, parent_name is not null, parent_name,
  case when luck % 11 = 0 then 'Left-handed hitter.' end,
  least(start_time, private.now()) - make_interval(hours => luck % 60, mins => 1 + luck % 50)
from planned;
