-- Takes back what was recorded by mistake.

-- Takes back a whole entry that was recorded by mistake, at most once, by a new entry of the same
-- amount. For staff. p_tender: how it was really paid, if the entry says it wrongly; the entry is then
-- recorded anew with it. Null only takes it back. A pass whose sale is taken back is switched off. With an
-- idempotency key a repeated request returns the first reversal.
create or replace function public.reverse_entry(
  p_entry_id uuid, p_note text default null, p_tender text default null
) returns public.entries
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_key text := private.idempotency_key();
  v_request text := row('reverse_entry', p_entry_id, private.blank_to_null(p_note))::text || coalesce(p_tender, '');
  v_entry public.entries;
  v_reversal public.entries;
  v_other public.entries;
  v_others public.entries[];
begin
  perform private.check_prices_anywhere();
  select * into v_entry from public.entries where id = p_entry_id and private.is_facility_staff(facility_id);
  if not found then
    raise exception 'Entry not found' using errcode = 'PT404';
  end if;
  perform private.check_prices_on(v_entry.facility_id);
  if char_length(p_note) > 500 then
    raise exception 'A note can have at most 500 characters.';
  end if;
  perform private.lock_facility(v_entry.facility_id);
  -- Read again: somebody may have erased or merged its customer meanwhile.
  select * into strict v_entry from public.entries where id = p_entry_id;
  -- A repeated request gets the reversal of the first.
  v_reversal.id := (private.recorded_by_request(v_key, v_entry.facility_id, v_request)).entry_id;
  if v_reversal.id is not null then
    select * into v_reversal from public.entries where id = v_reversal.id;
    return v_reversal;
  end if;
  -- What was recorded before the last closing is counted, so only owners take it back.
  if v_entry.closing_id <> (private.open_closing(v_entry.facility_id)).id then
    perform private.check_owner(v_entry.facility_id);
  end if;
  -- Whether it can be taken back at all.
  if v_entry.kind = 'reversal' then
    raise exception 'A reversal is not reversed. Record it anew.' using errcode = 'PT409';
  elsif v_entry.is_derived and v_entry.kind = 'charge' then
    raise exception 'This charge follows the price of its booking. Waive it, or change the booking.'
      using errcode = 'PT409';
  -- Taking only the payment back would leave the minutes of the pass spent.
  elsif v_entry.tender = 'pass' then
    raise exception 'What a pass paid follows its booking.' using errcode = 'PT409';
  elsif exists (select from public.entries where reverses = p_entry_id) then
    raise exception 'This entry is already reversed.' using errcode = 'PT409';
  end if;
  -- The other entries of a used credit, what accounts gave and what the booking got, are taken back with it.
  v_others := array(
    select other from private.credit_entries used
    join private.credit_entries linked on linked.got_id = used.got_id and linked.entry_id <> used.entry_id
    join public.entries other on other.id = linked.entry_id
    where used.entry_id = v_entry.id order by other.number
  );
  if p_tender is not null then
    if cardinality(v_others) > 0 then
      raise exception 'A used credit has no tender. Reverse it.' using errcode = 'PT409';
    end if;
    perform private.check_new_tender(v_entry, p_tender);
  else
    perform private.check_reversible(v_entry);
  end if;
  -- Takes it back, with the other entries of a used credit. With the right tender it is recorded anew.
  v_reversal := private.take_entry_back(v_entry, p_note);
  foreach v_other in array v_others loop
    perform private.check_reversible(v_other);
    perform private.take_entry_back(v_other, p_note);
  end loop;
  if p_tender is not null then
    perform private.record_anew(v_entry, p_tender);
  end if;
  perform private.end_pass_of_sale(v_entry);
  perform private.remember_request(v_key, v_entry.facility_id, v_request, null, p_entry_id => v_reversal.id);
  return v_reversal;
end
$$;

-- For reverse_entry: records the reversal of an entry, which is never changed or deleted itself.
-- The reversal is a new entry of the same amount, with the shares taken back, and a note in the
-- activity log.
create or replace function private.take_entry_back(p_entry public.entries, p_note text) returns public.entries
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_reversal public.entries;
begin
  insert into public.entries (facility_id, kind, amount, note, reverses)
  values (p_entry.facility_id, 'reversal', p_entry.amount, private.blank_to_null(p_note), p_entry.id)
  returning * into v_reversal;
  insert into private.entry_shares (entry_id, booking_id, paid, waived)
  select v_reversal.id, booking_id, -paid, -waived from private.entry_shares where entry_id = p_entry.id;
  perform private.note_entry(v_reversal);
  return v_reversal;
end
$$;

