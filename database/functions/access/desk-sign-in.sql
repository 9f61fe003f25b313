-- Exchanges the PIN of the person who is now at a shared device for a token that names them. Returns
-- {id, name, desk_token, expires_at}. Wrong PINs lock the device for a minute, so that nobody can try all
-- PINs.
create or replace function public.desk_sign_in(p_facility_id uuid, p_pin text) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_device text := coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id', 'none');
  v_locked_until timestamptz;
  v_person public.desk_people;
begin
  perform private.check_desk(p_facility_id);
  -- Only somebody on an account's device can enter a PIN. An API key has no account.
  if auth.uid() is null then
    raise exception 'Only an administrator of this facility can do this.' using errcode = 'PT403';
  end if;
  -- Whether the device, or every device, is locked now.
  perform private.lock_pins(p_facility_id);
  select max(locked_until) into v_locked_until from private.wrong_pins
  where facility_id = p_facility_id and device in (v_device, '') and locked_until > private.now();
  if v_locked_until is not null then
    raise exception 'Too many wrong PINs.'
      using errcode = 'PT429', hint = private.try_again_at(v_locked_until);
  end if;
  -- Whose PIN it is.
  if p_pin ~ '^[0-9]{4,6}$' then
    select person.* into v_person
    from private.desk_pins pin
    join public.desk_people person on person.id = pin.person_id and person.is_active
    where pin.facility_id = p_facility_id and pin.hash = private.pin_hash(p_facility_id, p_pin);
  end if;
  if v_person.id is not null then
    return private.create_desk_token(v_person, v_device);
  end if;
  -- Nobody's: counts it for this device, and for all devices together, so that opening more sessions does
  -- not allow more guesses. A right PIN above does not reset the count: otherwise somebody could enter
  -- their own PIN after every fourth guess.
  v_locked_until := greatest(
    private.count_wrong_pin(p_facility_id, v_device, 5, interval '10 minutes'),
    private.count_wrong_pin(p_facility_id, '', 20, interval '1 minute')
  );
  -- Answered and not raised, because raising would undo the count.
  perform set_config('response.status', '403', true);
  return jsonb_build_object(
    'code', 'PT403', 'message', 'That is nobody''s PIN.', 'details', null,
    'hint', case when v_locked_until is null then 'pinUnknown' else private.try_again_at(v_locked_until) end
  );
end
$$;

grant execute on function public.desk_sign_in(uuid, text) to authenticated;

comment on function public.desk_sign_in(uuid, text) is
  'Exchanges a person''s PIN for a token: {id, name, desk_token, expires_at}. Requests with the header x-desk-person: <desk_token> are written under that name. A token that the request itself has there ends. For staff. Five wrong PINs lock the device for a minute.';

-- Ends the token in the request's header x-desk-person, so that a copy of it is worthless. The page
-- calls this when the device locks by itself, and when the desk hands it over for a waiver. The
-- next PIN does the same (private.create_desk_token).
create or replace function public.desk_sign_out() returns void
  language sql volatile security definer
  set search_path = ''
as $$
  delete from private.desk_tokens
  where hash = private.desk_token_hash(private.request_header('x-desk-person')) and user_id = auth.uid()
$$;

grant execute on function public.desk_sign_out() to authenticated;

comment on function public.desk_sign_out() is
  'Ends the token of the header x-desk-person, when the device locks or a customer takes it to sign.';

-- For desk_sign_in: counts a wrong PIN, so that nobody can try all PINs. Locks the device for a
-- minute if there were p_most wrong PINs within p_within. p_device: the session, or empty for all
-- devices of the facility together. Returns until when the device is locked, or null if it is
-- not.
create or replace function private.count_wrong_pin(
  p_facility_id uuid, p_device text, p_most integer, p_within interval
) returns timestamptz
  language plpgsql volatile
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_until timestamptz;
begin
  -- Goes on counting within p_within, and starts again after that or after a lock.
  insert into private.wrong_pins as known (facility_id, device, wrong, since)
  values (p_facility_id, p_device, 1, private.now())
  on conflict (facility_id, device) do update set
    wrong = case when known.since > private.now() - p_within and known.locked_until is null
      then known.wrong + 1 else 1 end,
    since = case when known.since > private.now() - p_within and known.locked_until is null
      then known.since else private.now() end,
    locked_until = null;
  update private.wrong_pins set locked_until = private.now() + interval '1 minute'
  where facility_id = p_facility_id and device = p_device and wrong >= p_most
  returning locked_until into v_until;
  return v_until;
end
$$;

-- For desk_sign_in: creates a token and returns {id, name, desk_token, expires_at}. For 12 hours
-- the token says that this person acts on the caller's device, which several people share. The
-- request carries the token of the person before. That one ends, so that nobody goes on under the
-- former name. An account keeps its last hundred tokens. p_device: the session's id. The token ends
-- with that session.
create or replace function private.create_desk_token(p_person public.desk_people, p_device text) returns jsonb
  language plpgsql volatile
  set search_path = ''
as $$
declare
  -- 244 random bits need no slow hash.
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v_expires_at timestamptz := private.now() + interval '12 hours';
begin
  perform public.desk_sign_out();
  delete from private.desk_tokens where hash in (
    select hash from private.desk_tokens where user_id = auth.uid() order by created_at desc offset 99
  );
  insert into private.desk_tokens (hash, person_id, user_id, session_id, expires_at)
  values (
    private.desk_token_hash(v_token), p_person.id, auth.uid(),
    (select id from auth.sessions where user_id = auth.uid() and id::text = p_device), v_expires_at
  );
  return jsonb_build_object(
    'id', p_person.id, 'name', p_person.name, 'desk_token', v_token, 'expires_at', v_expires_at
  );
end
$$;
