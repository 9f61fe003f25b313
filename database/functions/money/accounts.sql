-- The account of a booking, a group, a customer or a team: what was recorded about it.

-- Returns what was recorded about one booking, group, customer or team, for staff, the oldest first. balance:
-- what is owed after the entry, negative for a credit. p_from and p_to: the dates on which something was
-- recorded, both included, and null sets no limit; the balance also counts what was before p_from.
-- p_family: also about everybody with the customer's e-mail address, because a family pays together. day:
-- the day whose closing counts the entry, which is a later one if that of its date was closed already.
-- counts_as: the kind of the entry or, if it takes another one back, the kind of that one.
create or replace function public.get_account(
  p_booking_id uuid default null, p_group_id uuid default null, p_customer_id uuid default null,
  p_team_id uuid default null, p_from date default null, p_to date default null, p_family boolean default false
) returns table (
  id uuid, at timestamptz, day date, by_name text, kind text, tender text, amount numeric, balance numeric,
  booking_id uuid, group_id uuid, customer_id uuid, team_id uuid, pass_id uuid, note text, reverses uuid,
  closing_id uuid, counts_as text, is_reversed boolean,
  start_time timestamptz, end_time timestamptz, service_name text, space_name text, player_name text
)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_facility_id uuid := private.facility_of_account(p_booking_id, p_group_id, p_customer_id, p_team_id);
  v_zone text := (select time_zone from public.facilities where id = v_facility_id);
begin
  perform private.check_prices_on(v_facility_id);
  if num_nonnulls(p_booking_id, p_group_id, p_customer_id, p_team_id) > 1 then
    raise exception 'Say what it is about: a booking, a group, a customer or a team.';
  end if;
  -- The entries with the balance after each, then their bookings: each booking is looked up once, however
  -- many entries it has.
  return query
  with shown as materialized (
    select * from (
      select *, sum(charged - paid - waived) over (order by (entry).number) as balance,
        -- A payment for several bookings also spends the credits that some of them have
        -- (private.share_entry). Where it took a credit, its part has the opposite sign. It is shown
        -- there as a refund, as use_credit would record it.
        (entry).counts_as = 'payment' and sign(paid) = -sign((entry).paid) and paid <> 0 as takes_credit
      from private.account_entries(
        p_booking_id, p_group_id, private.account_customers(p_customer_id, p_family), p_team_id
      )
    ) part
    where (p_from is null or ((entry).at at time zone v_zone)::date >= p_from)
      and (p_to is null or ((entry).at at time zone v_zone)::date <= p_to)
  ), booked as materialized (
    select booking.id, booking.start_time, booking.end_time, booking.player_name,
      service.name as service_name, space.name as space_name
    from public.bookings booking
    left join public.facility_service_types service on service.id = booking.service_type_id
    left join public.facility_spaces space on space.id = booking.space_id
    where booking.id in (select (entry).booking_id from shown)
  )
  select (entry).id, (entry).at, (entry).day, (entry).by_name,
    case when takes_credit and (entry).kind = 'payment' then 'refund' else (entry).kind end,
    case when takes_credit then 'other' else (entry).tender end,
    abs(charged + paid + waived), shown.balance,
    (entry).booking_id, (entry).group_id, (entry).customer_id, (entry).team_id, (entry).pass_id,
    case when takes_credit and (entry).kind = 'payment' then 'Credit used' else (entry).note end,
    (entry).reverses, (entry).closing_id, case when takes_credit then 'refund' else (entry).counts_as end,
    -- What a booking charges is not reversed by hand.
    ((entry).counts_as <> 'charge' or not (entry).is_derived) and exists (select from public.entries reversal where reversal.reverses = (entry).id),
    booked.start_time, booked.end_time, booked.service_name, booked.space_name, booked.player_name
  from shown
  left join booked on booked.id = (entry).booking_id
  order by (entry).number;
end
$$;

-- Returns an entry with only the one id for which its amount counts: its booking, else its group,
-- its team or its customer. An entry may name several of them. If its amount counted for each, it
-- could be refunded for each. Everything that divides, sums up or reverses entries asks this.
create or replace function private.counted_for(p_entry public.entries) returns public.entries
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if num_nonnulls(p_entry.booking_id, p_entry.group_id, p_entry.team_id) > 0 then
    p_entry.customer_id := null;
  end if;
  if num_nonnulls(p_entry.booking_id, p_entry.group_id) > 0 then
    p_entry.team_id := null;
  end if;
  if p_entry.booking_id is not null then
    p_entry.group_id := null;
  end if;
  return p_entry;