-- For reverse_entry: throws if a part of an entry was returned, taken back, used as a credit or
-- waived since. An entry is reversed as a whole, and that would then leave a wrong balance.
create or replace function private.check_reversible(p_entry public.entries) returns void
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- Whether it was recorded for the whole family: it paid a booking of somebody else.
  v_is_family boolean := exists (
    select from private.entry_shares share
    join public.bookings booking on booking.id = share.booking_id
    where share.entry_id = p_entry.id and booking.customer_id <> p_entry.customer_id
  );
  v_account record;
  -- What the entry gave to bookings that have another customer by now, as far as they still have it.
  v_others record;
begin
  v_account := private.account_of_entry(p_entry, v_is_family);
  select coalesce(sum(least(share.paid, greatest(sums.collected, 0))), 0) as collected,
    coalesce(sum(least(share.waived, greatest(sums.waived, 0))), 0) as waived
  into v_others
  from private.entry_shares share
  cross join lateral private.booking_sums(array[share.booking_id]) sums
  where share.entry_id = p_entry.id and share.booking_id <> all (private.bookings_of_entry(p_entry, v_is_family));
  -- Less is left of it than it paid or waived.
  if v_account.collected + v_others.collected < p_entry.paid or v_account.waived + v_others.waived < p_entry.waived
    or private.is_used_credit(p_entry) or private.has_used_share(p_entry) then
    -- Its account was erased, so what was returned of it cannot be found.
    if p_entry.erased_at is not null
      and num_nonnulls(p_entry.booking_id, p_entry.group_id, p_entry.customer_id, p_entry.team_id, p_entry.pass_id) = 0 then
      raise exception 'Whoever this was about was erased, so nobody knows how much of it was returned since.' using errcode = 'PT409';
    end if;
    raise exception 'A part of it was returned or taken back since.' using errcode = 'PT409';
  end if;
  -- A charge of which a part was waived is not reversed: the waived part would become a credit that nobody
  -- paid. For a charge on an account only what is recorded on the account itself counts, because a credit
  -- of one of its bookings would lower what is owed.
  if p_entry.booking_id is null and p_entry.charged > 0 then
    p_entry := private.counted_for(p_entry);
    v_account := private.undivided_sums(
      p_entry.group_id, private.account_customers(p_entry.customer_id, true), p_entry.team_id
    );
  end if;
  if p_entry.charged > greatest(v_account.owed, 0) and v_account.waived > 0 then
    raise exception 'A part of it was waived since. Reverse that first.' using errcode = 'PT409';
  end if;
end
$$;

-- For private.check_reversible: returns whether a booking has less left than this entry gave it,
-- because its credit has paid another booking since. If the entry were reversed, the first
-- booking would owe more than its price, and nothing would have paid the other. The account as a
-- whole does not show this: it may still have as much.
create or replace function private.has_used_share(p_entry public.entries) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return exists (
    select from private.entry_shares share
    cross join lateral private.booking_sums(array[share.booking_id]) sums
    where share.entry_id = p_entry.id
      and (share.paid > greatest(sums.collected, 0) or share.waived > greatest(sums.waived, 0))
  );
end
$$;

-- Throws unless this tender (how it was paid, such as cash) is valid for the entry and differs from its
-- present one. For reverse_entry, when the desk has recorded the wrong one.
create or replace function private.check_new_tender(p_entry public.entries, p_tender text) returns void
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_anew public.entries := p_entry;
begin
  v_anew.tender := p_tender;
  perform private.check_entry(v_anew, v_anew.amount);
  if p_entry.tender = p_tender then
    raise exception 'This entry has that tender already.' using errcode = 'PT409';
  end if;
end
$$;

-- For reverse_entry with p_tender: records an entry again that was just taken back, but with
-- another tender. It is about the same booking or account, with the same note and the same
-- shares. A correction changes how it was paid and nothing else.
create or replace function private.record_anew(p_entry public.entries, p_tender text) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_entry public.entries;
begin
  insert into public.entries (
    facility_id, kind, tender, amount, booking_id, group_id, customer_id, team_id, pass_id, note, erased_at
  )
  values (
    p_entry.facility_id, p_entry.kind, p_tender, p_entry.amount, p_entry.booking_id, p_entry.group_id,
    p_entry.customer_id, p_entry.team_id, p_entry.pass_id, p_entry.note, p_entry.erased_at
  )
  returning * into v_entry;
  insert into private.entry_shares (entry_id, booking_id, paid, waived)
  select v_entry.id, booking_id, paid, waived from private.entry_shares where entry_id = p_entry.id;
  perform private.note_entry(v_entry);
end
$$;

grant execute on function public.reverse_entry(uuid, text, text) to authenticated;

comment on function public.reverse_entry(uuid, text, text) is
  'Takes an entry back, once, by another entry of the same amount; for staff. The charge of a price is not reversed: it follows the booking, or is waived. p_tender: the payment or refund is then recorded anew with this tender. With the header idempotency-key a repeated request returns the same entry.';
