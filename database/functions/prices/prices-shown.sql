-- Whether a facility shows prices. If it does not, nobody reads or records any, and the functions
-- about them throw.

-- Returns whether the facility has switched prices on in its settings (enable_payments). Otherwise nobody
-- sees, pays or records any.
create or replace function private.shows_prices(p_facility_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return coalesce((select enable_payments from public.facility_settings where facility_id = p_facility_id), false);
end
$$;

-- Throws if the facility has switched prices off. Functions about prices and payments call it before
-- they read or record any.
create or replace function private.check_prices_on(p_facility_id uuid) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if not private.shows_prices(p_facility_id) then
    perform private.refuse_prices();
  end if;
end
$$;

-- Throws unless the site, or a facility where the caller works, shows prices. For functions that learn
-- the facility only from an id or a code. They call this before they say that it is unknown: where prices
-- are switched off, an unknown id gets the same error as a known one, so nobody learns which exist.
create or replace function private.check_prices_anywhere() returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if not private.shows_prices(private.site_facility_id())
    and not exists (select from private.staffed_facilities() id where private.shows_prices(id)) then
    perform private.refuse_prices();
  end if;
end
$$;

-- For private.check_prices_on and private.check_prices_anywhere: throws the one error for
-- everything about prices where they are switched off.
create or replace function private.refuse_prices() returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  raise exception 'Prices are switched off in Settings.' using errcode = 'PT409';
end
$$;

grant execute on function private.shows_prices(uuid) to anon, authenticated;
