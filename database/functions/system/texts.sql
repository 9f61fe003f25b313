-- A single line of text: what may stand in a mail header or a heading.
create or replace function private.is_line(p_text text, p_max integer) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return p_text !~ '[[:cntrl:]]' and char_length(p_text) <= p_max and btrim(p_text) <> '';
end
$$;

-- A blank of any script, a control character or something invisible. By code
-- point: what [:space:] and [:cntrl:] mean depends on the column's collation.
create or replace function private.has_blank(p_text text) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return p_text ~ '[\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]';
end
$$;

-- One address, as a mail server would take it; no second one can hide in it. The
-- page and the server ask shared/email-address.ts, which says the same.
create or replace function private.is_email(p_text text) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return p_text ~ '^[^@,;:<>()"\\]+@([^@,;:<>()"\\.]+\.)+[^@,;:<>()"\\.]+$'
    and not private.has_blank(p_text)
    and char_length(p_text) <= 254;
end
$$;

-- Three digits at least: what somebody could dial, and words beside it. The forms ask
-- shared/phone-number.ts, which says the same.
create or replace function private.is_phone(p_text text) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return p_text ~ '(\d\D*){3}';
end
$$;

-- Of what is written straight into a table: older rows may hold anything.
create or replace function private.refuse_wrong_phone() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  raise exception 'Enter a phone number, such as (937) 555-0142.';
end
$$;

-- An http(s) address without user information; shared/web-address.ts is the same.
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

create or replace function private.blank_to_null(p_text text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return nullif(btrim(p_text, E' \t\r\n'), '');
end
$$;

-- Why a booking or a day falls out, trimmed. Fails where nobody would read it to its end.
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

-- A number as it is compared, however it is written: "+1 (937) 555-0142" is 9375550142.
create or replace function private.phone_digits(p_phone text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return nullif(regexp_replace(regexp_replace(p_phone, '\D', '', 'g'), '^1(\d{10})$', '\1'), '');
end
$$;

grant execute on function
  private.is_line(text, integer), private.has_blank(text), private.is_email(text), private.is_phone(text),
  private.is_url(text)
  to anon, authenticated;
grant execute on function private.blank_to_null(text), private.written_reason(text) to authenticated;
