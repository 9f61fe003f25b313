-- People who share a tablet at the desk. A PIN says whose hands are on it and gives no right.

create table public.desk_people (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  name text not null constraint desk_people_name_line check (private.is_line(name, 100)),
  is_active boolean not null default true,
  created_at timestamptz not null default private.now()
);
create index desk_people_facility_idx on public.desk_people (facility_id);

-- Whoever is not active has no PIN, so these are the PINs that open something, each at most once in
-- a facility.
create table private.desk_pins (
  person_id uuid primary key references public.desk_people (id) on delete cascade,
  facility_id uuid not null references public.facilities (id) on delete cascade,
  hash text not null,
  constraint desk_pins_one_person unique (facility_id, hash)
);

create table private.desk_tokens (
  hash text primary key,
  person_id uuid not null references public.desk_people (id) on delete cascade,
  -- The account that the tablet is signed in as. No other may show the token.
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default private.now(),
  expires_at timestamptz not null
);
create index desk_tokens_person_idx on private.desk_tokens (person_id);
create index desk_tokens_user_created_idx on private.desk_tokens (user_id, created_at);
create index desk_tokens_expires_idx on private.desk_tokens (expires_at);

-- Wrong PINs, of each device and of the facility.
create table private.wrong_pins (
  facility_id uuid not null references public.facilities (id) on delete cascade,
  -- The id of a session; empty for all devices together.
  device text not null,
  wrong integer not null,
  since timestamptz not null,
  locked_until timestamptz,
  constraint wrong_pins_pkey primary key (facility_id, device)
);

-- The person at the desk, beside the account. No reference: the entry outlives the person.
alter table public.activity add column desk_person_id uuid;
create index activity_facility_desk_person_created_idx
  on public.activity (facility_id, desk_person_id, created_at desc) where desk_person_id is not null;
