comment on table public.facility_service_types is
  'What can be booked: open cage time or a kind of lesson. Inactive ones are not offered.';

create trigger facility_service_types_touch_updated_at
  before update on public.facility_service_types
  for each row execute function private.touch_updated_at();

alter table public.facility_service_types enable row level security;

-- The subquery runs under the policy of public.facilities, so the services of a deleted facility
-- are hidden too.
create policy "everybody reads active services"
  on public.facility_service_types for select to anon, authenticated
  using (is_active and facility_id = (select id from public.facilities where id = facility_service_types.facility_id));

create policy "members read inactive services too"
  on public.facility_service_types for select to authenticated
  using (facility_id in (select private.member_facilities()));

create policy "owners create their facility's services"
  on public.facility_service_types for insert to authenticated
  with check (facility_id in (select private.administered_facilities()));

create policy "owners change their facility's services"
  on public.facility_service_types for update to authenticated
  using (facility_id in (select private.administered_facilities()))
  with check (facility_id in (select private.administered_facilities()));

-- No delete, because bookings refer to their service. A service that is no longer offered becomes
-- inactive.
grant select on public.facility_service_types to anon, authenticated;

-- Everything about a service except its facility, which never changes.
do $$
begin
  execute format(
    'grant insert (facility_id, %1$s), update (%1$s) on public.facility_service_types to authenticated',
    private.columns_of('public.facility_service_types', array['id', 'facility_id', 'created_at', 'updated_at'])
  );
end
$$;
