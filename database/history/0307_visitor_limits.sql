-- How much visitors may do in a row, in numbers that each facility may change, and what it takes
-- to count that.
alter table public.facility_settings
  -- Bookings, moves and cancellations from one network address within so many minutes.
  add column limit_per_address integer not null default 10
    constraint facility_settings_limit_per_address_range check (limit_per_address between 1 and 10000),
  add column limit_minutes integer not null default 10
    constraint facility_settings_limit_minutes_range check (limit_minutes between 1 and 1440),
  -- The same from everywhere: beyond it a burst has begun.
  add column limit_burst integer not null default 60
    constraint facility_settings_limit_burst_range check (limit_burst between 1 and 10000),
  add column limit_open_bookings integer not null default 10
    constraint facility_settings_limit_open_bookings_range check (limit_open_bookings between 1 and 10000),
  -- Messages within an hour to an address from which no link of ours was opened yet.
  add column limit_mails_per_hour integer not null default 6
    constraint facility_settings_limit_mails_range check (limit_mails_per_hour between 1 and 10000);

-- Losing these in a crash costs nothing, hence unlogged.
create unlogged table private.visitor_writes (
  facility_id uuid not null,
  client text,
  created_at timestamptz not null default private.now()
);
create index visitor_writes_facility_created_idx on private.visitor_writes (facility_id, created_at);

create unlogged table private.spent_proofs (
  challenge text primary key,
  expires_at timestamptz not null
);

create table private.answered_addresses (
  mail_code text primary key,
  created_at timestamptz not null default private.now()
);

create table private.keys (
  name text primary key,
  value text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into private.keys (name) values ('limits');
