-- What the desk reads while it collects and closes the day.

-- Returns the bookings that start in the range and owe something, for the desk's list of what to
-- collect. p_search: a text in the player's name, e-mail or phone, compared as in search_bookings.
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

-- Returns what was recorded since the last closing, for the page on which the desk closes the day.
-- expected (amounts) and entries (numbers of them): by tender, {"cash": 412.50}. day: the date that
-- a closing made now is for. closed_day: the last date that is closed. pass_minutes: the minutes
-- that bookings spent on passes, less those given back. pass_bookings: the number of these
-- bookings.
create or replace function public.get_open_day(p_facility_id uuid) returns table (
  from_at timestamptz, day date, expected jsonb, entries jsonb, closed_day date, pass_minutes integer,
  pass_bookings integer
)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_from timestamptz;
  v_closed date;
begin
  perform private.check_desk(p_facility_id);
  perform private.check_prices_on(p_facility_id);
  select open.from_at, open.day into v_from, v_closed from private.open_closing(p_facility_id) open;
  return query
  select v_from, private.day_to_close(p_facility_id, coalesce(v_from, '-infinity')),
    private.expected_since(p_facility_id, coalesce(v_from, '-infinity')),
    (
      select coalesce(jsonb_object_agg(tender, count), '{}')
      from (
        select tender, count(*) from public.entries
        where facility_id = p_facility_id and at >= coalesce(v_from, '-infinity') and tender is not null
        group by tender
      ) counted
    ),
    v_closed, spent.minutes, spent.bookings
  from (
    -- Includes bookings that cost no money on a pass, for which no entry is recorded.
    select coalesce(sum(used.minutes), 0)::integer as minutes, count(distinct used.booking_id)::integer as bookings
    from public.pass_uses used
    where used.facility_id = p_facility_id and used.at >= coalesce(v_from, '-infinity')
  ) spent;
end
$$;

grant execute on function
  public.get_owing_bookings(uuid, timestamptz, timestamptz, text), public.get_open_day(uuid)
  to authenticated;

comment on function public.get_owing_bookings(uuid, timestamptz, timestamptz, text) is
  'The bookings that start in the range and owe something. For staff.';
comment on function public.get_open_day(uuid) is
  'What was recorded since the last closing, by tender: what closing the day now would expect. pass_minutes: the minutes that pass_bookings bookings spent on passes. For staff.';
