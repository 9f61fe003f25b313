-- Bookings that were made together: a family's, or several cages of one coach.

create table public.booking_groups (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  -- 244 random bits, as in bookings: whoever holds the whole token may see, move and cancel them all.
  group_token text not null
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    constraint booking_groups_group_token_key unique
    constraint booking_groups_group_token_format check (group_token ~ '^[0-9a-f]+$' and char_length(group_token) = 64),
  -- A team's. A family has none.
  name text constraint booking_groups_name_line check (private.is_line(name, 100)),
  contact_name text not null constraint booking_groups_contact_name_line check (private.is_line(contact_name, 100)),
  contact_email text collate "C" constraint booking_groups_contact_email_format check (private.is_email(contact_email)),
  contact_phone text constraint booking_groups_contact_phone_line check (private.is_line(contact_phone, 40)),
  created_at timestamptz not null default private.now(),
  constraint booking_groups_of_facility unique (facility_id, id)
);

alter table public.bookings
  add column group_id uuid,
  add constraint bookings_group_of_facility foreign key (facility_id, group_id)
    references public.booking_groups (facility_id, id);
create index bookings_group_idx on public.bookings (group_id) where group_id is not null;

-- A request that makes several bookings answers all of them when it is repeated, in its order.
alter table private.booking_requests add column booking_ids uuid[];

-- A part of a group, as functions hand it to each other: its number in the request from 0, the booking
-- that moves (null for a new one), and the spaces to choose from if the place names none.
create type private.group_part as (
  n integer,
  booking_id uuid,
  place private.place,
  space_ids uuid[],
  player private.player
);

-- The list of events grows, so it is in a function.
alter table public.webhook_endpoints
  drop constraint webhook_endpoints_events_option,
  add constraint webhook_endpoints_events_option check (private.are_webhook_events(events));
