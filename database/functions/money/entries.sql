comment on table public.entries is
  'What was charged, collected, waived and refunded, for staff. Rows are only added: a mistake is reversed.';
comment on column public.entries.number is 'From 1 in each facility, without a gap.';
comment on column public.entries.day is
  'The day for which the entry counts: the facility''s date, or the next one if that day was already closed.';
comment on column public.entries.counts_as is 'The kind; for a reversal, the kind of what it takes back.';
comment on column public.entries.charged is
  'By how much the entry changes what is charged, 0 if it does not; likewise paid and waived.';
comment on column public.entries.closing_id is
  'The closing that counts the entry. The row of day_closings exists once the day is closed.';
comment on column public.entries.is_derived is
  'Whether a change of the booking made the entry. It follows the booking and is not reversed by hand.';
comment on table private.entry_shares is
  'How an entry about a group, a team or a customer is divided among their bookings.';

-- Trigger: fills the columns of a new entry that no writer may choose: who, when, the number,
-- the closing, and the amount with its sign. So nobody can add an entry to a closed day. Throws
-- if the row is not a valid entry. A reversal by hand takes the amount, the tender and what it
-- is about from the entry that it names. A derived one names no entry.
create or replace function private.complete_entry() returns trigger
  language plpgsql security definer
  set search_path = ''
  -- PostgreSQL keeps the plans of this function. A plan from when the table was empty would scan all
  -- entries for the next number.
  set enable_seqscan = off
as $$
declare
  v_reversed public.entries;
  v_signed numeric;
  v_fits boolean;
begin
  perform private.lock_facility(new.facility_id);
  -- A reversal that names an entry copies from there what it is about, the amount and the tender.
  if new.reverses is not null then
    select * into v_reversed from public.entries where id = new.reverses and facility_id = new.facility_id;
    new.counts_as := v_reversed.kind;
    new.tender := v_reversed.tender;
    new.amount := v_reversed.amount;
    new.booking_id := v_reversed.booking_id;
    new.group_id := v_reversed.group_id;
    new.customer_id := v_reversed.customer_id;
    new.team_id := v_reversed.team_id;
    new.pass_id := v_reversed.pass_id;
    new.erased_at := v_reversed.erased_at;
  elsif new.kind <> 'reversal' then
    new.counts_as := new.kind;
  end if;
  -- A visitor's entry names nobody.
  if nullif(current_setting('request.jwt.claims', true), '')::jsonb ?| '{sub,api_key_id}' then
    new.by_user := auth.uid();
    new.by_name := left(private.acting_name(new.facility_id), 300);
  else
    new.by_user := null;
    new.by_name := null;
  end if;
  -- The closing that counts it. Its time and day come after the last closing, its number after the last
  -- entry. Small queries and few expressions, because each booking with a price writes an entry.
  select next_id, to_at, day into new.closing_id, new.at, new.day
  from public.day_closings where facility_id = new.facility_id order by to_at desc limit 1;
  if not found then
    new.closing_id := private.first_closing_id(new.facility_id);
  end if;
  new.at := greatest(private.now(), new.at);
  select greatest((new.at at time zone time_zone)::date, new.day + 1) into new.day
  from public.facilities where id = new.facility_id;
  new.number := coalesce((
    select number from public.entries where facility_id = new.facility_id order by number desc limit 1
  ), 0) + 1;
  -- By how much it changes what is charged, paid and waived.
  v_signed := case when new.kind = 'reversal' then -new.amount else new.amount end;
  new.charged := 0;
  new.paid := 0;
  new.waived := 0;
  if new.counts_as = 'charge' then
    new.charged := v_signed;
  elsif new.counts_as = 'waived' then
    new.waived := v_signed;
  else
    new.paid := case new.counts_as when 'refund' then -v_signed else v_signed end;
  end if;
  -- Whether the fields fit together. Constraints of the table would say it too, but PostgreSQL would parse
  -- their texts for every booking. A reversal by hand names the entry that it takes back. A derived one
  -- takes back a part of what was charged or waived, as when the price falls, and names no entry.
  if new.is_derived then
    v_fits := new.amount > 0 and new.booking_id is not null and new.tender is null and new.reverses is null
      and new.counts_as in ('charge', 'waived') and new.kind in (new.counts_as, 'reversal');
  else
    v_fits := new.amount > 0 and new.counts_as in ('charge', 'payment', 'refund', 'waived')
      and new.kind in (new.counts_as, 'reversal') and (new.reverses is not null) = (new.kind = 'reversal')
      and (new.tender is not null) = (new.counts_as in ('payment', 'refund'))
      and coalesce(new.tender, 'other') in ('cash', 'check', 'card_terminal', 'transfer', 'pass', 'other')
      and coalesce(char_length(new.note), 0) <= 500
      and (
        num_nonnulls(new.booking_id, new.group_id, new.customer_id, new.team_id, new.pass_id) > 0
        -- Erasing took out whom it was about.
        or new.erased_at is not null
      );
  end if;
  if v_fits is not true then
    raise exception 'This is no entry.' using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger entries_complete before insert on public.entries
  for each row execute function private.complete_entry();

-- Trigger: keeps an event about every entry for webhooks and API keys, and notifies open screens of
-- what the desk recorded. A change of a booking notifies the screens itself, so derived entries do
-- not.
create or replace function private.notify_entry() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not new.is_derived then
    perform private.note_change(
      new.facility_id, 'bookings',
      (
        select private.days_between(facility_id, start_time, end_time)
        from public.bookings where id = new.booking_id
      )
    );
  end if;
  if private.has_listeners(new.facility_id) then
    perform private.queue_webhook(
      new.facility_id, 'entry.recorded', new.booking_id, jsonb_build_object('entry', to_jsonb(new) - private.unsent_columns('entry'))
    );
  end if;
  return null;
end
$$;

-- One trigger without a WHEN condition, because PostgreSQL would parse the condition's text for every
-- booking.
create trigger entries_notify after insert on public.entries
  for each row execute function private.notify_entry();

create trigger entries_keep before update or delete on public.entries
  for each row execute function private.forbid_changes();
create trigger entries_keep_all before truncate on public.entries
  for each statement execute function private.forbid_changes();

create trigger entry_shares_keep before update or delete on private.entry_shares
  for each row execute function private.forbid_changes();
create trigger entry_shares_keep_all before truncate on private.entry_shares
  for each statement execute function private.forbid_changes();

alter table public.entries enable row level security;

create policy "owners read their facility's entries where prices are shown"
  on public.entries for select to authenticated
  using (facility_id in (select id from private.administered_facilities() id where private.shows_prices(id)));

-- The entries since the last closing. For a booking, a customer or a team the desk reads all entries
-- (get_account).
create policy "the desk reads open entries where prices are shown"
  on public.entries for select to authenticated
  using (closing_id in (select private.open_closings()));

grant select on public.entries to authenticated;
