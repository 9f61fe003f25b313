-- Teams that come as one, and who plays in them. Whoever has the roster link adds players and signs
-- for them; nobody else does but the facility's staff.

create table public.teams (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  name text not null constraint teams_name_line check (private.is_line(name, 100)),
  contact_name text constraint teams_contact_name_line check (private.is_line(contact_name, 100)),
  contact_email text constraint teams_contact_email_format check (private.is_email(contact_email)),
  contact_phone text constraint teams_contact_phone_line check (private.is_line(contact_phone, 40)),
  -- 244 random bits, as a booking's token.
  roster_token text not null
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    constraint teams_roster_token_key unique
    constraint teams_roster_token_format check (roster_token ~ '^[0-9a-f]+$' and char_length(roster_token) = 64),
  notes text constraint teams_notes_length check (char_length(notes) <= 2000),
  -- The roster link of a team that is not active opens nothing.
  is_active boolean not null default true,
  created_at timestamptz not null default private.now(),
  constraint teams_of_facility unique (facility_id, id)
);

create table public.team_players (
  id uuid primary key default gen_random_uuid(),
  -- The team's. A trigger fills it.
  facility_id uuid not null references public.facilities (id) on delete cascade,
  team_id uuid not null,
  player_name text not null constraint team_players_player_name_line check (private.is_line(player_name, 100)),
  birth_year smallint constraint team_players_birth_year_range check (birth_year between 1900 and 2100),
  created_at timestamptz not null default private.now(),
  constraint team_players_of_facility unique (facility_id, id),
  constraint team_players_team_of_facility foreign key (facility_id, team_id)
    references public.teams (facility_id, id) on delete cascade
);
create index team_players_team_idx on public.team_players (team_id);

-- The team that a series is for.
alter table public.booking_series
  add column team_id uuid,
  add constraint booking_series_team_of_facility foreign key (facility_id, team_id)
    references public.teams (facility_id, id);
create index booking_series_team_idx on public.booking_series (team_id) where team_id is not null;
