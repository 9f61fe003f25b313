-- How much visitors may do in a short time. The e-mail address that a visitor types may be somebody
-- else's and proves nothing. So the open bookings and the messages of an address are limited, and a
-- visitor who writes much must do a proof of work. Staff have no such limits.

comment on table private.visitor_writes is
  'What visitors wrote, such as bookings, moves and signatures, in the last limit_minutes and at least the last hour; the client is a keyed hash.';
comment on table private.answered_addresses is
  'Keyed hashes of the e-mail addresses whose reader opened a link in one of our messages.';

-- Throws if a visitor does too much in a short time: anybody can type any address, so nobody shall
-- fill the calendar or a stranger's inbox. Otherwise it records this write, so each request calls
-- it once. It does nothing for an API key that may write bookings, and where the operator switched
-- the limits off. It counts the messages of the address and, for a new booking, its confirmed
-- bookings that are not over. It also counts what this visitor, and all visitors together, wrote
-- and booked. The caller holds the facility's lock, so that no other booking is made after the
-- count. p_email: null for names and signatures of a roster. p_booked: the length of the new
-- bookings together, or null for a write that books nothing, such as a move, a cancellation, a
-- later end or a name on a roster. p_bookings: how many new bookings.
create or replace function private.limit_visitor(
  p_facility_id uuid, p_email text, p_booked interval, p_bookings integer default 1
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_settings public.facility_settings;
begin
  -- The operator can switch off all limits. Programs with an API key are limited by the server.
  if current_setting('fungo.limits', true) = 'off'
    or p_facility_id = private.key_facility('write_bookings') then
    return;
  end if;
  select * into v_settings from public.facility_settings where facility_id = p_facility_id;
  if p_booked is not null then
    perform private.limit_open_bookings(v_settings, p_email, p_bookings);
  end if;
  perform private.limit_mails(v_settings, p_email);
  perform private.limit_writes(v_settings, coalesce(extract(epoch from p_booked) / 60, 0)::integer);
end
$$;

-- For private.limit_visitor: throws if the address would have more confirmed bookings that are not
-- over than the settings allow, so that nobody fills the calendar with one address.
create or replace function private.limit_open_bookings(
  p_settings public.facility_settings, p_email text, p_bookings integer
) returns void
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_now timestamptz := private.now();
  v_open bigint;
  v_until timestamptz;
begin
  -- How many there are, and when the first of them is over.
  select count(*), min(end_time) into v_open, v_until
  from public.bookings
  where facility_id = p_settings.facility_id and lower(player_email) = lower(p_email)
    and status = 'confirmed' and end_time > v_now;
  if v_open + p_bookings > p_settings.limit_open_bookings then
    -- A single request asks for more than the limit.
    if v_open = 0 then
      raise exception 'At most % can be made online for one email address. Call the facility.',
        p_settings.limit_open_bookings || case p_settings.limit_open_bookings when 1 then ' booking' else ' bookings' end
        using errcode = 'PT429';
    end if;
    raise exception 'This email address already has %. Cancel one, or call the facility.',
      case v_open when 1 then '1 upcoming booking' else v_open || ' upcoming bookings' end
      using errcode = 'PT429', hint = private.try_again_at(v_until);
  end if;
end
$$;

-- For private.limit_visitor: records a write by a visitor. After too many writes it throws,
-- unless the request has a proof of work, which gets harder the more there are. A plain refusal
-- would also stop sixty families who share the network address of a school. It also throws if
-- visitors book too much of the open time (private.limit_share). No proof lifts that. p_minutes:
-- the length of the new bookings together, 0 for a change.
create or replace function private.limit_writes(p_settings public.facility_settings, p_minutes integer)
  returns void
  language plpgsql volatile
  set search_path = ''
  -- A generic plan. Otherwise PostgreSQL would plan the queries again for each new time. This also holds
  -- for the functions called from here.
  set plan_cache_mode = force_generic_plan
as $$
declare
  -- The hash of the caller's network address, which the server sets in fungo.client. Null on a server that
  -- sets none: then only all visitors together are counted.
  v_client text := left(private.keyed_hash('client ' || nullif(current_setting('fungo.client', true), '')), 32);
  v_window interval := make_interval(mins => p_settings.limit_minutes);
  v_since timestamptz := private.now() - v_window;
  v_hour_ago timestamptz := private.now() - interval '1 hour';
  v_all bigint;
  v_own bigint;
  v_first timestamptz;
  v_times bigint;
  v_minutes bigint;
  v_own_minutes bigint;
begin
  -- Deletes the writes that no longer count. Then counts the recent ones of all visitors and of this
  -- client, and the minutes that they booked in the last hour. v_own_minutes: null without a client.
  delete from private.visitor_writes
  where facility_id = p_settings.facility_id and created_at <= least(v_since, v_hour_ago);
  select count(*) filter (where created_at > v_since),
    count(*) filter (where created_at > v_since and client = v_client),
    min(created_at) filter (where created_at > v_since),
    coalesce(sum(minutes) filter (where created_at > v_hour_ago), 0),
    case when v_client is not null
      then coalesce(sum(minutes) filter (where created_at > v_hour_ago and client = v_client), 0) end
  into v_all, v_own, v_first, v_minutes, v_own_minutes
  from private.visitor_writes
  where facility_id = p_settings.facility_id;
  -- Up to four hours in an hour are always allowed, in a small facility too. A share of 100 percent
  -- switches the limit off.
  if p_minutes > 0 and v_minutes + p_minutes > 240 and p_settings.limit_share_per_hour < 100 then
    perform private.limit_share(p_settings, v_minutes + p_minutes, v_own_minutes + p_minutes);
  end if;
  -- How many times the writes have reached their limit. The proof must be that many times as hard.
  v_times := greatest(v_own / p_settings.limit_per_address, v_all / p_settings.limit_burst);
  if v_times > 0 and not private.spend_proof(p_settings.facility_id, v_client, v_times) then
    raise exception 'Very many bookings are being made right now. Try again in a few minutes.'
      using errcode = 'PT429', detail = private.new_challenge(p_settings.facility_id, v_client, v_times)::text,
        hint = private.try_again_at(v_first + v_window);
  end if;
  insert into private.visitor_writes (facility_id, client, minutes)
  values (p_settings.facility_id, v_client, p_minutes);
end
$$;

-- For private.limit_writes: limits what visitors book within one hour. All together may book
-- limit_share_per_hour percent of the open time of the next 30 days, and those of one network
-- address half of that. Throws above it. A proof of work does not lift this limit, so one machine
-- cannot book a whole month. p_minutes: what all visitors booked in the last hour, including the
-- new bookings. p_own_minutes: the same for this network address; null if it is unknown.
create or replace function private.limit_share(
  p_settings public.facility_settings, p_minutes bigint, p_own_minutes bigint
) returns void
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- The minutes that may be booked within an hour: a share of the open time of the next 30 days, or of
  -- fewer days if nobody can book that far ahead.
  v_most numeric := p_settings.limit_share_per_hour / 100.0
    * private.open_minutes(p_settings.facility_id, least(p_settings.max_booking_days_ahead, 30));
begin
  if p_minutes > v_most or p_own_minutes > v_most / 2 then
    raise exception 'Very many times were booked online within an hour. Try again later, or call the facility.'
      using errcode = 'PT429', hint = private.try_again_at((
        select min(created_at) from private.visitor_writes
        where facility_id = p_settings.facility_id and minutes > 0 and created_at > private.now() - interval '1 hour'
      ) + interval '1 hour');
  end if;
end
$$;

-- Records that somebody opened a link in a message: the request has the token of a booking or a group,
-- and in x-mail-code the code of the address that the message went to. This proves that somebody reads
-- the address, so private.no_mail_until no longer limits its messages.
create or replace function private.note_answer(p_token text) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_code text := private.request_header('x-mail-code');
begin
  if v_code is null then
    return;
  end if;
  insert into private.answered_addresses (mail_code)
  select v_code from public.bookings
  where id in (select private.bookings_of_token(p_token)) and private.mail_code(player_email) = v_code
  limit 1
  on conflict do nothing;
end
$$;
