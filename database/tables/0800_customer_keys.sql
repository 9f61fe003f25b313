-- The keys of customers were in lower case for the letters of ASCII alone (josÉ), and the same name typed in
-- two ways had two keys. Now they are as private.customer_key makes them. Who became two customers in this
-- way stays so until staff merge the two: the one whose key is right is found.

update public.customers customer set key = better.key
from (
  select distinct on (facility_id, lower(normalize(key) collate pg_catalog."default"))
    id, lower(normalize(key) collate pg_catalog."default") collate "C" as key
  from public.customers
  where octet_length(key) <> char_length(key)
  order by facility_id, lower(normalize(key) collate pg_catalog."default"), created_at
) better
where better.id = customer.id and better.key <> customer.key
  and not exists (
    select from public.customers other where other.facility_id = customer.facility_id and other.key = better.key
  );

update private.customer_aliases alias set key = better.key
from (
  select distinct on (facility_id, lower(normalize(key) collate pg_catalog."default"))
    facility_id, key as before, lower(normalize(key) collate pg_catalog."default") collate "C" as key
  from private.customer_aliases
  where octet_length(key) <> char_length(key)
  order by facility_id, lower(normalize(key) collate pg_catalog."default"), key
) better
where better.facility_id = alias.facility_id and better.before = alias.key and better.key <> alias.key
  and not exists (
    select from private.customer_aliases other where other.facility_id = alias.facility_id and other.key = better.key
  );

update public.waiver_signatures set player_key = lower(normalize(player_key) collate pg_catalog."default")
where octet_length(player_key) <> char_length(player_key);
