-- The players and bookings of each kind of link. A new kind of link is added here.

-- Returns the bookings that a token opens. A booking's token opens that booking, and a group's token opens
-- all bookings of the group. So functions for a link need not know which kind it is.
create or replace function private.bookings_of_token(p_token text) returns setof uuid
  language sql stable
  set search_path = ''
as $$
  select id from public.bookings where booking_token = p_token
  union all
  select id from public.bookings
  where group_id = (select id from public.booking_groups where group_token = p_token)
$$;

-- Returns the players of a link who can be signed for, for the waiver's page and for signing: a
-- row for each booking that is not over or, for a roster, for each player on it. A booking to which a
-- whole team comes has the players on its roster, because a team signs nothing. A roster without
-- players has one row without a player. No row for a wrong link. kind: what the link opens: booking,
-- group or roster. shown_name: the name that its holder may read. player_key:
-- the key of the player as a customer (private.customer_key). asked_on: the day on which the
-- player comes, today for a roster.
create or replace function private.token_players(p_token text) returns table (
  kind text, facility_id uuid, time_zone text, booking_id uuid, team_player_id uuid, customer_id uuid,
  player_name text, shown_name text, player_key text, contact_email text, is_minor boolean, asked_on date
)
  language sql stable
  set search_path = ''
as $$
  (select case booking.booking_token when p_token then 'booking' else 'group' end, booking.facility_id,
    facility.time_zone, booking.id, signer.id, case when signer.id is null then booking.customer_id end,
    coalesce(signer.player_name, booking.player_name), coalesce(signer.shown_name, booking.player_name),
    case when signer.id is null then
      private.customer_key(booking.player_name, booking.player_email, booking.player_phone) end,
    -- A player of the roster has an address of their own.
    case when signer.id is null then booking.player_email end, coalesce(signer.is_minor, booking.is_minor),
    (booking.start_time at time zone facility.time_zone)::date
  from public.bookings booking
  join public.facilities facility on facility.id = booking.facility_id
  left join lateral private.signers_of_team(booking) signer on true
  where booking.id in (select private.bookings_of_token(p_token))
    and booking.status <> 'cancelled' and booking.end_time > private.now() and booking.erased_at is null
    and private.is_here(booking.facility_id)
  order by booking.start_time, booking.id, signer.shown_name)
  union all
  -- A roster without players has one row without a player, because its link works too: signing adds
  -- the player.
  select 'roster', team.facility_id, facility.time_zone, null, player.id, null, player.player_name, player.shown_name,
    null, null, player.is_minor, (private.now() at time zone facility.time_zone)::date
  from public.teams team
  join public.facilities facility on facility.id = team.facility_id and facility.deleted_at is null
  left join lateral private.roster_players(team.id) player on true
  where team.roster_token = p_token and team.is_active and private.is_here(team.facility_id)
$$;
