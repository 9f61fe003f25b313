-- Who made a booking may read it again for fifteen minutes. Nothing is stored about the creator: the
-- last twelve digits of the booking's id are a keyed hash of the other digits and of the creator.

-- Returns a text that tells this visitor from others who know a booking's id: it has the request's
-- idempotency key (p_key) or, without one, the network address. Only the creator may read a new booking
-- again (private.own_booking_id). Returns null for anybody but visitors, and where the server
-- passes no address.
create or replace function private.creator(p_key text) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  if nullif(current_setting('request.jwt.claims', true), '')::json ->> 'role' is distinct from 'anon' then
    return null;
  end if;
  return coalesce('key ' || p_key, 'client ' || nullif(current_setting('fungo.client', true), ''));
end
$$;

-- Returns a new id for a booking by this creator: 74 random bits (p_random) and 48 bits of a keyed
-- hash of them and of the creator. So the id itself proves who made the booking. To check a known id,
-- private.own_booking_id passes its random part as p_random and compares.
create or replace function private.booking_id_for(
  p_creator text, p_random text default left(gen_random_uuid()::text, 24)
) returns uuid
  language plpgsql volatile
  set search_path = ''
as $$
begin
  -- Without a creator (private.creator) nobody reads the booking by its id, so the id proves nothing.
  if p_creator is null then
    return gen_random_uuid();
  end if;
  return (p_random || left(private.keyed_hash('booking ' || p_random || p_creator), 12))::uuid;
end
$$;

-- Returns the id of the booking that the request names in the header x-booking-id, if this visitor
-- made it, else null. A policy lets the visitor read only that one, for fifteen minutes, so that
-- the page can show the confirmation. A booking that was made with an idempotency key is read again
-- with the same key.
create or replace function private.own_booking_id() returns uuid
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_id text := lower(private.request_header('x-booking-id'));
begin
  if v_id is null then
    return null;
  end if;
  -- The first 24 characters are the random part. The booking was made with this key, or without one.
  if v_id in (
    private.booking_id_for(private.creator(private.idempotency_key()), left(v_id, 24))::text,
    private.booking_id_for(private.creator(null), left(v_id, 24))::text
  ) then
    return v_id;
  end if;
  return null;
exception
  -- The header does not have the format of an id.
  when invalid_text_representation then return null;
end
$$;

grant execute on function private.own_booking_id() to anon, authenticated;
