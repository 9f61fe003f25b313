-- public holds nothing but the contract: extensions live in schema extensions,
-- everything the product needs for itself in schema private.

create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions;

create schema if not exists private;
grant usage on schema public, private to anon, authenticated;

-- Nothing is readable or executable until a migration says so.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

-- Every rule about now asks this. The setting is the tests' clock; as-caller
-- writes it in every transaction, so no request can.
create function private.now() returns timestamptz
  language sql stable
  set search_path = ''
as $$
  select coalesce(nullif(current_setting('fungo.now', true), '')::timestamptz, now())
$$;

-- One address, as a mail server would take it; no second one can hide in it, no
-- blank of another script, nothing invisible.
create function private.is_email(p_text text) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select p_text ~ '^[^[:space:][:cntrl:]@,;:<>()"\\]+@([^[:space:][:cntrl:]@,;:<>()"\\.]+\.)+[^[:space:][:cntrl:]@,;:<>()"\\.]+$'
    and p_text !~ '[\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
    and char_length(p_text) <= 254
$$;

-- An http(s) address without user information, control characters or blanks.
create function private.is_url(p_text text) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select p_text ~* '^https?://[^[:space:][:cntrl:]/?#@\\]+([/?#][^[:space:][:cntrl:]\\]*)?$'
    and char_length(p_text) <= 2048
$$;

-- A single line of text: what may stand in a mail header or a heading.
create function private.is_line(p_text text, p_max integer) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select p_text !~ '[[:cntrl:]]' and char_length(p_text) <= p_max and btrim(p_text) <> ''
$$;

create function private.is_time_zone(p_name text) returns boolean
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

create function private.touch_updated_at() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.updated_at := private.now();
  return new;
end
$$;

create function private.request_header(p_name text) returns text
  language sql stable
  set search_path = ''
as $$
  select nullif(current_setting('request.headers', true), '')::json ->> p_name
$$;

grant execute on function
  private.now(), private.is_email(text), private.is_url(text), private.is_line(text, integer),
  private.is_time_zone(text), private.request_header(text)
  to anon, authenticated;
