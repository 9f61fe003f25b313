-- Until when the players of bookings are signed for, and who is asked to sign. A team's booking is for its
-- roster (signing-teams.sql).

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
