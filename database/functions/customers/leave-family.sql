-- What a family paid in advance, when one of its customers gets another e-mail address. A family is an
-- address.

-- For a merge and for a corrected address (p_email): lets a customer leave the family of its present
-- address. An entry about a booking, a group, a team or a pass follows the person. Any other was for the
-- family, and goes to somebody who stays there. If nobody stays, it follows the person too.
create or replace function private.leave_family(p_customer public.customers, p_email text) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_relative_id uuid;
begin
  if lower(p_customer.email) is not distinct from lower(p_email) then
    return;
  end if;
  select id into v_relative_id from public.customers
  where facility_id = p_customer.facility_id and lower(email) = lower(p_customer.email) and id <> p_customer.id
  order by created_at, id
  limit 1;
  if not found then
    return;
  end if;
  -- The setting lets entries, which never change otherwise, get another customer.
  perform set_config('fungo.merges', 'on', true);
  update public.entries set customer_id = v_relative_id
  where customer_id = p_customer.id and num_nonnulls(booking_id, group_id, team_id, pass_id) = 0;
  perform set_config('fungo.merges', '', true);
end
$$;

-- Trigger: lets a customer whose address is corrected leave the family of the old address. If several get
-- the new address in one statement, nobody of them stays.
create or replace function private.leave_old_family() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.leave_family(old, new.email);
  return null;
end
$$;

create trigger customers_leave_old_family
  after update of email on public.customers
  for each row when (old.email is not null)
  execute function private.leave_old_family();
