-- Returns whether this is one line of visible text with at most p_max characters, safe in a mail
-- header or a heading. Constraints and functions check names, titles and subjects with it. Null
-- without a text. While the setting fungo.older_texts is on, the line may be invisible: an
-- upgrade, a restore and the import of a facility set it, so that rows that are older than this
-- rule pass until 0840_seen_names.sql corrects them. Signatures are never corrected. A request
-- cannot set it.
create or replace function private.is_line(p_text text, p_max integer) returns boolean
  language plpgsql immutable strict
  set search_path = ''
as $$
begin
  return p_text !~ '[[:cntrl:]]' and char_length(p_text) <= p_max
    and (private.has_visible(p_text) or coalesce(current_setting('fungo.older_texts', true), '') = 'on');
end
$$;

-- Returns whether something of the text can be seen, so that nobody has an invisible name: a
-- character that is not white space, not a control character, and not one that screens may leave
-- out (in Unicode's words: default ignorable). The empty Braille pattern (U+2800) and the marks of
-- annotations (U+FFF9 to U+FFFB) count as invisible too. shared/blanks.ts tests the same
-- characters. private.is_line and private.blank_to_null ask it, and the trigger that clears empty
-- values of a facility.
create or replace function private.has_visible(p_text text) returns boolean
  language sql immutable
  return p_text ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';

-- Returns whether the text contains a blank of any script, a control character or an invisible
-- character, which no e-mail or web address may have. Listed by code point, because the meaning of
-- [:space:] and [:cntrl:] depends on the column's collation. private.is_email and private.is_url
-- ask it.
create or replace function private.has_blank(p_text text) returns boolean
  language sql immutable
  return p_text ~ '[\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]';

-- Returns whether this is exactly one e-mail address that a mail server accepts, with a domain name
-- and not an IP address. While the setting fungo.older_texts is on, an IP address passes (see
-- is_line). The page and the server use shared/email-address.ts, which has the same rule.
create or replace function private.is_email(p_text text) returns boolean
  language plpgsql immutable strict
  set search_path = ''
as $$
begin
  return p_text ~ '^[^@,;:<>()"\\]+@([^@,;:<>()"\\.]+\.)+[^@,;:<>()"\\.]+$'
    and (p_text !~ '@.*[][]|\.[0-9]+$' or coalesce(current_setting('fungo.older_texts', true), '') = 'on')
    and not private.has_blank(p_text)
    and char_length(p_text) <= 254;
end
$$;

-- Returns whether the text is a phone number for people. It has at least three digits, which
-- somebody could dial, and may also contain words. The triggers and functions that store phone
-- numbers ask it. The forms use shared/phone-number.ts, which has the same rule.
create or replace function private.is_phone(p_text text) returns boolean
  language plpgsql immutable strict
  set search_path = ''
as $$
begin
  return p_text ~ '(\d\D*){3}';
end
$$;

-- Trigger: refuses an invalid phone number in a direct write to a table. The condition is in the `when`
-- of each trigger. It is not a check constraint, because older rows may hold any text.
create or replace function private.refuse_wrong_phone() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'Enter a phone number, such as (937) 555-0142.';
end
$$;

-- For the addresses of web pages, images and webhooks that people type: returns whether this is an
-- http(s) address of at most 2,048 characters, without user information, blanks or backslashes.
-- shared/web-address.ts has the same rule.
create or replace function private.is_url(p_text text) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return p_text ~* '^https?://[^/?#@\\]+([/?#][^\\]*)?$'
    and not private.has_blank(p_text)
    and char_length(p_text) <= 2048;
end
$$;

-- Returns a typed text as it is to be stored: without white space at its ends, or null if nothing
-- of it can be seen. Functions and triggers that store what somebody typed call it.
create or replace function private.blank_to_null(p_text text) returns text
  language sql immutable
  return case when private.has_visible(p_text) then btrim(p_text, E' \t\r\n') end;

-- For requests about groups and series: returns the instant in a text of a JSON argument. Throws
-- if the text has no time zone, because PostgreSQL would take it as UTC.
-- server/rest/plan/require-time-zone.ts checks arguments outside of JSON by the same rule.
create or replace function private.instant(p_text text) returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- A time of day with its zone at the end, or a word that needs none.
  if p_text !~* '[T\s]\d{1,2}(:?\d{2}){0,2}([.,]\d*)?\s*(Z|UTC|GMT|[A-Z]{1,3}[SD]T|[A-Z]+/[\w/+-]+|[+-]\d{1,2}(:?\d{2}){0,2})(\s+BC)?\s*$|^\s*(now|epoch|[+-]?infinity)\s*$' then
    raise exception 'This time needs a time zone: %', left(p_text, 40) using errcode = '22007';
  end if;
  return p_text::timestamptz;
end
$$;

-- For functions that cancel bookings, close the facility or enter an absence: returns the trimmed
-- reason. Throws if it has more than 500 characters.
create or replace function private.written_reason(p_reason text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  v_reason text := private.blank_to_null(p_reason);
begin
  if char_length(v_reason) > 500 then
    raise exception 'The reason can have at most 500 characters.';
  end if;
  return v_reason;
end
$$;

-- Returns a phone number in the form in which numbers are compared and searched: "+1 (937)
-- 555-0142" is 9375550142. Null without digits. Used by searches, by the key of a customer
-- (private.customer_key), by the numbers that a customer keeps (private.add_phone_digits), and to
-- find the credits of a group whose contact has only a phone.
create or replace function private.phone_digits(p_phone text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
begin
  -- Only the digits, without the country code 1 of North America.
  return nullif(regexp_replace(regexp_replace(p_phone, '\D', '', 'g'), '^1(\d{10})$', '\1'), '');
end
$$;

-- Returns whether these are one to eight different languages, such as `en` and `es`. The
-- constraint on a facility's languages calls it.
create or replace function private.are_languages(p_languages text[]) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select array_ndims(p_languages) = 1 and array_lower(p_languages, 1) = 1 and count(*) <= 8
    and count(distinct language) = count(*)
    and coalesce(bool_and(language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$'), false)
  from unnest(p_languages) language
$$;

-- For the constraint on bookings and for storing metadata: returns whether this is valid
-- metadata, which a program keeps with a booking: 1 to 16 named texts, at most 2 kB in total. A
-- name is a letter and up to 39 letters, digits or `_`, so that an address can filter by it
-- without quotes: `metadata->>order=eq.7`.
create or replace function private.is_metadata(p_metadata jsonb) returns boolean
  language plpgsql immutable strict
  set search_path = ''
as $$
begin
  if jsonb_typeof(p_metadata) <> 'object' or octet_length(p_metadata::text) > 2048 then
    return false;
  end if;
  return (
    select count(*) between 1 and 16 and bool_and(key ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$' and jsonb_typeof(value) = 'string')
    from jsonb_each(p_metadata)
  );
end
$$;

grant execute on function
  private.is_line(text, integer), private.has_visible(text), private.has_blank(text), private.is_email(text),
  private.is_phone(text), private.is_url(text), private.are_languages(text[]), private.is_metadata(jsonb)
  to anon, authenticated;
grant execute on function private.blank_to_null(text), private.written_reason(text) to authenticated;
