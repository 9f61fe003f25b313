-- Returns whether these are at most twenty origins of sites that may embed the booking page, each
-- in the exact form of an Origin header. Only localhost may use http, for tests by developers. For
-- the check constraint of the setting embed_origins.
create or replace function private.are_origins(p_origins text[]) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select cardinality(p_origins) <= 20 and coalesce(bool_and(
    char_length(origin) <= 200 and (
      origin ~ '^https://([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](:[1-9][0-9]{0,4})?$'
      or origin ~ '^http://(localhost|127\.0\.0\.1)(:[1-9][0-9]{0,4})?$'
    )
  ), true)
  from unnest(p_origins) origin
$$;

grant execute on function private.are_origins(text[]) to anon, authenticated;
