comment on table public.entries is
  'What was charged, collected, waived and returned, for staff. Rows are only added: a mistake is reversed.';
comment on column public.entries.number is 'From 1 in each facility, without a gap.';
comment on column public.entries.day is
  'The day that counts it: the facility''s date, or the next one where that day was closed before.';
comment on column public.entries.counts_as is 'What a reversal takes back; otherwise the kind.';
comment on column public.entries.charged is
  'The amount with its sign, if it changes what is charged; paid and waived likewise.';
comment on column public.entries.closing_id is
  'The closing that counts it. It names a row of day_closings once the day is closed.';
comment on column public.entries.is_derived is
  'Whether a change of the booking made it: it follows the booking and is not reversed by hand.';
comment on table private.entry_shares is
  'How an entry about a group, a team or a customer falls to their bookings.';

-- Returns the id that a facility's first closing will have. An entry stores the id of the closing
-- that will count it before that closing exists; each closing says the id of the next one
-- (next_id).
create or replace function private.first_closing_id(p_facility_id uuid) returns uuid
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return md5('the first closing of ' || p_facility_id)::uuid;
end
$$;

-- Returns the closing that will count the next entry: its id, where it begins (null before the
-- first), and the day that was closed last.
create or replace function private.open_closing(
  p_facility_id uuid, out id uuid, out from_at timestamptz, out day date
)
  language plpgsql stable
  set search_path = ''
as $$
begin
  select closing.next_id, closing.to_at, closing.day into id, from_at, day
  from public.day_closings closing
  where closing.facility_id = p_facility_id order by closing.to_at desc limit 1;
  id := coalesce(id, private.first_closing_id(p_facility_id));
end
$$;

-- Returns the ids of the closings that the next entries will count for, of the facilities where the
-- caller works and prices are shown. A policy lets the desk read the entries with these ids, which
-- are those since the last closing.
create or replace function private.open_closings() returns setof uuid
  language plpgsql stable security definer rows 2
  set search_path = ''
as $$
begin
  return query
    select (private.open_closing(facility_id)).id from private.staffed_facilities() facility_id
    where private.shows_prices(facility_id);
end
$$;

grant execute on function private.open_closings() to authenticated;

-- Trigger: fills the columns of a new entry that no writer may choose: who, when, the number, the
-- closing, and the amount with its sign. So nobody can add an entry to a closed day. Throws if the
-- row is not a valid entry. A reversal copies everything from its entry.
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
  -- Small queries and few expressions, because each booking with a price writes an entry.
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
  -- Not constraints of the table: PostgreSQL would parse their texts for every booking. A reversal names
  -- the entry that it takes back. A lower price takes back a part of a charge and names no entry.
  if new.is_derived then
    v_fits := new.amount > 0 and new.booking_id is not null and new.tender is null and new.reverses is null
      and new.counts_as in ('charge', 'waived') and new.kind in (new.counts_as, 'reversal');
  else
    v_fits := new.amount > 0 and new.counts_as in ('charge', 'payment', 'refund', 'waived')
      and new.kind in (new.counts_as, 'reversal') and (new.reverses is not null) = (new.kind = 'reversal')
      and (new.tender is not null) = (new.counts_as in ('payment', 'refund'))
      and coalesce(new.tender, 'other') in ('cash', 'check', 'card_terminal', 'transfer', 'pass', 'other')
      and coalesce(char_length(new.note), 0) <= 500
      and num_nonnulls(new.booking_id, new.group_id, new.customer_id, new.team_id, new.pass_id) > 0;
  end if;
  if v_fits is not true then
    raise exception 'This is no entry.' using errcode = '23514';
  end if;
  return new;
end
$$;

create trigger entries_complete before insert on public.entries
  for each row execute function private.complete_entry();

-- Trigger: notifies webhooks of every entry, and open screens of what the desk recorded. A change
-- of a booking notifies the screens itself, so derived entries do not.
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

-- Trigger: stops everybody from changing or deleting what was recorded, even the owner of the
-- database: entries, their shares, closings, the uses of passes. So the book can be trusted.
-- Erasing takes the person out of an entry and changes nothing else. Merging customers moves their
-- entries.
create or replace function private.forbid_changes() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  v_old jsonb := to_jsonb(old);
  v_new jsonb := to_jsonb(new);
begin
  if current_setting('fungo.erases', true) = 'on'
    and v_new - array['group_id', 'customer_id', 'note', 'erased_at']
      = v_old - array['group_id', 'customer_id', 'note', 'erased_at']
    and num_nonnulls(v_new ->> 'group_id', v_new ->> 'customer_id', v_new ->> 'note') = 0
    and v_new ->> 'erased_at' is not null
    or current_setting('fungo.merges', true) = 'on'
    and v_new - 'customer_id' = v_old - 'customer_id' and v_new ->> 'customer_id' is not null then
    return new;
  end if;
  raise exception 'What was recorded is never changed or deleted. Reverse it.' using errcode = '42501';
end
$$;

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
