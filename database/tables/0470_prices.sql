-- What a booking costs: the price that it keeps, and the rates by which it is computed.

alter table public.bookings
  -- What was agreed when it was booked or moved. Null: booked without a price.
  add column price numeric(12, 2),
  -- The parts of the price: [{"from", "to", "name", "per_hour", "amount"}], which add up to it.
  add column price_lines jsonb,
  -- Whose rates it was priced by, also when it moves.
  add column price_audience text not null default 'public'
    constraint bookings_price_audience_option check (price_audience in ('public', 'team', 'pass')),
  -- The place before the last move with its price, so that a move that is taken back restores both.
  add column price_before jsonb;

create table public.rates (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  name text not null constraint rates_name_line check (private.is_line(name, 100)),
  -- 0 is Sunday.
  weekdays smallint[] not null default '{0,1,2,3,4,5,6}'
    constraint rates_weekdays_valid
    check (weekdays <@ '{0,1,2,3,4,5,6}' and cardinality(weekdays) between 1 and 7),
  -- Wall-clock time of the facility, in whole minutes. A rate over midnight is two rows.
  from_time time not null default '00:00',
  to_time time not null default '24:00',
  -- The first and the last day.
  valid_from date,
  valid_until date,
  kind text not null default 'open_cage'
    constraint rates_kind_option check (kind in ('open_cage', 'lesson')),
  -- Null: all spaces.
  space_ids uuid[] constraint rates_space_ids_number check (cardinality(space_ids) between 1 and 200),
  -- public is everybody, teams and holders of passes too.
  audience text not null default 'public'
    constraint rates_audience_option check (audience in ('public', 'team', 'pass')),
  -- Bounds as in facility_settings.
  per_hour numeric not null
    constraint rates_per_hour_range check (per_hour between 0 and 99999999.99)
    constraint rates_per_hour_decimals check (scale(per_hour) <= 2),
  -- Of several rates that fit a minute, the one with the highest priority is its price.
  priority integer not null default 0
    constraint rates_priority_range check (priority between -1000000 and 1000000),
  created_at timestamptz not null default private.now(),
  constraint rates_to_after_from check (to_time > from_time),
  constraint rates_whole_minutes check (extract(second from from_time) = 0 and extract(second from to_time) = 0),
  constraint rates_until_after_from check (valid_until >= valid_from)
);
create index rates_facility_idx on public.rates (facility_id, kind);
