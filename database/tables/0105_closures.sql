-- What closes a facility or some of its spaces, from one instant to another, once or every year.

create table public.facility_closures (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text constraint facility_closures_reason_length check (char_length(reason) <= 500),
  is_public boolean not null default false,
  repeats_yearly boolean not null default false,
  -- What visitors may read. It is a column of its own because rights are given by column.
  public_reason text generated always as (case when is_public then reason end) stored,
  created_at timestamptz not null default private.now(),
  -- The closure matters until then, a yearly one for ever. Closures that are over are never read
  -- again, however many there are.
  until timestamptz not null
    generated always as (case when repeats_yearly then 'infinity' else ends_at end) stored,
  constraint facility_closures_of_facility unique (facility_id, id),
  constraint facility_closures_finite check (isfinite(starts_at) and isfinite(ends_at)),
  constraint facility_closures_end_after_start check (ends_at > starts_at),
  -- A yearly closure that lasted until the next one would close for ever.
  constraint facility_closures_yearly_length
    check (not repeats_yearly or ends_at <= starts_at + interval '364 days')
);
create index facility_closures_facility_until_idx
  on public.facility_closures (facility_id, until, starts_at);

-- A closure without rows here closes the whole facility.
create table public.facility_closure_spaces (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  closure_id uuid not null,
  space_id uuid not null,
  created_at timestamptz not null default private.now(),
  constraint facility_closure_spaces_once unique (closure_id, space_id),
  constraint facility_closure_spaces_closure_of_facility foreign key (facility_id, closure_id)
    references public.facility_closures (facility_id, id) on delete cascade,
  constraint facility_closure_spaces_space_of_facility foreign key (facility_id, space_id)
    references public.facility_spaces (facility_id, id) on delete cascade
);
create index facility_closure_spaces_space_idx on public.facility_closure_spaces (facility_id, space_id);
