-- What the wall display may show of a booking. Anybody can read it, so it shows no player's last
-- name and no name of a child.

-- Returns a name as the public may see it: "Caleb N.", or "C. N." with p_initials. Null if the text
-- has no name, only a number or an e-mail address for example. For the wall display, which is
-- public, and for the page of a team's roster, which everybody with its link can read: neither
-- shows a last name. A name of one word counts as a first name.
create or replace function private.display_name(p_name text, p_initials boolean) returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  -- The words of the name. They are separated by blanks (by code point, as in private.has_blank) and by
  -- punctuation.
  v_words text[] := array(
    select word
    -- Leaves out words with an @. "Nguyen, Caleb" becomes "Caleb Nguyen".
    from regexp_split_to_table(
      regexp_replace(regexp_replace(p_name, '[^ ]*@[^ ]*', '', 'g'), '^([^,]*),(.*)$', '\2 \1'),
      '[\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2012-\u2015\u2028-\u202f\u205f-\u206f\u3000\ufeff.,;:/|&+_()"]+'
    ) with ordinality as split (word, place)
    where word <> '' and word !~ '[0-9]' and word !~* '^(jr|sr|ii|iii|iv)$'
    order by place
  );
  v_first text := v_words[1];
  v_last text := case when cardinality(v_words) > 1 then upper(left(v_words[cardinality(v_words)], 1)) || '.' end;
begin
  -- In "Brandt family" the first word is a last name, so it is shortened too.
  if p_initials or v_words[cardinality(v_words)] ~* '^family$' then
    v_first := upper(left(v_first, 1)) || '.';
  end if;
  return v_first || coalesce(' ' || v_last, '');
end
$$;

-- Returns what the wall display shows of a booking to everybody. kind: lesson, team or open. label: who
-- plays, or "Booked". detail: the instructor of a lesson, the service of an open cage, null for a team.
-- p_names: whether the facility shows first names; otherwise only initials.
create or replace function private.displayed_booking(
  p_booking public.bookings, p_names boolean, out label text, out kind text, out detail text
)
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- What is played there.
  if p_booking.instructor_id is not null then
    kind := 'lesson';
    select first_name || ' ' || last_name into detail
    from public.instructors where id = p_booking.instructor_id;
  -- A series whose name says that it is a team is shown by this name.
  elsif p_booking.series_id is not null and not p_booking.is_minor
    and p_booking.player_name ~* '\m(\d{1,2}u|team|club|league|academy|school|baseball|softball|varsity)\M' then
    kind := 'team';
    label := p_booking.player_name;
    return;
  else
    kind := 'open';
    select name into detail from public.facility_service_types where id = p_booking.service_type_id;
  end if;
  -- Who plays. For a no-show nobody is named (only a team, which has returned above). Even where first names
  -- are shown, there are only initials of children, of customers with any booking for a child, and of players
  -- without an e-mail address: nobody asked whether these are children.
  if p_booking.status <> 'no_show' then
    label := private.display_name(p_booking.player_name, not p_names
      or p_booking.is_minor or p_booking.parent_name is not null or p_booking.player_email is null
      or exists (select from public.bookings where customer_id = p_booking.customer_id and is_minor));
  end if;
  label := coalesce(label, 'Booked');
end
$$;
