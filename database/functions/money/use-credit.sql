-- Pays a booking with the credits that its family, its team or its group has. A credit comes from a booking
-- that was paid and then cancelled, from a deposit, or from what was paid too much.

comment on table private.used_credits is
  'The entries of credits that paid a booking: what each account gave, and what the booking got. Reversing one reverses the others.';

-- Pays a booking with the credits of its accounts, for staff. Without p_amount it records nothing
-- and returns how much can be used. The screen offers this amount and sends it as p_amount; then
-- it is used. If it is not exactly what can be used by now, the function throws and records
-- nothing. Records entries with the tender `other` that cancel each other out in the day's
-- totals: what each account gives, and what the booking gets (entry_id). They are reversed
-- together. With an idempotency key a repeated request returns the first payment.
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
  v_credit record;
  v_left numeric;
  v_given uuid[] := '{}';
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
  -- The accounts pay what the booking owes, or as much of it as they have.
  select * into v_booking from public.bookings where id = p_booking_id;
  v_team_id := private.team_of_booking(p_booking_id);
  v_owed := greatest((private.booking_balance(p_booking_id, v_facility_id)).owed, 0);
  amount := least(v_owed, coalesce((
    select sum(credit.amount) from private.credits_for(v_booking, v_team_id) credit
  ), 0));
  if p_amount is null then
    return;
  elsif p_amount <> amount or amount = 0 then
    perform private.refuse_other_amount(v_owed);
  end if;
  -- The accounts give in the order of private.credits_for, until the amount is reached.
  v_left := amount;
  for v_credit in select * from private.credits_for(v_booking, v_team_id) loop
    exit when v_left = 0;
    v_given := v_given || private.give_credit(
      v_booking, v_team_id, v_credit.group_id, least(v_left, v_credit.amount)
    );
    v_left := v_left - least(v_left, v_credit.amount);
  end loop;
  -- Only a credit may be given, never what another booking needs: no booking may owe because of it.
  if exists (
    select from private.booking_sums(array(
      select booking_id from private.entry_shares where entry_shares.entry_id = any (v_given)
    ))
    where charged > paid + waived
  ) then
    perform private.refuse_other_amount(v_owed);
  end if;
  -- What the booking gets.
  insert into public.entries (facility_id, kind, tender, amount, booking_id, note)
  values (v_facility_id, 'payment', 'other', use_credit.amount, p_booking_id, 'Credit used')
  returning * into v_got;
  entry_id := v_got.id;
  insert into private.used_credits (given_id, got_id) select given_id, v_got.id from unnest(v_given) given_id;
  perform private.note_entry(v_got);
  perform private.remember_request(v_key, v_facility_id, v_request, null, p_entry_id => v_got.id);
end
$$;

-- Records, for use_credit, the refund by which p_amount of a credit leaves an account, so that it can pay a
-- booking. Returns the entry's id. The account is that of a group (p_group_id) or, if that is null, of the
-- team or, without one, of the family of the booking's customer.
create or replace function private.give_credit(
  p_booking public.bookings, p_team_id uuid, p_group_id uuid, p_amount numeric
) returns uuid
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_given public.entries;
begin
  insert into public.entries (facility_id, kind, tender, amount, group_id, team_id, customer_id, note)
  values (
    p_booking.facility_id, 'refund', 'other', p_amount, p_group_id, case when p_group_id is null then p_team_id end,
    case when num_nonnulls(p_group_id, p_team_id) = 0 then p_booking.customer_id end, 'Credit used'
  )
  returning * into v_given;
  -- The credit of a team or a family may be on its bookings, so the refund is divided among them.
  -- The credit of a group is only what is left on the account of the group itself, so nothing is
  -- divided.
  if p_group_id is null then
    perform private.share_entry(
      v_given, true, private.credit_bookings(private.account_customers(v_given.customer_id, true), p_team_id)
    );
  end if;
  perform private.note_entry(v_given);
  return v_given.id;
end
$$;

-- For private.check_reversible: returns whether a credit that has paid a booking came from this
-- payment. If the payment were reversed, that booking would be paid by nothing.
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
    -- This account has given a credit that was not taken back.
    and exists (
      select from private.used_credits used
      join public.entries given on given.id = used.given_id
      where (
          given.group_id = p_entry.group_id or given.team_id = p_entry.team_id
          or given.customer_id = any (v_customer_ids)
        )
        and not exists (select from public.entries where reverses = given.id)
    )
    -- And less is left on it than the part of this payment that no booking got.
    and (private.undivided_sums(p_entry.group_id, v_customer_ids, p_entry.team_id)).paid
      < p_entry.paid - coalesce((select sum(paid) from private.entry_shares where entry_id = p_entry.id), 0);
end
$$;

grant execute on function public.use_credit(uuid, numeric) to authenticated;

comment on function public.use_credit(uuid, numeric) is
  'Pays a booking with what its team or its customer''s family, and their groups, have as a credit, in entries that cancel each other out and are reversed together; for staff. Without p_amount it returns how much could be used. If it is another amount by now, nothing is recorded. With the header idempotency-key a repeated request returns the same payment.';
