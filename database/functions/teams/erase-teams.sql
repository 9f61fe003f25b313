-- For exporting and erasing a family's data: returns the teams whose contact has one of the
-- family's e-mail addresses (p_emails, in lower case), because the contact is a part of that
-- data.
create or replace function private.teams_of_contact(p_facility_id uuid, p_emails text[]) returns setof uuid
  language sql stable
  set search_path = ''
as $$
  select id from public.teams where facility_id = p_facility_id and lower(contact_email) = any (p_emails)
$$;

-- Erases the contact and the notes of these teams, and the notes of the entries about them, when a
-- family is erased or retention erases an old team. Name, dates and players stay, because they are
-- the team's. Returns how many of the teams had a contact or notes.
create or replace function private.erase_team_contacts(p_team_ids uuid[]) returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_erased integer;
begin
  update public.teams set contact_name = null, contact_email = null, contact_phone = null, notes = null
  where id = any (p_team_ids) and num_nonnulls(contact_name, contact_email, contact_phone, notes) > 0;
  get diagnostics v_erased = row_count;
  perform private.erase_entries('{}', '{}', '{}', p_team_ids);
  return v_erased;
end
$$;

-- Erases a family from teams, when an owner or the operator erases its data. Teams whose contact
-- has one of these addresses (in lower case) lose their contact and notes. The players of these
-- signatures are deleted from their rosters.
create or replace function private.erase_family_from_teams(p_facility_id uuid, p_emails text[], p_signature_ids uuid[])
  returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  -- The activity log notes no single row, because the caller records the erasure once.
  perform set_config('fungo.erases', 'on', true);
  perform private.erase_team_contacts(array(select private.teams_of_contact(p_facility_id, p_emails)));
  delete from public.team_players
  where id in (select team_player_id from public.waiver_signatures where id = any (p_signature_ids));
  perform set_config('fungo.erases', '', true);
end
$$;

-- For private.erase_players_before, by retention: erases the players and contacts of at most
-- p_most teams that are no longer active. Since p_before they had no booking, and nobody joined
-- them. Returns the number of rows.
create or replace function private.erase_old_teams(p_facility_id uuid, p_before timestamptz, p_most integer)
  returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_team_ids uuid[] := array(
    select team.id from public.teams team
    where team.facility_id = p_facility_id and team.created_at < p_before
      -- Something is left to erase.
      and (
        num_nonnulls(contact_name, contact_email, contact_phone, notes) > 0
        or exists (select from public.team_players where team_id = team.id)
        or exists (select from public.entries where team_id = team.id and note is not null and at < p_before)
      )
      and not exists (select from public.team_players where team_id = team.id and created_at >= p_before)
      and not exists (
        select from private.team_bookings theirs
        join public.bookings booking on booking.id = theirs.booking_id
        where theirs.team_id = team.id and booking.start_time >= p_before
      )
    order by team.id limit p_most
  );
  v_players integer;
begin
  delete from public.team_players where team_id = any (v_team_ids);
  get diagnostics v_players = row_count;
  return v_players + private.erase_team_contacts(v_team_ids);
end
$$;
