-- Languages by the names of their folders in shared/words: `en`, `es`. The server knows which of them
-- exist.

-- Returns the first of these languages that the facility speaks, or else the facility's own. So nobody
-- gets a page or a mail in a language that the facility has not chosen. p_asked: language codes, the best
-- first, or null.
create or replace function private.spoken_language(p_facility_id uuid, p_asked text[]) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_spoken text[] := (select languages from public.facility_settings where facility_id = p_facility_id);
  v_language text;
begin
  foreach v_language in array coalesce(p_asked, '{}') loop
    if v_language = any (v_spoken) then
      return v_language;
    end if;
  end loop;
  return coalesce(v_spoken[1], 'en');
end
$$;

-- For a visitor's booking and for the pages of waivers and rosters: returns the best language that
-- the request asks for. The server sets fungo.languages from the header Accept-Language, the best
-- language first.
create or replace function private.asked_language(p_facility_id uuid) returns text
  language sql stable
  return private.spoken_language(p_facility_id, string_to_array(current_setting('fungo.languages', true), ','));

-- For mails to customers, and for bookings that staff or programs make: returns the language of the
-- customers with this address. It is the first of p_asked that the facility speaks, else that of
-- their latest booking, else the facility's own.
create or replace function private.customer_language(
  p_facility_id uuid, p_email text, p_asked text[] default '{}'
) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_spoken text[] := (select languages from public.facility_settings where facility_id = p_facility_id);
begin
  -- With one language there is nothing to choose. This spares reading the bookings of an address, which may
  -- be thousands, such as that of all walk-ins.
  if cardinality(v_spoken) = 1 then
    return v_spoken[1];
  end if;
  return private.spoken_language(p_facility_id, coalesce(p_asked, '{}') || array(
    select language from public.bookings
    where facility_id = p_facility_id and lower(player_email) = lower(p_email)
    order by created_at desc
    limit 1
  ));
end
$$;

-- Returns the language of a new booking and of the mails about it. For a visitor it is the
-- language of the request, for staff the customer's, and for a program with a key the one that
-- its request asks for or else the customer's.
create or replace function private.booking_language(p_facility_id uuid, p_email text, p_by_staff boolean) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- A program with an API key asks on behalf of the customer: the language of its request comes first, then
  -- the customer's.
  if private.key_id() is not null then
    return private.customer_language(
      p_facility_id, p_email, string_to_array(current_setting('fungo.languages', true), ',')
    );
  -- The customer's, because a request of the staff asks for the language of the staff.
  elsif p_by_staff then
    return private.customer_language(p_facility_id, p_email);
  end if;
  -- A visitor gets what the request asks for.
  return private.asked_language(p_facility_id);
end
$$;

-- Returns the language of mails and calendar feeds for an account: the one chosen in its profile,
-- or else the facility's own.
create or replace function private.account_language(p_user_id uuid, p_facility_id uuid) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce(
    (select language from public.user_profiles where id = p_user_id),
    private.spoken_language(p_facility_id, null)
  );
end
$$;
