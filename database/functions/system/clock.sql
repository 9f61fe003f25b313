-- Returns the current time for every rule that depends on it. Tests set the time with the
-- setting fungo.now. The server writes the setting in every transaction
-- (server/database/session-settings.ts), so no request can set it.
-- It is a single expression, so PostgreSQL puts it into the calling query. A real call would
-- cost more than reading the clock, and a booking reads it often. Before version 18 PostgreSQL
-- plans a SQL function that it really calls again in every statement. So most functions that a
-- booking calls are in PL/pgSQL.
create or replace function private.now() returns timestamptz
  language sql stable
  return coalesce(nullif(current_setting('fungo.now', true), '')::timestamptz, now());

-- Trigger: sets updated_at of a row that is changed. It takes the time from private.now(), so that a
-- test with its own clock can check the value.
create or replace function private.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := private.now();
  return new;
end
$$;

-- Returns whether PostgreSQL knows the time zone by this name, for the constraint on facilities: an
-- unknown one would make every query about their times fail. Abbreviations and the copies under
-- posix/ and right/ do not count. The forms offer seven zones (specification §9).
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

-- Returns the earliest time that private.check_dates and the check of a booking's time accept.
-- PostgreSQL writes a time before year 1 with BC, which JavaScript cannot read. One day is kept
-- free, because it is still year 1 BC then in zones behind UTC.
create or replace function private.first_instant() returns timestamptz
  language sql immutable parallel safe
  set search_path = ''
  return '0001-01-02 00:00:00+00'::timestamptz;

-- Returns the latest time that private.check_dates and the checks of a booking's time accept.
-- PostgreSQL writes a time after year 9999 with five digits, which JavaScript cannot read. One
-- day is kept free, because it is year 10000 already then in zones ahead of UTC.
create or replace function private.last_instant() returns timestamptz
  language sql immutable parallel safe
  set search_path = ''
  return '9999-12-31 00:00:00+00'::timestamptz;
