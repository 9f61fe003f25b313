comment on table public.rates is
  'The rate card, for owners: prices by the hour for weekdays, hours, kinds, spaces, audiences and seasons. Of several rates that fit, the one with the highest priority applies; where none fits, the usual prices do.';

-- Trigger: fills what a request left out or set to null in a rate: all days, all hours, cage time,
-- the public, priority 0. Refuses a rate where prices are switched off, or for a space of another
-- facility.
create or replace function private.complete_rate() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.check_prices_on(new.facility_id);
  new.weekdays := coalesce(new.weekdays, '{0,1,2,3,4,5,6}');
  new.from_time := coalesce(new.from_time, '00:00');
  new.to_time := coalesce(new.to_time, '24:00');
  new.kind := coalesce(new.kind, 'open_cage');
  new.audience := coalesce(new.audience, 'public');
  new.priority := coalesce(new.priority, 0);
  if exists (
    select from unnest(new.space_ids) asked
    where not exists (select from public.facility_spaces where id = asked and facility_id = new.facility_id)
  ) then
    raise exception 'Please select a space/cage.';
  end if;
  return new;
end
$$;

create trigger rates_complete_rate
  before insert or update on public.rates
  for each row when (current_user = 'authenticated') execute function private.complete_rate();

alter table public.rates enable row level security;

create policy "owners manage their facility's rates where prices are shown"
  on public.rates for all to authenticated
  using (facility_id in (select id from private.administered_facilities() id where private.shows_prices(id)))
  with check (facility_id in (select private.administered_facilities()));

grant select, delete on public.rates to authenticated;

do $$
begin
  execute format(
    'grant insert (%1$s), update (%1$s) on public.rates to authenticated',
    private.columns_of('public.rates', array['id', 'created_at'])
  );
end
$$;
