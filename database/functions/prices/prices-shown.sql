-- Whether a facility shows prices. Where it does not, nothing about them is read, kept or called.

create or replace function private.shows_prices(p_facility_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return coalesce((select enable_payments from public.facility_settings where facility_id = p_facility_id), false);
end
$$;

create or replace function private.check_prices_on(p_facility_id uuid) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if not private.shows_prices(p_facility_id) then
    raise exception 'Prices are switched off in Settings.' using errcode = 'PT409';
  end if;
end
$$;

grant execute on function private.shows_prices(uuid) to anon, authenticated;
