-- For record_entry, use_credit, get_account and mail_statement: returns the facility of the
-- booking, group, customer or team that they are called for. Throws unless the caller works
-- there. Also throws if several are named that do not belong together: the amount would count in
-- accounts that it is not about.
create or replace function private.facility_of_account(
  p_booking_id uuid, p_group_id uuid, p_customer_id uuid, p_team_id uuid
) returns uuid
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_facility_id uuid;
begin
  perform private.check_prices_anywhere();
  if num_nonnulls(p_booking_id, p_group_id, p_customer_id, p_team_id) = 0 then
    raise exception 'Say what it is about: a booking, a group, a customer or a team.';
  end if;
  -- The booking or the group. A booking must fit the group and the customer that are named with it.
  if p_booking_id is not null then
    select facility_id into v_facility_id from public.bookings
    where id = p_booking_id and (p_group_id is null or group_id = p_group_id)
      and (p_customer_id is null or customer_id = p_customer_id);
  elsif p_group_id is not null then
    select facility_id into v_facility_id from public.booking_groups where id = p_group_id;
  end if;
  if num_nonnulls(p_booking_id, p_group_id) > 0 then
    if v_facility_id is null or not private.is_facility_staff(v_facility_id) then
      perform private.refuse_unknown_booking();
    end if;
  end if;
  -- A customer and a team are two accounts, unless both are named beside a booking or group of theirs.
  if p_customer_id is not null and p_team_id is not null and num_nonnulls(p_booking_id, p_group_id) = 0 then
    raise exception 'Say what it is about: a booking, a group, a customer or a team.';
  end if;
  -- The customer, of the same facility, who must have a booking in the group.
  if p_customer_id is not null then
    select facility_id into v_facility_id from public.customers
    where id = p_customer_id and facility_id = coalesce(v_facility_id, facility_id)
      and (p_group_id is null or exists (
        select from public.bookings where group_id = p_group_id and customer_id = p_customer_id
      ));
    if not found or not private.is_facility_staff(v_facility_id) then
      raise exception 'Customer not found' using errcode = 'PT404';
    end if;
  end if;
  -- The team, of the same facility. The booking, or one of the group, must be for it.
  if p_team_id is not null then
    select facility_id into v_facility_id from public.teams
    where id = p_team_id and facility_id = coalesce(v_facility_id, facility_id)
      and (num_nonnulls(p_booking_id, p_group_id) = 0 or exists (
        select from private.team_bookings for_team
        join public.bookings booking on booking.id = for_team.booking_id
        where for_team.team_id = p_team_id
          and (booking.id = p_booking_id or p_booking_id is null and booking.group_id = p_group_id)
      ));
    if not found or not private.is_facility_staff(v_facility_id) then
      perform private.refuse_unknown_team();
    end if;
  end if;
  return v_facility_id;
end
$$;
