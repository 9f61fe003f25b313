-- Which bookings a whole team comes to, and who signs for them: the players on the team's roster.

-- Returns the team whose roster signs for a booking, because the whole team comes. It comes to the
-- dates of its series. In a group it comes to a booking in the name of the team, of the group, of who
-- booked it, or of a player on the roster. "Ravens 12U" is in the name of the team "Ravens". Null for
-- all other bookings: a guest's own signature counts.
create or replace function private.signing_team_of(p_booking public.bookings) returns uuid
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_team_id uuid := private.team_of(p_booking);
begin
  if v_team_id is null
    or exists (select from public.booking_series where id = p_booking.series_id and team_id = v_team_id)
    or exists (
      select from (
        select unnest(array[name, contact_name]) as name from public.teams where id = v_team_id
        union all
        select unnest(array[name, contact_name]) from public.booking_groups where id = p_booking.group_id
        union all
        select player_name from public.team_players where team_id = v_team_id
      ) known
      where private.is_same_name(known.name, p_booking.player_name)
    ) or private.has_name_like(v_team_id, p_booking.player_name) then
    return v_team_id;
  end if;
  return null;
end
$$;

-- For private.token_players: returns the players who sign for a booking to which a whole team comes, as
-- on the roster's page. No row for any other booking, for one of a player on the roster, or while nobody
-- is on it.
create or replace function private.signers_of_team(p_booking public.bookings) returns table (
  id uuid, player_name text, shown_name text, is_minor boolean
)
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_team_id uuid := private.signing_team_of(p_booking);
begin
  if v_team_id is null or exists (
    select from public.team_players player
    where player.team_id = v_team_id and private.is_same_name(player.player_name, p_booking.player_name)
  ) then
    return;
  end if;
  return query select * from private.roster_players(v_team_id);
end
$$;

-- For private.signing_team_of: returns whether a booking's player (p_name) stands for the whole
-- team, so that the signatures of its roster count. Words with a digit, such as an age group or the
-- number of a cage, are left out if only one of the two names has one: "Ravens 12U" is the team
-- "Ravens". A person's name has no such word. False if both have such words, because "Ravens 10U"
-- is not "Ravens 12U", and for the name of another team.
create or replace function private.has_name_like(p_team_id uuid, p_name text) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_numbers constant text := '\S*\d\S*';
begin
  return exists (
    select from public.teams team
    where team.id = p_team_id and (team.name ~ v_numbers) <> (p_name ~ v_numbers)
      and private.is_same_name(
        btrim(regexp_replace(team.name, v_numbers, '', 'g')), btrim(regexp_replace(p_name, v_numbers, '', 'g'))
      )
      and not exists (
        select from public.teams other
        where other.facility_id = team.facility_id and other.id <> team.id and private.is_same_name(other.name, p_name)
      )
  );
end
$$;
