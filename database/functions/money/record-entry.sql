-- Recording what was collected, waived or returned at the desk.

-- Records what staff collected, returned, waived or charged, about a booking, a group, a customer
-- or a team. p_kind: payment, refund, waived or charge. p_tender: how a payment or refund was made,
-- null for the others, which move no money. p_owed: what the caller was shown as owed, negative for a
-- credit; if it is another amount by now, nothing is recorded (private.check_owed). p_family: a customer's
-- entry is for everybody with the customer's e-mail address, because a family pays together. With an
-- idempotency key a repeated request returns the first entry.
create or replace function public.record_entry(
  p_facility_id uuid, p_kind text, p_tender text default null, p_amount numeric default null,
  p_booking_id uuid default null, p_group_id uuid default null, p_customer_id uuid default null,
  p_team_id uuid default null, p_note text default null, p_owed numeric default null,
  p_family boolean default false
) returns public.entries
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_key text := private.idempotency_key();
  v_entry public.entries;
  v_request text;
begin
  perform private.check_desk(p_facility_id);
  perform private.check_prices_on(p_facility_id);
  v_entry.facility_id := p_facility_id;
  v_entry.kind := p_kind;
  v_entry.tender := p_tender;
  v_entry.booking_id := p_booking_id;
  v_entry.group_id := p_group_id;
  v_entry.customer_id := p_customer_id;
  v_entry.team_id := p_team_id;
  v_entry.note := private.blank_to_null(p_note);
  perform private.check_entry(v_entry, p_amount);
  v_entry.amount := p_amount;
  -- The lock comes first: whoever merges or erases a customer at this moment holds it.
  perform private.lock_facility(p_facility_id);
  if p_facility_id is distinct from
    private.facility_of_account(p_booking_id, p_group_id, p_customer_id, p_team_id) then
    perform private.refuse_unknown_booking();
  end if;
  -- A repeated request gets the entry of the first.
  v_request := row('record_entry', v_entry, p_family)::text;
  v_entry.id := (private.recorded_by_request(v_key, p_facility_id, v_request)).entry_id;
  if v_entry.id is not null then
    select * into v_entry from public.entries where id = v_entry.id;
    return v_entry;
  end if;
  perform private.check_owed(v_entry, p_owed, p_family);
  perform private.check_amount_left(v_entry, p_family);
  insert into public.entries (
    facility_id, kind, tender, amount, booking_id, group_id, customer_id, team_id, note
  )
  values (
    p_facility_id, p_kind, p_tender, p_amount, p_booking_id, p_group_id, p_customer_id, p_team_id, v_entry.note
  )
  returning * into v_entry;
  -- Divided among the bookings that it is about, and noted in the activity log.
  perform private.share_entry(v_entry, p_family);
  perform private.note_entry(v_entry);
  perform private.remember_request(v_key, p_facility_id, v_request, null, p_entry_id => v_entry.id);
  return v_entry;
end
$$;

-- For record_entry and reverse_entry: throws the message about the first invalid field of an
-- entry that staff record. p_amount: the amount of the request, not yet rounded to the column's
-- type.
create or replace function private.check_entry(p_entry public.entries, p_amount numeric) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if p_entry.kind is null or p_entry.kind not in ('charge', 'payment', 'refund', 'waived') then
    raise exception 'An entry is a charge, payment, refund or waived.' using errcode = '22023';
  elsif p_entry.kind in ('payment', 'refund') and (
    p_entry.tender is null or p_entry.tender not in ('cash', 'check', 'card_terminal', 'transfer', 'other')
  ) then
    raise exception 'Say how it was paid: cash, check, card_terminal, transfer or other.' using errcode = '22023';
  elsif p_entry.kind in ('charge', 'waived') and p_entry.tender is not null then
    raise exception 'Only what is paid or returned has a tender.' using errcode = '22023';
  elsif p_amount is null or not p_amount between 0.01 and 99999999.99 or scale(trim_scale(p_amount)) > 2 then
    raise exception 'The amount must be more than 0 and have at most two decimals.';
  elsif char_length(p_entry.note) > 500 then
    raise exception 'A note can have at most 500 characters.';
  end if;
end
$$;

-- For record_entry: throws unless p_owed, the amount that the caller was shown as owed, is owed
-- now. So of two people who collect or refund the same amount at once only one records it. Null
-- skips the check, for a caller who was shown no amount. p_family: a customer's account is that of
-- everybody with the same e-mail address.
create or replace function private.check_owed(p_entry public.entries, p_owed numeric, p_family boolean) returns void
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_owed numeric;
  v_balance numeric;
