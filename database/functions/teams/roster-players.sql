-- The players on the roster of a team, and how the holder of its link finds or adds one.

-- Returns the team of a roster link. Throws if the link is unknown, the team is inactive, or its
-- facility is deleted or not visible at this host.
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

-- For the ages of the players on a roster: returns which year it is where the team plays.
create or replace function private.year_of_team(p_team_id uuid) returns integer
  language sql stable
  set search_path = ''
as $$
  select extract(year from private.day_of(facility_id, private.now()))::integer from public.teams where id = p_team_id
$$;

-- Returns the players of a team, for the page of its roster link and for waivers. player_name: the
-- whole name, which that page does not show. shown_name: the name that everybody with the link
-- reads, "Dylan M.", or "Dylan M. (2)" for the second player with that name.
create or replace function private.roster_players(p_team_id uuid) returns table (
  id uuid, player_name text, shown_name text, is_minor boolean
)
  language sql stable
  set search_path = ''
as $$
  select named.id, named.player_name, named.shown || case when named.nth > 1 then format(' (%s)', named.nth) else '' end,
    -- Without a year of birth the player does not count as a minor.
    coalesce(named.birth_year > private.year_of_team(p_team_id) - 18, false)
  from (
    select player.id, player.player_name, player.birth_year, short.shown,
      row_number() over (partition by lower(short.shown) order by player.created_at, player.id) as nth
    from public.team_players player, coalesce(private.display_name(player.player_name, false), '–') short (shown)
    where player.team_id = p_team_id
  ) named
$$;

-- For rosters and waivers, which recognize a player by name: returns whether two names are the same
-- for people. Letter case, the number and kind of blanks, and kinds of apostrophes and hyphens do
-- not count. It compares by the key that recognizes customers.
create or replace function private.is_same_name(p_name text, p_other text) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select private.customer_key(p_name, '', null) = private.customer_key(p_other, '', null)
$$;

-- Returns whether this may be the year of birth of a player on a roster: it is the same, or one of
-- the two is unknown. It tells apart two players with the same name.
create or replace function private.may_be_born_in(p_team_player_id uuid, p_year integer) returns boolean
  language sql stable
  set search_path = ''
as $$
  select coalesce(birth_year = p_year, true) from public.team_players where id = p_team_player_id
$$;

-- For add_team_player and sign_waiver: returns the player of this name on the roster, and adds
-- one if there is none, so a second press adds nobody. Two players may have the same name if
-- their years of birth differ. Called under the facility's lock. p_birth_year: null if it was not
-- given.
create or replace function private.player_on_roster(p_team_id uuid, p_player_name text, p_birth_year integer)
  returns public.team_players
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_name text := private.blank_to_null(p_player_name);
  v_player public.team_players;
begin
  -- A text such as a phone number is refused, because it holds no name that could be shown.
  if v_name is null or private.display_name(v_name, false) is null then
    raise exception 'Player name is required';
  elsif not private.is_line(v_name, 100) then
    raise exception 'Player name must be one line of at most 100 characters.';
  elsif p_birth_year not between 1900 and private.year_of_team(p_team_id) then
    raise exception 'The birth year must be a year, such as 2014.';
  end if;
  -- The player with this name, best with the same year of birth.
  select * into v_player from public.team_players
  where team_id = p_team_id and private.is_same_name(player_name, v_name)
    and private.may_be_born_in(id, p_birth_year)
  order by birth_year is not distinct from p_birth_year desc, created_at, id limit 1;
  if not found then
    if (select count(*) from public.team_players where team_id = p_team_id) >= 100 then
      -- Tells that the name is not on the roster, so the gate counts it as a wrong secret (isWrong).
      raise exception 'This roster is full. Call the facility.'
        using errcode = 'PT409', constraint = 'roster_player';
    end if;
    insert into public.team_players (team_id, player_name, birth_year)
    values (p_team_id, v_name, p_birth_year)
    returning * into v_player;
  end if;
  return v_player;
end
$$;
