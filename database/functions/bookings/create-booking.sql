-- Making a booking: the form is checked again, then the slot, under the facility's
-- lock. Nothing that the browser claims is believed.

-- The sentences of specification §5: the public form's, the admin form's. The desk's asks for a
-- name alone.
create or replace function private.check_booking_form(
  p_by_admin boolean, p_player_name text, p_player_email text, p_player_phone text,
  p_is_minor boolean, p_parent_name text, p_notes text, p_needs_email boolean default true
) returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if p_by_admin and p_needs_email and (p_player_name is null or p_player_email is null) then
    raise exception 'Player name and email are required.';
  elsif p_player_name is null then
    raise exception 'Player name is required';
  elsif p_needs_email and p_player_email is null then
    raise exception 'Email is required';
  elsif p_is_minor and p_parent_name is null then
    raise exception '%', 'Parent/guardian name is required for minors' || case when p_by_admin then '.' else '' end;
  elsif not private.is_line(p_player_name, 100) then
    raise exception 'Player name must be one line of at most 100 characters.';
  elsif not private.is_email(p_player_email) then
    raise exception 'Enter one email address, such as name@example.com.';
  elsif not private.is_line(p_player_phone, 40) then
    raise exception 'Phone must be one line of at most 40 characters.';
  elsif not private.is_phone(p_player_phone) then
    raise exception 'Enter a phone number, such as (937) 555-0142.';
  elsif p_is_minor and not private.is_line(p_parent_name, 100) then
    raise exception 'Parent/guardian name must be one line of at most 100 characters.';
  elsif char_length(p_notes) > 2000 then
    raise exception 'Notes can have at most 2,000 characters.';
  end if;
end
$$;

-- Service, instructor and space of a booking, or a sentence; what kind of slot they have is
-- asked elsewhere. A space left out is any.
create or replace function private.check_place(
  p_facility_id uuid, p_service_type_id uuid, p_instructor_id uuid, p_space_id uuid
) returns public.facility_service_types
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_service public.facility_service_types;
begin
  select * into v_service from public.facility_service_types
  where id = p_service_type_id and facility_id = p_facility_id and is_active;
  if not found then
    raise exception 'Please select a service type.';
  elsif v_service.requires_instructor and p_instructor_id is null then
    raise exception 'This service type requires an instructor. Please select one.';
  elsif not v_service.requires_instructor and p_instructor_id is not null then
    raise exception 'This service type does not take an instructor.';
  elsif p_space_id is not null and not exists (
    select from public.facility_spaces where id = p_space_id and facility_id = p_facility_id and is_active
  ) then
    raise exception 'Please select a space/cage.';
  end if;
  return v_service;
end
$$;

-- A lesson lasts as long as its service; cage time may take any length on offer.
create or replace function private.is_length_offered(p_service public.facility_service_types, p_length interval)
  returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return p_length = make_interval(mins => p_service.duration_minutes)
    or not p_service.requires_instructor and exists (
      select from public.facility_settings settings, unnest(settings.booking_duration_options) minutes
      where settings.facility_id = p_service.facility_id and make_interval(mins => minutes) = p_length
    );
end
$$;

-- The slot that starts and ends at these instants, or a conflict in a sentence.
-- Answers the space: the one asked for, or the first free one by name.
create or replace function private.claim_slot(
  p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_start_time timestamptz, p_end_time timestamptz,
  p_exclude_booking_id uuid, p_by_admin boolean, p_space_ids uuid[] default null
) returns uuid
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_slot record;
  v_minutes numeric := extract(epoch from p_end_time - p_start_time) / 60;
