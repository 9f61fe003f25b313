-- A name with the apostrophe or hyphen that a phone types by itself (O’Brien) had another key than with that of a
-- keyboard (O'Brien). Now all have the plain one, as private.customer_key makes it. Who became two customers in
-- this way stays so until staff merge the two: the one whose key is right is found.

update public.customers customer set key = better.key
from (
  select distinct on (facility_id, plain.key) id, plain.key
  from public.customers, lateral (
    select translate(split_part(customers.key, E'\t', 1), '’‘ʼ‛′´‐‑–', '''''''''''''---')
      || substring(customers.key from position(E'\t' in customers.key)) as key
  ) plain
  where split_part(customers.key, E'\t', 1) ~ '[’‘ʼ‛′´‐‑–]'
  order by facility_id, plain.key, created_at
) better
where better.id = customer.id
  and not exists (
    select from public.customers other where other.facility_id = customer.facility_id and other.key = better.key
  );

update private.customer_aliases alias set key = better.key
from (
  select distinct on (facility_id, plain.key) facility_id, customer_aliases.key as before, plain.key
  from private.customer_aliases, lateral (
    select translate(split_part(customer_aliases.key, E'\t', 1), '’‘ʼ‛′´‐‑–', '''''''''''''---')
      || substring(customer_aliases.key from position(E'\t' in customer_aliases.key)) as key
  ) plain
  where split_part(customer_aliases.key, E'\t', 1) ~ '[’‘ʼ‛′´‐‑–]'
  order by facility_id, plain.key, customer_aliases.key
) better
where better.facility_id = alias.facility_id and better.before = alias.key
  and not exists (
    select from private.customer_aliases other where other.facility_id = alias.facility_id and other.key = better.key
  );

update public.waiver_signatures
set player_key = translate(split_part(player_key, E'\t', 1), '’‘ʼ‛′´‐‑–', '''''''''''''---')
  || substring(player_key from position(E'\t' in player_key))
where split_part(player_key, E'\t', 1) ~ '[’‘ʼ‛′´‐‑–]';
