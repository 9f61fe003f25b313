-- Returns the bookings that contain the text, at most p_most, the newest first, for the list of bookings of
-- the staff. Searches the player's name, e-mail and phone, the names of the space and the instructor, and
-- the reference (the first eight digits of the token). Accents and apostrophes may be left out. The other
-- arguments are the filters of the list; null does not filter. With p_ahead the soonest come first, from
-- p_from on.
--
-- Runs as the owner, because a LIKE pattern cannot use an index under row level security: LIKE is not
-- leakproof.
create or replace function public.search_bookings(
  p_facility_id uuid, p_search text, p_status text default null,
  p_from timestamptz default null, p_before timestamptz default null,
  p_requires_instructor boolean default null, p_most integer default 1000, p_ahead boolean default false
) returns setof public.bookings
  language plpgsql stable security definer rows 10
  set search_path = ''
as $$
declare
  v_text text;
  -- A limit below zero would be an error. Null means no limit.
  v_most integer := case when p_most < 0 then 0 else p_most end;
  v_found public.bookings[];
  v_spelling text;
begin
  if not private.is_facility_staff(p_facility_id) then
    return;
  end if;
  -- The text as it is written, also as a phone number or a reference.
  v_text := private.folded(p_search);
  v_found := array(select booking from private.bookings_spelled(
    p_facility_id, v_text, private.searched_number(p_search), private.searched_reference(p_search),
    p_status, p_from, p_before, p_requires_instructor, v_most, p_ahead, false
  ) booking);
  -- Then with apostrophes added or left out, until there are enough.
  for v_spelling in select spelling from private.spellings(v_text) spelling where spelling <> v_text loop
    exit when cardinality(v_found) >= v_most;
    v_found := v_found || array(
      select more from private.bookings_spelled(
        p_facility_id, v_spelling, null, null, p_status, p_from, p_before, p_requires_instructor, v_most, p_ahead, true
      ) more
      where not exists (select from unnest(v_found) booking where booking.id = more.id)
    );
  end loop;
  return query
    select * from unnest(v_found) booking
    order by case when p_ahead then booking.start_time end,
      case when not p_ahead then booking.start_time end desc, booking.id
    limit v_most;
end
$$;

-- Returns the bookings that contain the folded text (lower case, without accents) in exactly this spelling,
-- for public.search_bookings, with its filters. p_number, p_reference: the phone digits and the reference
-- that the text means; null if it means none. p_is_rare: the text is known to be rare.
-- A frequent text is found fastest by reading the newest bookings, a rare one by the indexes. The planner
-- cannot know which it is, and a wrong guess reads a million rows. So some of the newest are read first.
-- If enough of them match, more are read until p_most are found. Otherwise the indexes are used.
create or replace function private.bookings_spelled(
  p_facility_id uuid, p_text text, p_number text, p_reference text, p_status text,
  p_from timestamptz, p_before timestamptz, p_requires_instructor boolean, p_most integer, p_ahead boolean,
  p_is_rare boolean
) returns setof public.bookings
  language plpgsql stable rows 10
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
declare
  v_pattern text := private.like_pattern(p_text);
  -- The part before the @. Many addresses share a domain, and the index would visit all of them.
  v_rarest text := coalesce(substring(p_text from '^[^@]{3,}'), p_text);
  -- The index has no keys for fewer than three characters.
  v_keys bigint[] := nullif(private.search_keys(p_facility_id, v_rarest), '{}');
  v_number text := private.like_pattern(p_number);
  v_spaces uuid[];
  v_instructors uuid[];
  -- How many of the newest bookings are read; null: use the indexes, and read the bookings in v_among.
  v_newest bigint := case when not p_is_rare then greatest(p_most / 8, least(p_most, 100)) end;
  v_among uuid[];
  v_seen bigint;
  v_found public.bookings[];
