-- Until when the players of bookings are signed for, and who is asked to sign. A team's booking is for its
-- roster, whose players sign with the roster's link.

-- Returns whether the player of a booking would be asked to sign the waiver. Messages then
-- contain its link. Nobody is asked without a waiver, or if a signature is enough for the booking.
create or replace function private.asks_for_waiver(p_booking public.bookings) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_text public.waiver_texts := private.current_waiver(p_booking.facility_id);
  v_zone text;
begin
  if v_text.id is null or p_booking.erased_at is not null then
    return false;
  end if;
  v_zone := (select time_zone from public.facilities where id = p_booking.facility_id);
  return not private.signature_is_enough(
    greatest(
      private.player_signed_until(p_booking), private.roster_signed_until(private.signing_team_of(p_booking))
    ),
    (p_booking.start_time at time zone v_zone)::date, v_text, v_zone
  );
end
$$;

-- For private.asks_for_waiver and get_waiver_states: returns the last day for which the player of
-- a booking is signed for, or null. A signature on a team's roster counts for the player's
-- bookings with that team too.
create or replace function private.player_signed_until(p_booking public.bookings) returns date
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (private.waiver_signature_of(
    p_booking.facility_id, p_booking.player_name,
    private.customer_key(p_booking.player_name, p_booking.player_email, p_booking.player_phone),
    p_booking.customer_id, private.roster_player_of(private.team_of(p_booking), p_booking.player_name),
    p_booking.is_minor
  )).valid_until;
end
$$;

-- For private.asks_for_waiver and get_waiver_states: returns the team whose roster signs for a
-- booking, because the whole team comes. It comes to the dates of its series. In a group it comes
-- to a booking in the name of the team, of the group, of who booked it, or of a player on the
-- roster. "Ravens 12U" is in the name of the team "Ravens". Null for all other bookings: a guest's
-- own signature counts.
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

-- For private.player_signed_until and private.waiver_players: returns the player of this name on a
-- team's roster, or null, so that a signature on the roster counts for a booking with the team.
-- Null also for one of two players with the same name, because nobody knows which of them comes.
create or replace function private.roster_player_of(p_team_id uuid, p_player_name text) returns uuid
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- A separate check: most bookings are for no team, and need no search.
  if p_team_id is null then
    return null;
  end if;
  return (
    select min(id::text)::uuid from public.team_players
    where team_id = p_team_id and private.is_same_name(player_name, p_player_name)
    having count(*) = 1
  );
end
$$;

-- For private.asks_for_waiver and get_waiver_states: returns the last day for which every player on
-- a team's roster is signed for. A booking to which the whole team comes (private.signing_team_of)
-- then needs no other signature. Null if one player is not signed for, for a roster without
-- players, and without a team, so that callers need not ask first whether a booking has one.
create or replace function private.roster_signed_until(p_team_id uuid) returns date
  language plpgsql stable
  set search_path = ''
as $$
begin
  if p_team_id is null then
    return null;
  end if;
  return (
    select case when bool_and(signed.valid_until is not null) then min(signed.valid_until) end
    from public.teams team
    cross join lateral private.roster_players(team.id) player
    cross join lateral private.waiver_signature_of(
      team.facility_id, player.player_name, null, null, player.id, player.is_minor
    ) signed
    where team.id = p_team_id
  );
end
$$;
