comment on table public.booking_series is
  'Series of bookings: every 1, 2 or 4 weeks until a day. Each booking of a series has its series_id and is a booking like any other.';
comment on table public.booking_series_skips is
  'Dates of a series that were left out and can be added later.';

alter table public.booking_series enable row level security;
alter table public.booking_series_skips enable row level security;

create policy "administrators read their facility's series"
  on public.booking_series for select to authenticated
  using (facility_id in (select private.staffed_facilities()));

create policy "administrators change their facility's series"
  on public.booking_series for update to authenticated
  using (facility_id in (select private.staffed_facilities()))
  with check (facility_id in (select private.staffed_facilities()));

create policy "administrators read which dates of a series were left out"
  on public.booking_series_skips for select to authenticated
  using (facility_id in (select private.staffed_facilities()));

-- Functions insert a series, together with its bookings.
grant select, update (notes, team_id) on public.booking_series to authenticated;
grant select on public.booking_series_skips to authenticated;
