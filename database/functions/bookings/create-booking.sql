-- Makes a booking. Checks the form again, then the slot under the facility's lock, because a request
-- can claim anything. The public functions are in bookers.sql.

comment on type private.place is
  'The place of a booking: facility, space, service type, instructor and times, as in the columns of bookings.';

-- For functions that book, also a series: returns the service type of a place. Throws if the
-- service type, the instructor and the space cannot be booked together. The time is not checked.
-- A null space stands for any.
create or replace function private.check_place(p_place private.place) returns public.facility_service_types
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_service public.facility_service_types;
begin
  select * into v_service from public.facility_service_types
  where id = p_place.service_type_id and facility_id = p_place.facility_id and is_active;
  if not found then
    raise exception 'Please select a service type.';
  elsif v_service.requires_instructor and p_place.instructor_id is null then
    raise exception 'This service type requires an instructor. Please select one.';
  elsif not v_service.requires_instructor and p_place.instructor_id is not null then
    raise exception 'This service type does not take an instructor.';
  elsif p_place.space_id is not null and not exists (
    select from public.facility_spaces where id = p_place.space_id and facility_id = p_place.facility_id and is_active
  ) then
    raise exception 'Please select a space/cage.';
  end if;
  return v_service;
end
$$;

-- Returns whether a customer may book this length: the duration of the service or, for a service
-- without an instructor, also any of the lengths that the facility offers. Staff may book any other
-- by overriding the rule.
create or replace function private.is_length_offered(p_service public.facility_service_types, p_length interval)
  returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- The cheap checks stand apart from the query. In one expression with it, they would not save it:
  -- PL/pgSQL would run the whole expression as a query.
  if p_length = make_interval(mins => p_service.duration_minutes) then
    return true;
  elsif p_service.requires_instructor then
    return false;
  end if;
  return exists (
    select from public.facility_settings
    where facility_id = p_service.facility_id
      and extract(epoch from p_length) / 60 = any (booking_duration_options::numeric[])
  );
end
$$;

-- For functions that book, and for move_booking: returns the space that a booking at this place and
-- time takes. It is the one asked for, or the first free one by name, among p_space_ids if given.
-- Throws if the time is not on offer or taken. It writes nothing; the facility's lock, which the
-- caller holds, keeps the space free. p_exclude_booking_id: the booking that moves, whose present
-- time counts as free; null for a new one. p_by_staff: also times that only staff may book. p_override:
-- staff set rules aside, for which they must name the space; the sentences are for them then.
create or replace function private.claim_slot(
  p_place private.place, p_exclude_booking_id uuid, p_by_staff boolean, p_space_ids uuid[] default null,
  p_override boolean default false
) returns uuid
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_slot record;
  v_minutes numeric := extract(epoch from p_place.end_time - p_place.start_time) / 60;
begin
  -- A slot has whole minutes. A fraction would be rounded to a slot that is not on offer.
  if v_minutes not between 1 and 1440 or v_minutes <> trunc(v_minutes) then
    raise exception 'Please select an available time slot.';
  end if;
  select * into v_slot
  from private.slots(
    -- No days (null): only the slot that starts at this time is looked for.
    p_place.facility_id, p_place.space_id, p_place.instructor_id, null, null, v_minutes::integer,
    array_remove(array[p_exclude_booking_id], null), p_by_staff, p_place.start_time, p_space_ids
  );
  -- No slot begins there, or it breaks a rule of the facility.
  if not found or not v_slot.is_open then
    if p_override then
      raise exception 'Choose a space to set rules aside. Without one, a booking keeps to them.'
        using errcode = 'PT409';
    end if;
    raise exception 'That time cannot be booked. Pick another and your details stay filled in.'
      using errcode = 'PT409';
  elsif not v_slot.is_free then
    -- Says so if the spaces themselves are gone. A separate check: in one expression with is_free,
    -- PL/pgSQL would run this query for every booking.
    if p_place.space_id is null and not exists (
      select from public.facility_spaces
      where facility_id = p_place.facility_id and is_active and (p_space_ids is null or id = any (p_space_ids))
    ) then
      raise exception 'None of these cages can be booked any more. Choose another.' using errcode = 'PT409';
    end if;
    if p_override then
      raise exception 'That place is not free any more. Pick another time or space.' using errcode = 'PT409';
    end if;
    raise exception 'That time was just taken. Pick another and your details stay filled in.'
      using errcode = 'PT409';
  end if;
  return v_slot.space_id;
