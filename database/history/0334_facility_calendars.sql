-- The addresses under which calendar programs of staff fetch the bookings of a space, or of the
-- whole facility where there is no space.
create table private.facility_calendars (
  feed_id uuid constraint facility_calendars_pkey primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  space_id uuid,
  created_at timestamptz not null default private.now(),
  constraint facility_calendars_one_per_place unique nulls not distinct (facility_id, space_id),
  constraint facility_calendars_space_of_facility foreign key (facility_id, space_id)
    references public.facility_spaces (facility_id, id) on delete cascade
);
