-- Who books. One row is one person: two children under one e-mail address are two customers.

create table public.customers (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  name text not null constraint customers_name_line check (private.is_line(name, 100)),
  email text collate "C" constraint customers_email_format check (private.is_email(email)),
  phone text constraint customers_phone_line check (private.is_line(phone, 40)),
  staff_notes text constraint customers_staff_notes_length check (char_length(staff_notes) <= 2000),
  created_at timestamptz not null default private.now(),
  -- The name with the address or the number. Whoever books is found by it.
  key text collate "C",
  -- The digits of every number that the customer has had, one number after another.
  phone_digits text,
  constraint customers_of_facility unique (facility_id, id),
  constraint customers_one_per_key unique (facility_id, key)
);

-- A search reads no customers of the same name in other facilities. New rows wait in a list that
-- vacuum works in, so that nobody's first booking pays for trigrams.
create index customers_facility_search_idx on public.customers
  using gin (
    facility_id extensions.uuid_ops,
    name extensions.gin_trgm_ops, email extensions.gin_trgm_ops, phone_digits extensions.gin_trgm_ops
  );

-- Keys that customers had before a correction or a merger. Customers are found by them too.
create table private.customer_aliases (
  facility_id uuid not null,
  key text collate "C" not null,
  customer_id uuid not null,
  constraint customer_aliases_pkey primary key (facility_id, key),
  constraint customer_aliases_customer_of_facility foreign key (facility_id, customer_id)
    references public.customers (facility_id, id) on delete cascade
);
