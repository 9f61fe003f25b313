-- Under which names, with which address or number, a customer has booked: whoever books so
-- again is the same. After a correction or a merger both ways lead to the one customer.
create table private.customer_keys (
  facility_id uuid not null,
  key text collate "C" not null,
  customer_id uuid not null,
  constraint customer_keys_pkey primary key (facility_id, key),
  constraint customer_keys_customer_of_facility foreign key (facility_id, customer_id)
    references public.customers (facility_id, id) on delete cascade
);

-- Found by its keys instead.
drop index public.customers_facility_email_name_idx;

-- The digits of every number that somebody had, one number beside the other.
alter table public.customers add column phone_digits text;

-- With a list of what is new, which vacuum works in: a customer's first booking waits for
-- no trigrams.
create index if not exists customers_search_idx on public.customers
  using gin (name extensions.gin_trgm_ops, email extensions.gin_trgm_ops, phone_digits extensions.gin_trgm_ops);
create index if not exists customers_facility_idx on public.customers (facility_id);

-- What was booked before there were customers, until it is tied to its own; empty then.
create index if not exists bookings_untied_idx on public.bookings (facility_id, start_time)
  where customer_id is null;
