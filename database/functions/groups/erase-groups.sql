-- What becomes of a group when the family that made it is erased.

-- When a family is erased: erases the contact of the groups that were made with one of its
-- addresses (p_emails, in lower case). Such a group may still have bookings of another family;
-- one without bookings is deleted (erase-players.sql). The group's link gets a new token,
-- because the old one is in the erased family's mails. A group that has the family's address
-- only as its second address keeps its link: the family that made the group goes on using it,
-- and removing a second address never takes a link back that was passed on.
create or replace function private.erase_group_contacts(p_facility_id uuid, p_emails text[]) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  -- The activity log notes no single row, because the caller records the erasure once.
  perform set_config('fungo.erases', 'on', true);
  update public.booking_groups set
    contact_name = (private.erased_player()).player_name, contact_email = null, contact_phone = null,
    group_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  where facility_id = p_facility_id and lower(contact_email) = any (p_emails);
  perform set_config('fungo.erases', '', true);
end
$$;
