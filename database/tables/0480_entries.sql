-- The counter's book: what was charged, collected, waived and returned, and how each day was closed.
-- Rows are only added. Nothing here moves money.

alter table public.facility_settings
  -- What of the price is owed by whoever does not come or cancels after the cutoff.
  add column charge_missed text not null default 'all'
    constraint facility_settings_charge_missed_option check (charge_missed in ('nothing', 'half', 'all'));

-- The ranges of a facility meet without a gap: each begins where another ends, and one is the first.
create table public.day_closings (
  -- Entries carry it before the day is closed. The closing before chose it.
  id uuid primary key,
  facility_id uuid not null references public.facilities (id),
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- The day that was closed. What comes later that day counts for the next.
  day date not null,
  -- By tender: {"cash": 402.50}.
  expected jsonb not null,
  counted jsonb not null,
  difference jsonb not null,
  note text constraint day_closings_note_length check (char_length(note) <= 500),
  by_user uuid,
  by_name text,
  -- The end of the closing before; null for the first.
  meets timestamptz,
  next_id uuid not null default gen_random_uuid() constraint day_closings_next_id_key unique,
  constraint day_closings_end_after_start check (to_at > from_at),
  constraint day_closings_meet check (meets = from_at),
  constraint day_closings_of_facility unique (facility_id, to_at),
  constraint day_closings_one_follows unique (facility_id, from_at),
  constraint day_closings_without_gap foreign key (facility_id, meets)
    references public.day_closings (facility_id, to_at)
);
create unique index day_closings_one_first on public.day_closings (facility_id) where meets is null;

create table public.entries (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id),
  -- From 1, without a gap: the order in which they were recorded.
  number integer not null constraint entries_number_positive check (number > 0),
  at timestamptz not null,
  -- The facility's date, or the next one if the day was closed before.
  day date not null,
  by_user uuid,
  -- Null for what a visitor's booking charges.
  by_name text constraint entries_by_name_length check (char_length(by_name) <= 300),
  kind text not null
    constraint entries_kind_option check (kind in ('charge', 'payment', 'refund', 'waived', 'reversal')),
  -- What a reversal takes back; otherwise the kind. Triggers fill this and what follows from it.
  counts_as text not null
    constraint entries_counts_as_option check (
      counts_as in ('charge', 'payment', 'refund', 'waived') and (counts_as = kind or kind = 'reversal')
    ),
  tender text constraint entries_tender_option
    check (tender in ('cash', 'check', 'card_terminal', 'transfer', 'pass', 'other')),
  amount numeric(12, 2) not null constraint entries_amount_positive check (amount > 0),
  -- The same with its sign, by what it changes.
  charged numeric(12, 2) not null default 0,
  paid numeric(12, 2) not null default 0,
  waived numeric(12, 2) not null default 0,
  booking_id uuid references public.bookings (id),
  group_id uuid,
  customer_id uuid,
  team_id uuid,
  pass_id uuid,
  note text constraint entries_note_length check (char_length(note) <= 500),
  -- Whether a change of the booking made it.
  is_derived boolean not null default false,
  reverses uuid constraint entries_reversed_once unique,
  -- The closing that counts it, which does not exist before the day is closed.
  closing_id uuid not null,
  erased_at timestamptz,
  constraint entries_tender_of_money check ((tender is not null) = (counts_as in ('payment', 'refund'))),
  constraint entries_about_something check (
    num_nonnulls(booking_id, group_id, customer_id, team_id, pass_id) > 0 or erased_at is not null
  ),
  constraint entries_signed check (
    (charged, paid, waived) = (
      case when counts_as = 'charge' then amount else 0 end * case kind when 'reversal' then -1 else 1 end,
      case counts_as when 'payment' then amount when 'refund' then -amount else 0 end
        * case kind when 'reversal' then -1 else 1 end,
      case when counts_as = 'waived' then amount else 0 end * case kind when 'reversal' then -1 else 1 end
    )
  ),
  -- A reversal names what it takes back. A lower price takes back a part of a charge, and names none.
  constraint entries_reversal_of_something check ((reverses is not null) = (kind = 'reversal' and not is_derived)),
  constraint entries_derived_of_booking check (
    not is_derived or booking_id is not null and (counts_as = 'charge' or counts_as = 'waived' and kind = 'reversal')
  ),
  constraint entries_number_key unique (facility_id, number),
  constraint entries_of_whole unique (id, counts_as, amount),
  -- It equals its entry.
  constraint entries_reverse_whole foreign key (reverses, counts_as, amount)
    references public.entries (id, counts_as, amount),
  constraint entries_group_of_facility foreign key (facility_id, group_id)
    references public.booking_groups (facility_id, id),
  constraint entries_customer_of_facility foreign key (facility_id, customer_id)
    references public.customers (facility_id, id),
  constraint entries_team_of_facility foreign key (facility_id, team_id) references public.teams (facility_id, id)
);
create index entries_facility_at_idx on public.entries (facility_id, at);
create index entries_booking_idx on public.entries (booking_id) where booking_id is not null;
create index entries_group_idx on public.entries (group_id) where group_id is not null;
create index entries_customer_idx on public.entries (customer_id) where customer_id is not null;
create index entries_team_idx on public.entries (team_id) where team_id is not null;
create index entries_pass_idx on public.entries (pass_id) where pass_id is not null;

-- How an entry about several bookings falls to each of them. Decided when it is recorded.
create table private.entry_shares (
  entry_id uuid not null references public.entries (id),
  booking_id uuid not null references public.bookings (id),
  paid numeric(12, 2) not null,
  waived numeric(12, 2) not null,
  primary key (entry_id, booking_id)
);
create index entry_shares_booking_idx on private.entry_shares (booking_id);

-- A repeated request answers the entry that it recorded before.
alter table private.booking_requests
  alter column booking_id drop not null,
  add column entry_id uuid references public.entries (id),
  add constraint booking_requests_made_one check (num_nonnulls(booking_id, entry_id) = 1);
create index booking_requests_entry_idx on private.booking_requests (entry_id) where entry_id is not null;