begin
  v_spaces := array(
    select id from public.facility_spaces where facility_id = p_facility_id and private.folded(name) like v_pattern
  );
  v_instructors := array(
    select id from public.instructors
    where facility_id = p_facility_id and private.folded(first_name || ' ' || last_name) like v_pattern
  );
  loop
    -- The indexes find ids, with a query for each of player, space, instructor, phone number and
    -- reference. The query below checks them again and sorts them.
    if v_newest is null then
      v_among := array(
        -- By the player's name or address. The condition on them is that of the query below, the one on
        -- the keys uses the index.
        select id from public.bookings
        where facility_id = p_facility_id and (
          player_name ilike v_pattern or player_email ilike v_pattern
          or (octet_length(player_name) > char_length(player_name)
            or octet_length(player_email) > char_length(player_email)
          ) and private.folded(player_name || E'\n' || coalesce(player_email, '')) collate "C" like v_pattern
        ) and (
          v_keys is null or private.search_keys(
            facility_id, private.folded(player_name || E'\n' || coalesce(player_email, ''))
          ) @> v_keys
        )
        union all
        -- By the space, and below by the instructor: at most p_most of each, in the order of the answer.
        select booking.id from unnest(v_spaces) wanted
        cross join lateral (
          select id from public.bookings
          where space_id = wanted and (p_status is null or status = p_status)
            and (p_from is null or start_time >= p_from) and (p_before is null or start_time < p_before)
            and (p_requires_instructor is null or service_requires_instructor = p_requires_instructor)
          order by case when p_ahead then start_time end, case when not p_ahead then start_time end desc, id
          limit p_most
        ) booking
        union all
        select booking.id from unnest(v_instructors) wanted
        cross join lateral (
          select id from public.bookings
          where instructor_id = wanted and (p_status is null or status = p_status)
            and (p_from is null or start_time >= p_from) and (p_before is null or start_time < p_before)
          order by case when p_ahead then start_time end, case when not p_ahead then start_time end desc, id
          limit p_most
        ) booking
        union all
        -- By the phone number.
        select booking.id from public.customers customer
        join public.bookings booking on booking.customer_id = customer.id
        where customer.facility_id = p_facility_id and customer.phone_digits like v_number
        union all
        -- All tokens have 64 characters, so those that start with the reference are between these two.
        select id from public.bookings
        where booking_token between rpad(p_reference, 64, '0') and rpad(p_reference, 64, 'f')
      );
    end if;
    -- The newest bookings, or those in v_among: how many were read, and which of them match.
    select count(*), coalesce(array_agg(newest.booking) filter (where newest.is_found), '{}')
    into v_seen, v_found
    from (
      select booking, booking.player_name ilike v_pattern or booking.player_email ilike v_pattern
        -- ILIKE is several times as fast, and enough for what is written in ASCII.
        or (octet_length(booking.player_name) > char_length(booking.player_name)
          or octet_length(booking.player_email) > char_length(booking.player_email)
        ) and private.folded(booking.player_name || E'\n' || coalesce(booking.player_email, '')) collate "C" like v_pattern
        or booking.space_id = any (v_spaces) or booking.instructor_id = any (v_instructors)
        or (v_number is not null and private.phone_digits(booking.player_phone) like v_number)
        or starts_with(booking.booking_token, p_reference) as is_found
      from public.bookings booking
      where booking.facility_id = p_facility_id
        and (p_status is null or booking.status = p_status)
        and (p_from is null or booking.start_time >= p_from)
        and (p_before is null or booking.start_time < p_before)
        and (p_requires_instructor is null or booking.service_requires_instructor = p_requires_instructor)
        and (v_among is null or booking.id = any (v_among))
      -- A custom plan knows p_ahead. So one of these two keys is constant, and it sorts by the other.
      order by case when p_ahead then booking.start_time end,
        case when not p_ahead then booking.start_time end desc, booking.id
      limit v_newest
    ) newest;
    -- Done: the indexes were used, there are no more bookings, or enough match.
    if v_newest is null or v_seen < v_newest or cardinality(v_found) >= p_most then
      return query select * from unnest(v_found) limit p_most;
      return;
    -- The text is frequent: at the rate so far, 32,000 bookings contain p_most matches.
    elsif cardinality(v_found) >= p_most * (v_newest / 32000.0) then
      v_newest := greatest(v_newest * 2, p_most * v_newest * 1.1 / greatest(cardinality(v_found), 1));
    else
      v_newest := null;
    end if;
  end loop;
end
$$;

-- For the searches of bookings, customers and who owes: returns the digits of a search text that is
-- a phone number or a part of one. Blanks and ( ) + . / - may stand between them. A leading 1
-- before ten digits is dropped. Returns null for any other text, and for one or two digits, because
-- those are in too many numbers.
create or replace function private.searched_number(p_text text) returns text
  language sql immutable
  set search_path = ''
as $$
  select substring(private.phone_digits(plain) from '^\d{3,}$')
  from private.plainly_typed(p_text) plain
  where plain !~ '[^\d\s()+./-]'
$$;

-- For the searches of bookings and customers: returns the reference of a booking that a search text
-- means, however it is written: `4F7A 9C21` or `4f7a-9c21`. O is read as 0, and I and L as 1,
-- because a reference has none of these letters. Returns null for any other text.
create or replace function private.searched_reference(p_text text) returns text
  language sql immutable
  set search_path = ''
as $$
  select substring(translate(private.plainly_typed(p_text), 'oil -._#()/,:', '011') from '^[0-9a-f]{8}$')
$$;

-- For the searches of bookings, customers and who owes, and for erasing events that name an
-- address: returns a LIKE pattern that finds what somebody searches for anywhere in a text. Its %,
-- _ and \ stand for themselves.
create or replace function private.like_pattern(p_text text) returns text
  language sql immutable
  set search_path = ''
as $$
  select '%' || regexp_replace(p_text, '[\\%_]', '\\\&', 'g') || '%'
$$;

grant execute on function
  public.search_bookings(uuid, text, text, timestamptz, timestamptz, boolean, integer, boolean)
  to authenticated;

comment on function
  public.search_bookings(uuid, text, text, timestamptz, timestamptz, boolean, integer, boolean) is
  'Returns the newest bookings with a text in the player''s name, e-mail or phone or in the space''s or the instructor''s name, with or without accents, or with this reference; with p_ahead the next ones. For staff.';
