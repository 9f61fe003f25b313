comment on table private.booking_requests is
  'Idempotency keys of the last day, hashed with their facility. A request that is sent again gets what it made before.';

-- Returns the idempotency key of the request, by which a retry is recognized, or null without one. Throws
-- for an invalid key: if it were ignored, a retry would book a second time.
create or replace function private.idempotency_key() returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_headers json := nullif(current_setting('request.headers', true), '')::json;
  v_key text := coalesce(v_headers ->> 'idempotency-key', v_headers ->> 'x-idempotency-key');
begin
  if v_key is null then
    return null;
  elsif char_length(v_key) not between 16 and 100 or v_key !~ '^[!-~]+$' then
    raise exception 'An idempotency key must have 16 to 100 letters, digits or signs, and no blanks.';
  elsif v_key <> v_headers ->> 'x-idempotency-key' then
    raise exception 'The headers Idempotency-Key and X-Idempotency-Key must not differ.';
  end if;
  return v_key;
end
$$;

-- Returns the booking that the same request made or changed within a day. Null if the request is
-- new or has no key. So a retry after a lost answer makes no second booking. Throws PT422 if the
-- key was used for another request. Called under the facility's lock, so that no other request
-- books in between. p_request: everything that the request asks for, as text; its hash is stored as
-- the fingerprint.
create or replace function private.booking_of_request(p_key text, p_facility_id uuid, p_request text)
  returns uuid
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_known private.booking_requests;
begin
  -- Checked before the query, because PL/pgSQL evaluates this without running one.
  if p_key is null then
    return null;
  end if;
  select * into v_known from private.booking_requests
  where idempotency_key = private.stored_key(p_key, p_facility_id)
    and created_at >= private.now() - interval '1 day';
  if v_known.fingerprint <> md5(p_request) then
    raise exception 'This idempotency key has already made another booking. Use a new key for each booking.'
      using errcode = 'PT422', detail = 'idempotency_key';
  end if;
  return v_known.booking_id;
end
$$;

-- Like private.booking_of_request, for a request that makes several bookings: returns all that it made
-- within a day, in its order, or null if it is new.
create or replace function private.bookings_of_request(p_key text, p_facility_id uuid, p_request text)
  returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  if private.booking_of_request(p_key, p_facility_id, p_request) is null then
    return null;
  end if;
  return (
    select booking_ids from private.booking_requests
    where idempotency_key = private.stored_key(p_key, p_facility_id)
  );
end
$$;

-- Like private.booking_of_request, for requests about money: returns what the same request recorded
-- within a day, an entry, a pass or a closing, so that a retry after a lost answer records nothing twice.
-- All null without such a request. Throws PT422 if the key was used for another request.
create or replace function private.recorded_by_request(p_key text, p_facility_id uuid, p_request text)
  returns private.booking_requests
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_known private.booking_requests;
begin
  select * into v_known from private.booking_requests
  where idempotency_key = private.stored_key(p_key, p_facility_id)
    and created_at >= private.now() - interval '1 day';
  if v_known.fingerprint <> md5(p_request) then
    raise exception 'This idempotency key has already recorded something else. Use a new key for each entry.'
      using errcode = 'PT422', detail = 'idempotency_key';
  end if;
  return v_known;
end
$$;

-- Stores what a request made, so that a repeated one gets the same answer: a booking (read by
-- private.booking_of_request), or an entry, a pass or a closing (private.recorded_by_request).
-- p_booking_ids: all of them in their order, if it made several; p_booking_id is one of them.
-- p_broken_rules: the rules that staff overrode for it.
create or replace function private.remember_request(
  p_key text, p_facility_id uuid, p_request text, p_booking_id uuid, p_booking_ids uuid[] default null,
  p_entry_id uuid default null, p_pass_id uuid default null, p_closing_id uuid default null,
  p_broken_rules text[] default null
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if p_key is null then
    return;
  end if;
  insert into private.booking_requests (
    idempotency_key, booking_id, fingerprint, booking_ids, entry_id, pass_id, closing_id, broken_rules
  )
  values (
    private.stored_key(p_key, p_facility_id), p_booking_id, md5(p_request), p_booking_ids, p_entry_id, p_pass_id,
    p_closing_id, p_broken_rules
  )
  -- A key that is a day old no longer counts. It is deleted within the hour (private.delete_expired).
  on conflict (idempotency_key) do update
  set booking_id = excluded.booking_id, fingerprint = excluded.fingerprint, created_at = excluded.created_at,
    booking_ids = excluded.booking_ids, entry_id = excluded.entry_id, pass_id = excluded.pass_id,
    closing_id = excluded.closing_id, broken_rules = excluded.broken_rules;
end
$$;

-- For cancel_booking, move_booking and private.repeated_move: returns whether the same request,
-- with the same idempotency key, has already changed this booking, so that a retry after a lost
-- answer changes nothing twice. If not, stores the request. Called under the booking's lock.
-- p_asked: what the request asks for, as text.
create or replace function private.is_repeated(p_booking public.bookings, p_asked text) returns boolean
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_key text := private.idempotency_key();
  v_request text := p_booking.id || ' ' || p_asked;
begin
  if v_key is null or coalesce(current_setting('fungo.asked_once', true), '') = 'on' then
    return false;
  elsif private.booking_of_request(v_key, p_booking.facility_id, v_request) is not null then
    return true;
  end if;
  -- A function that calls this one may call another that does so too, as extend_booking calls
  -- staff_move_booking. Only the outer one counts: for the rest of the transaction, the answer is false.
  perform set_config('fungo.asked_once', 'on', true);
  perform private.remember_request(v_key, p_booking.facility_id, v_request, p_booking.id);
  return false;
end
$$;

-- For staff_move_booking and move_rest_of_booking: stores the rules that staff overrode for a
-- change, so that a repeated request gets them again (private.repeated_move).
create or replace function private.remember_rules(p_facility_id uuid, p_rules text[]) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_key text := private.idempotency_key();
begin
  if v_key is not null and p_rules <> '{}' then
    update private.booking_requests set broken_rules = p_rules
    where idempotency_key = private.stored_key(v_key, p_facility_id);
  end if;
end
$$;

-- For everything that stores or looks up a repeated request: returns the form in which its
-- idempotency key is stored: a hash, because whoever has the key can read the booking's token
-- again. It contains the facility, because another facility's clients may use the same key.
create or replace function private.stored_key(p_key text, p_facility_id uuid) returns text
  language sql stable
  return encode(sha256(convert_to(p_facility_id || ' ' || p_key, 'UTF8')), 'hex');
