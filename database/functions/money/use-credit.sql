-- Pays a booking with the credit of its customer or team. The credit comes from a booking that was
-- paid and then cancelled, or from a deposit.

comment on table private.used_credits is
  'The two entries of a credit that paid a booking. Reversing one reverses the other.';

-- Pays a booking with the credit of its account, for staff. Without p_amount it records nothing and
-- returns how much could be used, which the screen offers; with p_amount it uses it. If another amount
-- can be used by now, it throws and records nothing. Records two entries with the tender `other` that
-- cancel each other out in the day's totals: what the account gives, and what the booking gets
-- (entry_id). They are reversed together. With an idempotency key a repeated request returns the first
-- payment.
create or replace function public.use_credit(
  p_booking_id uuid, p_amount numeric default null, out amount numeric, out entry_id uuid
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_facility_id uuid := private.facility_of_account(p_booking_id, null, null, null);
  v_key text := private.idempotency_key();
  v_request text := row('use_credit', p_booking_id, p_amount)::text;
  v_booking public.bookings;
  v_team_id uuid;
  v_owed numeric;
  v_given public.entries;
  v_got public.entries;
begin
  perform private.check_prices_on(v_facility_id);
  -- Only recording needs the lock. A repeated request gets the payment of the first.
  if p_amount is not null then
    perform private.lock_facility(v_facility_id);
    select entry.id, entry.amount into entry_id, amount from public.entries entry
    where entry.id = (private.recorded_by_request(v_key, v_facility_id, v_request)).entry_id;
    if found then
      return;
    end if;
  end if;
  -- How much of what the booking owes its account can pay.
  select * into v_booking from public.bookings where id = p_booking_id;
  v_team_id := private.team_of_booking(p_booking_id);
  v_owed := greatest((private.booking_balance(p_booking_id, v_facility_id)).owed, 0);
  amount := private.credit_for(v_booking.customer_id, v_team_id, v_owed);
  if p_amount is null then
    return;
  elsif p_amount <> amount or amount = 0 then
    perform private.refuse_other_amount(v_owed);
  end if;
  -- What the account gives, taken from the bookings that have a credit.
  insert into public.entries (facility_id, kind, tender, amount, customer_id, team_id, note)
  values (
    v_facility_id, 'refund', 'other', use_credit.amount, case when v_team_id is null then v_booking.customer_id end,
    v_team_id, 'Credit used'
  )
  returning * into v_given;
  perform private.share_entry(
    v_given, true, private.credit_bookings(private.account_customers(v_given.customer_id, true), v_team_id)
  );
  -- Only a credit may be given, never what another booking needs: no booking may owe because of it.
  if exists (
    select from private.booking_sums(array(select booking_id from private.entry_shares where entry_shares.entry_id = v_given.id))
    where charged > paid + waived
  ) then
    perform private.refuse_other_amount(v_owed);
  end if;
  -- What the booking gets.
  insert into public.entries (facility_id, kind, tender, amount, booking_id, note)
  values (v_facility_id, 'payment', 'other', use_credit.amount, p_booking_id, 'Credit used')
  returning * into v_got;
  entry_id := v_got.id;
  insert into private.used_credits (given_id, got_id) values (v_given.id, v_got.id);
  perform private.note_entry(v_given), private.note_entry(v_got);
  perform private.remember_request(v_key, v_facility_id, v_request, null, p_entry_id => v_got.id);
end
$$;

-- Returns how much of p_owed the credit of a team's account, or else of the account of a customer's
-- family, can pay. The credit is what was paid too much for bookings and what was paid in advance.
-- What other bookings owe does not reduce it.
create or replace function private.credit_for(p_customer_id uuid, p_team_id uuid, p_owed numeric) returns numeric
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_customer_ids uuid[] := case when p_team_id is null then private.account_customers(p_customer_id, true) end;
begin
  return least(p_owed, greatest(-(private.undivided_sums(null, v_customer_ids, p_team_id)).owed, 0) + coalesce((
    select sum(private.credit_of(sums.charged, sums.paid, sums.waived, sums.collected))
    from private.booking_sums(private.credit_bookings(v_customer_ids, p_team_id)) sums
  ), 0));
end
$$;

-- Returns the bookings whose credit an account may use: those of its team or, without a team, those
-- of its customers. A family may not use what was paid for a team, although the bookings that a
-- member made for the team are in the family's account too.
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

-- Returns whether a credit that has paid a booking came from this payment: the undivided payments
-- on the account are less than the part of this payment that no booking got. If the payment were
-- reversed, that booking would be paid by nothing.
create or replace function private.is_used_credit(p_entry public.entries) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_customer_ids uuid[];
begin
  p_entry := private.counted_for(p_entry);
  v_customer_ids := private.account_customers(p_entry.customer_id, true);
  return p_entry.booking_id is null and p_entry.paid > 0
    and exists (
      select from private.used_credits used
      join public.entries given on given.id = used.given_id
      where (given.team_id = p_entry.team_id or given.customer_id = any (v_customer_ids))
        and not exists (select from public.entries where reverses = given.id)
    )
    and (private.undivided_sums(p_entry.group_id, v_customer_ids, p_entry.team_id)).paid
      < p_entry.paid - coalesce((select sum(paid) from private.entry_shares where entry_id = p_entry.id), 0);
end
$$;

grant execute on function public.use_credit(uuid, numeric) to authenticated;

comment on function public.use_credit(uuid, numeric) is
  'Pays a booking with what its team or its customer''s family has as a credit, in two entries that cancel each other out and are reversed together; for staff. Without p_amount it returns how much could be used. If it is another amount by now, nothing is recorded. With the header idempotency-key a repeated request returns the same payment.';
