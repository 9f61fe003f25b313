-- The demo facility, for an empty embedded database: a fortnight of bookings
-- around today. Sign-ins: admin@example.com and coach@example.com, password
-- fungo-demo. Nothing here queues mail, and its addresses never receive any.

insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data) values
  ('22222222-2222-4222-8222-222222222201', 'admin@example.com',
    '$argon2id$v=19$m=19456,t=2,p=1$5cwjoAsZL4tkBVpmeF7Ljw$lcEXgRyNAt/AmD7opAGr7U8p4ByeBU4MSU293GMH3Ig',
    now(), '{"first_name": "Priya", "last_name": "Wexler"}'),
  ('22222222-2222-4222-8222-222222222202', 'coach@example.com',
    '$argon2id$v=19$m=19456,t=2,p=1$5cwjoAsZL4tkBVpmeF7Ljw$lcEXgRyNAt/AmD7opAGr7U8p4ByeBU4MSU293GMH3Ig',
    now(), '{"first_name": "Ray", "last_name": "Delgado"}');
update public.user_profiles set role = case email when 'admin@example.com' then 'admin' else 'instructor' end;

insert into public.facilities (id, name, slug, address, phone, email, time_zone) values (
  '11111111-1111-4111-8111-111111111111', 'Diamond Edge Batting Cages', 'diamond-edge',
  '2140 Foundry Road, Dayton, OH 45404', '(937) 555-0142', 'frontdesk@diamondedge.example', 'America/New_York'
);
insert into public.facility_admins (facility_id, user_id, is_primary) values
  ('11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222201', true);
insert into public.facility_settings (facility_id, cancellation_policy) values (
  '11111111-1111-4111-8111-111111111111',
  'Plans change. Cancel any time before your start time, and somebody else gets to hit.'
);

insert into public.facility_business_hours (facility_id, day_of_week, is_open, open_time, close_time)
select '11111111-1111-4111-8111-111111111111', day, true,
  case day when 0 then time '12:00' when 6 then time '09:00' else time '10:00' end,
  case day when 0 then time '17:00' when 6 then time '18:00' else time '20:00' end
from generate_series(0, 6) day;

insert into public.facility_service_types (id, facility_id, name, description, requires_instructor) values
  ('33333333-3333-4333-8333-333333333301', '11111111-1111-4111-8111-111111111111', 'Open Cage',
    'A cage to yourself. Hit at your own pace.', false),
  ('33333333-3333-4333-8333-333333333302', '11111111-1111-4111-8111-111111111111', 'Lesson',
    'One-on-one hitting, pitching or catching work with an instructor.', true);

insert into public.facility_spaces (id, facility_id, name, description, space_type) values
  ('44444444-4444-4444-8444-444444444401', '11111111-1111-4111-8111-111111111111', 'Cage 1',
    'Baseball machine, 50–70 mph. Helmet required.', 'batting_cage'),
  ('44444444-4444-4444-8444-444444444402', '11111111-1111-4111-8111-111111111111', 'Cage 2',
    'Baseball machine, 60–80 mph. Helmet required.', 'batting_cage'),
  ('44444444-4444-4444-8444-444444444403', '11111111-1111-4111-8111-111111111111', 'Cage 3',
    'Live arm, long cage with an L-screen. Helmet required.', 'batting_cage'),
  ('44444444-4444-4444-8444-444444444404', '11111111-1111-4111-8111-111111111111', 'Cage 4',
    'Softball machine, 40–60 mph. Helmet required.', 'batting_cage'),
  ('44444444-4444-4444-8444-444444444405', '11111111-1111-4111-8111-111111111111', 'Cage 5',
    'Pitching tunnel with a portable mound and strike zone.', 'pitching');

insert into public.instructors (id, facility_id, user_id, first_name, last_name, email, phone, bio) values
  ('55555555-5555-4555-8555-555555555501', '11111111-1111-4111-8111-111111111111',
    '22222222-2222-4222-8222-222222222202', 'Ray', 'Delgado', 'coach@example.com', '(937) 555-0171',
    'Hitting for ages 9 to 16. Builds quiet hands, a short path and the patience to wait for a good pitch.'),
  ('55555555-5555-4555-8555-555555555502', '11111111-1111-4111-8111-111111111111',
    null, 'Jenna', 'Kowalski', 'jenna@diamondedge.example', '(937) 555-0172',
    'Softball hitting and slap game. Caught for four college seasons and is kind to first-timers.'),
  ('55555555-5555-4555-8555-555555555503', '11111111-1111-4111-8111-111111111111',
    null, 'Marcus', 'Whitfield', 'marcus@diamondedge.example', '(937) 555-0173',
    'Pitching mechanics and arm care. Counts every throw and sends a written plan home.');

insert into public.instructor_availability (instructor_id, day_of_week, start_time, end_time)
select instructor_id::uuid, day, start_time::time, end_time::time
from (values
  ('55555555-5555-4555-8555-555555555501', '{1,2,3,4,5}'::int[], '15:00', '20:00'),
  ('55555555-5555-4555-8555-555555555501', '{6}', '09:00', '14:00'),
  ('55555555-5555-4555-8555-555555555502', '{1,3,5}', '10:00', '18:00'),
  ('55555555-5555-4555-8555-555555555502', '{0}', '12:00', '17:00'),
  ('55555555-5555-4555-8555-555555555503', '{2,4}', '12:00', '20:00'),
  ('55555555-5555-4555-8555-555555555503', '{6}', '09:00', '18:00')
) as weekly (instructor_id, days, start_time, end_time), unnest(days) day;

-- One-hour bookings on the hour, cage by cage, so that none can overlap. Each
-- instructor keeps to one cage: Ray 2, Jenna 4, Marcus 5. The share that is
-- taken rises towards the evening, like in life.
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

insert into private.demo_addresses (email)
select email from auth.users
union select lower(email) from public.instructors
union select lower(email) from public.facilities
union select lower(player_email) from public.bookings;
