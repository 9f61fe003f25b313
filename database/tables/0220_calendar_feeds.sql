-- The address under which an instructor's calendar program fetches their lessons. It holds the feed's
-- id and a signature that the server makes with its own secret, so that it can be shown again and the
-- row alone opens nothing.

create table private.calendar_feeds (
  instructor_id uuid primary key references public.instructors (id) on delete cascade,
  feed_id uuid not null default gen_random_uuid() constraint calendar_feeds_feed_id_key unique,
  created_at timestamptz not null default private.now()
);

-- The same for staff: the bookings of a space, or of the whole facility where there is no space.
create table private.facility_calendars (
  feed_id uuid constraint facility_calendars_pkey primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  space_id uuid,
  created_at timestamptz not null default private.now(),
  constraint facility_calendars_one_per_place unique nulls not distinct (facility_id, space_id),
  constraint facility_calendars_space_of_facility foreign key (facility_id, space_id)
    references public.facility_spaces (facility_id, id) on delete cascade
);
