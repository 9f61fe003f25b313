-- after facility-admins

comment on table public.customers is
  'Who books, for staff alone: found by e-mail address and name, without an account.';

alter table public.customers enable row level security;

create policy "administrators read their facility's customers"
  on public.customers for select to authenticated
  using (facility_id in (select private.administered_facilities()));

create policy "administrators add their facility's customers"
  on public.customers for insert to authenticated
  with check (facility_id in (select private.administered_facilities()));

create policy "administrators correct their facility's customers"
  on public.customers for update to authenticated
  using (facility_id in (select private.administered_facilities()))
  with check (facility_id in (select private.administered_facilities()));

grant select, insert (facility_id, name, email, phone, staff_notes), update (name, email, phone, staff_notes)
  on public.customers to authenticated;
