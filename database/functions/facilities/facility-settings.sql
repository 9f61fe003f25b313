comment on table public.facility_settings is
  'The rules of booking, one row per facility: lead time, horizon, lengths, buffer, kinds, rates.';

-- Trigger: removes the rates if payments are switched off. Nobody sees a rate then, so none is kept
-- (specification §5). An old price must not come back when payments are switched on again.
create or replace function private.clear_rates_without_payments() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if not new.enable_payments then
    new.open_cage_rate := 0;
    new.open_cage_prices := '{}';
    new.instructor_booking_base_rate := 0;
  end if;
  return new;
end
$$;

create trigger facility_settings_clear_rates
  before insert or update on public.facility_settings
  for each row execute function private.clear_rates_without_payments();

create trigger facility_settings_touch_updated_at
  before update on public.facility_settings
  for each row execute function private.touch_updated_at();

alter table public.facility_settings enable row level security;

-- The public site needs the settings, such as lengths and kinds, before its other requests.
create policy "everybody reads the settings of facilities that exist"
  on public.facility_settings for select to anon, authenticated
  using (facility_id = (select id from public.facilities where id = facility_settings.facility_id));

create policy "owners create their facility's settings"
  on public.facility_settings for insert to authenticated
  with check (facility_id in (select private.administered_facilities()));

create policy "owners change their facility's settings"
  on public.facility_settings for update to authenticated
  using (facility_id in (select private.administered_facilities()))
  with check (facility_id in (select private.administered_facilities()));

grant select on public.facility_settings to anon, authenticated;

-- Every setting may be written. facility_id may be updated too, because an upsert sends it.
do $$
begin
  execute format(
    'grant insert (%1$s), update (%1$s) on public.facility_settings to authenticated',
    private.columns_of('public.facility_settings', array['created_at', 'updated_at'])
  );
end
$$;
