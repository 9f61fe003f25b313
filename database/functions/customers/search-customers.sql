-- Returns the customers that a text finds, for the search of staff. Each word of the text is in the
-- customer's name, address or number. Customers whose name begins with the text come first. If all
-- words have fewer than three characters, only these are found. A reference of a booking finds only
-- its customer. Without a text, returns those who booked last. Each comes with the booking that is
-- being played or comes next, which people on the phone usually ask about. last_start_time: the
-- start of the last one that has begun and was not cancelled. Runs as the owner, because a LIKE
-- pattern cannot use an index under row level security, as in search_bookings.
create or replace function public.search_customers(
  p_facility_id uuid, p_search text default null, p_most integer default 20
) returns table (
  id uuid, name text, email text, phone text, staff_notes text, is_minor boolean, parent_name text,
  no_shows integer, next_booking_id uuid, next_start_time timestamptz, next_space_name text,
  last_start_time timestamptz
)
  language plpgsql stable security definer rows 20
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
declare
  -- Only blanks count as no text. A text of invisible characters finds nobody.
  v_text text := nullif(btrim(p_search, E' \t\r\n'), '');
  v_most integer := least(greatest(coalesce(p_most, 20), 0), 50);
  v_found uuid[];
begin
  if not private.is_facility_staff(p_facility_id) then
    return;
  end if;
  v_found := case when v_text is null then private.latest_customers(p_facility_id, v_most)
    else coalesce(
      private.customers_by_reference(p_facility_id, v_text),
      private.matching_customers(p_facility_id, v_text, v_most)
    ) end;
  return query
  -- What is shown of each: the person, the missed bookings, the next and the last booking.
  select customer.id, customer.name, customer.email, customer.phone, customer.staff_notes,
    coalesce(latest.is_minor, false), latest.parent_name, (
      select count(*)::integer from public.bookings
      where customer_id = customer.id and status = 'no_show'
    ),
    coming.id, coming.start_time, coming.space_name, visit.start_time
  from unnest(v_found) with ordinality found (customer_id, place)
  join public.customers customer on customer.id = found.customer_id
  left join lateral (
    select booking.is_minor, booking.parent_name from public.bookings booking
    where booking.customer_id = customer.id order by booking.start_time desc limit 1
  ) latest on true
  left join lateral (
    select booking.start_time from public.bookings booking
    where booking.customer_id = customer.id and booking.status <> 'cancelled'
      and booking.start_time <= private.now()
    order by booking.start_time desc limit 1
  ) visit on true
  left join lateral (
    select booking.id, booking.start_time, space.name as space_name from public.bookings booking
    join public.facility_spaces space on space.id = booking.space_id
    where booking.customer_id = customer.id and booking.status = 'confirmed'
      and booking.start_time > private.now() - interval '1 day' and booking.end_time > private.now()
    order by booking.start_time limit 1
  ) coming on true
  order by found.place;
end
$$;

-- For search_customers: returns the customers of the newest bookings, the newest first. The search
-- shows them before anything is typed, because the one wanted is often among them.
create or replace function private.latest_customers(p_facility_id uuid, p_most integer) returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  return array(
    select customer_id
    from (
      select customer_id, created_at from public.bookings
      where facility_id = p_facility_id order by created_at desc limit 10 * p_most
    ) newest
    where customer_id is not null
    group by customer_id order by max(created_at) desc limit p_most
  );
end
$$;

-- For search_customers: returns the customers of the bookings with this reference. Null if there
-- are none, and for a text that is no reference.
create or replace function private.customers_by_reference(p_facility_id uuid, p_text text)
  returns uuid[]
  language sql stable
  set search_path = ''
as $$
  select array_agg(distinct customer_id)
  from public.bookings, private.searched_reference(p_text) reference
  where booking_token between rpad(reference, 64, '0') and rpad(reference, 64, 'f')
    and facility_id = p_facility_id and customer_id is not null
$$;

-- For search_customers: returns the ids of at most p_most customers that the text finds
-- (private.customers_spelled), the best match first. Names that differ from the text only by an
-- apostrophe come last.
create or replace function private.matching_customers(p_facility_id uuid, p_text text, p_most integer)
  returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_found uuid[] := '{}';
  v_more uuid[];
  v_spelling text;
begin
  for v_spelling in select spelling from private.spellings(private.folded(p_text)) spelling loop
    -- In a variable: in a query with the line below, the planner would run the search too.
    v_more := private.customers_spelled(p_facility_id, v_spelling, p_most);
    v_found := v_found || array(select id from unnest(v_more) id where id <> all (v_found));
    exit when cardinality(v_found) >= p_most;
  end loop;
  return v_found[1:p_most];
end
$$;

-- For private.matching_customers, one spelling at a time: returns the ids of at most p_most
-- customers, the best match first. Each word of the folded text is in the customer's name, address
-- or number. If all words have fewer than three characters, the name begins with the text.
create or replace function private.customers_spelled(p_facility_id uuid, p_text text, p_most integer)
  returns uuid[]
  language plpgsql stable
  set search_path = ''
  set plan_cache_mode = force_custom_plan
as $$
declare
  v_text text := p_text;
  v_begins text := substring(private.like_pattern(v_text) from 2);
  -- A text without letters is a phone number, in any notation.
  v_words text[] := coalesce(
    string_to_array(private.searched_number(p_text), ' '), regexp_split_to_array(v_text, '\s+')
  );
  v_longest text := (select word from unnest(v_words) word order by char_length(word) desc limit 1);
  -- The index finds the longest word. This array therefore has only the other words: with one more
  -- condition on the longest, the planner would expect few rows where half of all customers match,
  -- and would read them all to get the first 500.
  v_patterns text[] := array(
    select private.like_pattern(word) from unnest(array_remove(v_words, v_longest)) word
  );
begin
  -- A word of fewer than three characters has no trigram, by which the index below finds it. If all
  -- words are that short, only the start of the name is compared.
  if char_length(v_longest) < 3 then
    return array(
      select id from public.customers
      where facility_id = p_facility_id and left(private.folded(name), 40) collate "C" like v_begins
      order by left(private.folded(name), 40) collate "C", id limit p_most
    );
  end if;
  -- The index finds the longest word, the patterns check the other words.
  return array(
    select id from (
      select id, name from public.customers
      where facility_id = p_facility_id
        and private.folded(name || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone_digits, '')) collate "C"
          like private.like_pattern(v_longest)
        and (v_patterns = '{}'
          or private.folded(concat_ws(' ', name, email, phone_digits)) collate "C" like all (v_patterns))
      -- Enough: whoever gets that many matches types more.
      limit 500
    ) found
    order by (
      -- As in search_bookings: ILIKE is enough for what is written in ASCII.
      name ilike v_begins or octet_length(name) > char_length(name) and private.folded(name) like v_begins
    ) desc, name, id limit p_most
  );
end
$$;

grant execute on function public.search_customers(uuid, text, integer) to authenticated;

comment on function public.search_customers(uuid, text, integer) is
  'Customers found by name, e-mail or phone, with or without accents, by the reference of a booking, or without a text those who booked last, each with the next booking; for staff.';