end
$$;

-- For private.create_booking, and for each booking that a customer books in a group: throws if a
-- field of a booking form is missing or invalid, or if the form names no time. Some sentences
-- differ for staff (p_by_staff). The page checks this too, but a request need not come from the
-- page.
create or replace function private.check_form(p_place private.place, p_player private.player, p_by_staff boolean)
  returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  perform private.check_player(p_player, p_by_staff);
  if p_place.start_time is null or p_place.end_time is null
    or not isfinite(p_place.start_time) or not isfinite(p_place.end_time) then
    raise exception 'Please select an available time slot.';
  end if;
end
$$;

-- For private.create_booking, and for each booking of a group: returns the place with the space
-- that the booking takes, if exactly this slot is on offer to staff (p_by_staff) or to customers.
-- Throws otherwise. p_space_ids: if the place names no space, it gets the first free one of these,
-- or of all if null. The functions that call this hold the facility's lock, so the space stays free
-- until they have written the booking.
-- p_override: see private.claim_slot.
create or replace function private.offered_place(
  p_place private.place, p_by_staff boolean, p_space_ids uuid[], p_override boolean default false
) returns private.place
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_service public.facility_service_types := private.check_place(p_place);
begin
  if private.is_length_offered(v_service, p_place.end_time - p_place.start_time) is not true then
    raise exception 'Please select an available time slot.';
  end if;
  p_place.space_id := private.claim_slot(p_place, null, p_by_staff, p_space_ids, p_override);
  return p_place;
end
$$;

-- For functions that book: locks a facility that is not deleted and is visible at this site. From
-- then on only one transaction at a time books there, so no two can take the same slot. Throws if
-- there is no such facility.
create or replace function private.lock_open_facility(p_facility_id uuid) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform private.lock_facility(facility.id)
  from public.facilities facility
  where facility.id = p_facility_id and facility.deleted_at is null and private.is_here(facility.id);
  if not found then
    raise exception 'Facility not found' using errcode = 'PT404';
  end if;
end
$$;

-- Books a slot that is on offer to the caller and returns the booking's id, for public.create_booking and
-- create_booking_beside. A request that is repeated with its idempotency key gets the first booking's id.
-- p_space_ids: the spaces to choose from if the place names none. p_language: the booking's language; null
-- takes that of private.booking_language. p_pass_code: the pass that pays. p_group_id: the group that the
-- booking joins. p_shown_price: the price that the caller was shown (private.check_shown_price).
create or replace function private.create_booking(
  p_place private.place, p_player private.player, p_space_ids uuid[] default null, p_language text default null,
  p_pass_code text default null, p_group_id uuid default null, p_shown_price numeric default null
) returns uuid
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_by_admin boolean := private.is_facility_staff(p_place.facility_id);
  v_key text := private.idempotency_key();
  v_pass_code text := private.pass_code(p_pass_code);
  v_request text := case when v_key is not null then
    row('create_booking', p_place, p_space_ids, p_player)::text || coalesce(v_pass_code, '') end;
  v_booking_id uuid;
begin
  -- What needs no lock comes first. Under the lock, a repeated request gets the first booking.
  perform private.check_form(p_place, p_player, v_by_admin);
  perform private.lock_open_facility(p_place.facility_id);
  v_booking_id := private.booking_of_request(v_key, p_place.facility_id, v_request);
  if v_booking_id is not null then
    return v_booking_id;
  end if;

  -- Checks the slot, and the limits for visitors: a visitor can book with anybody's address.
  p_place := private.offered_place(p_place, v_by_admin, p_space_ids);
  if not v_by_admin then
    perform private.limit_visitor(p_place.facility_id, p_player.player_email, p_place.end_time - p_place.start_time);
  end if;
  -- The booking, paid by the pass if one is named. Triggers queue the mail.
  v_booking_id := private.booking_id_for(private.creator(v_key));
  perform private.insert_bookings(array[v_booking_id], array[p_place], p_player, coalesce(
    p_language, private.booking_language(p_place.facility_id, p_player.player_email, v_by_admin)
  ), p_group_id => p_group_id, p_price_audience => private.price_audience(v_pass_code));
  if v_pass_code is not null then
    perform private.spend_pass(v_booking_id, v_pass_code);
  end if;
  perform private.check_shown_price(v_booking_id, p_shown_price);
  perform private.remember_request(v_key, p_place.facility_id, v_request, v_booking_id);
  return v_booking_id;
end
$$;
