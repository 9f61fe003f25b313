-- Who may have the link to all bookings of a group.

-- Returns whether whoever reads this e-mail address may have the link to all bookings of a group.
-- Messages contain that link only then. The address must be the group's contact address or its
-- confirmed second address, such as the other parent's. The address of a single booking is not
-- enough, because the desk may have entered somebody else's there.
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
