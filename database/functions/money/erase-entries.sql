-- Removes the group, the customer and the note from the entries about these bookings, groups,
-- customers and teams: when a family is erased, and when retention erases old players, customers
-- and teams. The amounts, bookings and teams stay, so that the book still adds up. An entry about
-- a team names a person at most in its note.
create or replace function private.erase_entries(
  p_booking_ids uuid[], p_group_ids uuid[], p_customer_ids uuid[], p_team_ids uuid[] default '{}'
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_before text := coalesce(current_setting('fungo.erases', true), '');
begin
  -- Makes the trigger private.forbid_changes allow the update.
  perform set_config('fungo.erases', 'on', true);
  -- Also erases the events of entries about people, which webhooks and GET /events read. Those of a
  -- team's entries hold nobody's data, because events leave the note out.
  perform private.erase_events(array(
    select id from public.entries where erased_at is null
      and (booking_id = any (p_booking_ids) or group_id = any (p_group_ids) or customer_id = any (p_customer_ids))
  ));
  update public.entries set group_id = null, customer_id = null, note = null, erased_at = private.now()
  where erased_at is null
    and (
      booking_id = any (p_booking_ids) or group_id = any (p_group_ids) or customer_id = any (p_customer_ids)
      or team_id = any (p_team_ids) and note is not null
    );
  perform set_config('fungo.erases', v_before, true);
end
$$;
