-- What a length of cage time costs where that is not the rate by the hour: {"30": 25, "90": 60}.

alter table public.facility_settings
  add column open_cage_prices jsonb not null default '{}'
    constraint facility_settings_open_cage_prices_valid check (private.are_prices(open_cage_prices));
