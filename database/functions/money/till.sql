-- What the desk reads while it collects and closes the day.

-- Returns the bookings that start in the range and owe something, for the desk's list of what to
-- collect. p_from, p_before: null for no limit. p_search: a text in the player's name, e-mail or phone,
-- compared as in search_bookings; null for all.
create or replace function public.get_owing_bookings(
  p_facility_id uuid, p_from timestamptz default null, p_before timestamptz default null, p_search text default null
) returns setof public.bookings
  language plpgsql stable security definer rows 100
  set search_path = ''
as $$
declare
  v_patterns text[];
  v_number text;
begin
  perform private.check_desk(p_facility_id);
  perform private.check_prices_on(p_facility_id);
  v_patterns := array(
    select private.like_pattern(spelling) from private.spellings(private.folded(p_search)) spelling
  );
  v_number := private.like_pattern(private.searched_number(p_search));
  return query
  -- The sums of the bookings that match, and of these the ones that owe something.
  select booking.*
  from private.booking_sums(array(
    select id from public.bookings
    where facility_id = p_facility_id
      -- What is charged by hand is owed without a price too.
      and (price > 0 or exists (
        select from public.entries
        where entries.booking_id = bookings.id and entries.counts_as = 'charge' and not entries.is_derived
      ))
      and (p_from is null or start_time >= p_from) and (p_before is null or start_time < p_before)
      and (coalesce(p_search, '') = '' or player_name ilike any (v_patterns) or player_email ilike any (v_patterns)
        or player_phone ilike any (v_patterns)
        or v_number is not null and private.phone_digits(player_phone) like v_number
        -- As in search_bookings: folding is slow, and ILIKE is enough for what is written in ASCII.
        or (octet_length(player_name) > char_length(player_name)
          or octet_length(player_email) > char_length(player_email)
        ) and private.folded(player_name || E'\n' || coalesce(player_email, '')) collate "C" like any (v_patterns))
  )) sums
  join public.bookings booking on booking.id = sums.booking_id
  where sums.charged > sums.paid + sums.waived;
end
$$;

grant execute on function public.get_owing_bookings(uuid, timestamptz, timestamptz, text) to authenticated;

comment on function public.get_owing_bookings(uuid, timestamptz, timestamptz, text) is
  'The bookings that start in the range and owe something. For staff.';
