comment on table public.facility_business_hours is
  'Weekly opening hours, one row for each day (0 is Sunday); wall-clock times in the facility''s time zone, up to 24:00.';

alter table public.facility_business_hours enable row level security;

create policy "everybody reads the hours of facilities that exist"
  on public.facility_business_hours for select to anon, authenticated
  using (facility_id = (select id from public.facilities where id = facility_business_hours.facility_id));

create policy "owners set their facility's hours"
  on public.facility_business_hours for insert to authenticated
  with check (facility_id in (select private.administered_facilities()));

create policy "owners change their facility's hours"
  on public.facility_business_hours for update to authenticated
  using (facility_id in (select private.administered_facilities()))
  with check (facility_id in (select private.administered_facilities()));

create policy "owners remove their facility's hours"
  on public.facility_business_hours for delete to authenticated
  using (facility_id in (select private.administered_facilities()));

-- Trigger: keeps the id of a row of the opening hours. The page saves the hours by an upsert, which may
-- send another id.
create or replace function private.keep_id() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.id := old.id;
  return new;
end
$$;

create trigger facility_business_hours_keep_id
  before update of id on public.facility_business_hours
  for each row execute function private.keep_id();

-- An upsert needs the right to update every column that it sends.
grant select on public.facility_business_hours to anon, authenticated;

grant insert, update, delete on public.facility_business_hours to authenticated;
