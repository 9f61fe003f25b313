-- Returns the columns of a table or composite type as text `a, b, c`, without those in p_without.
-- Views, grants and the statement that erases bookings are generated with it. So a new column appears
-- in them without a change there. One that must not be read or written belongs in p_without.
create or replace function private.columns_of(p_type regtype, p_without text[] default '{}') returns text
  language sql stable
  set search_path = ''
as $$
  select string_agg(quote_ident(attribute.attname), ', ' order by attribute.attnum)
  from pg_catalog.pg_type type
  join pg_catalog.pg_attribute attribute on attribute.attrelid = type.typrelid
  where type.oid = p_type and attribute.attnum > 0 and not attribute.attisdropped
    and attribute.attname <> all (p_without)
$$;
