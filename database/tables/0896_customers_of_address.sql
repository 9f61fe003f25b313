-- A family is everybody with one e-mail address. Its account, a reminder of what is owed and erasing it
-- look for them.
create index if not exists customers_facility_email_idx on public.customers (facility_id, lower(email))
  where email is not null;