begin
  -- A slot has whole minutes; half of one would be rounded into a slot that nobody offers.
  if v_minutes not between 1 and 1440 or v_minutes <> trunc(v_minutes) then
    raise exception 'Please select an available time slot.';
  end if;
  select * into v_slot
  from private.slots(
    p_facility_id, p_space_id, p_instructor_id, null, null, v_minutes::integer,
    p_exclude_booking_id, p_by_admin, p_start_time, p_space_ids
  );
  if not found or not v_slot.is_open then
    raise exception 'That time cannot be booked. Pick another and your details stay filled in.'
      using errcode = 'PT409';
  elsif not v_slot.is_free then
    -- Below by itself: an expression with a query in it is planned and run as one, for every booking.
    if p_space_id is null and not exists (
      select from public.facility_spaces
      where facility_id = p_facility_id and is_active and (p_space_ids is null or id = any (p_space_ids))
    ) then
      raise exception 'None of these cages can be booked any more. Choose another.' using errcode = 'PT409';
    end if;
    raise exception 'That time was just taken. Pick another and your details stay filled in.'
      using errcode = 'PT409';
  end if;
  return v_slot.space_id;
end
$$;

create or replace function public.create_booking(
  p_facility_id uuid, p_space_id uuid, p_service_type_id uuid, p_instructor_id uuid,
  p_start_time timestamptz, p_end_time timestamptz,
  p_player_name text, p_player_email text, p_player_phone text default null,
  p_is_minor boolean default false, p_parent_name text default null, p_notes text default null,
  p_space_ids uuid[] default null
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_by_admin boolean := private.is_facility_admin(p_facility_id);
  v_name text := private.blank_to_null(p_player_name);
  v_email text := private.blank_to_null(p_player_email);
  v_phone text := private.blank_to_null(p_player_phone);
  v_is_minor boolean := coalesce(p_is_minor, false);
  v_parent text := case when p_is_minor then private.blank_to_null(p_parent_name) end;
  v_notes text := private.blank_to_null(p_notes);
  -- The key alone is the client's choice: with another form behind it, it is another request.
  v_fingerprint text := md5(row(
    p_facility_id, coalesce(p_space_id::text, p_space_ids::text), p_service_type_id, p_instructor_id,
    p_start_time, p_end_time, v_name, v_email
  )::text);
  v_service public.facility_service_types;
  v_space_id uuid;
  v_booking_id uuid;
begin
  perform private.check_booking_form(v_by_admin, v_name, v_email, v_phone, v_is_minor, v_parent, v_notes);
  if p_start_time is null or p_end_time is null
    or not isfinite(p_start_time) or not isfinite(p_end_time) then
    raise exception 'Please select an available time slot.';
  end if;

  -- From here on bookings of this facility happen one after the other.
  perform private.lock_facility(facility.id)
  from public.facilities facility
  where facility.id = p_facility_id and facility.deleted_at is null and private.is_here(facility.id);
  if not found then
    raise exception 'Facility not found' using errcode = 'PT404';
  end if;

  v_booking_id := private.booking_of_request(v_fingerprint);
  if v_booking_id is not null then
    return v_booking_id;
  end if;

  v_service := private.check_place(p_facility_id, p_service_type_id, p_instructor_id, p_space_id);
  if private.is_length_offered(v_service, p_end_time - p_start_time) is not true then
    raise exception 'Please select an available time slot.';
  end if;

  v_space_id := private.claim_slot(
    p_facility_id, p_space_id, p_instructor_id, p_start_time, p_end_time, null, v_by_admin, p_space_ids
  );
  if not v_by_admin then
    perform private.limit_visitor(p_facility_id, v_email, true);
  end if;

  insert into public.bookings (
    facility_id, space_id, service_type_id, instructor_id, start_time, end_time,
    player_name, player_email, player_phone, is_minor, parent_name, notes
  ) values (
    p_facility_id, v_space_id, p_service_type_id, p_instructor_id, p_start_time, p_end_time,
    v_name, v_email, v_phone, v_is_minor, v_parent, v_notes
  )
  returning id into v_booking_id;

  perform private.remember_request(v_fingerprint, v_booking_id);
  return v_booking_id;
end
$$;

grant execute on function public.create_booking(
  uuid, uuid, uuid, uuid, timestamptz, timestamptz, text, text, text, boolean, text, text, uuid[]
) to anon, authenticated;

comment on function public.create_booking(uuid, uuid, uuid, uuid, timestamptz, timestamptz, text, text, text, boolean, text, text, uuid[]) is
  'Books a slot that get_available_time_slots offers to the caller, and answers the booking''s id. A null space takes the first free one, or of p_space_ids. A header x-idempotency-key makes a repeated request answer the same booking.';
