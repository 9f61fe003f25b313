-- The demo facility, for an empty embedded database, with bookings for two weeks around today.
-- Sign-ins: admin@example.com and coach@example.com, password fungo-demo. Nothing here queues mail,
-- and no mail is ever sent to its addresses.

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
insert into public.facility_settings (facility_id, cancellation_policy, display_names, languages) values (
  '11111111-1111-4111-8111-111111111111',
  'Plans change. Cancel any time before your start time, and somebody else gets to hit.', true,
  '{en,es}'
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

insert into public.facility_spaces (
  id, facility_id, name, description, space_type, sport, equipment, speed_range
) values
  ('44444444-4444-4444-8444-444444444401', '11111111-1111-4111-8111-111111111111', 'Cage 1',
    'Baseball machine, 50–70 mph. Helmet required.', 'batting_cage', 'baseball', 'machine', '50–70 mph'),
  ('44444444-4444-4444-8444-444444444402', '11111111-1111-4111-8111-111111111111', 'Cage 2',
    'Baseball machine, 60–80 mph. Helmet required.', 'batting_cage', 'baseball', 'machine', '60–80 mph'),
  ('44444444-4444-4444-8444-444444444403', '11111111-1111-4111-8111-111111111111', 'Cage 3',
    'Live arm, long cage with an L-screen. Helmet required.', 'batting_cage', 'baseball', 'live_arm', null),
  ('44444444-4444-4444-8444-444444444404', '11111111-1111-4111-8111-111111111111', 'Cage 4',
    'Softball machine, 40–60 mph. Helmet required.', 'batting_cage', 'softball', 'machine', '40–60 mph'),
  ('44444444-4444-4444-8444-444444444405', '11111111-1111-4111-8111-111111111111', 'Cage 5',
    'Pitching tunnel with a portable mound and strike zone.', 'pitching', null, 'tunnel', null);

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
