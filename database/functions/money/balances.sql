-- What was charged, paid and waived for bookings.

-- Returns what was charged, paid and waived for each of these bookings. Everything that shows or
-- checks what a booking owes asks this. An entry about several bookings counts with the share of
-- each. A booking without entries has no row. collected: what was paid in money, not with a
-- pass.
create or replace function private.booking_sums(p_booking_ids uuid[])
  returns table (booking_id uuid, charged numeric, paid numeric, waived numeric, collected numeric)
  language sql stable
  set search_path = ''
as $$
  select booking_id, sum(charged), sum(paid), sum(waived), sum(collected)
  from (
    select booking_id, charged, paid, waived, case when tender <> 'pass' then paid else 0 end as collected
    from public.entries where booking_id = any (p_booking_ids)
    union all
    select booking_id, 0, paid, waived, paid
    from private.entry_shares where booking_id = any (p_booking_ids)
  ) recorded
  group by booking_id
$$;

-- Returns what was paid for a booking and what is still owed, for the page of its link and for
-- use_credit; nulls where prices are switched off. owed is negative where the facility owes
-- something back.
create or replace function private.booking_balance(p_booking_id uuid, p_facility_id uuid, out paid numeric, out owed numeric)
  language plpgsql stable
  set search_path = ''
as $$
begin
  if private.shows_prices(p_facility_id) then
    select coalesce(sum(sums.paid), 0), coalesce(sum(sums.charged - sums.paid - sums.waived), 0) into paid, owed
    from private.booking_sums(array[p_booking_id]) sums;
  end if;
end
$$;

-- For get_booking_balances: returns in one word how a booking stands: credit (the facility owes
-- something back), owed, part (a part is paid), paid, waived, or none where nothing was charged.
create or replace function private.balance_state(p_charged numeric, p_paid numeric, p_waived numeric) returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  v_owed numeric := p_charged - p_paid - p_waived;
begin
  return case
    when v_owed < 0 then 'credit'
    when v_owed > 0 then case when p_paid + p_waived > 0 then 'part' else 'owed' end
    when p_paid > 0 then 'paid'
    when p_waived > 0 then 'waived'
    else 'none'
  end;
end
$$;

-- Returns for these bookings what was paid, waived and is still owed, so that lists show it: a row
-- for each booking that the caller may read (staff, and keys that read bookings), in this order.
create or replace function public.get_booking_balances(p_booking_ids uuid[]) returns table (
  booking_id uuid, price numeric, paid numeric, owed numeric, waived numeric, state text
)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.check_prices_anywhere();
  if cardinality(p_booking_ids) > 1000 then
    raise exception 'At most 1,000 bookings can be asked for at once.';
  end if;
  -- Throws if prices are switched off in the facility of one of them.
  perform private.check_prices_on(facility_id) from (
    select distinct facility_id from public.bookings where id = any (p_booking_ids)
      and (
        facility_id = any (array(select private.staffed_facilities()))
        or facility_id = private.key_facility('read_bookings')
      )
  ) asked;
  return query
  select booking.id, booking.price, coalesce(sums.paid, 0),
    coalesce(sums.charged - sums.paid - sums.waived, 0), coalesce(sums.waived, 0),
    private.balance_state(coalesce(sums.charged, 0), coalesce(sums.paid, 0), coalesce(sums.waived, 0))
  from unnest(p_booking_ids) with ordinality asked (id, at)
  join public.bookings booking on booking.id = asked.id
  left join private.booking_sums(p_booking_ids) sums on sums.booking_id = booking.id
  where booking.facility_id = any (array(select private.staffed_facilities()))
    or booking.facility_id = private.key_facility('read_bookings')
  order by asked.at;
end
$$;

grant execute on function public.get_booking_balances(uuid[]) to authenticated;

comment on function public.get_booking_balances(uuid[]) is
  'What was paid and waived for bookings and is still owed, for staff. state: none, owed, part, paid, waived, or credit if the facility owes something back (owed is then negative).';
