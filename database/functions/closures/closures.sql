-- Closures of the facility or of some spaces, and special opening hours of single dates.
-- Contract: architecture, "Front desk".

comment on table public.facility_closures is
  'Periods in which the facility, or the spaces named in facility_closure_spaces, are closed: once, or every year at the same wall-clock times.';
comment on column public.facility_closures.public_reason is 'The reason if it is public, otherwise null.';
comment on table public.facility_closure_spaces is
  'Which spaces a closure closes. A closure without rows here closes the whole facility.';
comment on table public.facility_special_hours is
  'Opening hours of one date, which replace the weekly ones; wall-clock times in the facility''s time zone, up to 24:00.';

alter table public.facility_closures enable row level security;
alter table public.facility_closure_spaces enable row level security;
alter table public.facility_special_hours enable row level security;

-- The site tells visitors when the facility is closed. Only its members read a private reason: visitors
-- have no right to the column, and signed-in users who are not members see no row. A condition that looks
-- the facility up holds only if the caller may read the facility (the policy in facilities.sql).
create policy "visitors read when existing facilities are closed"
  on public.facility_closures for select to anon
  using (facility_id = (select id from public.facilities where id = facility_closures.facility_id));

create policy "members read their facility's closures"
  on public.facility_closures for select to authenticated
  using (facility_id in (select private.member_facilities()));

create policy "everybody reads which spaces are closed"
  on public.facility_closure_spaces for select to anon, authenticated
  using (facility_id = (select id from public.facilities where id = facility_closure_spaces.facility_id));

create policy "everybody reads the special hours of existing facilities"
  on public.facility_special_hours for select to anon, authenticated
  using (facility_id = (select id from public.facilities where id = facility_special_hours.facility_id));

create policy "administrators write their facility's closures"
  on public.facility_closures for all to authenticated
  using (facility_id in (select private.staffed_facilities()))
  with check (facility_id in (select private.staffed_facilities()));

create policy "administrators write the spaces of their facility's closures"
  on public.facility_closure_spaces for all to authenticated
  using (facility_id in (select private.staffed_facilities()))
  with check (facility_id in (select private.staffed_facilities()));

create policy "owners write their facility's special hours"
  on public.facility_special_hours for all to authenticated
  using (facility_id in (select private.administered_facilities()))
  with check (facility_id in (select private.administered_facilities()));

grant select (id, facility_id, starts_at, ends_at, repeats_yearly, until, public_reason)
  on public.facility_closures to anon;
grant select on public.facility_closures to authenticated;
grant select on public.facility_closure_spaces, public.facility_special_hours to anon, authenticated;

grant insert (id, facility_id, starts_at, ends_at, reason, is_public, repeats_yearly),
  update (starts_at, ends_at, reason, is_public, repeats_yearly),
  delete on public.facility_closures to authenticated;
grant insert (facility_id, closure_id, space_id), delete on public.facility_closure_spaces to authenticated;
grant insert (facility_id, date, is_open, open_time, close_time, reason),
  update (facility_id, date, is_open, open_time, close_time, reason),
  delete on public.facility_special_hours to authenticated;
