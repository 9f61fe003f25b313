-- Where it takes place: cages, turf, a pitching lane.

create table public.facility_spaces (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  name text not null constraint facility_spaces_name_line check (private.is_line(name, 100)),
  description text constraint facility_spaces_description_length check (char_length(description) <= 2000),
  space_type text not null default 'batting_cage'
    constraint facility_spaces_type_option
    check (space_type in ('batting_cage', 'turf', 'pitching', 'other')),
  capacity integer not null default 1
    constraint facility_spaces_capacity_range check (capacity between 1 and 10000),
  is_active boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  -- What a parent asks about a cage; null means that nothing is said.
  sport text
    constraint facility_spaces_sport_option check (sport in ('baseball', 'softball', 'both')),
  equipment text
    constraint facility_spaces_equipment_option
    check (equipment in ('machine', 'live_arm', 'tee', 'tunnel', 'none')),
  speed_range text
    constraint facility_spaces_speed_range_line check (private.is_line(speed_range, 40)),
  min_age integer
    constraint facility_spaces_min_age_range check (min_age between 0 and 99),
  -- Bookings refer to this pair, so that booking and space are of one facility.
  constraint facility_spaces_of_facility unique (facility_id, id)
);
