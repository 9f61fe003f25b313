-- Addresses once let blanks of other scripts through, and which ones depended on
-- the engine. A row that keeps one could not be changed any more, so they are
-- taken out; a web address that is none without them goes.

create function pg_temp.without_blanks(p_text text) returns text
  language sql immutable
as $$
  select regexp_replace(
    p_text, '[\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]', '', 'g'
  )
$$;

create function pg_temp.url_or_null(p_text text) returns text
  language sql immutable
as $$
  select case when private.is_url(p_text) then p_text end
$$;

update public.facilities set
  website = pg_temp.url_or_null(pg_temp.without_blanks(website)),
  logo_url = pg_temp.url_or_null(pg_temp.without_blanks(logo_url))
where private.has_blank(website) or private.has_blank(logo_url);

update public.instructors set
  profile_image_url = pg_temp.url_or_null(pg_temp.without_blanks(profile_image_url))
where private.has_blank(profile_image_url);

update public.bookings set player_email = pg_temp.without_blanks(player_email)
where private.has_blank(player_email) and private.is_email(pg_temp.without_blanks(player_email));

drop function pg_temp.url_or_null(text), pg_temp.without_blanks(text);
