-- Who may have the link to all bookings of a group.

-- Returns whether the reader of this address may have the link to all bookings of a group: the group
-- was made with the address, or it is the group's second one. The desk may have written the address of
-- somebody else into one of the bookings.
create or replace function private.reads_group(p_group public.booking_groups, p_email text) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return lower(p_group.contact_email) = lower(p_email) or exists (
    select from private.second_contacts
    where group_id = p_group.id and lower(email) = lower(p_email) and confirmed_at is not null
  );
end
$$;