end
$$;

-- Returns the entries of an account, with the part of each that belongs to it, for get_account, for the sums
-- that limit refunds and waived amounts, and for the copy of a family's data. One of the arguments names the
-- account: a booking, a group, customers, a team or a pass that was sold without a customer
-- (p_sold_pass_id). The others are null or empty. Returns whole rows of entries, so that callers need not
-- read them again.
create or replace function private.account_entries(
  p_booking_id uuid, p_group_id uuid, p_customer_ids uuid[], p_team_id uuid, p_sold_pass_id uuid default null
) returns table (entry public.entries, charged numeric, paid numeric, waived numeric)
  -- An account has few entries. If the planner expected many, it would scan all entries.
  language plpgsql stable rows 20
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking_ids uuid[] := private.account_bookings(p_booking_id, p_group_id, p_customer_ids, p_team_id);
begin
  -- The entries that count for the account (private.counted_for) or for its bookings, whole, less what they
  -- pay for bookings of others.
  return query
  select own, own.charged, own.paid - coalesce(others.paid, 0), own.waived - coalesce(others.waived, 0)
  from public.entries own
  -- An entry about one booking has no shares for others.
  left join lateral (
    select sum(share.paid) as paid, sum(share.waived) as waived from private.entry_shares share
    where own.booking_id is null and share.entry_id = own.id and share.booking_id <> all (v_booking_ids)
  ) others on true
  where own.booking_id = any (v_booking_ids) or own.booking_id is null and (
    own.group_id = p_group_id or own.group_id is null and own.team_id = p_team_id
    or own.group_id is null and own.team_id is null and own.customer_id = any (p_customer_ids)
    or own.pass_id = p_sold_pass_id
  );
  -- All other entries, with what they pay for bookings of this account.
  return query
  select shared_entry, 0::numeric, shared.paid, shared.waived
  from (
    select entry_id, sum(paid) as paid, sum(waived) as waived from private.entry_shares
    where booking_id = any (v_booking_ids)
    group by entry_id
  ) shared
  join public.entries shared_entry on shared_entry.id = shared.entry_id
  -- An entry about one booking has no shares.
  where (
    shared_entry.group_id = p_group_id or shared_entry.group_id is null and shared_entry.team_id = p_team_id
    or shared_entry.group_id is null and shared_entry.team_id is null
      and shared_entry.customer_id = any (p_customer_ids)
    or shared_entry.pass_id = p_sold_pass_id
  ) is not true;
end
$$;

-- Returns the bookings whose money belongs to an account: those of the booking, group, team or
-- customers that are named. For listing an account, dividing an entry and finding credits. Each
-- case has its own query, because PostgreSQL would plan a query for all cases anew at each call.
create or replace function private.account_bookings(
  p_booking_id uuid, p_group_id uuid, p_customer_ids uuid[], p_team_id uuid
) returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  if p_booking_id is not null then
    return array[p_booking_id];
  elsif p_group_id is not null then
    return array(select id from public.bookings where group_id = p_group_id);
  elsif p_team_id is not null then
    return array(select booking_id from private.team_bookings where team_id = p_team_id);
  end if;
  return array(select id from public.bookings where customer_id = any (p_customer_ids));
end
$$;

-- Returns the customers of an account: this customer or, with p_family, everybody in the facility
-- with the same e-mail address, because a family pays together. Everything that lists an account,
-- divides an entry or finds a credit asks it.
create or replace function private.account_customers(p_customer_id uuid, p_family boolean) returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  if p_customer_id is null then
    return '{}';
  elsif p_family is not true then
    return array[p_customer_id];
  end if;
  return array(
    select p_customer_id
    union select other.id from public.customers customer
    join public.customers other
      on other.facility_id = customer.facility_id and lower(other.email) = lower(customer.email)
    where customer.id = p_customer_id
  );
end
$$;

grant execute on function public.get_account(uuid, uuid, uuid, uuid, date, date, boolean) to authenticated;

comment on function public.get_account(uuid, uuid, uuid, uuid, date, date, boolean) is
  'What was recorded about one booking, group, customer or team, oldest first, with the running balance: what is owed, negative for a credit. An entry about several accounts has the amount that belongs to this one. p_from and p_to: the dates on which something was recorded, both included. p_family: also about everybody with the customer''s address. For staff.';
