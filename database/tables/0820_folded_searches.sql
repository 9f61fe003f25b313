-- Searches compare texts without accents (private.folded), so these indexes hold them. Whoever has very
-- many bookings can build them beforehand (docs/upgrade.md).

create index if not exists bookings_folded_keys_idx on public.bookings
  using gin (
    private.search_keys(facility_id, private.folded(player_name || E'\n' || coalesce(player_email, '')))
  )
  with (gin_pending_list_limit = 64);
alter index public.bookings_folded_keys_idx alter column 1 set statistics 0;
drop index if exists public.bookings_search_keys_idx;

create index if not exists customers_folded_texts_idx on public.customers
  using gin (
    facility_id extensions.uuid_ops,
    (private.folded(name || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone_digits, '')) collate "C")
      extensions.gin_trgm_ops
  );
drop index if exists public.customers_facility_search_idx;

-- For one or two letters, which have no trigram. Shortened, because an entry has a greatest length.
create index if not exists customers_folded_name_idx on public.customers
  (facility_id, (left(private.folded(name), 40) collate "C"));

-- Which letters are common decides how the index is read. Nobody counts them before many rows change.
do $$
begin
  if exists (select from public.customers) then
    analyze public.customers;
  end if;
end
$$;
