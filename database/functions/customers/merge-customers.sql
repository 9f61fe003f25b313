-- Merges two customers who are one person, for owners. The bookings, signatures, passes and notes
-- of p_merge_id go to p_keep_id, and later bookings find it under either name (customer_aliases).
-- p_keep_id keeps name, address and number, and takes an address or number that it lacks from
-- p_merge_id, which is deleted. What the family of p_merge_id paid in advance stays with it
-- (private.leave_family). All other entries go to p_keep_id.
create or replace function public.merge_customers(p_keep_id uuid, p_merge_id uuid)
  returns table (id uuid, bookings integer)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_keep public.customers;
  v_merge public.customers;
  v_notes text;
begin
  if p_keep_id = p_merge_id then
    raise exception 'Choose two different customers.';
  end if;
  -- Both customers, in one facility that the caller owns. An unknown id and another facility's throw the
  -- same.
  perform private.lock_facility(facility_id) from public.customers customer
  where customer.id = p_keep_id and private.is_facility_admin(facility_id);
  select * into v_keep from public.customers customer
  where customer.id = p_keep_id and private.is_facility_admin(facility_id);
  select * into v_merge from public.customers customer
  where customer.id = p_merge_id and facility_id = v_keep.facility_id;
  if v_merge.id is null then
    raise exception 'Customer not found' using errcode = 'PT404';
  end if;
  v_notes := concat_ws(E'\n\n', v_keep.staff_notes, v_merge.staff_notes);
  if char_length(v_notes) > 2000 then
    raise exception 'Together the notes have more than 2,000 characters. Shorten them first.';
  end if;
  perform private.leave_family(v_merge, coalesce(v_keep.email, v_merge.email));

  -- Everything that names the merged customer names the kept one from now on.
  update public.bookings set customer_id = p_keep_id where customer_id = p_merge_id;
  get diagnostics bookings = row_count;
  update private.customer_aliases set customer_id = p_keep_id
  where facility_id = v_keep.facility_id and customer_id = p_merge_id;
  -- The settings let signatures and entries, which never change otherwise, get another customer, even if a
  -- signature has texts from before the rules of today.
  perform set_config('fungo.merges', 'on', true), set_config('fungo.older_texts', 'on', true);
  update public.waiver_signatures set customer_id = p_keep_id where customer_id = p_merge_id;
  update public.entries set customer_id = p_keep_id where customer_id = p_merge_id;
  update public.passes set customer_id = p_keep_id where customer_id = p_merge_id;
  perform set_config('fungo.merges', '', true), set_config('fungo.older_texts', '', true);
  -- Deleted before the kept one takes the address, because two customers may not have the same key.
  delete from public.customers customer where customer.id = p_merge_id;
  update public.customers customer set
    email = coalesce(v_keep.email, v_merge.email),
    phone = coalesce(v_keep.phone, v_merge.phone),
    phone_digits = right(concat_ws(' ', v_keep.phone_digits, v_merge.phone_digits), 400),
    staff_notes = nullif(v_notes, '')
  where customer.id = p_keep_id;
  if v_merge.key is not null then
    insert into private.customer_aliases (facility_id, key, customer_id)
    values (v_keep.facility_id, v_merge.key, p_keep_id)
    on conflict (facility_id, key) do nothing;
  end if;
  perform private.note_activity(v_keep.facility_id, auth.uid(), 'customer', 'merged', p_keep_id);
  id := p_keep_id;
  return next;
end
$$;

grant execute on function public.merge_customers(uuid, uuid) to authenticated;

comment on function public.merge_customers(uuid, uuid) is
  'Merges two customers: bookings and notes of the second go to the first. Returns the id of the first and how many bookings it got.';