begin
  if p_owed is null then
    return;
  end if;
  -- Screens show one of two sums, and either is right: what the entry's bookings owe, where one
  -- with a credit counts as 0, or the balance of the account, negative for a credit.
  v_owed := coalesce((
    select sum(greatest(charged - paid - waived, 0))
    from private.booking_sums(private.bookings_of_entry(p_entry, p_family))
  ), 0);
  if p_owed <> v_owed then
    v_balance := (private.account_of_entry(p_entry, p_family)).owed;
    if p_owed <> v_balance then
      perform private.refuse_other_amount(
        case when num_nonnulls(p_entry.booking_id, p_entry.group_id) > 0 then v_owed else v_balance end
      );
    end if;
  end if;
end
$$;

-- For record_entry and use_credit: throws that another amount is owed than the caller was shown.
-- The error names the present one.
create or replace function private.refuse_other_amount(p_owed numeric) returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  raise exception 'Something else was recorded in the meantime: % is owed now.', to_char(p_owed, 'FM999999999990.00')
    using errcode = 'PT409';
end
$$;

-- For record_entry: throws if more would be waived than is owed, or more returned than was
-- collected. A payment may be more than is owed, because it records what was really collected; the
-- rest is a credit. p_family: if true, a customer's account is that of everybody with the same
-- e-mail address.
create or replace function private.check_amount_left(p_entry public.entries, p_family boolean) returns void
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_account record;
begin
  if p_entry.kind not in ('waived', 'refund') then
    return;
  end if;
  v_account := private.account_of_entry(p_entry, p_family);
  if p_entry.kind = 'waived' and p_entry.amount > v_account.owed then
    raise exception 'Only % is owed.', to_char(greatest(v_account.owed, 0), 'FM999999999990.00')
      using errcode = 'PT409';
  elsif p_entry.kind = 'refund' and p_entry.amount > v_account.collected then
    raise exception 'Only % was collected.', to_char(greatest(v_account.collected, 0), 'FM999999999990.00')
      using errcode = 'PT409';
  end if;
end
$$;

-- Returns what is owed, was collected and was waived on an entry's account: that of its booking,
-- else of its group, its team or its customer, else of a pass that was sold without a customer.
-- For record_entry, where the sums limit how much can be waived and refunded, and for
-- reverse_entry. collected leaves out payments with a pass, because no money can be returned for
-- them. With p_family, a customer's account includes all customers with the same e-mail address.
create or replace function private.account_of_entry(
  p_entry public.entries, p_family boolean, out owed numeric, out collected numeric, out waived numeric
)
  language plpgsql stable
  set search_path = ''
as $$
begin
  p_entry := private.counted_for(p_entry);
  select coalesce(sum(part.charged - part.paid - part.waived), 0),
    coalesce(sum(part.paid) filter (where (part.entry).tender <> 'pass'), 0), coalesce(sum(part.waived), 0)
  into owed, collected, waived
  from private.account_entries(
    p_entry.booking_id, p_entry.group_id, private.account_customers(p_entry.customer_id, p_family), p_entry.team_id,
    case when num_nonnulls(p_entry.booking_id, p_entry.group_id, p_entry.team_id, p_entry.customer_id) = 0
      then p_entry.pass_id end
  ) part;
  -- What was already returned to another member of the family is not returned again.
  if p_family is not true and p_entry.customer_id is not null then
    collected := least(collected, (private.account_of_entry(p_entry, true)).collected);
  end if;
end
$$;

-- Notes an entry in the activity log, so that owners see who recorded it. Called when staff record
-- or reverse an entry, use a credit, pay a booking with a pass or take the pass off. The sale of a
-- pass is noted by the trigger on passes instead.
create or replace function private.note_entry(p_entry public.entries) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform private.note_activity(
    p_entry.facility_id, auth.uid(), 'entry', 'added', p_entry.id, null, 1,
    jsonb_build_object(
      'kind', jsonb_build_array(null, p_entry.kind), 'tender', jsonb_build_array(null, p_entry.tender),
      'amount', jsonb_build_array(null, p_entry.amount)
    )
  );
end
$$;

grant execute on function public.record_entry(uuid, text, text, numeric, uuid, uuid, uuid, uuid, text, numeric, boolean) to authenticated;

comment on function public.record_entry(uuid, text, text, numeric, uuid, uuid, uuid, uuid, text, numeric, boolean) is
  'Records a payment, a refund, a waived amount or an extra charge, about a booking, a group, a customer or a team; for staff. It moves no money. p_owed: what the caller was shown as owed, negative for a credit; if it is another amount by now, nothing is recorded. p_family: a customer''s entry is for everybody with the same address. With the header idempotency-key a repeated request returns the same entry.';
