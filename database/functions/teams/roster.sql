-- What the roster link opens: the team's next dates and its players by first name and initial. Its
-- holder adds a player, and never reads what anybody else wrote about one.

-- Returns the active team of a roster link. Throws for an unknown one.
create or replace function private.team_of_roster(p_roster_token text) returns public.teams
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_team public.teams;
begin
  select team.* into v_team
  from public.teams team
  join public.facilities facility on facility.id = team.facility_id and facility.deleted_at is null
  where team.roster_token = p_roster_token and team.is_active and private.is_here(team.facility_id);
  if not found then
    perform private.refuse_unknown_team();
  end if;
  return v_team;
end
$$;

-- Returns a name as everybody with the roster link reads it: "Dylan M."
create or replace function private.roster_name(p_player_name text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return coalesce(private.display_name(p_player_name, false), '–');
end
$$;

-- Returns the team's dates from now on: [{start_time, end_time, spaces, is_changed}], the next first.
create or replace function private.team_dates(p_team_id uuid) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_agg(to_jsonb(dates) order by dates.start_time, dates.end_time)
    from (
      select booking.start_time, booking.end_time, array_agg(space.name order by space.name) as spaces,
        bool_or(booking.calendar_sequence > 0) as is_changed
      from public.booking_series series
      join public.bookings booking on booking.series_id = series.id
      join public.facility_spaces space on space.id = booking.space_id
      where series.team_id = p_team_id and booking.status = 'confirmed' and booking.end_time > private.now()
      group by booking.start_time, booking.end_time
      order by booking.start_time
      limit 100
    ) dates
  ), '[]');
end
$$;

-- Returns what the team's page shows. waiver: what is asked to be signed, or null for nothing. players:
-- [{id, player_name, is_signed}], those who have not signed first. dates: private.team_dates.
create or replace function public.get_roster(
  p_roster_token text,
  out team_name text, out facility_name text, out time_zone text, out waiver jsonb, out players jsonb, out dates jsonb
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_team public.teams;
begin
  perform private.needs_post();
  v_team := private.team_of_roster(p_roster_token);
  team_name := v_team.name;
  select facility.name, facility.time_zone into facility_name, time_zone
  from public.facilities facility where facility.id = v_team.facility_id;
  players := coalesce((
    select jsonb_agg(to_jsonb(shown) order by shown.is_signed, shown.player_name, shown.id)
    from (
      select player.id, private.roster_name(player.player_name) as player_name, false as is_signed
      from public.team_players player where player.team_id = v_team.id
    ) shown
  ), '[]');
  dates := private.team_dates(v_team.id);
end
$$;

-- Returns the player of this name on the roster, who is added if there is none: a second press adds
-- nobody. Called under the facility's lock.
create or replace function private.player_on_roster(p_team_id uuid, p_player_name text, p_birth_year integer)
  returns public.team_players
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_name text := private.blank_to_null(p_player_name);
  v_player public.team_players;
begin
  if v_name is null or private.display_name(v_name, false) is null then
    raise exception 'Player name is required';
  elsif not private.is_line(v_name, 100) then
    raise exception 'Player name must be one line of at most 100 characters.';
  elsif p_birth_year not between 1900 and extract(year from private.now()) then
    raise exception 'The birth year must be a year, such as 2014.';
  end if;
  select * into v_player from public.team_players
  where team_id = p_team_id and private.customer_key(player_name, '', null) = private.customer_key(v_name, '', null)
    -- Two players of one name are told apart by the year.
    and (birth_year is null or p_birth_year is null or birth_year = p_birth_year)
  order by birth_year is not distinct from p_birth_year desc, created_at, id limit 1;
  if not found then
    if (select count(*) from public.team_players where team_id = p_team_id) >= 100 then
      raise exception 'This roster is full. Call the facility.' using errcode = 'PT409';
    end if;
    insert into public.team_players (team_id, player_name, birth_year)
    values (p_team_id, v_name, p_birth_year)
    returning * into v_player;
  end if;
  return v_player;
end
$$;

-- Answers alike whether the player was already there.
create or replace function public.add_team_player(
  p_roster_token text, p_player_name text, p_birth_year integer default null, out id uuid, out player_name text
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_facility_id uuid := (private.team_of_roster(p_roster_token)).facility_id;
  v_team public.teams;
  v_player public.team_players;
begin
  perform private.lock_facility(v_facility_id);
  -- Again, because the link may have been replaced while this waited.
  v_team := private.team_of_roster(p_roster_token);
  v_player := private.player_on_roster(v_team.id, p_player_name, p_birth_year);
  perform private.limit_visitor(v_facility_id, null, null);
  id := v_player.id;
  player_name := private.roster_name(v_player.player_name);
end
$$;

grant execute on function public.get_roster(text), public.add_team_player(text, text, integer)
  to anon, authenticated;

comment on function public.get_roster(text) is
  'Returns the team of this whole roster token: its next dates, what is to be signed, and its players by first name and initial. Accepts POST only.';
comment on function public.add_team_player(text, text, integer) is
  'Puts a player on the roster of this whole token, once for each name, and returns the id with first name and initial.';
