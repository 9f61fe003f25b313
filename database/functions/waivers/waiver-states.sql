-- What staff see of the waiver: which of a day's players have a signature.

-- Returns whether the players of these bookings are signed for, so that lists of bookings show it.
-- A row for each that the caller may read. state: signed, missing, expired (a signature that stops
-- counting before the booking, while a new one would count longer) or none (nothing is asked for). A
-- team's booking is signed for once every player on its roster is, unless it is for a guest.
create or replace function public.get_waiver_states(p_booking_ids uuid[]) returns table (
  booking_id uuid, player_name text, state text, valid_until date
)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
begin
  if cardinality(p_booking_ids) > 1000 then
    raise exception 'At most 1,000 bookings can be asked for at once.';
  end if;
  return query
  -- Looked up once for each team: a series has many bookings.
  with roster as materialized (
    select team.team_id, private.roster_signed_until(team.team_id) as signed_until
    from (select distinct team_id from private.team_bookings where booking_id = any (p_booking_ids)) team
  )
  select booking.id, booking.player_name,
    case
      when asks.id is null or booking.status = 'cancelled' or booking.erased_at is not null then 'none'
      when private.signature_is_enough(
        signed.valid_until, (booking.start_time at time zone facility.time_zone)::date, asks, facility.time_zone
      ) then 'signed'
      when signed.valid_until is not null then 'expired'
      else 'missing'
    end,
    signed.valid_until
  from unnest(p_booking_ids) with ordinality asked (id, at)
  join public.bookings booking on booking.id = asked.id
  join public.facilities facility on facility.id = booking.facility_id
  cross join lateral private.current_waiver(booking.facility_id) asks
  left join roster on roster.team_id = private.signing_team_of(booking)
  cross join lateral (
    select greatest(private.player_signed_until(booking), roster.signed_until) as valid_until
  ) signed
  -- Those who may read the booking: staff, keys that read bookings, and its instructor while it is confirmed.
  where booking.facility_id = any (array(select private.staffed_facilities()))
    or booking.facility_id = private.key_facility('read_bookings')
    or booking.status = 'confirmed' and booking.instructor_id = any (array(select private.own_instructors()))
  order by asked.at;
end
$$;

-- Mails links to the waiver to the players of these bookings who are not signed for, one mail for
-- each address. Nobody is asked twice within twelve hours. Returns how many mails were queued.
create or replace function public.ask_for_waivers(p_booking_ids uuid[]) returns integer
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  if cardinality(p_booking_ids) > 1000 then
    raise exception 'At most 1,000 bookings can be asked for at once.';
  end if;
  return (
    select count(*) filter (where private.queue_mail_once(
      asked.facility_id, (asked.bookings[1]).id, 'waiver_request', (asked.bookings[1]).player_email,
      jsonb_build_object(
        'facility', private.facility_snapshot(asked.facility_id), 'language', (asked.bookings[1]).language,
        'booking', private.booking_snapshot(asked.bookings[1]), 'players', asked.players, 'links', asked.links
      ) || case when cardinality(asked.bookings) > 1 then jsonb_build_object('dates', (
        select jsonb_agg(jsonb_build_object('booking', jsonb_build_object('id', each.id)))
        from unnest(asked.bookings) each
      )) else '{}' end
    ))
    from private.unsigned_families(p_booking_ids) asked
  );
end
$$;

-- For the mails of ask_for_waivers: returns a row for each address of these bookings. players:
-- those who are not signed for. bookings: the soonest booking of each of these players. links:
-- [{token, players}], the links by which the waiver is signed for these players: that of a group
-- for all of its players if the address may have it, else that of each booking. Only about
-- facilities where the caller works, and bookings that are neither cancelled nor over.
create or replace function private.unsigned_families(p_booking_ids uuid[]) returns table (
  facility_id uuid, bookings public.bookings[], players text[], links jsonb
)
  language sql stable
  set search_path = ''
as $$
  -- player has a row for each player, with the link for them. link has a row for each link, with
  -- its players. The query below puts those of one address together.
  with player as (
    select distinct on (booking.facility_id, lower(booking.player_email), lower(booking.player_name))
      booking.facility_id, lower(booking.player_email) as email, booking.player_name as name, booking.start_time, booking,
      case when private.reads_group(grouped, booking.player_email) then grouped.group_token
        else booking.booking_token end as token
    from public.bookings booking
    left join public.booking_groups grouped on grouped.id = booking.group_id
    where booking.id = any (p_booking_ids)
      and booking.facility_id = any (array(select private.staffed_facilities()))
      and booking.player_email is not null and booking.status <> 'cancelled' and booking.end_time > private.now()
      and private.asks_for_waiver(booking)
    order by booking.facility_id, lower(booking.player_email), lower(booking.player_name),
      booking.start_time, booking.id
  ), link as (
    select facility_id, email, token, array_agg(name order by name) as names, min(start_time) as first
    from player group by facility_id, email, token
  )
  select family.facility_id, family.bookings, family.players, (
    select jsonb_agg(jsonb_build_object('token', link.token, 'players', link.names) order by link.first, link.names)
    from link where link.facility_id = family.facility_id and link.email = family.email
  )
  from (
    select facility_id, email, array_agg(booking order by start_time, (booking).id) as bookings,
      array_agg(name order by name) as players
    from player group by facility_id, email
  ) family
$$;

grant execute on function public.get_waiver_states(uuid[]), public.ask_for_waivers(uuid[]) to authenticated;

comment on function public.get_waiver_states(uuid[]) is
  'Whether the players of bookings are signed for: signed, missing, expired, or none if nothing is asked for. For staff, keys that read bookings, and instructors about their confirmed lessons.';
comment on function public.ask_for_waivers(uuid[]) is
  'Mails the waiver''s link to players of these bookings who are not signed for, one mail for each address; for staff. Returns how many mails were queued.';
