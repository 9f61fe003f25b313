-- What a roster link opens: the team's dates that are not over, and its players by first name and
-- initial. Whoever has the link can add a player, but never reads what somebody else wrote about
-- one.

-- Returns what the page of a roster link shows to coach and parents. waiver: the text to sign,
-- {title, version}, or null for none. players: [{id, player_name, is_signed}], those who have not
-- signed first, each by first name and initial. dates: those of the team that are not over,
-- [{start_time, end_time, spaces, is_changed}]. is_changed: a booking has another time, space or
-- instructor than when it was made.
create or replace function public.get_roster(
  p_roster_token text,
  out team_name text, out facility_name text, out time_zone text, out waiver jsonb, out players jsonb, out dates jsonb
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_team public.teams;
  v_text public.waiver_texts;
begin
  perform private.needs_post();
  v_team := private.team_of_roster(p_roster_token);
  team_name := v_team.name;
  select facility.name, facility.time_zone into facility_name, time_zone
  from public.facilities facility where facility.id = v_team.facility_id;
  -- The waiver in the reader's language, then the players and whether each is signed for.
  v_text := private.current_waiver(v_team.facility_id);
  if v_text.id is not null then
    select jsonb_build_object('title', wording.title, 'version', v_text.version) into waiver
    from private.waiver_wording(v_text, private.asked_language(v_team.facility_id)) wording;
  end if;
  players := coalesce((
    select jsonb_agg(to_jsonb(shown) order by shown.is_signed, shown.player_name)
    from (
      select player.id, player.shown_name as player_name, signed.signed_until is not null as is_signed
      from private.roster_players(v_team.id) player
      left join private.waiver_players(p_roster_token, v_text) signed on signed.team_player_id = player.id
    ) shown
  ), '[]');
  dates := private.team_dates(v_team.id);
end
$$;

-- For get_roster: returns the team's dates that are not over, at most 100, the soonest first:
-- [{start_time, end_time, spaces, is_changed}]. Bookings at one time are one date with several
-- spaces.
create or replace function private.team_dates(p_team_id uuid) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_agg(to_jsonb(dates) order by dates.start_time, dates.end_time)
    from (
      select booking.start_time, booking.end_time, array_agg(space.name order by space.name) as spaces,
        bool_or(first.booking_id is not null
          and (first.start_time, first.end_time, first.space_id, first.instructor_id)
            is distinct from (booking.start_time, booking.end_time, booking.space_id, booking.instructor_id)
        ) as is_changed
      from private.team_bookings team
      join public.bookings booking on booking.id = team.booking_id
      join public.facility_spaces space on space.id = booking.space_id
      left join private.first_places first on first.booking_id = booking.id
      where team.team_id = p_team_id and booking.status = 'confirmed' and booking.end_time > private.now()
      group by booking.start_time, booking.end_time
      order by booking.start_time
      limit 100
    ) dates
  ), '[]');
end
$$;

-- Puts a player on the roster of a link, for parents on the page of that link. A player who is
-- on it already is returned in the same way, so a second press adds nobody.
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
  -- Read again, because the link may have been replaced while this call waited for the lock.
  v_team := private.team_of_roster(p_roster_token);
  -- Before the name is looked up, so that beyond the limit nobody learns whether it is on the roster.
  perform private.limit_visitor(v_facility_id, null, null);
  v_player := private.player_on_roster(v_team.id, p_player_name, p_birth_year);
  id := v_player.id;
  player_name := (select shown_name from private.roster_players(v_team.id) shown where shown.id = v_player.id);
end
$$;

grant execute on function public.get_roster(text), public.add_team_player(text, text, integer)
  to anon, authenticated;

comment on function public.get_roster(text) is
  'Returns the team with this whole roster token: its dates that are not over, the waiver to sign, and its players by first name and initial. Accepts POST only.';
comment on function public.add_team_player(text, text, integer) is
  'Puts a player on the roster with this whole token, once for each name and year of birth, and returns the id with first name and initial.';

-- Returns until when each player of a team is signed for (valid_until, null without a signature),
-- so that staff see who is missing. No row where the facility asks for no waiver.
create or replace function public.get_team_signatures(p_team_id uuid)
  returns table (team_player_id uuid, valid_until date)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select player.team_player_id, player.signed_until
  from public.teams team, private.current_waiver(team.facility_id) asked,
    private.waiver_players(team.roster_token, asked) player
  where team.id = p_team_id and private.is_facility_staff(team.facility_id) and asked.id is not null;
end
$$;

grant execute on function public.get_team_signatures(uuid) to authenticated;

comment on function public.get_team_signatures(uuid) is
  'The last day for which each player of a team is signed for, for staff; no row where the facility asks for no waiver.';
