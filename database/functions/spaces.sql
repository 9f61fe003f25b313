-- after instructors

comment on table public.facility_spaces is
  'Where it takes place: cages, turf, pitching lanes. Inactive ones are not offered.';

create trigger facility_spaces_touch_updated_at
  before update on public.facility_spaces
  for each row execute function private.touch_updated_at();

alter table public.facility_spaces enable row level security;

-- "id in facilities" asks that table's own policy: spaces of a deleted facility go with
-- it.
create policy "everybody reads active spaces"
  on public.facility_spaces for select to anon, authenticated
  using (is_active and facility_id in (select id from public.facilities));

create policy "members read inactive spaces too"
  on public.facility_spaces for select to authenticated
  using (facility_id in (select private.member_facilities()));

create policy "administrators create their facility's spaces"
  on public.facility_spaces for insert to authenticated
  with check (facility_id in (select private.administered_facilities()));

create policy "administrators change their facility's spaces"
  on public.facility_spaces for update to authenticated
  using (facility_id in (select private.administered_facilities()))
  with check (facility_id in (select private.administered_facilities()));

-- No delete: bookings keep pointing at where they were. Inactive is how it ends.
grant select on public.facility_spaces to anon, authenticated;

grant insert (
  facility_id, name, description, space_type, capacity, is_active, sport, equipment, speed_range, min_age
), update (
  name, description, space_type, capacity, is_active, sport, equipment, speed_range, min_age
)
  on public.facility_spaces to authenticated;
