-- Paying a booking with what its customer or team has as a credit: of a booking that was paid and then
-- cancelled, or of a deposit.

comment on table private.used_credits is
  'The two entries of a credit that paid a booking. Reversing one reverses the other.';

-- Returns how much of what a booking owes is on the account of its team, or else of its customer's family,
-- already: what the booking owes, less what the whole account owes.
create or replace function private.credit_for(p_booking public.bookings, p_team_id uuid, p_owed numeric) returns numeric
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_account numeric;
begin
  if p_team_id is not null then
    select sum(part.charged - part.paid - part.waived) into v_account
    from private.account_entries(null, null, null, p_team_id) part;
  elsif p_booking.customer_id is not null then
    v_account := private.owed_by_families(array[p_booking.customer_id]);
  end if;
  return p_owed - least(greatest(coalesce(v_account, p_owed), 0), p_owed);
end
$$;

-- Pays a booking with the credit of its account, for staff. It records two entries with the tender `other`
-- that cancel each other out in the day's totals: what the account gives, and what the booking gets
-- (entry_id), which are reversed together. Without p_amount it records nothing and returns how much could
-- be used. If that is another amount than p_amount by now, nothing is recorded. With an idempotency key a
-- repeated request returns the first payment.
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
  if p_amount is not null then
    perform private.lock_facility(v_facility_id);
    entry_id := (private.recorded_by_request(v_key, v_facility_id, v_request)).entry_id;
    if entry_id is not null then
      amount := p_amount;
      return;
    end if;
  end if;
  select * into v_booking from public.bookings where id = p_booking_id;
  v_team_id := (select min(team_id::text)::uuid from private.team_bookings where booking_id = p_booking_id);
  v_owed := greatest((private.booking_balance(p_booking_id, v_facility_id)).owed, 0);
  amount := private.credit_for(v_booking, v_team_id, v_owed);
  if p_amount is null then
    return;
  elsif p_amount <> amount or amount = 0 then
    perform private.refuse_other_amount(v_owed);
  end if;
  insert into public.entries (facility_id, kind, tender, amount, customer_id, team_id, note)
  values (
    v_facility_id, 'refund', 'other', use_credit.amount, case when v_team_id is null then v_booking.customer_id end,
    v_team_id, 'Credit used'
  )
  returning * into v_given;
  perform private.share_entry(v_given, true);
  -- A credit is given, never what was paid for another booking.
  if exists (
    select from private.booking_sums(array(select booking_id from private.entry_shares where entry_shares.entry_id = v_given.id))
    where charged > paid + waived
  ) then
    perform private.refuse_other_amount(v_owed);
  end if;
  insert into public.entries (facility_id, kind, tender, amount, booking_id, note)
  values (v_facility_id, 'payment', 'other', use_credit.amount, p_booking_id, 'Credit used')
  returning * into v_got;
  entry_id := v_got.id;
  insert into private.used_credits (given_id, got_id) values (v_given.id, v_got.id);
  perform private.note_entry(v_given), private.note_entry(v_got);
  perform private.remember_request(v_key, v_facility_id, v_request, null, p_entry_id => v_got.id);
end
$$;

grant execute on function public.use_credit(uuid, numeric) to authenticated;

comment on function public.use_credit(uuid, numeric) is
  'Pays a booking with what its team or its customer''s family has as a credit, in two entries that cancel each other out and are reversed together; for staff. Without p_amount it returns how much could be used. If it is another amount by now, nothing is recorded. With the header idempotency-key a repeated request returns the same payment.';
