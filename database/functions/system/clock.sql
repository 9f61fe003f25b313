-- Every rule about now asks this. The setting is the tests' clock; as-caller
-- writes it in every transaction, so no request can.
-- In PL/pgSQL, as all that a booking asks: PostgreSQL before 18 plans a function in SQL
-- again in every statement that calls it.
create or replace function private.now() returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce(nullif(current_setting('fungo.now', true), '')::timestamptz, now());
end
$$;

-- Of the tests' clock as well, so that a test can say when a row changed.
create or replace function private.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := private.now();
  return new;
end
$$;

-- Any zone that PostgreSQL knows by name, no abbreviation and none of its second copies
-- (posix/, right/); the forms offer seven (specification §9).
create or replace function private.is_time_zone(p_name text) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  if p_name !~ '^(UTC|[A-Z][A-Za-z_]+(/[A-Za-z_-]+)+)$' or p_name ~* '^(posix|right)/' then
    return false;
  end if;
  perform now() at time zone p_name;
  return true;
exception
  when invalid_parameter_value then return false;
end
$$;

grant execute on function private.now(), private.is_time_zone(text) to anon, authenticated;
