-- Languages by the names of their folders in shared/words: `en`, `es`. Which of them exist is the
-- server's to know.

-- Returns the facility's own language.
create or replace function private.own_language(p_facility_id uuid) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce((select languages[1] from public.facility_settings where facility_id = p_facility_id), 'en');
end
$$;

-- Returns the language of a visitor's new booking: the first of the request's that the facility
-- speaks, or else the facility's own. The server sets fungo.languages from the header
-- Accept-Language, best first.
create or replace function private.asked_language(p_facility_id uuid) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_asked text[] := string_to_array(current_setting('fungo.languages', true), ',');
begin
  return coalesce(
    (
      select asked.language
      from unnest(v_asked) with ordinality asked (language, n)
      join public.facility_settings settings
        on settings.facility_id = p_facility_id and asked.language = any (settings.languages)
      order by asked.n
      limit 1
    ),
    private.own_language(p_facility_id)
  );
end
$$;

-- Returns the language of the customers with this address, for what staff book: that of their latest
-- booking if the facility still speaks it, or else the facility's own.
create or replace function private.customer_language(p_facility_id uuid, p_email text) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce(
    (
      select booking.language
      from public.bookings booking
      join public.facility_settings settings
        on settings.facility_id = booking.facility_id and booking.language = any (settings.languages)
      where booking.facility_id = p_facility_id and lower(booking.player_email) = lower(p_email)
      order by booking.created_at desc
      limit 1
    ),
    private.own_language(p_facility_id)
  );
end
$$;

-- Returns the language of mails to somebody of the staff: that of the account with this address or of
-- the instructor with it, or else the facility's own.
create or replace function private.staff_language(p_facility_id uuid, p_email text) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce(
    (
      select profile.language
      from auth.users account
      join public.user_profiles profile on profile.id = account.id
      where lower(account.email) = lower(p_email)
    ),
    (
      select profile.language
      from public.instructors instructor
      join public.user_profiles profile on profile.id = instructor.user_id
      where instructor.facility_id = p_facility_id and lower(instructor.email) = lower(p_email)
        and instructor.deleted_at is null and profile.language is not null
      limit 1
    ),
    private.own_language(p_facility_id)
  );
end
$$;
