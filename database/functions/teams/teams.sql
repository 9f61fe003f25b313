comment on table public.teams is
  'Teams, for staff: whom to call, the roster link and what to remember. A series can be for a team.';
comment on table public.team_players is
  'The players on a team''s roster. Staff and whoever has the roster link add them.';

create trigger teams_refuse_wrong_phone after insert or update of contact_phone on public.teams for each row
  when (current_user = 'authenticated' and not private.is_phone(new.contact_phone))
  execute function private.refuse_wrong_phone();

-- Trigger: sets the facility of a new player to that of the team, because policies decide by the
-- facility. The foreign key refuses any other.
create or replace function private.place_team_player() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  new.facility_id := (select facility_id from public.teams where id = new.team_id);
  return new;
end
$$;

create trigger team_players_place
  before insert on public.team_players
  for each row when (new.facility_id is null) execute function private.place_team_player();

alter table public.teams enable row level security;
alter table public.team_players enable row level security;

create policy "administrators read their facility's teams"
  on public.teams for select to authenticated
  using (facility_id in (select private.staffed_facilities()));

create policy "administrators create their facility's teams"
  on public.teams for insert to authenticated
  with check (facility_id in (select private.staffed_facilities()));

create policy "administrators change their facility's teams"
  on public.teams for update to authenticated
  using (facility_id in (select private.staffed_facilities()))
  with check (facility_id in (select private.staffed_facilities()));

create policy "administrators read the players of their facility's teams"
  on public.team_players for select to authenticated
  using (facility_id in (select private.staffed_facilities()));

create policy "administrators add players to their facility's teams"
  on public.team_players for insert to authenticated
  with check (facility_id in (select private.staffed_facilities()));

create policy "administrators correct the players of their facility's teams"
  on public.team_players for update to authenticated
  using (facility_id in (select private.staffed_facilities()))
  with check (facility_id in (select private.staffed_facilities()));

create policy "administrators remove players of their facility's teams"
  on public.team_players for delete to authenticated
  using (facility_id in (select private.staffed_facilities()));

-- Nobody deletes a team, because series refer to it: it becomes inactive. Nobody writes its token.
grant select,
  insert (facility_id, name, contact_name, contact_email, contact_phone, notes, is_active),
  update (name, contact_name, contact_email, contact_phone, notes, is_active)
  on public.teams to authenticated;
grant select, insert (team_id, player_name, birth_year), update (player_name, birth_year), delete
  on public.team_players to authenticated;

-- Which bookings are a team's, for its account, its roster and retention.
create or replace view private.team_bookings as
select series.team_id, booking.id as booking_id
from public.booking_series series
join public.bookings booking on booking.series_id = series.id
where series.team_id is not null
union
select grouped.team_id, booking.id
from public.booking_groups grouped
join public.bookings booking on booking.group_id = grouped.id
where grouped.team_id is not null;

comment on view private.team_bookings is
  'Which bookings are for a team: the dates of its series and the parts of its groups.';

-- Returns the team that a booking is for, or null. The team's account pays, not that of whoever
-- booked, and its roster says who has signed the waiver.
create or replace function private.team_of_booking(p_booking_id uuid) returns uuid
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- min, because a booking may be in a series of one team and in a group of another.
  return (select min(team_id::text)::uuid from private.team_bookings where booking_id = p_booking_id);
end
$$;

-- Returns the team that a booking is for, or null, as private.team_of_booking does, for a caller who already
-- has the row. Most bookings are in no series and no group, and then need no query.
create or replace function private.team_of(p_booking public.bookings) returns uuid
  language plpgsql stable
  set search_path = ''
as $$
begin
  if num_nonnulls(p_booking.series_id, p_booking.group_id) = 0 then
    return null;
  end if;
  return private.team_of_booking(p_booking.id);
end
$$;

-- For functions that are given a team or a roster link: throws the same error for a team that does
-- not exist and for one that the caller may not see, so that nobody can tell which.
create or replace function private.refuse_unknown_team() returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  raise exception 'Team not found' using errcode = 'PT404';
end
$$;

-- For staff, on a team's page: gives a team a new roster link and returns its token. The previous
-- link stops working, because it may have come to people outside the team.
create or replace function public.renew_roster_link(p_team_id uuid, out id uuid, out roster_token text)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
begin
  update public.teams team
  set roster_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  where team.id = p_team_id and private.is_facility_staff(team.facility_id)
  returning team.id, team.roster_token into id, roster_token;
  if not found then
    perform private.refuse_unknown_team();
  end if;
end
$$;

grant execute on function public.renew_roster_link(uuid) to authenticated;

comment on function public.renew_roster_link(uuid) is
  'Gives a team a new roster link and returns its token; the link before stops working. For staff.';
