alter table public.customers
  -- Name with address or number, as whoever books is looked up.
  add column key text collate "C",
  -- The digits of every number that somebody had, one number beside the other.
  add column phone_digits text,
  add constraint customers_one_per_key unique (facility_id, key);

-- The key does what it was for.
drop index public.customers_facility_email_name_idx;

-- Keys that customers had before a correction or a merger: they are found by them too.
create table private.customer_aliases (
  facility_id uuid not null,
  key text collate "C" not null,
  customer_id uuid not null,
  constraint customer_aliases_pkey primary key (facility_id, key),
  constraint customer_aliases_customer_of_facility foreign key (facility_id, customer_id)
    references public.customers (facility_id, id) on delete cascade
);

-- What is new waits in a list, which vacuum works in: nobody's first booking pays for trigrams.
create index if not exists customers_search_idx on public.customers
  using gin (name extensions.gin_trgm_ops, email extensions.gin_trgm_ops, phone_digits extensions.gin_trgm_ops);

-- What was booked before there were customers, until it is tied to its own; empty then.
create index if not exists bookings_untied_idx on public.bookings (facility_id, start_time)
  where customer_id is null;
