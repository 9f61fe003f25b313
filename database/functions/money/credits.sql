-- What accounts have as a credit, and which entries only move one.

-- The entries that only move a credit from an account to a booking. No money changed hands, so the till
-- counts none of them.
create or replace view private.credit_entries as
select given_id as entry_id, got_id from private.used_credits
union
select got_id, got_id from private.used_credits;

comment on view private.credit_entries is
  'Both kinds of entries of used credits: what an account gave and what a booking got (got_id).';

-- Returns the credits that can pay a booking, in the order in which they are used, for use_credit. A credit
-- is what was paid in advance and what was paid too much for bookings. What other bookings owe does not
-- reduce it. group_id: the group on whose account it is; null for that of the team or, without one, of the
-- customer's family. p_team_id: the booking's team, null for a family's booking.
create or replace function private.credits_for(p_booking public.bookings, p_team_id uuid)
  returns table (group_id uuid, amount numeric)
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_customer_ids uuid[] := case when p_team_id is null then private.account_customers(p_booking.customer_id, true) end;
begin
  return query
  select null::uuid, own.amount
  from (
    select greatest(-(private.undivided_sums(null, v_customer_ids, p_team_id)).owed, 0) + coalesce((
      select sum(private.credit_of(sums.charged, sums.paid, sums.waived, sums.collected))
      from private.booking_sums(private.credit_bookings(v_customer_ids, p_team_id)) sums
    ), 0) as amount
  ) own
  where own.amount > 0;
  return query select * from private.group_credits(v_customer_ids, p_team_id, p_booking.group_id);
end
$$;

-- For use_credit (by private.credits_for) and for reminders of what is owed: returns the credits
-- of groups. A credit is what is left on the account of the group itself. What a booking of the
-- group has is not counted, because that may be another family's. The groups are those of the
-- team or, without a team, those that one of these customers made. The earliest comes first.
-- p_group_id: the booking's own group, which counts whoever made it and comes before all others;
-- null without one.
create or replace function private.group_credits(p_customer_ids uuid[], p_team_id uuid, p_group_id uuid)
  returns table (group_id uuid, amount numeric)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  select grouped.id, -sums.owed
  from public.booking_groups grouped
  cross join lateral private.undivided_sums(grouped.id, '{}', null) sums
  where sums.owed < 0 and grouped.id in (
    -- Only groups with an entry of their own are summed up.
    select entry.group_id from public.entries entry
    where entry.booking_id is null and entry.group_id in (
      select p_group_id
      union select id from public.booking_groups where team_id = p_team_id
      -- Groups that one of the customers made: the contact has the customer's address or, without
      -- one, number. If the customer was merged or corrected since, the contact still has the
      -- address of the booking. That counts too, unless another customer of the group has this
      -- address now.
      union select made.id
      from public.bookings booking
      join public.booking_groups made on made.id = booking.group_id and made.team_id is null
      join public.customers customer on customer.id = any (p_customer_ids)
      where booking.customer_id = any (p_customer_ids) and p_team_id is null and (
        lower(made.contact_email) = lower(customer.email)
        or lower(made.contact_email) = lower(booking.player_email) and not exists (
          select from public.bookings part
          join public.customers other on other.id = part.customer_id
          where part.group_id = made.id and lower(other.email) = lower(made.contact_email)
        )
        or made.contact_email is null and private.phone_digits(made.contact_phone) = any (string_to_array(customer.phone_digits, ' '))
      )
    )
  )
  order by grouped.id is distinct from p_group_id, grouped.created_at, grouped.id;
end
$$;

-- For use_credit and for reminders of what is owed: returns the bookings whose credit an account
-- may use. These are the bookings of its team or, without a team, those of its customers. A
-- family may not use what was paid for a team, although the bookings that a member made for the
-- team are in the family's account too.
create or replace function private.credit_bookings(p_customer_ids uuid[], p_team_id uuid) returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_booking_ids uuid[] := private.account_bookings(null, null, p_customer_ids, p_team_id);
begin
  if p_team_id is not null then
    return v_booking_ids;
  end if;
  return array(
    select id from unnest(v_booking_ids) id
    where not exists (select from private.team_bookings where booking_id = id)
  );
end
$$;
