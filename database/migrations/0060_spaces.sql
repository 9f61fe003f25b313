-- Where it takes place: cages, turf, a pitching lane.

create table public.facility_spaces (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  name text not null constraint facility_spaces_name_line check (private.is_line(name, 100)),
  description text constraint facility_spaces_description_length check (char_length(description) <= 2000),
  space_type text not null default 'batting_cage'
    constraint facility_spaces_type_option
    check (space_type in ('batting_cage', 'turf', 'pitching', 'other')),
  capacity integer not null default 1
    constraint facility_spaces_capacity_range check (capacity between 1 and 10000),
  is_active boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  constraint facility_spaces_of_facility unique (facility_id, id)
);

create trigger facility_spaces_touch_updated_at
  before update on public.facility_spaces
  for each row execute function private.touch_updated_at();

alter table public.facility_spaces enable row level security;

create policy "everybody reads active spaces"
  on public.facility_spaces for select to anon, authenticated
  using (is_active and facility_id in (select id from public.facilities));

create policy "administrators create their facility's spaces"
  on public.facility_spaces for insert to authenticated
  with check (facility_id in (select private.administered_facilities()));

create policy "administrators change their facility's spaces"
  on public.facility_spaces for update to authenticated
  using (facility_id in (select private.administered_facilities()))
  with check (facility_id in (select private.administered_facilities()));

grant select on public.facility_spaces to anon, authenticated;
grant insert (facility_id, name, description, space_type, capacity, is_active),
  update (name, description, space_type, capacity, is_active)
  on public.facility_spaces to authenticated;
