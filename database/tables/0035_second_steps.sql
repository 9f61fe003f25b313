-- Facilities that let an administrator act only after a second step.

create table private.second_step_rules (
  facility_id uuid primary key references public.facilities (id) on delete cascade,
  required_by uuid references auth.users (id) on delete set null,
  required_since timestamptz not null
);

-- Where an account has passed its second step lately. Somebody who has only its password and tries
-- codes from elsewhere uses up none of the attempts that its owner has at these places (record 57).
create table private.second_step_places (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The keyed hash of a network address.
  place text not null,
  passed_at timestamptz not null,
  constraint second_step_places_pkey primary key (user_id, place)
);
