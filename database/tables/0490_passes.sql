-- Cards of hours that the desk sells, and the bookings that spend their minutes.

create table public.passes (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id),
  -- Whoever knows it spends the minutes. No character looks like another: 57 random bits.
  code text not null
    constraint passes_code_key unique
    constraint passes_code_format check (code ~ '^[2345679ACDEFGHJKMNPQRTUVWXYZ]{12}$'),
  name text not null constraint passes_name_line check (private.is_line(name, 100)),
  -- Null: without end.
  minutes integer constraint passes_minutes_range check (minutes between 1 and 1000000),
  -- The sum of its pass_uses. A trigger adds them up.
  minutes_used integer not null default 0,
  price numeric(12, 2) not null constraint passes_price_range check (price between 0 and 99999999.99),
  -- The last day on which it can be played.
  expires_on date,
  -- Null: all services.
  service_ids uuid[] constraint passes_service_ids_number check (cardinality(service_ids) between 1 and 200),
  customer_id uuid,
  team_id uuid,
  -- Whom the code was sent to, and who is told of its end.
  email text collate "C" constraint passes_email_format check (private.is_email(email)),
  -- A card that was lost is switched off.
  is_active boolean not null default true,
  created_at timestamptz not null default private.now(),
  -- The end that its holder was told of.
  told_of_end date,
  constraint passes_of_facility unique (facility_id, id),
  -- Nobody plays more than was bought, whoever writes.
  constraint passes_minutes_left check (minutes_used >= 0 and (minutes is null or minutes_used <= minutes)),
  constraint passes_customer_of_facility foreign key (facility_id, customer_id)
    references public.customers (facility_id, id),
  constraint passes_team_of_facility foreign key (facility_id, team_id) references public.teams (facility_id, id)
);
create index passes_facility_created_idx on public.passes (facility_id, created_at);
create index passes_customer_idx on public.passes (customer_id) where customer_id is not null;
create index passes_team_idx on public.passes (team_id) where team_id is not null;
create index passes_email_idx on public.passes (facility_id, lower(email)) where email is not null;
create index passes_ends_idx on public.passes (expires_on) where expires_on is not null;

-- Rows are only added. What a booking gives back is a row with negative minutes.
create table public.pass_uses (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null,
  pass_id uuid not null,
  booking_id uuid not null references public.bookings (id),
  minutes integer not null constraint pass_uses_minutes_not_zero check (minutes <> 0),
  at timestamptz not null default private.now(),
  constraint pass_uses_pass_of_facility foreign key (facility_id, pass_id)
    references public.passes (facility_id, id)
);
create index pass_uses_pass_idx on public.pass_uses (pass_id, at);
create index pass_uses_booking_idx on public.pass_uses (booking_id);

-- The code of the pass that a part of a group is played on.
alter type private.group_part add attribute pass_code text;

alter table public.entries add constraint entries_pass_of_facility foreign key (facility_id, pass_id)
  references public.passes (facility_id, id);
