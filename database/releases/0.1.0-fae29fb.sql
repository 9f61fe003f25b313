SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA auth;
CREATE SCHEMA extensions;
CREATE SCHEMA private;
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA extensions;
CREATE FUNCTION auth.jwt() RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;
CREATE FUNCTION auth.role() RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;
CREATE FUNCTION auth.uid() RETURNS uuid
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid
$$;
CREATE FUNCTION private.accept_invitation(p_user_id uuid, p_session_id uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_invitation private.invitations;
  v_instructor public.instructors;
begin
  select * into v_invitation from private.invitations
  where session_id = p_session_id and user_id = p_user_id
    and accepted_at is null and ended_at is null and expires_at > private.now();
  if not found then
    return;
  end if;
  perform private.lock_facility(v_invitation.facility_id);
  -- Again, under the lock.
  select invitation.* into v_invitation
  from private.invitations invitation
  join auth.users account on account.id = invitation.user_id and lower(account.email) = invitation.email
  join public.facility_admins inviter
    on inviter.facility_id = invitation.facility_id and inviter.user_id = invitation.invited_by
  where invitation.id = v_invitation.id and invitation.accepted_at is null and invitation.ended_at is null
  for update of invitation;
  if not found then
    return;
  end if;
  if v_invitation.role = 'admin' then
    insert into public.facility_admins (facility_id, user_id)
    values (v_invitation.facility_id, p_user_id)
    on conflict do nothing;
  else
    update public.instructors set user_id = p_user_id
    where id = v_invitation.instructor_id and user_id is null and deleted_at is null
      and not exists (
        select from public.instructors other
        where other.facility_id = v_invitation.facility_id and other.user_id = p_user_id
          and other.deleted_at is null
      )
    returning * into v_instructor;
    if not found then
      return;
    end if;
  end if;
  update public.user_profiles set
    role = coalesce(role, v_invitation.role),
    first_name = coalesce(first_name, v_instructor.first_name),
    last_name = coalesce(last_name, v_instructor.last_name)
  where id = p_user_id;
  update private.invitations set accepted_at = private.now() where id = v_invitation.id;
end
$$;
CREATE FUNCTION private.administered_facilities() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select facility_id from public.facility_admins where user_id = auth.uid()
$$;
CREATE FUNCTION private.are_durations(p_minutes integer[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select cardinality(p_minutes) between 1 and 24
    and array_ndims(p_minutes) = 1
    and array_position(p_minutes, null) is null
    and 1 <= all (p_minutes) and 1440 >= all (p_minutes)
$$;
CREATE FUNCTION private.blank_to_null(p_text text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select nullif(btrim(p_text, E' \t\r\n'), '')
$$;
CREATE FUNCTION private.booking_snapshot(p_booking_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', booking.id, 'booking_token', booking.booking_token, 'reference', left(booking.booking_token, 8),
    'start_time', booking.start_time, 'end_time', booking.end_time, 'status', booking.status,
    'player_name', booking.player_name, 'parent_name', booking.parent_name, 'is_minor', booking.is_minor,
    'service_name', service.name, 'service_requires_instructor', booking.service_requires_instructor,
    'space_name', space.name, 'space_description', space.description,
    'instructor_name', instructor.first_name || ' ' || instructor.last_name
  )
  from public.bookings booking
  join public.facility_service_types service on service.id = booking.service_type_id
  join public.facility_spaces space on space.id = booking.space_id
  left join public.instructors instructor on instructor.id = booking.instructor_id
  where booking.id = p_booking_id
$$;
CREATE FUNCTION private.booking_to_look_past(p_facility_id uuid, p_booking_id uuid, p_booking_token text) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select id from public.bookings
  where id = p_booking_id and facility_id = p_facility_id
    and (booking_token = p_booking_token or private.is_facility_admin(facility_id))
$$;
CREATE FUNCTION private.check_availability(p_start time without time zone, p_end time without time zone, p_effective date, p_expiration date) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if p_start is null or p_end is null or p_end <= p_start then
    raise exception 'End time must be after start time';
  end if;
  if p_expiration < p_effective then
    raise exception 'The last day must not be before the first day';
  end if;
end
$$;
CREATE FUNCTION private.check_booking_form(p_by_admin boolean, p_player_name text, p_player_email text, p_player_phone text, p_is_minor boolean, p_parent_name text, p_notes text) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if p_by_admin and (p_player_name is null or p_player_email is null) then
    raise exception 'Player name and email are required.';
  elsif p_player_name is null then
    raise exception 'Player name is required';
  elsif p_player_email is null then
    raise exception 'Email is required';
  elsif p_is_minor and p_parent_name is null then
    raise exception '%', 'Parent/guardian name is required for minors' || case when p_by_admin then '.' else '' end;
  elsif not private.is_line(p_player_name, 100) then
    raise exception 'Player name must be one line of at most 100 characters.';
  elsif not private.is_email(p_player_email) then
    raise exception 'Enter one email address, such as name@example.com.';
  elsif not private.is_line(p_player_phone, 40) then
    raise exception 'Phone must be one line of at most 40 characters.';
  elsif p_is_minor and not private.is_line(p_parent_name, 100) then
    raise exception 'Parent/guardian name must be one line of at most 100 characters.';
  elsif char_length(p_notes) > 2000 then
    raise exception 'Notes can have at most 2,000 characters.';
  end if;
end
$$;
CREATE FUNCTION private.is_email(p_text text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select p_text ~ '^[^[:space:][:cntrl:]@,;:<>()"\\]+@([^[:space:][:cntrl:]@,;:<>()"\\.]+\.)+[^[:space:][:cntrl:]@,;:<>()"\\.]+$'
    and p_text !~ '[\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
    and char_length(p_text) <= 254
$_$;
CREATE FUNCTION private.is_line(p_text text, p_max integer) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select p_text !~ '[[:cntrl:]]' and char_length(p_text) <= p_max and btrim(p_text) <> ''
$$;
CREATE FUNCTION private.now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select coalesce(nullif(current_setting('fungo.now', true), '')::timestamptz, now())
$$;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.bookings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    booking_token text DEFAULT replace(((gen_random_uuid())::text || (gen_random_uuid())::text), '-'::text, ''::text) NOT NULL,
    facility_id uuid NOT NULL,
    space_id uuid NOT NULL,
    service_type_id uuid NOT NULL,
    instructor_id uuid,
    start_time timestamp with time zone NOT NULL,
    end_time timestamp with time zone NOT NULL,
    status text DEFAULT 'confirmed'::text NOT NULL,
    player_name text NOT NULL,
    player_email text NOT NULL COLLATE pg_catalog."C",
    player_phone text,
    is_minor boolean DEFAULT false NOT NULL,
    parent_name text,
    notes text,
    service_requires_instructor boolean NOT NULL,
    calendar_sequence integer DEFAULT 0 NOT NULL,
    cancelled_at timestamp with time zone,
    cancelled_by text,
    cancellation_reason text,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL,
    updated_at timestamp with time zone DEFAULT private.now() NOT NULL,
    CONSTRAINT bookings_booking_token_format CHECK ((booking_token ~ '^[0-9a-f]{64}$'::text)),
    CONSTRAINT bookings_end_after_start CHECK ((end_time > start_time)),
    CONSTRAINT bookings_finite CHECK ((isfinite(start_time) AND isfinite(end_time))),
    CONSTRAINT bookings_instructor_when_required CHECK ((service_requires_instructor = (instructor_id IS NOT NULL))),
    CONSTRAINT bookings_notes_length CHECK ((char_length(notes) <= 2000)),
    CONSTRAINT bookings_parent_for_minor CHECK (((NOT is_minor) OR (parent_name IS NOT NULL))),
    CONSTRAINT bookings_parent_name_line CHECK (private.is_line(parent_name, 100)),
    CONSTRAINT bookings_player_email_format CHECK (private.is_email(player_email)),
    CONSTRAINT bookings_player_name_line CHECK (private.is_line(player_name, 100)),
    CONSTRAINT bookings_player_phone_line CHECK (private.is_line(player_phone, 40)),
    CONSTRAINT bookings_reason_length CHECK ((char_length(cancellation_reason) <= 500)),
    CONSTRAINT bookings_status_option CHECK ((status = ANY (ARRAY['confirmed'::text, 'cancelled'::text, 'completed'::text])))
);
CREATE FUNCTION private.check_booking_open(p_booking public.bookings, p_by_admin boolean) RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  v_cutoff integer := (
    select cancellation_cutoff_hours from public.facility_settings
    where facility_id = p_booking.facility_id
  );
begin
  if p_booking.status = 'cancelled' then
    raise exception 'This booking is already cancelled.' using errcode = 'PT409';
  elsif p_booking.status <> 'confirmed' then
    raise exception 'This booking is already completed.' using errcode = 'PT409';
  elsif not p_by_admin and p_booking.start_time <= private.now() then
    raise exception 'This booking has started and can no longer be changed online. Call the facility.'
      using errcode = 'PT409';
  elsif not p_by_admin and p_booking.start_time - make_interval(hours => v_cutoff) <= private.now() then
    raise exception 'Online changes closed % before the start. Call the facility.',
      case v_cutoff when 1 then '1 hour' else v_cutoff || ' hours' end
      using errcode = 'PT409';
  end if;
end
$$;
CREATE FUNCTION private.check_duration(p_duration_minutes integer) RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  if p_duration_minutes is null or p_duration_minutes not between 1 and 1440 then
    raise exception 'The duration must be between 1 and 1440 minutes.' using errcode = '22023';
  end if;
end
$$;
CREATE FUNCTION private.claim_slot(p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_start_time timestamp with time zone, p_end_time timestamp with time zone, p_exclude_booking_id uuid, p_by_admin boolean) RETURNS uuid
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  v_zone text := (select time_zone from public.facilities where id = p_facility_id);
  v_slot record;
  v_minutes numeric := extract(epoch from p_end_time - p_start_time) / 60;
begin
  if v_minutes not between 1 and 1440 or v_minutes <> trunc(v_minutes) then
    raise exception 'Please select an available time slot.';
  end if;
  select * into v_slot
  from private.slots(
    p_facility_id, p_space_id, p_instructor_id,
    (p_start_time at time zone v_zone)::date, (p_start_time at time zone v_zone)::date,
    v_minutes::integer, p_exclude_booking_id, p_by_admin
  ) slot
  where slot.start_time = p_start_time;
  if not found or not v_slot.is_open then
    raise exception 'That time cannot be booked. Pick another and your details stay filled in.'
      using errcode = 'PT409';
  elsif not v_slot.instructor_free or v_slot.free_space_id is null then
    raise exception 'That time was just taken. Pick another and your details stay filled in.'
      using errcode = 'PT409';
  end if;
  return v_slot.free_space_id;
end
$$;
CREATE FUNCTION private.clear_rates_without_payments() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if not new.enable_payments then
    new.open_cage_rate := 0;
    new.instructor_booking_base_rate := 0;
  end if;
  return new;
end
$$;
CREATE FUNCTION private.complete_booking_row() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'INSERT' or new.service_type_id <> old.service_type_id then
    select requires_instructor into new.service_requires_instructor
    from public.facility_service_types where id = new.service_type_id;
    -- An unknown service is the foreign key's to refuse.
    new.service_requires_instructor := coalesce(new.service_requires_instructor, false);
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := private.now();
    if (new.start_time, new.end_time, new.space_id, new.instructor_id, new.status)
      is distinct from (old.start_time, old.end_time, old.space_id, old.instructor_id, old.status) then
      new.calendar_sequence := old.calendar_sequence + 1;
    end if;
  end if;
  return new;
end
$$;
CREATE FUNCTION private.end_invitation_of_changed_instructor() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if lower(new.email) is distinct from lower(old.email) or new.deleted_at is not null then
    perform private.end_invitations(null, new.id);
    new.invited_at := null;
  end if;
  return new;
end
$$;
CREATE FUNCTION private.end_invitations(p_user_id uuid, p_instructor_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with ended as (
    update private.invitations set ended_at = private.now()
    where (user_id = p_user_id or instructor_id = p_instructor_id)
      and accepted_at is null and ended_at is null
    returning instructor_id
  )
  update public.instructors set invited_at = null
  where id in (select instructor_id from ended) and id is distinct from p_instructor_id
$$;
CREATE FUNCTION private.explain_booking_conflict() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.service_requires_instructor and new.instructor_id is null then
    raise exception 'This service type requires an instructor. Please select one.';
  elsif new.instructor_id is not null and not new.service_requires_instructor then
    raise exception 'This service type does not take an instructor.';
  elsif new.is_minor and new.parent_name is null then
    raise exception 'Parent/guardian name is required for minors.';
  elsif new.end_time <= new.start_time then
    raise exception 'End time must be after start time';
  end if;
  if new.status <> 'cancelled' then
    if exists (
      select from public.bookings other
      where other.space_id = new.space_id and other.id <> new.id and other.status <> 'cancelled'
        and tstzrange(other.start_time, other.end_time) && tstzrange(new.start_time, new.end_time)
    ) then
      raise exception 'Another booking already has this space at that time.' using errcode = 'PT409';
    elsif exists (
      select from public.bookings other
      where other.instructor_id = new.instructor_id and other.id <> new.id and other.status <> 'cancelled'
        and tstzrange(other.start_time, other.end_time) && tstzrange(new.start_time, new.end_time)
    ) then
      raise exception 'The instructor already has a booking at that time.' using errcode = 'PT409';
    end if;
  end if;
  return new;
end
$$;
CREATE FUNCTION private.facilities_to_found() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select creator.facility_id
  from private.facility_creators creator
  where creator.user_id = auth.uid()
    and not exists (
      select from public.facility_admins link where link.facility_id = creator.facility_id
    )
$$;
CREATE FUNCTION private.facility_snapshot(p_facility_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', facility.id, 'name', facility.name, 'address', facility.address, 'phone', facility.phone,
    'email', facility.email, 'website', facility.website, 'time_zone', facility.time_zone,
    'cancellation_policy', settings.cancellation_policy
  )
  from public.facilities facility
  left join public.facility_settings settings on settings.facility_id = facility.id
  where facility.id = p_facility_id
$$;
CREATE FUNCTION private.fellow_administrators() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select user_id from public.facility_admins
  where facility_id in (select private.administered_facilities())
$$;
CREATE FUNCTION private.fill_log_facility() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.facility_id := coalesce(
    new.facility_id, (select facility_id from public.bookings where id = new.booking_id)
  );
  return new;
end
$$;
CREATE FUNCTION private.instant(p_day date, p_time time without time zone, p_zone text) RETURNS timestamp with time zone
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select (p_day + p_time) at time zone p_zone
$$;
CREATE FUNCTION private.invite(p_by uuid, p_instructor_id uuid, p_email text, p_valid interval, p_limited boolean, OUT invitation_id uuid, OUT user_id uuid, OUT role text, OUT first_name text) RETURNS record
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  v_site uuid := private.site_facility_id();
  v_email text := lower(private.blank_to_null(p_email));
  v_instructor public.instructors;
  v_user_id uuid;
begin
  role := case when p_instructor_id is null then 'admin' else 'instructor' end;
  if v_site is null or not exists (
    select from public.facility_admins where facility_id = v_site and user_id = p_by
  ) then
    raise exception 'Only an administrator of this facility can invite somebody.' using errcode = 'PT403';
  end if;
  -- Counting and inviting are one step.
  perform private.lock_facility(v_site);
  if p_instructor_id is not null then
    select * into v_instructor from public.instructors
    where id = p_instructor_id and facility_id = v_site and deleted_at is null;
    if not found then
      raise exception 'Instructor not found' using errcode = 'PT404';
    elsif v_instructor.user_id is not null then
      raise exception 'This instructor already has an account.' using errcode = 'PT409';
    end if;
    v_email := lower(v_instructor.email);
    first_name := v_instructor.first_name;
  elsif v_email is null or not private.is_email(v_email) then
    raise exception 'Please enter a valid email address.';
  end if;
  if p_limited and exists (
    select from private.invitations
    where facility_id = v_site and created_at > private.now() - interval '1 hour'
    having count(*) >= 30 or count(*) filter (where email = v_email) >= 3
  ) then
    raise exception 'Too many invitations for now. Try again in an hour.' using errcode = 'PT429';
  end if;
  insert into auth.users (email, raw_user_meta_data, invited_at, created_at, updated_at)
  values (
    v_email,
    case when p_instructor_id is null then '{}'
      else jsonb_build_object('first_name', first_name, 'last_name', v_instructor.last_name) end,
    private.now(), private.now(), private.now()
  )
  on conflict do nothing;
  select id into v_user_id from auth.users where lower(email) = v_email and deleted_at is null;
  if not found then
    raise exception 'This address cannot be invited. Use another one.' using errcode = 'PT409';
  elsif role = 'admin' and exists (
    select from public.facility_admins where facility_id = v_site and user_id = v_user_id
  ) then
    raise exception 'This person is already an administrator.' using errcode = 'PT409';
  elsif role = 'instructor' and exists (
    select from public.instructors
    where facility_id = v_site and user_id = v_user_id and deleted_at is null
  ) then
    raise exception 'Another instructor already uses the account of this address.' using errcode = 'PT409';
  end if;
  perform private.end_invitations(v_user_id, p_instructor_id);
  insert into private.invitations
    (facility_id, user_id, role, instructor_id, email, invited_by, expires_at)
  values
    (v_site, v_user_id, role, p_instructor_id, v_email, p_by, private.now() + p_valid)
  returning id into invitation_id;
  update public.instructors set invited_at = private.now() where id = p_instructor_id;
  user_id := v_user_id;
end
$$;
CREATE FUNCTION private.is_facility_admin(p_facility_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.facility_admins
    where facility_id = p_facility_id and user_id = auth.uid()
  )
$$;
CREATE FUNCTION private.is_time_zone(p_name text) RETURNS boolean
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  if p_name !~ '^(UTC|[A-Z][A-Za-z_]+(/[A-Za-z_-]+)+)$' or p_name ~* '^(posix|right)/' then
    return false;
  end if;
  perform now() at time zone p_name;
  return true;
exception
  when invalid_parameter_value then return false;
end
$_$;
CREATE FUNCTION private.is_url(p_text text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select p_text ~* '^https?://[^[:space:][:cntrl:]/?#@\\]+([/?#][^[:space:][:cntrl:]\\]*)?$'
    and char_length(p_text) <= 2048
$_$;
CREATE FUNCTION private.keep_user_role() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if current_user = 'authenticated' and old.role is not null and new.role is distinct from old.role then
    raise exception 'The role of an account cannot be changed.' using errcode = '42501';
  end if;
  return new;
end
$$;
CREATE FUNCTION private.limit_facilities() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if (select count(*) from private.facility_creators where user_id = auth.uid()) > 100 then
    raise exception 'One account can create at most 100 facilities.' using errcode = 'PT422';
  end if;
  return null;
end
$$;
CREATE FUNCTION private.limit_own_profile_update() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if current_user = 'authenticated' and not private.is_facility_admin(old.facility_id)
    and (new.email, new.hourly_rate, new.is_active, new.deleted_at)
      is distinct from (old.email, old.hourly_rate, old.is_active, old.deleted_at) then
    raise exception 'Only an administrator can change an instructor''s email, rate or status.'
      using errcode = '42501';
  end if;
  return new;
end
$$;
CREATE FUNCTION private.limit_rows() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  v_group text := tg_argv[0];
  v_most integer := tg_argv[1];
  v_too_many boolean;
begin
  execute format(
    'select exists (
       select from public.%1$I kept
       where kept.%2$I in (select %2$I from added)
       group by kept.%2$I
       having count(*) > $1
     )',
    tg_table_name, v_group
  ) into v_too_many using v_most;
  if v_too_many then
    raise exception 'There can be at most % of these.', v_most using errcode = 'PT422';
  end if;
  return null;
end
$_$;
CREATE FUNCTION private.lock_booking(p_booking_id uuid) RETURNS public.bookings
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_booking public.bookings;
begin
  perform private.lock_facility(facility_id) from public.bookings where id = p_booking_id;
  select * into v_booking from public.bookings where id = p_booking_id for update;
  return v_booking;
end
$$;
CREATE FUNCTION private.lock_callers_facilities() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_facility_id uuid;
begin
  for v_facility_id in select f from private.member_facilities() f order by f loop
    perform private.lock_facility(v_facility_id);
  end loop;
  return null;
end
$$;
CREATE FUNCTION private.lock_facility(p_facility_id uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select pg_advisory_xact_lock(hashtextextended('fungo facility ' || p_facility_id::text, 0))
$$;
CREATE FUNCTION private.mail_desk(p_by uuid, p_limited boolean DEFAULT false) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_site uuid := private.site_facility_id();
begin
  if v_site is null or not exists (
    select from public.facility_admins where facility_id = v_site and user_id = p_by
  ) then
    raise exception 'Only an administrator of this facility can do this.' using errcode = 'PT403';
  end if;
  if p_limited then
    -- Counting and queueing are one step.
    perform from auth.users where id = p_by for no key update;
    if (
      select count(*) from private.admin_mails
      where sent_by = p_by and created_at > private.now() - interval '1 hour'
    ) >= 60 then
      raise exception 'Too many messages for now. Try again in an hour.' using errcode = 'PT429';
    end if;
  end if;
  return v_site;
end
$$;
CREATE FUNCTION private.mail_status(p_by uuid, OUT failing boolean, OUT queued integer) RETURNS record
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_site uuid := private.mail_desk(p_by);
begin
  select
    count(*),
    coalesce(bool_or(waiting.attempts >= 2 and waiting.last_error is not null and not exists (
      select from public.email_logs other
      where other.facility_id = v_site and other.delivery_status = 'sent'
        and other.created_at > log.created_at - interval '4 days' and other.sent_at > log.created_at
    )), false)
  into queued, failing
  from private.mail_queue waiting
  join public.email_logs log on log.id = waiting.email_log_id
  where log.facility_id = v_site and waiting.next_attempt_at is not null;
  failing := failing or (
    select count(*) = 3 and bool_and(last.delivery_status = 'failed') and count(distinct last.recipient) > 1
    from (
      select delivery_status, recipient from public.email_logs
      where facility_id = v_site and delivery_status in ('sent', 'captured', 'failed')
        and created_at > private.now() - interval '7 days'
      order by created_at desc
      limit 3
    ) last
  );
end
$$;
CREATE FUNCTION private.make_user_profile() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_data jsonb := coalesce(to_jsonb(new) -> 'raw_user_meta_data', '{}');
  v_first_name text := private.blank_to_null(v_data ->> 'first_name');
  v_last_name text := private.blank_to_null(v_data ->> 'last_name');
begin
  if tg_op = 'UPDATE' then
    update public.user_profiles set email = new.email where id = new.id;
    return null;
  end if;
  insert into public.user_profiles (id, first_name, last_name, email)
  values (
    new.id,
    case when private.is_line(v_first_name, 100) then v_first_name end,
    case when private.is_line(v_last_name, 100) then v_last_name end,
    new.email
  );
  return null;
end
$$;
CREATE FUNCTION private.managed_instructors() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select id from public.instructors
  where user_id = auth.uid() and is_active and deleted_at is null
  union
  select instructor.id
  from public.instructors instructor
  join public.facility_admins link on link.facility_id = instructor.facility_id
  where link.user_id = auth.uid()
$$;
CREATE FUNCTION private.member_facilities() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select facility_id from public.facility_admins where user_id = auth.uid()
  union
  select facility_id from public.instructors
  where user_id = auth.uid() and is_active and deleted_at is null
$$;
CREATE FUNCTION private.open_invitation(p_id uuid, p_session_id uuid) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  update private.invitations set session_id = p_session_id
  where id = p_id and accepted_at is null and ended_at is null
$$;
CREATE FUNCTION private.own_calendar_feed() RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select feed_id from private.calendar_feeds where instructor_id = private.own_site_instructor()
$$;
CREATE FUNCTION private.own_instructors() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select id from public.instructors
  where user_id = auth.uid() and is_active and deleted_at is null
$$;
CREATE FUNCTION private.own_site_instructor() RETURNS uuid
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_id uuid := (
    select id from public.instructors
    where user_id = auth.uid() and facility_id = private.site_facility_id()
      and is_active and deleted_at is null
  );
begin
  if v_id is null then
    raise exception 'Could not find instructor profile' using errcode = 'PT404';
  end if;
  return v_id;
end
$$;
CREATE FUNCTION private.pre_request() RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  if v_claims ->> 'role' = 'authenticated' and not exists (
    select from auth.sessions session
    join auth.users account on account.id = session.user_id
    where session.id::text = v_claims ->> 'session_id'
      and session.user_id = auth.uid()
      and (session.not_after is null or session.not_after > private.now())
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= private.now())
  ) then
    raise exception 'Your session has ended. Sign in again.' using errcode = 'PT401';
  end if;
end
$$;
CREATE FUNCTION private.queue_account_mail(p_email_type text, p_user_id uuid, p_payload jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_site uuid := private.site_facility_id();
begin
  perform private.queue_mail(
    v_site, null, p_email_type, account.email,
    p_payload || jsonb_build_object('facility', private.facility_snapshot(v_site))
  )
  from auth.users account
  where account.id = p_user_id;
end
$$;
CREATE FUNCTION private.queue_admin_mail(p_by uuid, p_booking_id uuid, p_email_type text, p_recipient text, p_payload jsonb, p_leaves boolean) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_site uuid := private.site_facility_id();
  v_id uuid := private.queue_mail(
    v_site, p_booking_id, p_email_type, p_recipient,
    p_payload || jsonb_build_object('facility', private.facility_snapshot(v_site)), not p_leaves
  );
begin
  if v_id is null then
    raise exception 'This address came with the demo facility. Nothing is sent to it.' using errcode = 'PT422';
  end if;
  insert into private.admin_mails (email_log_id, sent_by) values (v_id, p_by);
  return v_id;
end
$$;
CREATE FUNCTION private.queue_booking_mail(p_booking_id uuid, p_email_type text, p_details jsonb DEFAULT '{}'::jsonb) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_booking public.bookings;
  v_known jsonb := '{}';
begin
  select * into strict v_booking from public.bookings where id = p_booking_id;
  if p_email_type in ('booking_change', 'booking_cancellation') then
    v_known := private.supersede_booking_mail(v_booking.id, v_booking.player_email);
  end if;
  perform private.queue_mail(
    v_booking.facility_id, v_booking.id, p_email_type, v_booking.player_email,
    jsonb_build_object(
      'booking', private.booking_snapshot(v_booking.id),
      'facility', private.facility_snapshot(v_booking.facility_id),
      'sequence', v_booking.calendar_sequence,
      'reason', v_booking.cancellation_reason,
      'cancelled_by', v_booking.cancelled_by
    ) || p_details || v_known
  );
end
$$;
CREATE FUNCTION private.queue_customer_message(p_by uuid, p_to text, p_booking_id uuid, p_payload jsonb, p_leaves boolean, p_limited boolean) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_site uuid := private.mail_desk(p_by, p_limited);
  v_to text := private.blank_to_null(p_to);
  v_booking_id uuid;
begin
  if v_to is null or not private.is_email(v_to) then
    raise exception 'Enter one email address, such as name@example.com.';
  elsif private.is_line(p_payload ->> 'subject', 200) is not true then
    raise exception 'The subject must be one line of at most 200 characters.';
  end if;
  select id into v_booking_id
  from public.bookings
  where facility_id = v_site and lower(player_email) = lower(v_to)
    and (p_booking_id is null or id = p_booking_id)
  order by start_time desc
  limit 1;
  if not found then
    raise exception 'Only somebody with a booking at this facility can be written to.' using errcode = 'PT422';
  end if;
  return private.queue_admin_mail(p_by, v_booking_id, 'customer_message', v_to, p_payload, p_leaves);
end
$$;
CREATE FUNCTION private.queue_due_reminders() RETURNS integer
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_booking_id uuid;
  v_queued integer := 0;
begin
  for v_booking_id in
    insert into private.booking_reminders (booking_id, start_time)
    select booking.id, booking.start_time
    from public.bookings booking
    join public.facility_settings settings
      on settings.facility_id = booking.facility_id and settings.send_reminders
    where booking.facility_id = private.site_facility_id()
      and booking.status = 'confirmed'
      and booking.start_time > private.now()
      and booking.start_time <= private.now() + interval '24 hours'
      and booking.created_at <= booking.start_time - interval '24 hours'
      and not exists (
        select from public.email_logs log
        where log.booking_id = booking.id and log.email_type = 'booking_change'
          and log.created_at > booking.start_time - interval '24 hours'
      )
      and not exists (
        select from private.booking_reminders reminder
        where reminder.booking_id = booking.id and reminder.start_time = booking.start_time
      )
      and not exists (
        select from private.demo_addresses where email = lower(booking.player_email)
      )
    order by booking.start_time
    limit 200
    on conflict do nothing
    returning booking_id
  loop
    perform private.queue_booking_mail(v_booking_id, 'booking_reminder');
    v_queued := v_queued + 1;
  end loop;
  return v_queued;
end
$$;
CREATE FUNCTION private.queue_instructor_notice(p_booking_id uuid, p_instructor_id uuid, p_change text, p_was jsonb DEFAULT '{}'::jsonb, p_previous jsonb DEFAULT NULL::jsonb) RETURNS void
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  select private.queue_mail(
    booking.facility_id, booking.id, 'instructor_notice', instructor.email,
    jsonb_build_object(
      'change', p_change,
      'booking', private.booking_snapshot(booking.id) - 'booking_token' || p_was || jsonb_build_object(
        'instructor_name', instructor.first_name || ' ' || instructor.last_name
      ),
      'player_email', booking.player_email,
      'player_phone', booking.player_phone,
      'facility', private.facility_snapshot(booking.facility_id),
      'sequence', booking.calendar_sequence,
      'reason', booking.cancellation_reason,
      'cancelled_by', booking.cancelled_by,
      'previous', p_previous
    )
  )
  from public.bookings booking
  join public.instructors instructor on instructor.id = p_instructor_id
  where booking.id = p_booking_id and instructor.is_active and instructor.deleted_at is null
$$;
CREATE FUNCTION private.queue_mail(p_facility_id uuid, p_booking_id uuid, p_email_type text, p_recipient text, p_payload jsonb, p_even_demo boolean DEFAULT false) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_id uuid;
begin
  -- Mail leaves only for the site's facility: nobody can open one to send from it.
  if p_facility_id is distinct from private.site_facility_id()
    or not p_even_demo
    and exists (select from private.demo_addresses where email = lower(p_recipient)) then
    return null;
  end if;
  insert into public.email_logs (facility_id, booking_id, email_type, recipient)
  values (p_facility_id, p_booking_id, p_email_type, p_recipient)
  returning id into v_id;
  insert into private.mail_queue (email_log_id, payload) values (v_id, p_payload);
  return v_id;
end
$$;
CREATE FUNCTION private.queue_test_mail(p_by uuid, p_leaves boolean, p_limited boolean) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_email text;
begin
  perform private.mail_desk(p_by, p_limited);
  select email into strict v_email from auth.users where id = p_by;
  return private.queue_admin_mail(p_by, null, 'test', v_email, '{}', p_leaves);
end
$$;
CREATE FUNCTION private.read_calendar_feed(p_feed_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'instructor_name', instructor.first_name || ' ' || instructor.last_name,
    'facility', private.facility_snapshot(instructor.facility_id),
    'lessons', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'booking', private.booking_snapshot(booking.id) - 'booking_token',
          'player_phone', booking.player_phone,
          'sequence', booking.calendar_sequence,
          'updated_at', booking.updated_at
        ) order by booking.start_time
      )
      from public.bookings booking
      where booking.instructor_id = instructor.id and booking.status = 'confirmed'
        and booking.end_time > private.now() - interval '60 days'
    ), '[]')
  )
  from private.calendar_feeds feed
  join public.instructors instructor on instructor.id = feed.instructor_id
  join public.facilities facility on facility.id = instructor.facility_id
  where feed.feed_id = p_feed_id
    and instructor.is_active and instructor.deleted_at is null and facility.deleted_at is null
$$;
CREATE FUNCTION private.refuse_reserved_slug() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if new.slug in (
    'admin', 'api', 'assets', 'auth', 'book', 'contact', 'create-facility', 'dashboard', 'display',
    'functions', 'healthz', 'instructor', 'login', 'manage', 'readyz', 'register', 'reset-password',
    'rest', 'support', 'www'
  ) then
    raise exception 'That URL slug is reserved. Choose another.' using errcode = 'PT422';
  end if;
  return new;
end
$$;
CREATE FUNCTION private.refuse_unknown_booking() RETURNS void
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  raise exception 'Booking not found' using errcode = 'PT404';
end
$$;
CREATE FUNCTION private.remember_new_facility() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.site (facility_id) values (new.id) on conflict do nothing;
  if auth.uid() is not null then
    insert into private.facility_creators (facility_id, user_id) values (new.id, auth.uid());
  end if;
  return null;
end
$$;
CREATE FUNCTION private.renew_calendar_feed() RETURNS uuid
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.calendar_feeds (instructor_id) values (private.own_site_instructor())
  on conflict (instructor_id) do update
    set feed_id = excluded.feed_id, created_at = excluded.created_at
  returning feed_id
$$;
CREATE FUNCTION private.replace_made_profile() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_made public.user_profiles;
begin
  delete from public.user_profiles where id = new.id and role is null returning * into v_made;
  new.first_name := coalesce(new.first_name, v_made.first_name);
  new.last_name := coalesce(new.last_name, v_made.last_name);
  new.email := coalesce(new.email, v_made.email);
  return new;
end
$$;
CREATE FUNCTION private.request_header(p_name text) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select nullif(current_setting('request.headers', true), '')::json ->> p_name
$$;
CREATE FUNCTION private.resend_mail(p_by uuid, p_email_log_id uuid, p_leaves boolean, p_limited boolean) RETURNS uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_site uuid := private.mail_desk(p_by, p_limited);
  v_log public.email_logs;
  v_payload jsonb;
  v_booking public.bookings;
begin
  select * into v_log from public.email_logs where id = p_email_log_id and facility_id = v_site;
  if not found then
    raise exception 'Message not found' using errcode = 'PT404';
  elsif v_log.email_type in ('password_reset', 'invitation') then
    raise exception 'A link that signs somebody in is not sent again. Ask for a new one.' using errcode = 'PT409';
  elsif v_log.delivery_status = 'superseded' then
    raise exception 'A newer message about this booking has replaced this one.' using errcode = 'PT409';
  elsif v_log.delivery_status = 'queued' then
    update private.mail_queue set next_attempt_at = private.now()
    where email_log_id = v_log.id and next_attempt_at > private.now();
    return v_log.id;
  end if;
  select payload into v_payload from private.mail_queue where email_log_id = v_log.id;
  if not found then
    raise exception 'This message cannot be sent again.' using errcode = 'PT409';
  end if;
  if v_payload ? 'sequence' then
    select * into strict v_booking from public.bookings where id = v_log.booking_id;
    if (v_payload ->> 'sequence')::integer <> v_booking.calendar_sequence then
      raise exception 'The booking has changed since. Resend its newest message.' using errcode = 'PT409';
    end if;
  end if;
  if v_log.email_type in (
    'booking_confirmation', 'booking_cancellation', 'booking_change', 'booking_reminder'
  ) then
    v_log.recipient := v_booking.player_email;
    v_payload := v_payload || jsonb_build_object('booking', private.booking_snapshot(v_booking.id));
  end if;
  return private.queue_admin_mail(
    p_by, v_log.booking_id, v_log.email_type, v_log.recipient, v_payload, p_leaves
  );
end
$$;
CREATE FUNCTION private.revoke_calendar_feed() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from private.calendar_feeds where instructor_id = private.own_site_instructor()
$$;
CREATE FUNCTION private.site_facility_id() RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(
    nullif(current_setting('fungo.facility_id', true), '')::uuid,
    (select facility_id from private.site)
  )
$$;
CREATE FUNCTION private.slots(p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_from date, p_to date, p_duration_minutes integer, p_exclude_booking_id uuid, p_by_admin boolean) RETURNS TABLE(day date, start_time timestamp with time zone, end_time timestamp with time zone, is_open boolean, instructor_free boolean, free_space_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with rules as materialized (
    select
      facility.time_zone as zone,
      make_interval(mins => settings.booking_increment_minutes) as step,
      make_interval(mins => p_duration_minutes) as length,
      make_interval(mins => settings.buffer_minutes_between_bookings) as buffer,
      case when p_by_admin then private.now()
        else private.now() + make_interval(hours => settings.booking_lead_time_hours) end as earliest,
      (private.now() at time zone facility.time_zone)::date + settings.max_booking_days_ahead as last_day,
      p_by_admin or case when p_instructor_id is null
        then settings.allow_open_cage_bookings
        else settings.allow_instructor_bookings end as kind_allowed
    from public.facilities facility
    join public.facility_settings settings on settings.facility_id = facility.id
    where facility.id = p_facility_id and facility.deleted_at is null
      and (p_instructor_id is null or exists (
        select from public.instructors
        where id = p_instructor_id and facility_id = p_facility_id
      ))
      and (p_space_id is null or exists (
        select from public.facility_spaces where id = p_space_id and facility_id = p_facility_id
      ))
  ),
  days as materialized (
    select
      calendar.day,
      private.instant(calendar.day, hours.open_time, rules.zone) as opens,
      private.instant(calendar.day, hours.close_time, rules.zone) as closes
    from rules
    cross join (select p_from + n as day from generate_series(0, p_to - p_from) n) calendar
    join public.facility_business_hours hours
      on hours.facility_id = p_facility_id and hours.is_open
      and hours.day_of_week = extract(dow from calendar.day)
  ),
  grid as materialized (
    select days.day, slot.start_time, slot.start_time + rules.length as end_time
    from rules
    cross join days
    cross join generate_series(days.opens, days.closes - rules.length, rules.step) as slot (start_time)
  ),
  spaces as materialized (
    select id, name from public.facility_spaces
    where facility_id = p_facility_id and is_active and (p_space_id is null or id = p_space_id)
  ),
  -- What is taken, as one multirange a day: widened by the buffer on both sides,
  -- so that a gap equal to the buffer still fits.
  space_taken as materialized (
    select days.day, spaces.id,
      range_agg(tstzrange(booking.start_time - rules.buffer, booking.end_time + rules.buffer)) as taken
    from rules
    cross join days
    cross join spaces
    join public.bookings booking
      on booking.space_id = spaces.id and booking.status <> 'cancelled'
      and tstzrange(booking.start_time, booking.end_time)
        && private.span(days.opens - rules.buffer, days.closes + rules.buffer)
      and booking.id is distinct from p_exclude_booking_id
    group by days.day, spaces.id
  ),
  instructor as materialized (
    select id from public.instructors
    where id = p_instructor_id and is_active and deleted_at is null
  ),
  instructor_taken as materialized (
    select days.day,
      range_agg(tstzrange(booking.start_time - rules.buffer, booking.end_time + rules.buffer)) as taken
    from rules
    cross join days
    join public.bookings booking
      on booking.instructor_id = p_instructor_id and booking.status <> 'cancelled'
      and tstzrange(booking.start_time, booking.end_time)
        && private.span(days.opens - rules.buffer, days.closes + rules.buffer)
      and booking.id is distinct from p_exclude_booking_id
    group by days.day
  ),
  instructor_teaches as materialized (
    select days.day,
      range_agg(private.span(
        private.instant(days.day, weekly.start_time, rules.zone),
        private.instant(days.day, weekly.end_time, rules.zone)
      )) as hours
    from rules
    cross join days
    join public.instructor_availability weekly
      on weekly.instructor_id = p_instructor_id
      and weekly.day_of_week = extract(dow from days.day)
      and (weekly.effective_date is null or weekly.effective_date <= days.day)
      and (weekly.expiration_date is null or weekly.expiration_date >= days.day)
    group by days.day
  ),
  time_off as materialized (
    select coalesce(range_agg(tstzrange(absence.start_time, absence.end_time)), '{}') as hours
    from public.instructor_unavailability absence
    where absence.instructor_id = p_instructor_id
  )
  select
    grid.day, grid.start_time, grid.end_time,
    rules.kind_allowed
      and grid.start_time >= rules.earliest
      and (grid.start_time at time zone rules.zone)::date <= rules.last_day
      and (p_instructor_id is null or (
        exists (select from instructor)
        and coalesce(instructor_teaches.hours @> span.slot, false)
        and not time_off.hours && span.slot
      )),
    not coalesce(instructor_taken.taken && span.slot, false),
    (
      select spaces.id
      from spaces
      left join space_taken on space_taken.id = spaces.id and space_taken.day = grid.day
      where not coalesce(space_taken.taken && span.slot, false)
      order by spaces.name, spaces.id
      limit 1
    )
  from rules
  cross join grid
  cross join lateral (select tstzrange(grid.start_time, grid.end_time) as slot) span
  cross join time_off
  left join instructor_taken on instructor_taken.day = grid.day
  left join instructor_teaches on instructor_teaches.day = grid.day
$$;
CREATE FUNCTION private.span(p_from timestamp with time zone, p_to timestamp with time zone) RETURNS tstzrange
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when p_from < p_to then tstzrange(p_from, p_to) else 'empty'::tstzrange end
$$;
CREATE FUNCTION private.supersede_booking_mail(p_booking_id uuid, p_recipient text) RETURNS jsonb
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  with replaced as (
    update private.mail_queue queued
    set next_attempt_at = null
    from public.email_logs log
    where log.id = queued.email_log_id and queued.next_attempt_at is not null
      and log.booking_id = p_booking_id and lower(log.recipient) = lower(p_recipient)
      and log.email_type in ('booking_confirmation', 'booking_change', 'booking_reminder')
    returning log.id, log.email_type, queued.payload,
      coalesce(queued.leased_until > private.now(), false) as is_leaving
  ), marked as (
    update public.email_logs log
    set delivery_status = 'superseded', error = null
    from replaced
    where log.id = replaced.id
  )
  select coalesce(
    (
      select jsonb_build_object('previous', payload -> 'previous')
      from replaced
      where email_type <> 'booking_reminder' and not exists (select from replaced where is_leaving)
      order by (payload ->> 'sequence')::integer
      limit 1
    ),
    '{}'
  )
$$;
CREATE FUNCTION private.tell_customer_of_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.end_time <= private.now() and old.end_time <= private.now() then
    return null;
  elsif new.status = 'cancelled' and old.status <> 'cancelled' then
    perform private.queue_booking_mail(new.id, 'booking_cancellation');
  elsif new.status = 'confirmed'
    and (new.start_time, new.end_time, new.space_id, new.instructor_id, new.service_type_id)
      is distinct from (old.start_time, old.end_time, old.space_id, old.instructor_id, old.service_type_id) then
    perform private.queue_booking_mail(new.id, 'booking_change', jsonb_build_object(
      'previous', jsonb_build_object(
        'start_time', old.start_time, 'end_time', old.end_time,
        'space_name', (select name from public.facility_spaces where id = old.space_id)
      )
    ));
  end if;
  return null;
end
$$;
CREATE FUNCTION private.tell_facility_of_time_off() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_instructor public.instructors;
  v_recipient text;
  v_lessons jsonb;
begin
  select * into strict v_instructor from public.instructors where id = new.instructor_id;
  if private.is_facility_admin(v_instructor.facility_id) then
    return null;
  end if;
  select jsonb_agg(private.booking_snapshot(booking.id) - 'booking_token' order by booking.start_time)
  into v_lessons
  from public.bookings booking
  where booking.instructor_id = new.instructor_id and booking.status = 'confirmed'
    and booking.start_time < new.end_time
    and booking.end_time > greatest(new.start_time, private.now());
  if v_lessons is null then
    return null;
  end if;
  select coalesce(facility.email, account.email) into v_recipient
  from public.facilities facility
  left join public.facility_admins link on link.facility_id = facility.id and link.is_primary
  left join auth.users account on account.id = link.user_id
  where facility.id = v_instructor.facility_id;
  if v_recipient is not null then
    perform private.queue_mail(
      v_instructor.facility_id, null, 'admin_notice', v_recipient,
      jsonb_build_object(
        'facility', private.facility_snapshot(v_instructor.facility_id),
        'instructor_name', v_instructor.first_name || ' ' || v_instructor.last_name,
        'time_off', jsonb_build_object(
          'start_time', new.start_time, 'end_time', new.end_time, 'reason', new.reason
        ),
        'lessons', v_lessons
      )
    );
  end if;
  return null;
end
$$;
CREATE FUNCTION private.tell_instructor_of_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_before uuid := case when old.status = 'confirmed' then old.instructor_id end;
  v_now uuid := case when new.status = 'confirmed' then new.instructor_id end;
  v_was jsonb := (
    select jsonb_build_object(
      'start_time', old.start_time, 'end_time', old.end_time,
      'space_name', space.name, 'space_description', space.description,
      'service_name', service.name, 'service_requires_instructor', old.service_requires_instructor
    )
    from public.facility_spaces space, public.facility_service_types service
    where space.id = old.space_id and service.id = old.service_type_id
  );
begin
  if new.status = 'completed' or (new.end_time <= private.now() and old.end_time <= private.now()) then
    return null;
  end if;
  if v_before is not null and v_before is distinct from v_now then
    perform private.queue_instructor_notice(
      new.id, v_before, case new.status when 'cancelled' then 'cancelled' else 'reassigned' end, v_was
    );
  end if;
  if v_now is not null and v_now is distinct from v_before then
    perform private.queue_instructor_notice(new.id, v_now, 'booked');
  elsif v_now is not null
    and (new.start_time, new.end_time, new.space_id, new.service_type_id)
      is distinct from (old.start_time, old.end_time, old.space_id, old.service_type_id) then
    perform private.queue_instructor_notice(new.id, v_now, 'moved', '{}', v_was);
  end if;
  return null;
end
$$;
CREATE FUNCTION private.touch_updated_at() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.updated_at := private.now();
  return new;
end
$$;
CREATE FUNCTION public.cancel_booking(p_booking_id uuid, p_booking_token text, p_reason text DEFAULT NULL::text, p_cancelled_by text DEFAULT NULL::text, OUT id uuid, OUT status text) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  v_by_admin boolean;
  v_booking public.bookings;
  v_reason text := private.blank_to_null(p_reason);
begin
  if char_length(v_reason) > 500 then
    raise exception 'The reason can have at most 500 characters.';
  end if;
  select private.is_facility_admin(booking.facility_id) into v_by_admin
  from public.bookings booking
  where booking.id = p_booking_id
    and (booking.booking_token = p_booking_token or private.is_facility_admin(booking.facility_id));
  if not found then
    perform private.refuse_unknown_booking();
  end if;
  v_booking := private.lock_booking(p_booking_id);
  perform private.check_booking_open(v_booking, v_by_admin);
  update public.bookings booking set
    status = 'cancelled',
    cancelled_at = private.now(),
    cancelled_by = case when v_by_admin then 'admin' else 'customer' end,
    cancellation_reason = coalesce(v_reason, case when v_by_admin then 'Cancelled by administrator' end)
  where booking.id = p_booking_id
  returning booking.id, booking.status into id, status;
end
$$;
CREATE FUNCTION public.complete_booking(p_booking_id uuid, OUT id uuid, OUT status text) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  v_booking public.bookings;
begin
  if not exists (
    select from public.bookings booking
    where booking.id = p_booking_id and private.is_facility_admin(booking.facility_id)
  ) then
    perform private.refuse_unknown_booking();
  end if;
  v_booking := private.lock_booking(p_booking_id);
  perform private.check_booking_open(v_booking, true);
  if v_booking.start_time > private.now() then
    raise exception 'A booking can be marked as completed once it has started.' using errcode = 'PT409';
  end if;
  update public.bookings booking set status = 'completed'
  where booking.id = p_booking_id
  returning booking.id, booking.status into id, status;
end
$$;
CREATE FUNCTION public.create_booking(p_facility_id uuid, p_space_id uuid, p_service_type_id uuid, p_instructor_id uuid, p_start_time timestamp with time zone, p_end_time timestamp with time zone, p_player_name text, p_player_email text, p_player_phone text DEFAULT NULL::text, p_is_minor boolean DEFAULT false, p_parent_name text DEFAULT NULL::text, p_notes text DEFAULT NULL::text) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_by_admin boolean := private.is_facility_admin(p_facility_id);
  v_name text := private.blank_to_null(p_player_name);
  v_email text := private.blank_to_null(p_player_email);
  v_phone text := private.blank_to_null(p_player_phone);
  v_is_minor boolean := coalesce(p_is_minor, false);
  v_parent text := case when p_is_minor then private.blank_to_null(p_parent_name) end;
  v_notes text := private.blank_to_null(p_notes);
  v_key text := private.request_header('x-idempotency-key');
  v_fingerprint text := md5(row(
    p_facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, p_end_time, v_name, v_email
  )::text);
  v_service public.facility_service_types;
  v_settings public.facility_settings;
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
  where facility.id = p_facility_id and facility.deleted_at is null;
  if not found then
    raise exception 'Facility not found' using errcode = 'PT404';
  end if;
  delete from private.booking_requests where created_at < private.now() - interval '1 day';
  if char_length(v_key) between 16 and 100 then
    select booking_id into v_booking_id from private.booking_requests
    where idempotency_key = v_key and fingerprint = v_fingerprint;
    if found then
      return v_booking_id;
    end if;
  end if;
  select * into v_service from public.facility_service_types
  where id = p_service_type_id and facility_id = p_facility_id and is_active;
  if not found then
    raise exception 'Please select a service type.';
  elsif v_service.requires_instructor and p_instructor_id is null then
    raise exception 'This service type requires an instructor. Please select one.';
  elsif not v_service.requires_instructor and p_instructor_id is not null then
    raise exception 'This service type does not take an instructor.';
  elsif p_space_id is not null and not exists (
    select from public.facility_spaces
    where id = p_space_id and facility_id = p_facility_id and is_active
  ) then
    raise exception 'Please select a space/cage.';
  end if;
  select * into v_settings from public.facility_settings where facility_id = p_facility_id;
  if p_end_time - p_start_time is distinct from make_interval(mins => v_service.duration_minutes)
    and (v_service.requires_instructor or not exists (
      select from unnest(v_settings.booking_duration_options) minutes
      where make_interval(mins => minutes) = p_end_time - p_start_time
    )) then
    raise exception 'Please select an available time slot.';
  end if;
  v_space_id := private.claim_slot(
    p_facility_id, p_space_id, p_instructor_id, p_start_time, p_end_time, null, v_by_admin
  );
  insert into public.bookings (
    facility_id, space_id, service_type_id, instructor_id, start_time, end_time,
    player_name, player_email, player_phone, is_minor, parent_name, notes
  ) values (
    p_facility_id, v_space_id, p_service_type_id, p_instructor_id, p_start_time, p_end_time,
    v_name, v_email, v_phone, v_is_minor, v_parent, v_notes
  )
  returning id into v_booking_id;
  perform private.queue_booking_mail(v_booking_id, 'booking_confirmation');
  perform private.queue_instructor_notice(v_booking_id, p_instructor_id, 'booked');
  if char_length(v_key) between 16 and 100 then
    insert into private.booking_requests (idempotency_key, booking_id, fingerprint)
    values (v_key, v_booking_id, v_fingerprint)
    on conflict (idempotency_key) do nothing;
  end if;
  return v_booking_id;
end
$$;
CREATE TABLE public.facilities (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    slug text NOT NULL,
    address text,
    phone text,
    email text,
    website text,
    logo_url text,
    time_zone text DEFAULT 'America/New_York'::text NOT NULL,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL,
    updated_at timestamp with time zone DEFAULT private.now() NOT NULL,
    deleted_at timestamp with time zone,
    CONSTRAINT facilities_address_line CHECK (private.is_line(address, 200)),
    CONSTRAINT facilities_email_format CHECK (private.is_email(email)),
    CONSTRAINT facilities_logo_url CHECK (private.is_url(logo_url)),
    CONSTRAINT facilities_name_line CHECK (private.is_line(name, 100)),
    CONSTRAINT facilities_phone_line CHECK (private.is_line(phone, 40)),
    CONSTRAINT facilities_slug_format CHECK (((slug ~ '^[a-z0-9-]{1,60}$'::text) AND (slug ~ '[a-z0-9]'::text))),
    CONSTRAINT facilities_time_zone_known CHECK (private.is_time_zone(time_zone)),
    CONSTRAINT facilities_website_url CHECK (private.is_url(website))
);
CREATE FUNCTION public.create_facility(p_name text, p_slug text, p_address text, p_phone text, p_email text, p_website text DEFAULT NULL::text) RETURNS public.facilities
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $_$
declare
  v_facility public.facilities;
begin
  if auth.uid() is null then
    raise exception 'Not authenticated' using errcode = 'PT401';
  end if;
  if private.blank_to_null(p_name) is null then
    raise exception 'Facility name is required.';
  elsif private.blank_to_null(p_slug) is null then
    raise exception 'Facility URL slug is required.';
  elsif p_slug !~ '^[a-z0-9-]{1,60}$' or p_slug !~ '[a-z0-9]' then
    raise exception 'The URL slug may hold a to z, 0 to 9 and hyphens, at most 60 characters.';
  elsif private.blank_to_null(p_address) is null then
    raise exception 'Address is required.';
  elsif private.blank_to_null(p_phone) is null then
    raise exception 'Phone number is required.';
  elsif private.blank_to_null(p_email) is null then
    raise exception 'Email is required.';
  elsif not private.is_email(btrim(p_email)) then
    raise exception 'Please enter a valid email address.';
  elsif not private.is_url(private.blank_to_null(p_website)) then
    raise exception 'The website must start with http:// or https://.';
  end if;
  begin
    insert into public.facilities (name, slug, address, phone, email, website)
    values (
      btrim(p_name), p_slug, btrim(p_address), btrim(p_phone), btrim(p_email), private.blank_to_null(p_website)
    )
    returning * into v_facility;
  exception
    when unique_violation then
      raise exception 'That URL slug is taken. Choose another.' using errcode = 'PT409';
  end;
  insert into public.facility_admins (facility_id, user_id, is_primary)
  values (v_facility.id, auth.uid(), true);
  insert into public.facility_settings (facility_id) values (v_facility.id);
  insert into public.facility_business_hours (facility_id, day_of_week, is_open, open_time, close_time)
  select v_facility.id, day, day between 1 and 5,
    case when day between 1 and 5 then time '09:00' end,
    case when day between 1 and 5 then time '17:00' end
  from generate_series(0, 6) day;
  return v_facility;
end
$_$;
CREATE TABLE public.instructor_availability (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    instructor_id uuid NOT NULL,
    day_of_week integer NOT NULL,
    start_time time without time zone NOT NULL,
    end_time time without time zone NOT NULL,
    effective_date date,
    expiration_date date,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL,
    CONSTRAINT instructor_availability_dates_in_order CHECK ((expiration_date >= effective_date)),
    CONSTRAINT instructor_availability_day_range CHECK (((day_of_week >= 0) AND (day_of_week <= 6))),
    CONSTRAINT instructor_availability_end_after_start CHECK ((end_time > start_time)),
    CONSTRAINT instructor_availability_finite CHECK (((isfinite(effective_date) IS NOT FALSE) AND (isfinite(expiration_date) IS NOT FALSE)))
);
CREATE FUNCTION public.create_instructor_availability(p_instructor_id uuid, p_day_of_week integer, p_start_time time without time zone, p_end_time time without time zone, p_effective_date date DEFAULT NULL::date, p_expiration_date date DEFAULT NULL::date) RETURNS public.instructor_availability
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_row public.instructor_availability;
begin
  perform private.check_availability(p_start_time, p_end_time, p_effective_date, p_expiration_date);
  insert into public.instructor_availability
    (instructor_id, day_of_week, start_time, end_time, effective_date, expiration_date)
  values
    (p_instructor_id, p_day_of_week, p_start_time, p_end_time, p_effective_date, p_expiration_date)
  returning * into v_row;
  return v_row;
end
$$;
CREATE FUNCTION public.delete_instructor_availability(p_id uuid) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  delete from public.instructor_availability where id = p_id;
  if not found then
    raise exception 'Availability not found' using errcode = 'PT404';
  end if;
end
$$;
CREATE FUNCTION public.get_available_days(p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_from date, p_to date, p_duration_minutes integer, p_exclude_booking_id uuid DEFAULT NULL::uuid, p_booking_token text DEFAULT NULL::text) RETURNS TABLE(date date, free_slots integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  v_today date;
  v_last date;
begin
  perform private.check_duration(p_duration_minutes);
  if not isfinite(p_from) or not isfinite(p_to) then
    raise exception 'Please select a date.' using errcode = '22008';
  elsif p_from is null or p_to is null or p_to < p_from then
    raise exception 'The last day must not be before the first day.' using errcode = '22023';
  end if;
  select (private.now() at time zone facility.time_zone)::date,
    (private.now() at time zone facility.time_zone)::date + settings.max_booking_days_ahead
  into v_today, v_last
  from public.facilities facility
  join public.facility_settings settings on settings.facility_id = facility.id
  where facility.id = p_facility_id and facility.deleted_at is null;
  if not found then
    return;
  end if;
  v_today := greatest(v_today, p_from);
  v_last := least(v_last, p_to);
  if v_last - v_today > 61 then
    raise exception 'At most 62 days can be asked for at once.' using errcode = '22023';
  end if;
  return query
    select slot.day, count(*)::integer
    from private.slots(
      p_facility_id, p_space_id, p_instructor_id, v_today, v_last, p_duration_minutes,
      private.booking_to_look_past(p_facility_id, p_exclude_booking_id, p_booking_token),
      private.is_facility_admin(p_facility_id)
    ) slot
    where slot.is_open and slot.instructor_free and slot.free_space_id is not null
    group by slot.day
    order by slot.day;
end
$$;
CREATE FUNCTION public.get_available_time_slots(p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_date date, p_duration_minutes integer, p_exclude_booking_id uuid DEFAULT NULL::uuid, p_booking_token text DEFAULT NULL::text) RETURNS TABLE(start_time timestamp with time zone, end_time timestamp with time zone, is_available boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
begin
  perform private.check_duration(p_duration_minutes);
  if p_date is null or not isfinite(p_date) then
    raise exception 'Please select a date.' using errcode = '22008';
  end if;
  return query
    select slot.start_time, slot.end_time,
      slot.is_open and slot.instructor_free and slot.free_space_id is not null
    from private.slots(
      p_facility_id, p_space_id, p_instructor_id, p_date, p_date, p_duration_minutes,
      private.booking_to_look_past(p_facility_id, p_exclude_booking_id, p_booking_token),
      private.is_facility_admin(p_facility_id)
    ) slot
    order by slot.start_time;
end
$$;
CREATE FUNCTION public.get_booking_by_token(p_booking_token text) RETURNS TABLE(id uuid, status text, start_time timestamp with time zone, end_time timestamp with time zone, time_zone text, space_id uuid, space_name text, service_name text, service_requires_instructor boolean, instructor_name text, player_name text, cancellation_policy text)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select
    booking.id, booking.status, booking.start_time, booking.end_time, facility.time_zone,
    booking.space_id, space.name, service.name, booking.service_requires_instructor,
    instructor.first_name || ' ' || instructor.last_name, booking.player_name,
    settings.cancellation_policy
  from public.bookings booking
  join public.facilities facility on facility.id = booking.facility_id
  join public.facility_spaces space on space.id = booking.space_id
  join public.facility_service_types service on service.id = booking.service_type_id
  left join public.instructors instructor on instructor.id = booking.instructor_id
  left join public.facility_settings settings on settings.facility_id = booking.facility_id
  where booking.booking_token = p_booking_token
$$;
CREATE FUNCTION public.get_instructor_availability(p_instructor_id uuid) RETURNS SETOF public.instructor_availability
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select * from public.instructor_availability
  where instructor_id = p_instructor_id
  order by day_of_week, start_time, id
$$;
CREATE FUNCTION public.move_booking(p_booking_token text, p_space_id uuid, p_start_time timestamp with time zone, p_end_time timestamp with time zone, OUT id uuid, OUT status text, OUT start_time timestamp with time zone, OUT end_time timestamp with time zone) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  v_booking_id uuid := (
    select booking.id from public.bookings booking where booking.booking_token = p_booking_token
  );
  v_booking public.bookings;
  v_space_id uuid;
begin
  if v_booking_id is null then
    perform private.refuse_unknown_booking();
  end if;
  v_booking := private.lock_booking(v_booking_id);
  perform private.check_booking_open(v_booking, false);
  if p_end_time - p_start_time is distinct from v_booking.end_time - v_booking.start_time then
    raise exception 'Please select an available time slot.';
  end if;
  v_space_id := private.claim_slot(
    v_booking.facility_id, p_space_id, v_booking.instructor_id, p_start_time, p_end_time,
    v_booking.id, false
  );
  update public.bookings booking
  set space_id = v_space_id, start_time = p_start_time, end_time = p_end_time
  where booking.id = v_booking.id
  returning booking.id, booking.status, booking.start_time, booking.end_time
  into id, status, start_time, end_time;
end
$$;
CREATE FUNCTION public.request_booking_links(p_email text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  v_email text := lower(private.blank_to_null(p_email));
  v_site uuid := private.site_facility_id();
  v_bookings jsonb;
begin
  if v_email is null or not private.is_email(v_email) then
    raise exception 'Enter one email address, such as name@example.com.';
  end if;
  select jsonb_agg(private.booking_snapshot(booking.id) order by booking.start_time) into v_bookings
  from public.bookings booking
  where booking.facility_id = v_site and lower(booking.player_email) = v_email
    and booking.status = 'confirmed' and booking.end_time > private.now();
  if v_bookings is not null and (
    select count(*) from public.email_logs
    where facility_id = v_site and email_type = 'booking_links' and lower(recipient) = v_email
      and created_at > private.now() - interval '1 hour'
  ) < 3 then
    perform private.queue_mail(
      v_site, null, 'booking_links', v_email,
      jsonb_build_object('bookings', v_bookings, 'facility', private.facility_snapshot(v_site))
    );
  end if;
end
$$;
CREATE FUNCTION public.update_instructor_availability(p_id uuid, p_day_of_week integer, p_start_time time without time zone, p_end_time time without time zone, p_effective_date date DEFAULT NULL::date, p_expiration_date date DEFAULT NULL::date) RETURNS public.instructor_availability
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  v_row public.instructor_availability;
begin
  perform private.check_availability(p_start_time, p_end_time, p_effective_date, p_expiration_date);
  update public.instructor_availability set
    day_of_week = p_day_of_week, start_time = p_start_time, end_time = p_end_time,
    effective_date = p_effective_date, expiration_date = p_expiration_date
  where id = p_id
  returning * into v_row;
  if not found then
    raise exception 'Availability not found' using errcode = 'PT404';
  end if;
  return v_row;
end
$$;
CREATE TABLE auth.one_time_tokens (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    token_type text NOT NULL,
    token_hash text NOT NULL,
    payload jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE auth.refresh_tokens (
    id bigint NOT NULL,
    session_id uuid NOT NULL,
    token_hash text NOT NULL,
    parent_id bigint,
    revoked boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    nonce bytea NOT NULL,
    CONSTRAINT refresh_tokens_nonce_length CHECK ((octet_length(nonce) = 16))
);
ALTER TABLE auth.refresh_tokens ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME auth.refresh_tokens_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE auth.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    refreshed_at timestamp with time zone,
    not_after timestamp with time zone,
    aal text DEFAULT 'aal1'::text NOT NULL,
    amr jsonb DEFAULT '[]'::jsonb NOT NULL,
    user_agent text,
    ip text
);
CREATE TABLE auth.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    aud text DEFAULT 'authenticated'::text NOT NULL,
    role text DEFAULT 'authenticated'::text NOT NULL,
    email text NOT NULL,
    encrypted_password text,
    email_confirmed_at timestamp with time zone,
    invited_at timestamp with time zone,
    recovery_sent_at timestamp with time zone,
    last_sign_in_at timestamp with time zone,
    raw_app_meta_data jsonb DEFAULT '{"provider": "email", "providers": ["email"]}'::jsonb NOT NULL,
    raw_user_meta_data jsonb DEFAULT '{}'::jsonb NOT NULL,
    banned_until timestamp with time zone,
    deleted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT users_email_length CHECK (((char_length(email) >= 3) AND (char_length(email) <= 255)))
);
CREATE TABLE private.admin_mails (
    email_log_id uuid NOT NULL,
    sent_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL
);
CREATE TABLE private.auth_migrations (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    run_on timestamp without time zone NOT NULL
);
CREATE SEQUENCE private.auth_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE private.auth_migrations_id_seq OWNED BY private.auth_migrations.id;
CREATE TABLE private.booking_reminders (
    booking_id uuid NOT NULL,
    start_time timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL
);
CREATE TABLE private.booking_requests (
    idempotency_key text NOT NULL,
    booking_id uuid NOT NULL,
    fingerprint text NOT NULL,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL,
    CONSTRAINT booking_requests_idempotency_key_check CHECK (((char_length(idempotency_key) >= 16) AND (char_length(idempotency_key) <= 100)))
);
CREATE TABLE private.calendar_feeds (
    instructor_id uuid NOT NULL,
    feed_id uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL
);
CREATE TABLE private.demo_addresses (
    email text NOT NULL
);
CREATE TABLE private.facility_creators (
    facility_id uuid NOT NULL,
    user_id uuid NOT NULL
);
CREATE TABLE private.invitations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    facility_id uuid NOT NULL,
    user_id uuid NOT NULL,
    role text NOT NULL,
    instructor_id uuid,
    email text NOT NULL,
    invited_by uuid NOT NULL,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    session_id uuid,
    accepted_at timestamp with time zone,
    ended_at timestamp with time zone,
    CONSTRAINT invitations_instructor_when_role CHECK (((role = 'instructor'::text) = (instructor_id IS NOT NULL))),
    CONSTRAINT invitations_role_option CHECK ((role = ANY (ARRAY['admin'::text, 'instructor'::text])))
);
CREATE TABLE private.mail_queue (
    email_log_id uuid NOT NULL,
    payload jsonb NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT private.now(),
    leased_until timestamp with time zone,
    last_error text
);
CREATE TABLE private.migrations (
    id integer NOT NULL,
    name character varying(255) NOT NULL,
    run_on timestamp without time zone NOT NULL
);
CREATE SEQUENCE private.migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE private.migrations_id_seq OWNED BY private.migrations.id;
CREATE UNLOGGED TABLE private.request_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);
CREATE TABLE private.site (
    only_row boolean DEFAULT true NOT NULL,
    facility_id uuid NOT NULL,
    CONSTRAINT site_only_row_check CHECK (only_row)
);
CREATE TABLE public.email_logs (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    facility_id uuid,
    booking_id uuid,
    email_type text NOT NULL,
    recipient text NOT NULL,
    subject text,
    email_content text,
    sent_at timestamp with time zone,
    delivery_status text DEFAULT 'queued'::text NOT NULL,
    error text,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL,
    CONSTRAINT email_logs_status_option CHECK ((delivery_status = ANY (ARRAY['queued'::text, 'sent'::text, 'captured'::text, 'failed'::text, 'superseded'::text]))),
    CONSTRAINT email_logs_type_option CHECK ((email_type = ANY (ARRAY['booking_confirmation'::text, 'booking_cancellation'::text, 'booking_change'::text, 'booking_reminder'::text, 'booking_links'::text, 'password_reset'::text, 'invitation'::text, 'instructor_notice'::text, 'admin_notice'::text, 'customer_message'::text, 'test'::text])))
);
CREATE TABLE public.facility_admins (
    facility_id uuid NOT NULL,
    user_id uuid NOT NULL,
    is_primary boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL
);
CREATE TABLE public.facility_business_hours (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    facility_id uuid NOT NULL,
    day_of_week integer NOT NULL,
    is_open boolean DEFAULT false NOT NULL,
    open_time time without time zone,
    close_time time without time zone,
    CONSTRAINT facility_business_hours_day_range CHECK (((day_of_week >= 0) AND (day_of_week <= 6))),
    CONSTRAINT facility_business_hours_open_before_close CHECK (((NOT is_open) OR ((open_time IS NOT NULL) AND (close_time IS NOT NULL) AND (open_time < close_time))))
);
CREATE TABLE public.facility_spaces (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    facility_id uuid NOT NULL,
    name text NOT NULL,
    description text,
    space_type text DEFAULT 'batting_cage'::text NOT NULL,
    capacity integer DEFAULT 1 NOT NULL,
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL,
    updated_at timestamp with time zone DEFAULT private.now() NOT NULL,
    CONSTRAINT facility_spaces_capacity_range CHECK (((capacity >= 1) AND (capacity <= 10000))),
    CONSTRAINT facility_spaces_description_length CHECK ((char_length(description) <= 2000)),
    CONSTRAINT facility_spaces_name_line CHECK (private.is_line(name, 100)),
    CONSTRAINT facility_spaces_type_option CHECK ((space_type = ANY (ARRAY['batting_cage'::text, 'turf'::text, 'pitching'::text, 'other'::text])))
);
CREATE TABLE public.instructors (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    facility_id uuid NOT NULL,
    user_id uuid,
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text NOT NULL,
    phone text,
    bio text,
    profile_image_url text,
    hourly_rate numeric(10,2),
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL,
    updated_at timestamp with time zone DEFAULT private.now() NOT NULL,
    deleted_at timestamp with time zone,
    invited_at timestamp with time zone,
    CONSTRAINT instructors_bio_length CHECK ((char_length(bio) <= 5000)),
    CONSTRAINT instructors_email_format CHECK (private.is_email(email)),
    CONSTRAINT instructors_first_name_line CHECK (private.is_line(first_name, 100)),
    CONSTRAINT instructors_image_url CHECK (private.is_url(profile_image_url)),
    CONSTRAINT instructors_last_name_line CHECK (private.is_line(last_name, 100)),
    CONSTRAINT instructors_phone_line CHECK (private.is_line(phone, 40)),
    CONSTRAINT instructors_rate_range CHECK (((hourly_rate >= (0)::numeric) AND (hourly_rate <= 99999999.99)))
);
CREATE VIEW public.facility_dashboard WITH (security_invoker='true') AS
 SELECT facility.id AS facility_id,
    ( SELECT count(*) AS count
           FROM public.bookings booking
          WHERE ((booking.facility_id = facility.id) AND (booking.status = 'confirmed'::text) AND (booking.start_time >= private.now()))) AS upcoming_bookings,
    ( SELECT count(*) AS count
           FROM public.facility_spaces space
          WHERE (space.facility_id = facility.id)) AS total_spaces,
    ( SELECT count(*) AS count
           FROM public.instructors instructor
          WHERE ((instructor.facility_id = facility.id) AND (instructor.deleted_at IS NULL))) AS total_instructors
   FROM public.facilities facility
  WHERE (facility.id IN ( SELECT private.administered_facilities() AS administered_facilities));
CREATE TABLE public.facility_service_types (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    facility_id uuid NOT NULL,
    name text NOT NULL,
    description text,
    requires_instructor boolean DEFAULT false NOT NULL,
    duration_minutes integer DEFAULT 60 NOT NULL,
    rate numeric(10,2),
    is_active boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL,
    updated_at timestamp with time zone DEFAULT private.now() NOT NULL,
    CONSTRAINT facility_service_types_description_length CHECK ((char_length(description) <= 2000)),
    CONSTRAINT facility_service_types_duration_step CHECK ((((duration_minutes >= 15) AND (duration_minutes <= 1440)) AND ((duration_minutes % 15) = 0))),
    CONSTRAINT facility_service_types_name_line CHECK (private.is_line(name, 100)),
    CONSTRAINT facility_service_types_rate_range CHECK (((rate >= (0)::numeric) AND (rate <= 99999999.99)))
);
CREATE TABLE public.facility_settings (
    facility_id uuid NOT NULL,
    booking_lead_time_hours integer DEFAULT 1 NOT NULL,
    max_booking_days_ahead integer DEFAULT 30 NOT NULL,
    booking_duration_options integer[] DEFAULT '{30,60,90,120}'::integer[] NOT NULL,
    default_booking_duration integer DEFAULT 60 NOT NULL,
    booking_increment_minutes integer DEFAULT 30 NOT NULL,
    buffer_minutes_between_bookings integer DEFAULT 0 NOT NULL,
    allow_open_cage_bookings boolean DEFAULT true NOT NULL,
    allow_instructor_bookings boolean DEFAULT true NOT NULL,
    require_parent_consent boolean DEFAULT true NOT NULL,
    enable_payments boolean DEFAULT false NOT NULL,
    open_cage_rate numeric(10,2) DEFAULT 0 NOT NULL,
    instructor_booking_base_rate numeric(10,2) DEFAULT 0 NOT NULL,
    currency text DEFAULT 'USD'::text NOT NULL,
    cancellation_policy text,
    cancellation_cutoff_hours integer DEFAULT 0 NOT NULL,
    send_reminders boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL,
    updated_at timestamp with time zone DEFAULT private.now() NOT NULL,
    CONSTRAINT facility_settings_buffer_option CHECK ((buffer_minutes_between_bookings = ANY (ARRAY[0, 5, 10, 15, 30]))),
    CONSTRAINT facility_settings_currency_option CHECK ((currency = ANY (ARRAY['USD'::text, 'CAD'::text, 'MXN'::text]))),
    CONSTRAINT facility_settings_cutoff_range CHECK (((cancellation_cutoff_hours >= 0) AND (cancellation_cutoff_hours <= 8760))),
    CONSTRAINT facility_settings_days_ahead_range CHECK (((max_booking_days_ahead >= 1) AND (max_booking_days_ahead <= 730))),
    CONSTRAINT facility_settings_default_duration_offered CHECK ((default_booking_duration = ANY (booking_duration_options))),
    CONSTRAINT facility_settings_durations_valid CHECK (private.are_durations(booking_duration_options)),
    CONSTRAINT facility_settings_increment_option CHECK ((booking_increment_minutes = ANY (ARRAY[15, 30, 60]))),
    CONSTRAINT facility_settings_instructor_rate_range CHECK (((instructor_booking_base_rate >= (0)::numeric) AND (instructor_booking_base_rate <= 99999999.99))),
    CONSTRAINT facility_settings_lead_time_range CHECK (((booking_lead_time_hours >= 0) AND (booking_lead_time_hours <= 8760))),
    CONSTRAINT facility_settings_open_cage_rate_range CHECK (((open_cage_rate >= (0)::numeric) AND (open_cage_rate <= 99999999.99))),
    CONSTRAINT facility_settings_policy_length CHECK ((char_length(cancellation_policy) <= 5000))
);
CREATE TABLE public.instructor_unavailability (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    instructor_id uuid NOT NULL,
    start_time timestamp with time zone NOT NULL,
    end_time timestamp with time zone NOT NULL,
    reason text,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL,
    CONSTRAINT instructor_unavailability_end_after_start CHECK ((end_time > start_time)),
    CONSTRAINT instructor_unavailability_finite CHECK ((isfinite(start_time) AND isfinite(end_time))),
    CONSTRAINT instructor_unavailability_reason_length CHECK ((char_length(reason) <= 500))
);
CREATE TABLE public.user_profiles (
    id uuid NOT NULL,
    first_name text,
    last_name text,
    email text,
    role text,
    created_at timestamp with time zone DEFAULT private.now() NOT NULL,
    updated_at timestamp with time zone DEFAULT private.now() NOT NULL,
    CONSTRAINT user_profiles_first_name_line CHECK (private.is_line(first_name, 100)),
    CONSTRAINT user_profiles_last_name_line CHECK (private.is_line(last_name, 100)),
    CONSTRAINT user_profiles_role_option CHECK ((role = ANY (ARRAY['admin'::text, 'instructor'::text])))
);
ALTER TABLE ONLY private.auth_migrations ALTER COLUMN id SET DEFAULT nextval('private.auth_migrations_id_seq'::regclass);
ALTER TABLE ONLY private.migrations ALTER COLUMN id SET DEFAULT nextval('private.migrations_id_seq'::regclass);
INSERT INTO auth.one_time_tokens VALUES ('ee18dc8e-55fc-4405-9090-1ec99d98ee56', 'b6f3d22c-b615-4502-9905-d9f3975ccaea', 'invite', 'd9d2af471ed9e66e475894201d62284f4b2954bdde4320c7c9984503318ce0cc', '{"invitation": "a36241ca-a6e6-43a7-b344-9d9996798069"}', '2026-11-21 15:53:34.172+00', '2026-11-28 15:53:34.172+00');
INSERT INTO auth.one_time_tokens VALUES ('89455ca5-b83d-40ee-bc3c-fa1e17706cf5', '7f3feade-a347-490a-ae32-5a66cdf1786e', 'recovery', 'f0cb029e1622a1843e60eed27870257b726460bbf8eb469b07cfa6db53e5bdb6', '{}', '2026-11-21 15:53:34.388+00', '2026-11-21 16:53:34.388+00');
INSERT INTO auth.refresh_tokens OVERRIDING SYSTEM VALUE VALUES (1, '51b25d4c-6246-41b7-ab38-23a7a602bed5', 'f5df582233f5208e08c18aada7e537805a36246bcbe3df0aa4bca76ebc71da5e', NULL, false, '2026-11-21 15:53:28.003+00', '2026-11-21 15:53:28.003+00', '\xf4e611575966d2e1c87b301a3c2ba8f6');
INSERT INTO auth.refresh_tokens OVERRIDING SYSTEM VALUE VALUES (2, 'cccd16b3-50cd-4205-90e1-5ebdf3823e9b', 'aa7daa433ae16f13ec1b8cd2e3a19a13223b941e26923d1987b202dd6e7b2853', NULL, false, '2026-11-21 15:53:30.011+00', '2026-11-21 15:53:30.011+00', '\x3197ae349b7bf66c40fc352a294ebcf9');
INSERT INTO auth.sessions VALUES ('51b25d4c-6246-41b7-ab38-23a7a602bed5', '7f3feade-a347-490a-ae32-5a66cdf1786e', '2026-11-21 15:53:28.003+00', '2026-11-21 15:53:28.003+00', NULL, NULL, 'aal1', '[{"method": "password", "timestamp": 1795276408}]', 'node', '127.0.0.1');
INSERT INTO auth.sessions VALUES ('cccd16b3-50cd-4205-90e1-5ebdf3823e9b', 'f58320aa-20be-48cf-aebb-da7459830c07', '2026-11-21 15:53:30.011+00', '2026-11-21 15:53:30.011+00', NULL, NULL, 'aal1', '[{"method": "otp", "timestamp": 1795276410}]', 'node', '127.0.0.1');
INSERT INTO auth.users VALUES ('f58320aa-20be-48cf-aebb-da7459830c07', 'authenticated', 'authenticated', 'dana@riverside.example', '$argon2id$v=19$m=19456,t=2,p=1$syzYKZoKIqEwj5cbuanf/A$ju9C2IiEJnhGNnzHAne+ckeiuroiRaarBzzZqFp66HM', '2026-11-21 15:53:30.011+00', '2026-11-21 15:53:29.53598+00', NULL, '2026-11-21 15:53:30.011+00', '{"provider": "email", "providers": ["email"]}', '{"last_name": "Reyes", "first_name": "Dana"}', NULL, NULL, '2026-11-21 15:53:29.53598+00', '2026-11-21 15:53:30.695+00');
INSERT INTO auth.users VALUES ('b6f3d22c-b615-4502-9905-d9f3975ccaea', 'authenticated', 'authenticated', 'second@riverside.example', NULL, NULL, '2026-11-21 15:53:34.167192+00', NULL, NULL, '{"provider": "email", "providers": ["email"]}', '{}', NULL, NULL, '2026-11-21 15:53:34.167192+00', '2026-11-21 15:53:34.167192+00');
INSERT INTO auth.users VALUES ('7f3feade-a347-490a-ae32-5a66cdf1786e', 'authenticated', 'authenticated', 'owner@riverside.example', '$argon2id$v=19$m=19456,t=2,p=1$z3AcvY9wbkdPDnKWJRg1sA$eawwcJ6IM44cKO9BYcPpBbmsaMV8rbzpG1efCKEcvIo', '2026-11-21 15:53:27.983+00', NULL, '2026-11-21 15:53:34.459+00', '2026-11-21 15:53:28.003+00', '{"provider": "email", "providers": ["email"]}', '{}', NULL, NULL, '2026-11-21 15:53:27.983+00', '2026-11-21 15:53:28.003+00');
INSERT INTO private.auth_migrations VALUES (1, '0010_roles_and_users', '2026-11-21 15:53:24.689919');
INSERT INTO private.auth_migrations VALUES (2, '0020_refresh_tokens', '2026-11-21 15:53:24.847524');
INSERT INTO private.auth_migrations VALUES (3, '0030_request_limits', '2026-11-21 15:53:24.859636');
INSERT INTO private.calendar_feeds VALUES ('6d116557-e9bb-4d00-9b2e-831320a55f81', '98933021-3a86-4979-a697-b6ec239bb99c', '2026-11-21 15:53:32.176493+00');
INSERT INTO private.facility_creators VALUES ('7faa24a7-9521-4acc-9ba9-807b198adecf', '7f3feade-a347-490a-ae32-5a66cdf1786e');
INSERT INTO private.invitations VALUES ('48ab33dc-e0bb-4212-9458-a70229a92934', '7faa24a7-9521-4acc-9ba9-807b198adecf', 'f58320aa-20be-48cf-aebb-da7459830c07', 'instructor', '6d116557-e9bb-4d00-9b2e-831320a55f81', 'dana@riverside.example', '7f3feade-a347-490a-ae32-5a66cdf1786e', '2026-11-21 15:53:29.53598+00', '2026-11-28 15:53:29.53598+00', 'cccd16b3-50cd-4205-90e1-5ebdf3823e9b', '2026-11-21 15:53:30.651502+00', NULL);
INSERT INTO private.invitations VALUES ('a36241ca-a6e6-43a7-b344-9d9996798069', '7faa24a7-9521-4acc-9ba9-807b198adecf', 'b6f3d22c-b615-4502-9905-d9f3975ccaea', 'admin', NULL, 'second@riverside.example', '7f3feade-a347-490a-ae32-5a66cdf1786e', '2026-11-21 15:53:34.167192+00', '2026-11-28 15:53:34.167192+00', NULL, NULL, NULL);
INSERT INTO private.mail_queue VALUES ('153ebeee-9a04-43fb-978a-7f05834590af', '{"reason": null, "booking": {"id": "6cc2c845-2cfe-4456-bc50-b2a2c82a8230", "status": "confirmed", "end_time": "2026-11-24T03:00:00+00:00", "is_minor": false, "reference": "df0615cc", "space_name": "Cage 1", "start_time": "2026-11-24T02:00:00+00:00", "parent_name": null, "player_name": "Noah Ortega", "service_name": "Open Cage", "booking_token": "df0615cc6a4e453a9c05c301440f03d6c718ced1f6e741ab8a4495ff582abb7a", "instructor_name": null, "space_description": null, "service_requires_instructor": false}, "facility": {"id": "7faa24a7-9521-4acc-9ba9-807b198adecf", "name": "Riverside Cages", "email": "desk@riverside.example", "phone": "(520) 555-0142", "address": "12 River Road, Tucson, AZ 85701", "website": "https://riverside.example", "time_zone": "America/Phoenix", "cancellation_policy": "Two hours before the start, by phone after that."}, "sequence": 0, "cancelled_by": null}', 1, NULL, NULL, 'connect ECONNREFUSED 127.0.0.1:9');
INSERT INTO private.mail_queue VALUES ('272f96a0-953b-4a75-938e-cbac62ca823f', '{"link": "http://localhost:4477/auth/v1/verify?token=e5feaae0547d41cae77b6f1b3e2d3ca62449c84f948e8f789c0349b03e42f4cd&type=invite&redirect_to=http%3A%2F%2Flocalhost%3A4477%2Freset-password", "role": "instructor", "facility": {"id": "7faa24a7-9521-4acc-9ba9-807b198adecf", "name": "Riverside Cages", "email": "desk@riverside.example", "phone": "(520) 555-0142", "address": "12 River Road, Tucson, AZ 85701", "website": "https://riverside.example", "time_zone": "America/Phoenix", "cancellation_policy": "Two hours before the start, by phone after that."}, "first_name": "Dana", "valid_hours": 168}', 1, '2026-11-21 15:53:34.995558+00', NULL, 'connect ECONNREFUSED 127.0.0.1:9');
INSERT INTO private.mail_queue VALUES ('d9b9f0e2-1b93-4756-81ab-c8af08eefc1a', '{"reason": null, "booking": {"id": "7b5d8089-f2a8-4653-8399-3da4cd035042", "status": "confirmed", "end_time": "2026-11-24T01:00:00+00:00", "is_minor": false, "reference": "e0f12a7e", "space_name": "Cage 1", "start_time": "2026-11-24T00:00:00+00:00", "parent_name": null, "player_name": "Noah Ortega", "service_name": "Open Cage", "booking_token": "e0f12a7e4b834a24be22d38f49dc347cb4120fe82c59432da8b59fbe506193d3", "instructor_name": null, "space_description": null, "service_requires_instructor": false}, "facility": {"id": "7faa24a7-9521-4acc-9ba9-807b198adecf", "name": "Riverside Cages", "email": "desk@riverside.example", "phone": "(520) 555-0142", "address": "12 River Road, Tucson, AZ 85701", "website": "https://riverside.example", "time_zone": "America/Phoenix", "cancellation_policy": "Two hours before the start, by phone after that."}, "sequence": 0, "cancelled_by": null}', 1, '2026-11-21 15:53:37.901668+00', NULL, 'connect ECONNREFUSED 127.0.0.1:9');
INSERT INTO private.mail_queue VALUES ('e1873679-7163-4da7-8f0b-e17330a02c3b', '{"reason": null, "booking": {"id": "7218a780-6fb8-47ee-a8f4-00f25b50998b", "status": "confirmed", "end_time": "2026-11-26T04:00:00+00:00", "is_minor": false, "reference": "4a53f1f3", "space_name": "Cage 1", "start_time": "2026-11-26T03:00:00+00:00", "parent_name": null, "player_name": "Noah Ortega", "service_name": "Open Cage", "booking_token": "4a53f1f363e4440c91aa8885845d201d774b0290a500427b887bde5343a10aad", "instructor_name": null, "space_description": null, "service_requires_instructor": false}, "facility": {"id": "7faa24a7-9521-4acc-9ba9-807b198adecf", "name": "Riverside Cages", "email": "desk@riverside.example", "phone": "(520) 555-0142", "address": "12 River Road, Tucson, AZ 85701", "website": "https://riverside.example", "time_zone": "America/Phoenix", "cancellation_policy": "Two hours before the start, by phone after that."}, "sequence": 0, "cancelled_by": null}', 1, NULL, NULL, 'connect ECONNREFUSED 127.0.0.1:9');
INSERT INTO private.mail_queue VALUES ('f33bb0b5-7ca8-47b6-b7c3-5d798cd1fca8', '{"reason": null, "booking": {"id": "6cc2c845-2cfe-4456-bc50-b2a2c82a8230", "status": "confirmed", "end_time": "2026-11-25T02:00:00+00:00", "is_minor": false, "reference": "df0615cc", "space_name": "Cage 2", "start_time": "2026-11-25T01:00:00+00:00", "parent_name": null, "player_name": "Noah Ortega", "service_name": "Open Cage", "booking_token": "df0615cc6a4e453a9c05c301440f03d6c718ced1f6e741ab8a4495ff582abb7a", "instructor_name": null, "space_description": null, "service_requires_instructor": false}, "facility": {"id": "7faa24a7-9521-4acc-9ba9-807b198adecf", "name": "Riverside Cages", "email": "desk@riverside.example", "phone": "(520) 555-0142", "address": "12 River Road, Tucson, AZ 85701", "website": "https://riverside.example", "time_zone": "America/Phoenix", "cancellation_policy": "Two hours before the start, by phone after that."}, "previous": null, "sequence": 1, "cancelled_by": null}', 1, '2026-11-21 15:53:38.517219+00', NULL, 'connect ECONNREFUSED 127.0.0.1:9');
INSERT INTO private.mail_queue VALUES ('10caff9d-e296-4664-b928-b05f435d31d3', '{"reason": "Rain in the family", "booking": {"id": "7218a780-6fb8-47ee-a8f4-00f25b50998b", "status": "cancelled", "end_time": "2026-11-26T04:00:00+00:00", "is_minor": false, "reference": "4a53f1f3", "space_name": "Cage 1", "start_time": "2026-11-26T03:00:00+00:00", "parent_name": null, "player_name": "Noah Ortega", "service_name": "Open Cage", "booking_token": "4a53f1f363e4440c91aa8885845d201d774b0290a500427b887bde5343a10aad", "instructor_name": null, "space_description": null, "service_requires_instructor": false}, "facility": {"id": "7faa24a7-9521-4acc-9ba9-807b198adecf", "name": "Riverside Cages", "email": "desk@riverside.example", "phone": "(520) 555-0142", "address": "12 River Road, Tucson, AZ 85701", "website": "https://riverside.example", "time_zone": "America/Phoenix", "cancellation_policy": "Two hours before the start, by phone after that."}, "previous": null, "sequence": 1, "cancelled_by": "customer"}', 1, '2026-11-21 15:53:38.788996+00', NULL, 'connect ECONNREFUSED 127.0.0.1:9');
INSERT INTO private.mail_queue VALUES ('ccf05aea-2554-4fe3-b0b7-7edb2f0dc79a', '{"link": "http://localhost:4477/auth/v1/verify?token=df237821deaeda36e51bb267ec390ee1ebe9975ff1a1f666203934f3154bf4f7&type=invite&redirect_to=http%3A%2F%2Flocalhost%3A4477%2Freset-password", "role": "admin", "facility": {"id": "7faa24a7-9521-4acc-9ba9-807b198adecf", "name": "Riverside Cages", "email": "desk@riverside.example", "phone": "(520) 555-0142", "address": "12 River Road, Tucson, AZ 85701", "website": "https://riverside.example", "time_zone": "America/Phoenix", "cancellation_policy": "Two hours before the start, by phone after that."}, "first_name": null, "valid_hours": 168}', 1, '2026-11-21 15:53:39.286749+00', NULL, 'connect ECONNREFUSED 127.0.0.1:9');
INSERT INTO private.mail_queue VALUES ('212c2589-de11-407a-a07e-d0edffc48973', '{"change": "booked", "reason": null, "booking": {"id": "7e21f3da-8859-469b-bdae-924155d374ff", "status": "confirmed", "end_time": "2026-11-27T00:00:00+00:00", "is_minor": true, "reference": "cbfc2ac5", "space_name": "Cage 1", "start_time": "2026-11-26T23:00:00+00:00", "parent_name": "Kim Ortega", "player_name": "Noah Ortega", "service_name": "Hitting Lesson", "instructor_name": "Dana Reyes", "space_description": null, "service_requires_instructor": true}, "facility": {"id": "7faa24a7-9521-4acc-9ba9-807b198adecf", "name": "Riverside Cages", "email": "desk@riverside.example", "phone": "(520) 555-0142", "address": "12 River Road, Tucson, AZ 85701", "website": "https://riverside.example", "time_zone": "America/Phoenix", "cancellation_policy": "Two hours before the start, by phone after that."}, "previous": null, "sequence": 0, "cancelled_by": null, "player_email": "ortega@family.example", "player_phone": null}', 1, '2026-11-21 15:53:39.00497+00', NULL, 'connect ECONNREFUSED 127.0.0.1:9');
INSERT INTO private.mail_queue VALUES ('3442d1db-78c4-4d4b-84f5-cc53d2405478', '{"reason": null, "booking": {"id": "7e21f3da-8859-469b-bdae-924155d374ff", "status": "confirmed", "end_time": "2026-11-27T00:00:00+00:00", "is_minor": true, "reference": "cbfc2ac5", "space_name": "Cage 1", "start_time": "2026-11-26T23:00:00+00:00", "parent_name": "Kim Ortega", "player_name": "Noah Ortega", "service_name": "Hitting Lesson", "booking_token": "cbfc2ac53aef4533a21e33869d6146bb5bc559832bd643f289babd23820fef0e", "instructor_name": "Dana Reyes", "space_description": null, "service_requires_instructor": true}, "facility": {"id": "7faa24a7-9521-4acc-9ba9-807b198adecf", "name": "Riverside Cages", "email": "desk@riverside.example", "phone": "(520) 555-0142", "address": "12 River Road, Tucson, AZ 85701", "website": "https://riverside.example", "time_zone": "America/Phoenix", "cancellation_policy": "Two hours before the start, by phone after that."}, "sequence": 0, "cancelled_by": null}', 1, '2026-11-21 15:53:39.010529+00', NULL, 'connect ECONNREFUSED 127.0.0.1:9');
INSERT INTO private.mail_queue VALUES ('e8af8f99-5620-477a-aa64-a708440a907c', '{"link": "http://localhost:4477/auth/v1/verify?token=b118d21ad3ffb34b2700f2ef628617c3eee80432fbd00426a613cc9dee7826f8&type=recovery&redirect_to=http%3A%2F%2Flocalhost%3A4477%2F", "facility": {"id": "7faa24a7-9521-4acc-9ba9-807b198adecf", "name": "Riverside Cages", "email": "desk@riverside.example", "phone": "(520) 555-0142", "address": "12 River Road, Tucson, AZ 85701", "website": "https://riverside.example", "time_zone": "America/Phoenix", "cancellation_policy": "Two hours before the start, by phone after that."}}', 1, '2026-11-21 15:53:39.631384+00', NULL, 'connect ECONNREFUSED 127.0.0.1:9');
INSERT INTO private.migrations VALUES (1, '0010_foundation', '2026-11-21 15:53:24.954755');
INSERT INTO private.migrations VALUES (2, '0020_facilities', '2026-11-21 15:53:25.104616');
INSERT INTO private.migrations VALUES (3, '0030_facility_admins', '2026-11-21 15:53:25.178846');
INSERT INTO private.migrations VALUES (4, '0040_facility_settings', '2026-11-21 15:53:25.222739');
INSERT INTO private.migrations VALUES (5, '0050_services', '2026-11-21 15:53:25.296232');
INSERT INTO private.migrations VALUES (6, '0060_spaces', '2026-11-21 15:53:25.343837');
INSERT INTO private.migrations VALUES (7, '0070_instructors', '2026-11-21 15:53:25.384712');
INSERT INTO private.migrations VALUES (8, '0080_business_hours', '2026-11-21 15:53:25.450879');
INSERT INTO private.migrations VALUES (9, '0090_availability', '2026-11-21 15:53:25.482562');
INSERT INTO private.migrations VALUES (10, '0100_time_off', '2026-11-21 15:53:25.520274');
INSERT INTO private.migrations VALUES (11, '0110_locks', '2026-11-21 15:53:25.595161');
INSERT INTO private.migrations VALUES (12, '0120_bookings', '2026-11-21 15:53:25.603328');
INSERT INTO private.migrations VALUES (13, '0130_slots', '2026-11-21 15:53:25.698553');
INSERT INTO private.migrations VALUES (14, '0140_mail', '2026-11-21 15:53:25.737708');
INSERT INTO private.migrations VALUES (15, '0150_create_booking', '2026-11-21 15:53:25.834188');
INSERT INTO private.migrations VALUES (16, '0160_manage_booking', '2026-11-21 15:53:25.871793');
INSERT INTO private.migrations VALUES (17, '0170_user_profiles', '2026-11-21 15:53:25.890736');
INSERT INTO private.migrations VALUES (18, '0180_create_facility', '2026-11-21 15:53:25.921218');
INSERT INTO private.migrations VALUES (19, '0190_dashboard', '2026-11-21 15:53:25.940369');
INSERT INTO private.migrations VALUES (20, '0200_sessions', '2026-11-21 15:53:25.954745');
INSERT INTO private.migrations VALUES (21, '0210_invitations', '2026-11-21 15:53:25.956925');
INSERT INTO private.migrations VALUES (22, '0220_calendar_feeds', '2026-11-21 15:53:26.008903');
INSERT INTO private.migrations VALUES (23, '0225_instructor_notices', '2026-11-21 15:53:26.034738');
INSERT INTO private.migrations VALUES (24, '0235_row_limits', '2026-11-21 15:53:26.047482');
INSERT INTO private.migrations VALUES (25, '0240_mail_desk', '2026-11-21 15:53:26.062746');
INSERT INTO private.migrations VALUES (26, '0250_reminders', '2026-11-21 15:53:26.095677');
INSERT INTO private.site VALUES (true, '7faa24a7-9521-4acc-9ba9-807b198adecf');
INSERT INTO public.bookings VALUES ('7b5d8089-f2a8-4653-8399-3da4cd035042', 'e0f12a7e4b834a24be22d38f49dc347cb4120fe82c59432da8b59fbe506193d3', '7faa24a7-9521-4acc-9ba9-807b198adecf', 'c7a7725e-c793-4c19-a951-6363d81844c6', 'd3c3cd3c-fb7b-49fa-bc8b-8d02bb6324e5', NULL, '2026-11-24 00:00:00+00', '2026-11-24 01:00:00+00', 'confirmed', 'Noah Ortega', 'ortega@family.example', NULL, false, NULL, NULL, false, 0, NULL, NULL, NULL, '2026-11-21 15:53:32.398757+00', '2026-11-21 15:53:32.398757+00');
INSERT INTO public.bookings VALUES ('6cc2c845-2cfe-4456-bc50-b2a2c82a8230', 'df0615cc6a4e453a9c05c301440f03d6c718ced1f6e741ab8a4495ff582abb7a', '7faa24a7-9521-4acc-9ba9-807b198adecf', 'c2ae8f91-d18d-45f9-b91e-e154a8d9d9c4', 'd3c3cd3c-fb7b-49fa-bc8b-8d02bb6324e5', NULL, '2026-11-25 01:00:00+00', '2026-11-25 02:00:00+00', 'confirmed', 'Noah Ortega', 'ortega@family.example', '(520) 555-0177 ext. 5', false, NULL, NULL, false, 1, NULL, NULL, NULL, '2026-11-21 15:53:32.864986+00', '2026-11-21 15:53:33.056019+00');
INSERT INTO public.bookings VALUES ('7218a780-6fb8-47ee-a8f4-00f25b50998b', '4a53f1f363e4440c91aa8885845d201d774b0290a500427b887bde5343a10aad', '7faa24a7-9521-4acc-9ba9-807b198adecf', 'c7a7725e-c793-4c19-a951-6363d81844c6', 'd3c3cd3c-fb7b-49fa-bc8b-8d02bb6324e5', NULL, '2026-11-26 03:00:00+00', '2026-11-26 04:00:00+00', 'cancelled', 'Noah Ortega', 'ortega@family.example', NULL, false, NULL, NULL, false, 1, '2026-11-21 15:53:33.575996+00', 'customer', 'Rain in the family', '2026-11-21 15:53:33.202773+00', '2026-11-21 15:53:33.575996+00');
INSERT INTO public.bookings VALUES ('7e21f3da-8859-469b-bdae-924155d374ff', 'cbfc2ac53aef4533a21e33869d6146bb5bc559832bd643f289babd23820fef0e', '7faa24a7-9521-4acc-9ba9-807b198adecf', 'c7a7725e-c793-4c19-a951-6363d81844c6', 'a7a3c56f-5e2a-49d0-85d1-87ada28d12c9', '6d116557-e9bb-4d00-9b2e-831320a55f81', '2026-11-26 23:00:00+00', '2026-11-27 00:00:00+00', 'confirmed', 'Noah Ortega', 'ortega@family.example', NULL, true, 'Kim Ortega', 'Left-handed, second year.', true, 0, NULL, NULL, NULL, '2026-11-21 15:53:33.718757+00', '2026-11-21 15:53:33.718757+00');
INSERT INTO public.bookings VALUES ('61c9bff8-1c2a-45c7-8991-2fc78ec03d13', '96b174f48f6c4d778397e23ec666cdbb9f73479732944260806153db9cae92d0', '7faa24a7-9521-4acc-9ba9-807b198adecf', 'c2ae8f91-d18d-45f9-b91e-e154a8d9d9c4', 'd3c3cd3c-fb7b-49fa-bc8b-8d02bb6324e5', NULL, '2026-11-18 15:53:33.850757+00', '2026-11-18 16:53:33.850757+00', 'completed', 'Ava Lindqvist', 'ava@family.example', NULL, false, NULL, NULL, false, 1, NULL, NULL, NULL, '2026-11-21 15:53:33.850757+00', '2026-11-21 15:53:34.002974+00');
INSERT INTO public.email_logs VALUES ('272f96a0-953b-4a75-938e-cbac62ca823f', '7faa24a7-9521-4acc-9ba9-807b198adecf', NULL, 'invitation', 'dana@riverside.example', 'You’re invited to Riverside Cages', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Join Riverside Cages</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0E1F18 !important; }
  .surface { background-color: #15291F !important; }
  .sunken { background-color: #1D3529 !important; }
  .rule { border-color: #2A4236 !important; }
  .ink { color: #F1F0E8 !important; }
  .muted { color: #A3B5A9 !important; }
  .link { color: #8FD3A8 !important; }
  .button { background-color: #F5EBCF !important; color: #15211B !important; }
}</style>
</head>
<body class="page" bgcolor="#F6F7F3" style="margin:0;padding:0;background-color:#F6F7F3;">
<div style="display:none;max-height:0;overflow:hidden;">Riverside Cages invites you as an instructor.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" bgcolor="#F6F7F3">
<tr><td align="center" style="padding:24px 12px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;font-weight:700;color:#15211B;padding:0 4px 16px;">
<a class="ink" href="http://localhost:4477/" style="color:#15211B;text-decoration:none;">Riverside Cages</a></td></tr>
<tr><td><h1 class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 8px;font-size:28px;line-height:34px;font-weight:700;color:#15211B;">Join Riverside Cages</h1><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Hi Dana,</p><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Riverside Cages invites you as an instructor. Choose a password to accept. The link works once, for 7 days.</p><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">[The link stands in the mail alone.]</p><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">If you don’t know Riverside Cages, ignore this mail and nothing happens.</p></td></tr>
<tr><td><p class="muted rule" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 0;padding:16px 0 0;border-top:1px solid #DEE2D8;font-size:14px;line-height:22px;color:#556359;">
<strong>Riverside Cages</strong><br>12 River Road, Tucson, AZ 85701<br><a class="link" href="tel:5205550142" style="color:#175638;">(520) 555-0142</a><br><a class="link" href="mailto:desk@riverside.example" style="color:#175638;">desk@riverside.example</a></p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>', NULL, 'queued', 'connect ECONNREFUSED 127.0.0.1:9', '2026-11-21 15:53:29.53598+00');
INSERT INTO public.email_logs VALUES ('d9b9f0e2-1b93-4756-81ab-c8af08eefc1a', '7faa24a7-9521-4acc-9ba9-807b198adecf', '7b5d8089-f2a8-4653-8399-3da4cd035042', 'booking_confirmation', 'ortega@family.example', 'Booking Confirmation - Riverside Cages', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>You’re booked</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0E1F18 !important; }
  .surface { background-color: #15291F !important; }
  .sunken { background-color: #1D3529 !important; }
  .rule { border-color: #2A4236 !important; }
  .ink { color: #F1F0E8 !important; }
  .muted { color: #A3B5A9 !important; }
  .link { color: #8FD3A8 !important; }
  .button { background-color: #F5EBCF !important; color: #15211B !important; }
}</style>
</head>
<body class="page" bgcolor="#F6F7F3" style="margin:0;padding:0;background-color:#F6F7F3;">
<div style="display:none;max-height:0;overflow:hidden;">Open cage, Monday, November 23, 2026, 5:00 – 6:00 PM</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" bgcolor="#F6F7F3">
<tr><td align="center" style="padding:24px 12px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;font-weight:700;color:#15211B;padding:0 4px 16px;">
<a class="ink" href="http://localhost:4477/" style="color:#15211B;text-decoration:none;">Riverside Cages</a></td></tr>
<tr><td><h1 class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 8px;font-size:28px;line-height:34px;font-weight:700;color:#15211B;">You’re booked</h1><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="surface rule" bgcolor="#FFFFFF" style="margin:16px 0;border:1px solid #DEE2D8;border-radius:12px;border-collapse:separate;overflow:hidden;background-color:#FFFFFF;">
<tr><td bgcolor="#10422C" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:20px;background-color:#10422C;color:#FFFFFF;">
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:#FFFFFF;">Monday, November 23, 2026</p>
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:#F5EBCF;">5:00 – 6:00 PM</p>
<p style="margin:4px 0 0;font-size:14px;line-height:20px;color:#F5EBCF;">Mountain time</p></td></tr>
<tr><td bgcolor="#F3E8D6" style="padding:4px 0;font-size:0;line-height:0;background-color:#F3E8D6;"><div style="border-top:3px dashed #B3261E;font-size:0;line-height:0;">&nbsp;</div></td></tr>
<tr><td style="padding:8px 20px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;color:#556359;">Booked</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;font-weight:650;color:#15211B;word-break:break-word;">Open cage</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Cage</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">Cage 1</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Player</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">Noah Ortega</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Where</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">12 River Road, Tucson, AZ 85701<br><a class="link" href="https://www.google.com/maps/search/?api=1&amp;query=12%20River%20Road%2C%20Tucson%2C%20AZ%2085701" style="font-size:14px;line-height:20px;font-weight:400;color:#175638;">Get directions</a></td>
</tr>
</table></td></tr>
<tr><td class="sunken" bgcolor="#ECEEE7" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:16px 20px 20px;background-color:#ECEEE7;">
<p class="muted" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#556359;">Booking reference</p>
<span style="display:inline-block;padding:8px 12px;border-radius:4px;background-color:#10291F;color:#F5EBCF;font-family:''SF Mono'',Consolas,Menlo,monospace;font-size:20px;line-height:24px;font-weight:700;letter-spacing:3px;">e0f12a7e</span></td></tr>
</table><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Plans change? Use this link to see, move or cancel your booking.</p><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 4px 8px;"><tr>
<td class="button" bgcolor="#175638" style="border-radius:8px;background-color:#175638;">
<a class="button" href="http://localhost:4477/manage/e0f12a7e4b834a24be22d38f49dc347cb4120fe82c59432da8b59fbe506193d3" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;display:inline-block;padding:14px 24px;border-radius:8px;font-size:16px;line-height:20px;font-weight:650;color:#FFFFFF;text-decoration:none;">Manage booking</a></td>
</tr></table>
<p class="muted" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:13px;line-height:18px;color:#556359;word-break:break-all;">Or open <a class="link" href="http://localhost:4477/manage/e0f12a7e4b834a24be22d38f49dc347cb4120fe82c59432da8b59fbe506193d3" style="color:#175638;">http://localhost:4477/manage/e0f12a7e4b834a24be22d38f49dc347cb4120fe82c59432da8b59fbe506193d3</a></p><h2 class="ink" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 4px;font-size:16px;line-height:24px;font-weight:700;color:#15211B;">Cancellation policy</h2><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Two hours before the start, by phone after that.</p></td></tr>
<tr><td><p class="muted rule" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 0;padding:16px 0 0;border-top:1px solid #DEE2D8;font-size:14px;line-height:22px;color:#556359;">
<strong>Riverside Cages</strong><br>12 River Road, Tucson, AZ 85701<br><a class="link" href="tel:5205550142" style="color:#175638;">(520) 555-0142</a><br><a class="link" href="mailto:desk@riverside.example" style="color:#175638;">desk@riverside.example</a></p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>', NULL, 'queued', 'connect ECONNREFUSED 127.0.0.1:9', '2026-11-21 15:53:32.398757+00');
INSERT INTO public.email_logs VALUES ('153ebeee-9a04-43fb-978a-7f05834590af', '7faa24a7-9521-4acc-9ba9-807b198adecf', '6cc2c845-2cfe-4456-bc50-b2a2c82a8230', 'booking_confirmation', 'ortega@family.example', 'Booking Confirmation - Riverside Cages', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>You’re booked</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0E1F18 !important; }
  .surface { background-color: #15291F !important; }
  .sunken { background-color: #1D3529 !important; }
  .rule { border-color: #2A4236 !important; }
  .ink { color: #F1F0E8 !important; }
  .muted { color: #A3B5A9 !important; }
  .link { color: #8FD3A8 !important; }
  .button { background-color: #F5EBCF !important; color: #15211B !important; }
}</style>
</head>
<body class="page" bgcolor="#F6F7F3" style="margin:0;padding:0;background-color:#F6F7F3;">
<div style="display:none;max-height:0;overflow:hidden;">Open cage, Monday, November 23, 2026, 7:00 – 8:00 PM</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" bgcolor="#F6F7F3">
<tr><td align="center" style="padding:24px 12px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;font-weight:700;color:#15211B;padding:0 4px 16px;">
<a class="ink" href="http://localhost:4477/" style="color:#15211B;text-decoration:none;">Riverside Cages</a></td></tr>
<tr><td><h1 class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 8px;font-size:28px;line-height:34px;font-weight:700;color:#15211B;">You’re booked</h1><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="surface rule" bgcolor="#FFFFFF" style="margin:16px 0;border:1px solid #DEE2D8;border-radius:12px;border-collapse:separate;overflow:hidden;background-color:#FFFFFF;">
<tr><td bgcolor="#10422C" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:20px;background-color:#10422C;color:#FFFFFF;">
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:#FFFFFF;">Monday, November 23, 2026</p>
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:#F5EBCF;">7:00 – 8:00 PM</p>
<p style="margin:4px 0 0;font-size:14px;line-height:20px;color:#F5EBCF;">Mountain time</p></td></tr>
<tr><td bgcolor="#F3E8D6" style="padding:4px 0;font-size:0;line-height:0;background-color:#F3E8D6;"><div style="border-top:3px dashed #B3261E;font-size:0;line-height:0;">&nbsp;</div></td></tr>
<tr><td style="padding:8px 20px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;color:#556359;">Booked</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;font-weight:650;color:#15211B;word-break:break-word;">Open cage</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Cage</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">Cage 1</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Player</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">Noah Ortega</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Where</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">12 River Road, Tucson, AZ 85701<br><a class="link" href="https://www.google.com/maps/search/?api=1&amp;query=12%20River%20Road%2C%20Tucson%2C%20AZ%2085701" style="font-size:14px;line-height:20px;font-weight:400;color:#175638;">Get directions</a></td>
</tr>
</table></td></tr>
<tr><td class="sunken" bgcolor="#ECEEE7" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:16px 20px 20px;background-color:#ECEEE7;">
<p class="muted" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#556359;">Booking reference</p>
<span style="display:inline-block;padding:8px 12px;border-radius:4px;background-color:#10291F;color:#F5EBCF;font-family:''SF Mono'',Consolas,Menlo,monospace;font-size:20px;line-height:24px;font-weight:700;letter-spacing:3px;">df0615cc</span></td></tr>
</table><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Plans change? Use this link to see, move or cancel your booking.</p><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 4px 8px;"><tr>
<td class="button" bgcolor="#175638" style="border-radius:8px;background-color:#175638;">
<a class="button" href="http://localhost:4477/manage/df0615cc6a4e453a9c05c301440f03d6c718ced1f6e741ab8a4495ff582abb7a" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;display:inline-block;padding:14px 24px;border-radius:8px;font-size:16px;line-height:20px;font-weight:650;color:#FFFFFF;text-decoration:none;">Manage booking</a></td>
</tr></table>
<p class="muted" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:13px;line-height:18px;color:#556359;word-break:break-all;">Or open <a class="link" href="http://localhost:4477/manage/df0615cc6a4e453a9c05c301440f03d6c718ced1f6e741ab8a4495ff582abb7a" style="color:#175638;">http://localhost:4477/manage/df0615cc6a4e453a9c05c301440f03d6c718ced1f6e741ab8a4495ff582abb7a</a></p><h2 class="ink" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 4px;font-size:16px;line-height:24px;font-weight:700;color:#15211B;">Cancellation policy</h2><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Two hours before the start, by phone after that.</p></td></tr>
<tr><td><p class="muted rule" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 0;padding:16px 0 0;border-top:1px solid #DEE2D8;font-size:14px;line-height:22px;color:#556359;">
<strong>Riverside Cages</strong><br>12 River Road, Tucson, AZ 85701<br><a class="link" href="tel:5205550142" style="color:#175638;">(520) 555-0142</a><br><a class="link" href="mailto:desk@riverside.example" style="color:#175638;">desk@riverside.example</a></p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>', NULL, 'superseded', NULL, '2026-11-21 15:53:32.864986+00');
INSERT INTO public.email_logs VALUES ('f33bb0b5-7ca8-47b6-b7c3-5d798cd1fca8', '7faa24a7-9521-4acc-9ba9-807b198adecf', '6cc2c845-2cfe-4456-bc50-b2a2c82a8230', 'booking_change', 'ortega@family.example', 'Booking Change - Riverside Cages', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Your booking has changed</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0E1F18 !important; }
  .surface { background-color: #15291F !important; }
  .sunken { background-color: #1D3529 !important; }
  .rule { border-color: #2A4236 !important; }
  .ink { color: #F1F0E8 !important; }
  .muted { color: #A3B5A9 !important; }
  .link { color: #8FD3A8 !important; }
  .button { background-color: #F5EBCF !important; color: #15211B !important; }
}</style>
</head>
<body class="page" bgcolor="#F6F7F3" style="margin:0;padding:0;background-color:#F6F7F3;">
<div style="display:none;max-height:0;overflow:hidden;">Now Tuesday, November 24, 2026, 6:00 – 7:00 PM</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" bgcolor="#F6F7F3">
<tr><td align="center" style="padding:24px 12px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;font-weight:700;color:#15211B;padding:0 4px 16px;">
<a class="ink" href="http://localhost:4477/" style="color:#15211B;text-decoration:none;">Riverside Cages</a></td></tr>
<tr><td><h1 class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 8px;font-size:28px;line-height:34px;font-weight:700;color:#15211B;">Your booking has changed</h1><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">This is your booking now.</p><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="surface rule" bgcolor="#FFFFFF" style="margin:16px 0;border:1px solid #DEE2D8;border-radius:12px;border-collapse:separate;overflow:hidden;background-color:#FFFFFF;">
<tr><td bgcolor="#10422C" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:20px;background-color:#10422C;color:#FFFFFF;">
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:#FFFFFF;">Tuesday, November 24, 2026</p>
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:#F5EBCF;">6:00 – 7:00 PM</p>
<p style="margin:4px 0 0;font-size:14px;line-height:20px;color:#F5EBCF;">Mountain time</p></td></tr>
<tr><td bgcolor="#F3E8D6" style="padding:4px 0;font-size:0;line-height:0;background-color:#F3E8D6;"><div style="border-top:3px dashed #B3261E;font-size:0;line-height:0;">&nbsp;</div></td></tr>
<tr><td style="padding:8px 20px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;color:#556359;">Booked</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;font-weight:650;color:#15211B;word-break:break-word;">Open cage</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Cage</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">Cage 2</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Player</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">Noah Ortega</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Where</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">12 River Road, Tucson, AZ 85701<br><a class="link" href="https://www.google.com/maps/search/?api=1&amp;query=12%20River%20Road%2C%20Tucson%2C%20AZ%2085701" style="font-size:14px;line-height:20px;font-weight:400;color:#175638;">Get directions</a></td>
</tr>
</table></td></tr>
<tr><td class="sunken" bgcolor="#ECEEE7" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:16px 20px 20px;background-color:#ECEEE7;">
<p class="muted" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#556359;">Booking reference</p>
<span style="display:inline-block;padding:8px 12px;border-radius:4px;background-color:#10291F;color:#F5EBCF;font-family:''SF Mono'',Consolas,Menlo,monospace;font-size:20px;line-height:24px;font-weight:700;letter-spacing:3px;">df0615cc</span></td></tr>
</table><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 4px 8px;"><tr>
<td class="button" bgcolor="#175638" style="border-radius:8px;background-color:#175638;">
<a class="button" href="http://localhost:4477/manage/df0615cc6a4e453a9c05c301440f03d6c718ced1f6e741ab8a4495ff582abb7a" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;display:inline-block;padding:14px 24px;border-radius:8px;font-size:16px;line-height:20px;font-weight:650;color:#FFFFFF;text-decoration:none;">Manage booking</a></td>
</tr></table>
<p class="muted" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:13px;line-height:18px;color:#556359;word-break:break-all;">Or open <a class="link" href="http://localhost:4477/manage/df0615cc6a4e453a9c05c301440f03d6c718ced1f6e741ab8a4495ff582abb7a" style="color:#175638;">http://localhost:4477/manage/df0615cc6a4e453a9c05c301440f03d6c718ced1f6e741ab8a4495ff582abb7a</a></p><h2 class="ink" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 4px;font-size:16px;line-height:24px;font-weight:700;color:#15211B;">Cancellation policy</h2><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Two hours before the start, by phone after that.</p></td></tr>
<tr><td><p class="muted rule" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 0;padding:16px 0 0;border-top:1px solid #DEE2D8;font-size:14px;line-height:22px;color:#556359;">
<strong>Riverside Cages</strong><br>12 River Road, Tucson, AZ 85701<br><a class="link" href="tel:5205550142" style="color:#175638;">(520) 555-0142</a><br><a class="link" href="mailto:desk@riverside.example" style="color:#175638;">desk@riverside.example</a></p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>', NULL, 'queued', 'connect ECONNREFUSED 127.0.0.1:9', '2026-11-21 15:53:33.056019+00');
INSERT INTO public.email_logs VALUES ('e1873679-7163-4da7-8f0b-e17330a02c3b', '7faa24a7-9521-4acc-9ba9-807b198adecf', '7218a780-6fb8-47ee-a8f4-00f25b50998b', 'booking_confirmation', 'ortega@family.example', 'Booking Confirmation - Riverside Cages', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>You’re booked</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0E1F18 !important; }
  .surface { background-color: #15291F !important; }
  .sunken { background-color: #1D3529 !important; }
  .rule { border-color: #2A4236 !important; }
  .ink { color: #F1F0E8 !important; }
  .muted { color: #A3B5A9 !important; }
  .link { color: #8FD3A8 !important; }
  .button { background-color: #F5EBCF !important; color: #15211B !important; }
}</style>
</head>
<body class="page" bgcolor="#F6F7F3" style="margin:0;padding:0;background-color:#F6F7F3;">
<div style="display:none;max-height:0;overflow:hidden;">Open cage, Wednesday, November 25, 2026, 8:00 – 9:00 PM</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" bgcolor="#F6F7F3">
<tr><td align="center" style="padding:24px 12px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;font-weight:700;color:#15211B;padding:0 4px 16px;">
<a class="ink" href="http://localhost:4477/" style="color:#15211B;text-decoration:none;">Riverside Cages</a></td></tr>
<tr><td><h1 class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 8px;font-size:28px;line-height:34px;font-weight:700;color:#15211B;">You’re booked</h1><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="surface rule" bgcolor="#FFFFFF" style="margin:16px 0;border:1px solid #DEE2D8;border-radius:12px;border-collapse:separate;overflow:hidden;background-color:#FFFFFF;">
<tr><td bgcolor="#10422C" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:20px;background-color:#10422C;color:#FFFFFF;">
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:#FFFFFF;">Wednesday, November 25, 2026</p>
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:#F5EBCF;">8:00 – 9:00 PM</p>
<p style="margin:4px 0 0;font-size:14px;line-height:20px;color:#F5EBCF;">Mountain time</p></td></tr>
<tr><td bgcolor="#F3E8D6" style="padding:4px 0;font-size:0;line-height:0;background-color:#F3E8D6;"><div style="border-top:3px dashed #B3261E;font-size:0;line-height:0;">&nbsp;</div></td></tr>
<tr><td style="padding:8px 20px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;color:#556359;">Booked</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;font-weight:650;color:#15211B;word-break:break-word;">Open cage</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Cage</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">Cage 1</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Player</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">Noah Ortega</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Where</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">12 River Road, Tucson, AZ 85701<br><a class="link" href="https://www.google.com/maps/search/?api=1&amp;query=12%20River%20Road%2C%20Tucson%2C%20AZ%2085701" style="font-size:14px;line-height:20px;font-weight:400;color:#175638;">Get directions</a></td>
</tr>
</table></td></tr>
<tr><td class="sunken" bgcolor="#ECEEE7" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:16px 20px 20px;background-color:#ECEEE7;">
<p class="muted" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#556359;">Booking reference</p>
<span style="display:inline-block;padding:8px 12px;border-radius:4px;background-color:#10291F;color:#F5EBCF;font-family:''SF Mono'',Consolas,Menlo,monospace;font-size:20px;line-height:24px;font-weight:700;letter-spacing:3px;">4a53f1f3</span></td></tr>
</table><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Plans change? Use this link to see, move or cancel your booking.</p><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 4px 8px;"><tr>
<td class="button" bgcolor="#175638" style="border-radius:8px;background-color:#175638;">
<a class="button" href="http://localhost:4477/manage/4a53f1f363e4440c91aa8885845d201d774b0290a500427b887bde5343a10aad" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;display:inline-block;padding:14px 24px;border-radius:8px;font-size:16px;line-height:20px;font-weight:650;color:#FFFFFF;text-decoration:none;">Manage booking</a></td>
</tr></table>
<p class="muted" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:13px;line-height:18px;color:#556359;word-break:break-all;">Or open <a class="link" href="http://localhost:4477/manage/4a53f1f363e4440c91aa8885845d201d774b0290a500427b887bde5343a10aad" style="color:#175638;">http://localhost:4477/manage/4a53f1f363e4440c91aa8885845d201d774b0290a500427b887bde5343a10aad</a></p><h2 class="ink" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 4px;font-size:16px;line-height:24px;font-weight:700;color:#15211B;">Cancellation policy</h2><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Two hours before the start, by phone after that.</p></td></tr>
<tr><td><p class="muted rule" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 0;padding:16px 0 0;border-top:1px solid #DEE2D8;font-size:14px;line-height:22px;color:#556359;">
<strong>Riverside Cages</strong><br>12 River Road, Tucson, AZ 85701<br><a class="link" href="tel:5205550142" style="color:#175638;">(520) 555-0142</a><br><a class="link" href="mailto:desk@riverside.example" style="color:#175638;">desk@riverside.example</a></p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>', NULL, 'superseded', NULL, '2026-11-21 15:53:33.202773+00');
INSERT INTO public.email_logs VALUES ('10caff9d-e296-4664-b928-b05f435d31d3', '7faa24a7-9521-4acc-9ba9-807b198adecf', '7218a780-6fb8-47ee-a8f4-00f25b50998b', 'booking_cancellation', 'ortega@family.example', 'Booking Cancellation - Riverside Cages', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Your booking is cancelled</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0E1F18 !important; }
  .surface { background-color: #15291F !important; }
  .sunken { background-color: #1D3529 !important; }
  .rule { border-color: #2A4236 !important; }
  .ink { color: #F1F0E8 !important; }
  .muted { color: #A3B5A9 !important; }
  .link { color: #8FD3A8 !important; }
  .button { background-color: #F5EBCF !important; color: #15211B !important; }
}</style>
</head>
<body class="page" bgcolor="#F6F7F3" style="margin:0;padding:0;background-color:#F6F7F3;">
<div style="display:none;max-height:0;overflow:hidden;">Wednesday, November 25, 2026, 8:00 – 9:00 PM, is cancelled</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" bgcolor="#F6F7F3">
<tr><td align="center" style="padding:24px 12px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;font-weight:700;color:#15211B;padding:0 4px 16px;">
<a class="ink" href="http://localhost:4477/" style="color:#15211B;text-decoration:none;">Riverside Cages</a></td></tr>
<tr><td><h1 class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 8px;font-size:28px;line-height:34px;font-weight:700;color:#15211B;">Your booking is cancelled</h1><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="surface rule" bgcolor="#FFFFFF" style="margin:16px 0;border:1px solid #DEE2D8;border-radius:12px;border-collapse:separate;overflow:hidden;background-color:#FFFFFF;">
<tr><td bgcolor="#10422C" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:20px;background-color:#10422C;color:#FFFFFF;">
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:#FFFFFF;text-decoration:line-through;">Wednesday, November 25, 2026</p>
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:#F5EBCF;text-decoration:line-through;">8:00 – 9:00 PM</p>
<p style="margin:4px 0 0;font-size:14px;line-height:20px;color:#F5EBCF;">Cancelled</p></td></tr>
<tr><td bgcolor="#F3E8D6" style="padding:4px 0;font-size:0;line-height:0;background-color:#F3E8D6;"><div style="border-top:3px dashed #B3261E;font-size:0;line-height:0;">&nbsp;</div></td></tr>
<tr><td style="padding:8px 20px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;color:#556359;">Booked</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;font-weight:650;color:#15211B;word-break:break-word;">Open cage</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Cage</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">Cage 1</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Player</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">Noah Ortega</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Where</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">12 River Road, Tucson, AZ 85701<br><a class="link" href="https://www.google.com/maps/search/?api=1&amp;query=12%20River%20Road%2C%20Tucson%2C%20AZ%2085701" style="font-size:14px;line-height:20px;font-weight:400;color:#175638;">Get directions</a></td>
</tr>
</table></td></tr>
<tr><td class="sunken" bgcolor="#ECEEE7" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:16px 20px 20px;background-color:#ECEEE7;">
<p class="muted" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#556359;">Booking reference</p>
<span style="display:inline-block;padding:8px 12px;border-radius:4px;background-color:#10291F;color:#F5EBCF;font-family:''SF Mono'',Consolas,Menlo,monospace;font-size:20px;line-height:24px;font-weight:700;letter-spacing:3px;">4a53f1f3</span></td></tr>
</table><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 4px 8px;"><tr>
<td class="button" bgcolor="#175638" style="border-radius:8px;background-color:#175638;">
<a class="button" href="http://localhost:4477/book" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;display:inline-block;padding:14px 24px;border-radius:8px;font-size:16px;line-height:20px;font-weight:650;color:#FFFFFF;text-decoration:none;">Book another time</a></td>
</tr></table>
<p class="muted" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:13px;line-height:18px;color:#556359;word-break:break-all;">Or open <a class="link" href="http://localhost:4477/book" style="color:#175638;">http://localhost:4477/book</a></p></td></tr>
<tr><td><p class="muted rule" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 0;padding:16px 0 0;border-top:1px solid #DEE2D8;font-size:14px;line-height:22px;color:#556359;">
<strong>Riverside Cages</strong><br>12 River Road, Tucson, AZ 85701<br><a class="link" href="tel:5205550142" style="color:#175638;">(520) 555-0142</a><br><a class="link" href="mailto:desk@riverside.example" style="color:#175638;">desk@riverside.example</a></p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>', NULL, 'queued', 'connect ECONNREFUSED 127.0.0.1:9', '2026-11-21 15:53:33.575996+00');
INSERT INTO public.email_logs VALUES ('212c2589-de11-407a-a07e-d0edffc48973', '7faa24a7-9521-4acc-9ba9-807b198adecf', '7e21f3da-8859-469b-bdae-924155d374ff', 'instructor_notice', 'dana@riverside.example', 'New Lesson - Riverside Cages', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>You have a new lesson</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0E1F18 !important; }
  .surface { background-color: #15291F !important; }
  .sunken { background-color: #1D3529 !important; }
  .rule { border-color: #2A4236 !important; }
  .ink { color: #F1F0E8 !important; }
  .muted { color: #A3B5A9 !important; }
  .link { color: #8FD3A8 !important; }
  .button { background-color: #F5EBCF !important; color: #15211B !important; }
}</style>
</head>
<body class="page" bgcolor="#F6F7F3" style="margin:0;padding:0;background-color:#F6F7F3;">
<div style="display:none;max-height:0;overflow:hidden;">Thursday, November 26, 2026, 4:00 – 5:00 PM, Noah Ortega</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" bgcolor="#F6F7F3">
<tr><td align="center" style="padding:24px 12px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;font-weight:700;color:#15211B;padding:0 4px 16px;">
<a class="ink" href="http://localhost:4477/" style="color:#15211B;text-decoration:none;">Riverside Cages</a></td></tr>
<tr><td><h1 class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 8px;font-size:28px;line-height:34px;font-weight:700;color:#15211B;">You have a new lesson</h1><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="surface rule" bgcolor="#FFFFFF" style="margin:16px 0;border:1px solid #DEE2D8;border-radius:12px;border-collapse:separate;overflow:hidden;background-color:#FFFFFF;">
<tr><td bgcolor="#10422C" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:20px;background-color:#10422C;color:#FFFFFF;">
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:#FFFFFF;">Thursday, November 26, 2026</p>
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:#F5EBCF;">4:00 – 5:00 PM</p>
<p style="margin:4px 0 0;font-size:14px;line-height:20px;color:#F5EBCF;">Mountain time</p></td></tr>
<tr><td bgcolor="#F3E8D6" style="padding:4px 0;font-size:0;line-height:0;background-color:#F3E8D6;"><div style="border-top:3px dashed #B3261E;font-size:0;line-height:0;">&nbsp;</div></td></tr>
<tr><td style="padding:8px 20px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;color:#556359;">Booked</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;font-weight:650;color:#15211B;word-break:break-word;">Lesson with Dana Reyes<br><span class="muted" style="font-size:14px;line-height:20px;font-weight:400;color:#556359;">Hitting Lesson</span></td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Cage</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">Cage 1</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Player</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">Noah Ortega</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Where</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">12 River Road, Tucson, AZ 85701<br><a class="link" href="https://www.google.com/maps/search/?api=1&amp;query=12%20River%20Road%2C%20Tucson%2C%20AZ%2085701" style="font-size:14px;line-height:20px;font-weight:400;color:#175638;">Get directions</a></td>
</tr>
</table></td></tr>
<tr><td class="sunken" bgcolor="#ECEEE7" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:16px 20px 20px;background-color:#ECEEE7;">
<p class="muted" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#556359;">Booking reference</p>
<span style="display:inline-block;padding:8px 12px;border-radius:4px;background-color:#10291F;color:#F5EBCF;font-family:''SF Mono'',Consolas,Menlo,monospace;font-size:20px;line-height:24px;font-weight:700;letter-spacing:3px;">cbfc2ac5</span></td></tr>
</table><h2 class="ink" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 4px;font-size:16px;line-height:24px;font-weight:700;color:#15211B;">Contact</h2><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Noah Ortega is under 18. Parent/guardian: Kim Ortega
ortega@family.example</p><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 4px 8px;"><tr>
<td class="button" bgcolor="#175638" style="border-radius:8px;background-color:#175638;">
<a class="button" href="http://localhost:4477/instructor/schedule" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;display:inline-block;padding:14px 24px;border-radius:8px;font-size:16px;line-height:20px;font-weight:650;color:#FFFFFF;text-decoration:none;">Open my schedule</a></td>
</tr></table>
<p class="muted" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:13px;line-height:18px;color:#556359;word-break:break-all;">Or open <a class="link" href="http://localhost:4477/instructor/schedule" style="color:#175638;">http://localhost:4477/instructor/schedule</a></p></td></tr>
<tr><td><p class="muted rule" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 0;padding:16px 0 0;border-top:1px solid #DEE2D8;font-size:14px;line-height:22px;color:#556359;">
<strong>Riverside Cages</strong><br>12 River Road, Tucson, AZ 85701<br><a class="link" href="tel:5205550142" style="color:#175638;">(520) 555-0142</a><br><a class="link" href="mailto:desk@riverside.example" style="color:#175638;">desk@riverside.example</a></p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>', NULL, 'queued', 'connect ECONNREFUSED 127.0.0.1:9', '2026-11-21 15:53:33.718757+00');
INSERT INTO public.email_logs VALUES ('3442d1db-78c4-4d4b-84f5-cc53d2405478', '7faa24a7-9521-4acc-9ba9-807b198adecf', '7e21f3da-8859-469b-bdae-924155d374ff', 'booking_confirmation', 'ortega@family.example', 'Booking Confirmation - Riverside Cages', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>You’re booked</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0E1F18 !important; }
  .surface { background-color: #15291F !important; }
  .sunken { background-color: #1D3529 !important; }
  .rule { border-color: #2A4236 !important; }
  .ink { color: #F1F0E8 !important; }
  .muted { color: #A3B5A9 !important; }
  .link { color: #8FD3A8 !important; }
  .button { background-color: #F5EBCF !important; color: #15211B !important; }
}</style>
</head>
<body class="page" bgcolor="#F6F7F3" style="margin:0;padding:0;background-color:#F6F7F3;">
<div style="display:none;max-height:0;overflow:hidden;">Lesson with Dana Reyes, Thursday, November 26, 2026, 4:00 – 5:00 PM</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" bgcolor="#F6F7F3">
<tr><td align="center" style="padding:24px 12px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;font-weight:700;color:#15211B;padding:0 4px 16px;">
<a class="ink" href="http://localhost:4477/" style="color:#15211B;text-decoration:none;">Riverside Cages</a></td></tr>
<tr><td><h1 class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 8px;font-size:28px;line-height:34px;font-weight:700;color:#15211B;">You’re booked</h1><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="surface rule" bgcolor="#FFFFFF" style="margin:16px 0;border:1px solid #DEE2D8;border-radius:12px;border-collapse:separate;overflow:hidden;background-color:#FFFFFF;">
<tr><td bgcolor="#10422C" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:20px;background-color:#10422C;color:#FFFFFF;">
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:#FFFFFF;">Thursday, November 26, 2026</p>
<p style="margin:0;font-size:24px;line-height:30px;font-weight:700;color:#F5EBCF;">4:00 – 5:00 PM</p>
<p style="margin:4px 0 0;font-size:14px;line-height:20px;color:#F5EBCF;">Mountain time</p></td></tr>
<tr><td bgcolor="#F3E8D6" style="padding:4px 0;font-size:0;line-height:0;background-color:#F3E8D6;"><div style="border-top:3px dashed #B3261E;font-size:0;line-height:0;">&nbsp;</div></td></tr>
<tr><td style="padding:8px 20px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;color:#556359;">Booked</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;font-weight:650;color:#15211B;word-break:break-word;">Lesson with Dana Reyes<br><span class="muted" style="font-size:14px;line-height:20px;font-weight:400;color:#556359;">Hitting Lesson</span></td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Cage</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">Cage 1</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Player</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">Noah Ortega</td>
</tr><tr>
<td class="muted rule" width="30%" valign="top" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;color:#556359;">Where</td>
<td class="ink rule" valign="top" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:12px 0;font-size:16px;line-height:22px;border-top:1px solid #DEE2D8;font-weight:650;color:#15211B;word-break:break-word;">12 River Road, Tucson, AZ 85701<br><a class="link" href="https://www.google.com/maps/search/?api=1&amp;query=12%20River%20Road%2C%20Tucson%2C%20AZ%2085701" style="font-size:14px;line-height:20px;font-weight:400;color:#175638;">Get directions</a></td>
</tr>
</table></td></tr>
<tr><td class="sunken" bgcolor="#ECEEE7" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;padding:16px 20px 20px;background-color:#ECEEE7;">
<p class="muted" style="margin:0 0 8px;font-size:14px;line-height:20px;color:#556359;">Booking reference</p>
<span style="display:inline-block;padding:8px 12px;border-radius:4px;background-color:#10291F;color:#F5EBCF;font-family:''SF Mono'',Consolas,Menlo,monospace;font-size:20px;line-height:24px;font-weight:700;letter-spacing:3px;">cbfc2ac5</span></td></tr>
</table><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Plans change? Use this link to see, move or cancel your booking.</p><table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 4px 8px;"><tr>
<td class="button" bgcolor="#175638" style="border-radius:8px;background-color:#175638;">
<a class="button" href="http://localhost:4477/manage/cbfc2ac53aef4533a21e33869d6146bb5bc559832bd643f289babd23820fef0e" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;display:inline-block;padding:14px 24px;border-radius:8px;font-size:16px;line-height:20px;font-weight:650;color:#FFFFFF;text-decoration:none;">Manage booking</a></td>
</tr></table>
<p class="muted" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:13px;line-height:18px;color:#556359;word-break:break-all;">Or open <a class="link" href="http://localhost:4477/manage/cbfc2ac53aef4533a21e33869d6146bb5bc559832bd643f289babd23820fef0e" style="color:#175638;">http://localhost:4477/manage/cbfc2ac53aef4533a21e33869d6146bb5bc559832bd643f289babd23820fef0e</a></p><h2 class="ink" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 4px;font-size:16px;line-height:24px;font-weight:700;color:#15211B;">Cancellation policy</h2><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Two hours before the start, by phone after that.</p></td></tr>
<tr><td><p class="muted rule" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 0;padding:16px 0 0;border-top:1px solid #DEE2D8;font-size:14px;line-height:22px;color:#556359;">
<strong>Riverside Cages</strong><br>12 River Road, Tucson, AZ 85701<br><a class="link" href="tel:5205550142" style="color:#175638;">(520) 555-0142</a><br><a class="link" href="mailto:desk@riverside.example" style="color:#175638;">desk@riverside.example</a></p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>', NULL, 'queued', 'connect ECONNREFUSED 127.0.0.1:9', '2026-11-21 15:53:33.718757+00');
INSERT INTO public.email_logs VALUES ('ccf05aea-2554-4fe3-b0b7-7edb2f0dc79a', '7faa24a7-9521-4acc-9ba9-807b198adecf', NULL, 'invitation', 'second@riverside.example', 'You’re invited to Riverside Cages', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Join Riverside Cages</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0E1F18 !important; }
  .surface { background-color: #15291F !important; }
  .sunken { background-color: #1D3529 !important; }
  .rule { border-color: #2A4236 !important; }
  .ink { color: #F1F0E8 !important; }
  .muted { color: #A3B5A9 !important; }
  .link { color: #8FD3A8 !important; }
  .button { background-color: #F5EBCF !important; color: #15211B !important; }
}</style>
</head>
<body class="page" bgcolor="#F6F7F3" style="margin:0;padding:0;background-color:#F6F7F3;">
<div style="display:none;max-height:0;overflow:hidden;">Riverside Cages invites you as an administrator.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" bgcolor="#F6F7F3">
<tr><td align="center" style="padding:24px 12px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;font-weight:700;color:#15211B;padding:0 4px 16px;">
<a class="ink" href="http://localhost:4477/" style="color:#15211B;text-decoration:none;">Riverside Cages</a></td></tr>
<tr><td><h1 class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 8px;font-size:28px;line-height:34px;font-weight:700;color:#15211B;">Join Riverside Cages</h1><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Hi,</p><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Riverside Cages invites you as an administrator. Choose a password to accept. The link works once, for 7 days.</p><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">[The link stands in the mail alone.]</p><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">If you don’t know Riverside Cages, ignore this mail and nothing happens.</p></td></tr>
<tr><td><p class="muted rule" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 0;padding:16px 0 0;border-top:1px solid #DEE2D8;font-size:14px;line-height:22px;color:#556359;">
<strong>Riverside Cages</strong><br>12 River Road, Tucson, AZ 85701<br><a class="link" href="tel:5205550142" style="color:#175638;">(520) 555-0142</a><br><a class="link" href="mailto:desk@riverside.example" style="color:#175638;">desk@riverside.example</a></p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>', NULL, 'queued', 'connect ECONNREFUSED 127.0.0.1:9', '2026-11-21 15:53:34.167192+00');
INSERT INTO public.email_logs VALUES ('e8af8f99-5620-477a-aa64-a708440a907c', '7faa24a7-9521-4acc-9ba9-807b198adecf', NULL, 'password_reset', 'owner@riverside.example', 'Reset your password', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Reset your password</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #0E1F18 !important; }
  .surface { background-color: #15291F !important; }
  .sunken { background-color: #1D3529 !important; }
  .rule { border-color: #2A4236 !important; }
  .ink { color: #F1F0E8 !important; }
  .muted { color: #A3B5A9 !important; }
  .link { color: #8FD3A8 !important; }
  .button { background-color: #F5EBCF !important; color: #15211B !important; }
}</style>
</head>
<body class="page" bgcolor="#F6F7F3" style="margin:0;padding:0;background-color:#F6F7F3;">
<div style="display:none;max-height:0;overflow:hidden;">Somebody asked to reset the password for this address at Riverside Cages.</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" bgcolor="#F6F7F3">
<tr><td align="center" style="padding:24px 12px 40px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;">
<tr><td class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;font-weight:700;color:#15211B;padding:0 4px 16px;">
<a class="ink" href="http://localhost:4477/" style="color:#15211B;text-decoration:none;">Riverside Cages</a></td></tr>
<tr><td><h1 class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 8px;font-size:28px;line-height:34px;font-weight:700;color:#15211B;">Reset your password</h1><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Somebody asked to reset the password for this address at Riverside Cages.</p><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">Use this link to choose a new one. It works once, for one hour.</p><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">[The link stands in the mail alone.]</p><p class="ink" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:0 4px 16px;font-size:16px;line-height:24px;color:#15211B;white-space:pre-line;">If it wasn’t you, ignore this mail. Your password stays as it is.</p></td></tr>
<tr><td><p class="muted rule" dir="auto" style="font-family:&#39;Public Sans&#39;,-apple-system,&#39;Segoe UI&#39;,Roboto,Helvetica,Arial,sans-serif;margin:24px 4px 0;padding:16px 0 0;border-top:1px solid #DEE2D8;font-size:14px;line-height:22px;color:#556359;">
<strong>Riverside Cages</strong><br>12 River Road, Tucson, AZ 85701<br><a class="link" href="tel:5205550142" style="color:#175638;">(520) 555-0142</a><br><a class="link" href="mailto:desk@riverside.example" style="color:#175638;">desk@riverside.example</a></p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>', NULL, 'queued', 'connect ECONNREFUSED 127.0.0.1:9', '2026-11-21 15:53:34.307823+00');
INSERT INTO public.facilities VALUES ('7faa24a7-9521-4acc-9ba9-807b198adecf', 'Riverside Cages', 'riverside', '12 River Road, Tucson, AZ 85701', '(520) 555-0142', 'desk@riverside.example', 'https://riverside.example', NULL, 'America/Phoenix', '2026-11-21 15:53:28.165124+00', '2026-11-21 15:53:28.34546+00', NULL);
INSERT INTO public.facility_admins VALUES ('7faa24a7-9521-4acc-9ba9-807b198adecf', '7f3feade-a347-490a-ae32-5a66cdf1786e', true, '2026-11-21 15:53:28.165124+00');
INSERT INTO public.facility_business_hours VALUES ('3399e6c8-d8a1-4a62-b036-f0cd71614256', '7faa24a7-9521-4acc-9ba9-807b198adecf', 0, true, '08:00:00', '24:00:00');
INSERT INTO public.facility_business_hours VALUES ('bbf1e77f-7a1d-4841-bf4b-1729b9e54376', '7faa24a7-9521-4acc-9ba9-807b198adecf', 1, true, '08:00:00', '24:00:00');
INSERT INTO public.facility_business_hours VALUES ('8c211f2b-2a6b-4761-8956-1ce10207d29c', '7faa24a7-9521-4acc-9ba9-807b198adecf', 2, true, '08:00:00', '24:00:00');
INSERT INTO public.facility_business_hours VALUES ('06e3df51-c159-4894-a297-c17b1aa9fdd8', '7faa24a7-9521-4acc-9ba9-807b198adecf', 3, true, '08:00:00', '24:00:00');
INSERT INTO public.facility_business_hours VALUES ('730b3f7e-f174-446f-81ad-3dbed1dcfdbf', '7faa24a7-9521-4acc-9ba9-807b198adecf', 4, true, '08:00:00', '24:00:00');
INSERT INTO public.facility_business_hours VALUES ('cd752336-2305-4888-8887-ccbeef42473d', '7faa24a7-9521-4acc-9ba9-807b198adecf', 5, true, '08:00:00', '24:00:00');
INSERT INTO public.facility_business_hours VALUES ('f6374f63-d75b-4154-b4ec-a01aca315bfd', '7faa24a7-9521-4acc-9ba9-807b198adecf', 6, true, '08:00:00', '24:00:00');
INSERT INTO public.facility_service_types VALUES ('a7a3c56f-5e2a-49d0-85d1-87ada28d12c9', '7faa24a7-9521-4acc-9ba9-807b198adecf', 'Hitting Lesson', NULL, true, 60, 80.00, true, '2026-11-21 15:53:29.261994+00', '2026-11-21 15:53:29.261994+00');
INSERT INTO public.facility_service_types VALUES ('d3c3cd3c-fb7b-49fa-bc8b-8d02bb6324e5', '7faa24a7-9521-4acc-9ba9-807b198adecf', 'Open Cage', NULL, false, 60, NULL, true, '2026-11-21 15:53:29.261899+00', '2026-11-21 15:53:29.261899+00');
INSERT INTO public.facility_settings VALUES ('7faa24a7-9521-4acc-9ba9-807b198adecf', 0, 45, '{30,60,90,120}', 60, 30, 5, true, true, true, true, 45.00, 72.50, 'USD', 'Two hours before the start, by phone after that.', 2, true, '2026-11-21 15:53:28.165124+00', '2026-11-21 15:53:28.433832+00');
INSERT INTO public.facility_spaces VALUES ('c7a7725e-c793-4c19-a951-6363d81844c6', '7faa24a7-9521-4acc-9ba9-807b198adecf', 'Cage 1', NULL, 'batting_cage', 4, true, '2026-11-21 15:53:28.724841+00', '2026-11-21 15:53:28.724841+00');
INSERT INTO public.facility_spaces VALUES ('c2ae8f91-d18d-45f9-b91e-e154a8d9d9c4', '7faa24a7-9521-4acc-9ba9-807b198adecf', 'Cage 2', NULL, 'batting_cage', 4, true, '2026-11-21 15:53:28.822868+00', '2026-11-21 15:53:28.822868+00');
INSERT INTO public.facility_spaces VALUES ('3bd5f24f-9e84-4f24-932d-9c7bf727551b', '7faa24a7-9521-4acc-9ba9-807b198adecf', 'Old tunnel', NULL, 'other', 1, false, '2026-11-21 15:53:28.842745+00', '2026-11-21 15:53:28.842745+00');
INSERT INTO public.instructor_availability VALUES ('a6af9466-b409-4bc8-8331-9918c4051bcc', '6d116557-e9bb-4d00-9b2e-831320a55f81', 0, '08:00:00', '20:00:00', NULL, NULL, '2026-11-21 15:53:30.913771+00');
INSERT INTO public.instructor_availability VALUES ('2fce591f-1d44-4e2e-bbd7-9a3c5f36f2ca', '6d116557-e9bb-4d00-9b2e-831320a55f81', 1, '08:00:00', '20:00:00', NULL, NULL, '2026-11-21 15:53:31.082778+00');
INSERT INTO public.instructor_availability VALUES ('8c436c85-803b-42ee-8973-5d1ca8b3aa38', '6d116557-e9bb-4d00-9b2e-831320a55f81', 2, '08:00:00', '20:00:00', NULL, NULL, '2026-11-21 15:53:31.205209+00');
INSERT INTO public.instructor_availability VALUES ('859268e0-48e3-41d6-b901-b83be5bdb43c', '6d116557-e9bb-4d00-9b2e-831320a55f81', 3, '08:00:00', '20:00:00', NULL, NULL, '2026-11-21 15:53:31.388632+00');
INSERT INTO public.instructor_availability VALUES ('efb6f93e-35cc-42d8-803b-7be2677e95d7', '6d116557-e9bb-4d00-9b2e-831320a55f81', 4, '08:00:00', '20:00:00', NULL, NULL, '2026-11-21 15:53:31.512825+00');
INSERT INTO public.instructor_availability VALUES ('ec2cd659-3917-439d-8695-ce1f2be75a59', '6d116557-e9bb-4d00-9b2e-831320a55f81', 5, '08:00:00', '20:00:00', NULL, NULL, '2026-11-21 15:53:31.576651+00');
INSERT INTO public.instructor_availability VALUES ('00371e2b-9702-4bc9-8a11-cf4c007f4b97', '6d116557-e9bb-4d00-9b2e-831320a55f81', 6, '08:00:00', '20:00:00', NULL, NULL, '2026-11-21 15:53:31.770457+00');
INSERT INTO public.instructor_unavailability VALUES ('cfb470de-207d-4367-8b45-aab457399eb3', '6d116557-e9bb-4d00-9b2e-831320a55f81', '2026-11-30 16:00:00+00', '2026-11-30 17:00:00+00', 'Tournament', '2026-11-21 15:53:32.046745+00');
INSERT INTO public.instructors VALUES ('6d116557-e9bb-4d00-9b2e-831320a55f81', '7faa24a7-9521-4acc-9ba9-807b198adecf', 'f58320aa-20be-48cf-aebb-da7459830c07', 'Dana', 'Reyes', 'dana@riverside.example', NULL, NULL, NULL, 80.00, true, '2026-11-21 15:53:29.370778+00', '2026-11-21 15:53:30.651502+00', NULL, '2026-11-21 15:53:29.53598+00');
INSERT INTO public.user_profiles VALUES ('7f3feade-a347-490a-ae32-5a66cdf1786e', NULL, NULL, 'owner@riverside.example', NULL, '2026-11-21 15:53:27.969617+00', '2026-11-21 15:53:27.969617+00');
INSERT INTO public.user_profiles VALUES ('f58320aa-20be-48cf-aebb-da7459830c07', 'Dana', 'Reyes', 'dana@riverside.example', 'instructor', '2026-11-21 15:53:29.53598+00', '2026-11-21 15:53:30.651502+00');
INSERT INTO public.user_profiles VALUES ('b6f3d22c-b615-4502-9905-d9f3975ccaea', NULL, NULL, 'second@riverside.example', NULL, '2026-11-21 15:53:34.167192+00', '2026-11-21 15:53:34.167192+00');
SELECT pg_catalog.setval('auth.refresh_tokens_id_seq', 2, true);
SELECT pg_catalog.setval('private.auth_migrations_id_seq', 3, true);
SELECT pg_catalog.setval('private.migrations_id_seq', 26, true);
ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY private.admin_mails
    ADD CONSTRAINT admin_mails_pkey PRIMARY KEY (email_log_id);
ALTER TABLE ONLY private.auth_migrations
    ADD CONSTRAINT auth_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY private.booking_reminders
    ADD CONSTRAINT booking_reminders_pkey PRIMARY KEY (booking_id, start_time);
ALTER TABLE ONLY private.booking_requests
    ADD CONSTRAINT booking_requests_pkey PRIMARY KEY (idempotency_key);
ALTER TABLE ONLY private.calendar_feeds
    ADD CONSTRAINT calendar_feeds_feed_id_key UNIQUE (feed_id);
ALTER TABLE ONLY private.calendar_feeds
    ADD CONSTRAINT calendar_feeds_pkey PRIMARY KEY (instructor_id);
ALTER TABLE ONLY private.demo_addresses
    ADD CONSTRAINT demo_addresses_pkey PRIMARY KEY (email);
ALTER TABLE ONLY private.facility_creators
    ADD CONSTRAINT facility_creators_pkey PRIMARY KEY (facility_id);
ALTER TABLE ONLY private.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY private.mail_queue
    ADD CONSTRAINT mail_queue_pkey PRIMARY KEY (email_log_id);
ALTER TABLE ONLY private.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY private.request_limits
    ADD CONSTRAINT request_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY private.site
    ADD CONSTRAINT site_pkey PRIMARY KEY (only_row);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_booking_token_key UNIQUE (booking_token);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_instructor_free EXCLUDE USING gist (instructor_id WITH =, tstzrange(start_time, end_time) WITH &&) WHERE (((status <> 'cancelled'::text) AND (instructor_id IS NOT NULL)));
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_space_free EXCLUDE USING gist (space_id WITH =, tstzrange(start_time, end_time) WITH &&) WHERE ((status <> 'cancelled'::text));
ALTER TABLE ONLY public.email_logs
    ADD CONSTRAINT email_logs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.facilities
    ADD CONSTRAINT facilities_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.facilities
    ADD CONSTRAINT facilities_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.facility_admins
    ADD CONSTRAINT facility_admins_pkey PRIMARY KEY (facility_id, user_id);
ALTER TABLE ONLY public.facility_business_hours
    ADD CONSTRAINT facility_business_hours_one_per_day UNIQUE (facility_id, day_of_week);
ALTER TABLE ONLY public.facility_business_hours
    ADD CONSTRAINT facility_business_hours_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.facility_service_types
    ADD CONSTRAINT facility_service_types_of_facility UNIQUE (facility_id, id);
ALTER TABLE ONLY public.facility_service_types
    ADD CONSTRAINT facility_service_types_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.facility_settings
    ADD CONSTRAINT facility_settings_pkey PRIMARY KEY (facility_id);
ALTER TABLE ONLY public.facility_spaces
    ADD CONSTRAINT facility_spaces_of_facility UNIQUE (facility_id, id);
ALTER TABLE ONLY public.facility_spaces
    ADD CONSTRAINT facility_spaces_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.instructor_availability
    ADD CONSTRAINT instructor_availability_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.instructor_unavailability
    ADD CONSTRAINT instructor_unavailability_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.instructors
    ADD CONSTRAINT instructors_of_facility UNIQUE (facility_id, id);
ALTER TABLE ONLY public.instructors
    ADD CONSTRAINT instructors_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT user_profiles_pkey PRIMARY KEY (id);
CREATE INDEX one_time_tokens_user_id_idx ON auth.one_time_tokens USING btree (user_id);
CREATE INDEX refresh_tokens_parent_id_idx ON auth.refresh_tokens USING btree (parent_id);
CREATE INDEX refresh_tokens_session_id_idx ON auth.refresh_tokens USING btree (session_id);
CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id);
CREATE UNIQUE INDEX users_email_key ON auth.users USING btree (lower(email));
CREATE INDEX admin_mails_sender_idx ON private.admin_mails USING btree (sent_by, created_at);
CREATE INDEX invitations_facility_created_idx ON private.invitations USING btree (facility_id, created_at);
CREATE INDEX invitations_session_idx ON private.invitations USING btree (session_id);
CREATE INDEX invitations_user_idx ON private.invitations USING btree (user_id);
CREATE INDEX mail_queue_due_idx ON private.mail_queue USING btree (next_attempt_at) WHERE (next_attempt_at IS NOT NULL);
CREATE INDEX bookings_facility_created_idx ON public.bookings USING btree (facility_id, created_at);
CREATE INDEX bookings_facility_start_idx ON public.bookings USING btree (facility_id, start_time);
CREATE INDEX bookings_instructor_start_idx ON public.bookings USING btree (instructor_id, start_time);
CREATE INDEX bookings_player_email_idx ON public.bookings USING btree (facility_id, lower(player_email));
CREATE INDEX email_logs_booking_idx ON public.email_logs USING btree (booking_id);
CREATE INDEX email_logs_facility_created_idx ON public.email_logs USING btree (facility_id, created_at);
CREATE UNIQUE INDEX facility_admins_one_primary ON public.facility_admins USING btree (facility_id) WHERE is_primary;
CREATE INDEX facility_admins_user_id_idx ON public.facility_admins USING btree (user_id);
CREATE INDEX instructor_availability_instructor_idx ON public.instructor_availability USING btree (instructor_id, day_of_week);
CREATE INDEX instructor_unavailability_instructor_idx ON public.instructor_unavailability USING btree (instructor_id, end_time);
CREATE UNIQUE INDEX instructors_one_per_account ON public.instructors USING btree (facility_id, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX instructors_user_id_idx ON public.instructors USING btree (user_id);
CREATE TRIGGER users_make_profile AFTER INSERT OR UPDATE OF email ON auth.users FOR EACH ROW EXECUTE FUNCTION private.make_user_profile();
CREATE TRIGGER bookings_complete_row BEFORE INSERT OR UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION private.complete_booking_row();
CREATE TRIGGER bookings_explain_conflict BEFORE UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION private.explain_booking_conflict();
CREATE TRIGGER bookings_lock_facility BEFORE INSERT OR DELETE OR UPDATE ON public.bookings FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.lock_callers_facilities();
CREATE TRIGGER bookings_tell_customer AFTER UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION private.tell_customer_of_change();
CREATE TRIGGER bookings_tell_instructor AFTER UPDATE ON public.bookings FOR EACH ROW WHEN (((old.instructor_id IS NOT NULL) OR (new.instructor_id IS NOT NULL))) EXECUTE FUNCTION private.tell_instructor_of_change();
CREATE TRIGGER email_logs_fill_facility BEFORE INSERT ON public.email_logs FOR EACH ROW EXECUTE FUNCTION private.fill_log_facility();
CREATE TRIGGER facilities_limit_facilities AFTER INSERT ON public.facilities FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.limit_facilities();
CREATE TRIGGER facilities_lock_facility BEFORE INSERT OR DELETE OR UPDATE ON public.facilities FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.lock_callers_facilities();
CREATE TRIGGER facilities_refuse_reserved_slug BEFORE INSERT OR UPDATE OF slug ON public.facilities FOR EACH ROW EXECUTE FUNCTION private.refuse_reserved_slug();
CREATE TRIGGER facilities_remember_new AFTER INSERT ON public.facilities FOR EACH ROW EXECUTE FUNCTION private.remember_new_facility();
CREATE TRIGGER facilities_touch_updated_at BEFORE UPDATE ON public.facilities FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER facility_business_hours_lock_facility BEFORE INSERT OR DELETE OR UPDATE ON public.facility_business_hours FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.lock_callers_facilities();
CREATE TRIGGER facility_service_types_limit_rows AFTER INSERT ON public.facility_service_types REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.limit_rows('facility_id', '300');
CREATE TRIGGER facility_service_types_lock_facility BEFORE INSERT OR DELETE OR UPDATE ON public.facility_service_types FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.lock_callers_facilities();
CREATE TRIGGER facility_service_types_touch_updated_at BEFORE UPDATE ON public.facility_service_types FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER facility_settings_clear_rates BEFORE INSERT OR UPDATE ON public.facility_settings FOR EACH ROW EXECUTE FUNCTION private.clear_rates_without_payments();
CREATE TRIGGER facility_settings_lock_facility BEFORE INSERT OR DELETE OR UPDATE ON public.facility_settings FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.lock_callers_facilities();
CREATE TRIGGER facility_settings_touch_updated_at BEFORE UPDATE ON public.facility_settings FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER facility_spaces_limit_rows AFTER INSERT ON public.facility_spaces REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.limit_rows('facility_id', '300');
CREATE TRIGGER facility_spaces_lock_facility BEFORE INSERT OR DELETE OR UPDATE ON public.facility_spaces FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.lock_callers_facilities();
CREATE TRIGGER facility_spaces_touch_updated_at BEFORE UPDATE ON public.facility_spaces FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER instructor_availability_limit_rows AFTER INSERT ON public.instructor_availability REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.limit_rows('instructor_id', '500');
CREATE TRIGGER instructor_availability_lock_facility BEFORE INSERT OR DELETE OR UPDATE ON public.instructor_availability FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.lock_callers_facilities();
CREATE TRIGGER instructor_unavailability_limit_rows AFTER INSERT ON public.instructor_unavailability REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.limit_rows('instructor_id', '5000');
CREATE TRIGGER instructor_unavailability_lock_facility BEFORE INSERT OR DELETE OR UPDATE ON public.instructor_unavailability FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.lock_callers_facilities();
CREATE TRIGGER instructor_unavailability_tell_facility AFTER INSERT OR UPDATE OF start_time, end_time ON public.instructor_unavailability FOR EACH ROW WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.tell_facility_of_time_off();
CREATE TRIGGER instructors_end_invitation BEFORE UPDATE OF email, deleted_at ON public.instructors FOR EACH ROW WHEN ((old.user_id IS NULL)) EXECUTE FUNCTION private.end_invitation_of_changed_instructor();
CREATE TRIGGER instructors_limit_own_profile_update BEFORE UPDATE ON public.instructors FOR EACH ROW EXECUTE FUNCTION private.limit_own_profile_update();
CREATE TRIGGER instructors_limit_rows AFTER INSERT ON public.instructors REFERENCING NEW TABLE AS added FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.limit_rows('facility_id', '1000');
CREATE TRIGGER instructors_lock_facility BEFORE INSERT OR DELETE OR UPDATE ON public.instructors FOR EACH STATEMENT WHEN ((CURRENT_USER = 'authenticated'::name)) EXECUTE FUNCTION private.lock_callers_facilities();
CREATE TRIGGER instructors_touch_updated_at BEFORE UPDATE ON public.instructors FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
CREATE TRIGGER user_profiles_keep_role BEFORE UPDATE ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION private.keep_user_role();
CREATE TRIGGER user_profiles_replace_made BEFORE INSERT ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION private.replace_made_profile();
CREATE TRIGGER user_profiles_touch_updated_at BEFORE UPDATE ON public.user_profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();
ALTER TABLE ONLY auth.one_time_tokens
    ADD CONSTRAINT one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES auth.refresh_tokens(id) ON DELETE SET NULL;
ALTER TABLE ONLY auth.refresh_tokens
    ADD CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY auth.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.admin_mails
    ADD CONSTRAINT admin_mails_email_log_id_fkey FOREIGN KEY (email_log_id) REFERENCES public.email_logs(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.admin_mails
    ADD CONSTRAINT admin_mails_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.booking_reminders
    ADD CONSTRAINT booking_reminders_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.booking_requests
    ADD CONSTRAINT booking_requests_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.calendar_feeds
    ADD CONSTRAINT calendar_feeds_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES public.instructors(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.facility_creators
    ADD CONSTRAINT facility_creators_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.facility_creators
    ADD CONSTRAINT facility_creators_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.invitations
    ADD CONSTRAINT invitations_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.invitations
    ADD CONSTRAINT invitations_instructor_of_facility FOREIGN KEY (facility_id, instructor_id) REFERENCES public.instructors(facility_id, id) ON DELETE CASCADE;
ALTER TABLE ONLY private.invitations
    ADD CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.invitations
    ADD CONSTRAINT invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.mail_queue
    ADD CONSTRAINT mail_queue_email_log_id_fkey FOREIGN KEY (email_log_id) REFERENCES public.email_logs(id) ON DELETE CASCADE;
ALTER TABLE ONLY private.site
    ADD CONSTRAINT site_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_instructor_of_facility FOREIGN KEY (facility_id, instructor_id) REFERENCES public.instructors(facility_id, id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_service_of_facility FOREIGN KEY (facility_id, service_type_id) REFERENCES public.facility_service_types(facility_id, id);
ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_space_of_facility FOREIGN KEY (facility_id, space_id) REFERENCES public.facility_spaces(facility_id, id);
ALTER TABLE ONLY public.email_logs
    ADD CONSTRAINT email_logs_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.email_logs
    ADD CONSTRAINT email_logs_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.facility_admins
    ADD CONSTRAINT facility_admins_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.facility_admins
    ADD CONSTRAINT facility_admins_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.facility_business_hours
    ADD CONSTRAINT facility_business_hours_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.facility_service_types
    ADD CONSTRAINT facility_service_types_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.facility_settings
    ADD CONSTRAINT facility_settings_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.facility_spaces
    ADD CONSTRAINT facility_spaces_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.instructor_availability
    ADD CONSTRAINT instructor_availability_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES public.instructors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.instructor_unavailability
    ADD CONSTRAINT instructor_unavailability_instructor_id_fkey FOREIGN KEY (instructor_id) REFERENCES public.instructors(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.instructors
    ADD CONSTRAINT instructors_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES public.facilities(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.instructors
    ADD CONSTRAINT instructors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.user_profiles
    ADD CONSTRAINT user_profiles_id_fkey FOREIGN KEY (id) REFERENCES auth.users(id) ON DELETE CASCADE;
CREATE POLICY "a signed-in user creates facilities" ON public.facilities FOR INSERT TO authenticated WITH CHECK ((( SELECT auth.uid() AS uid) IS NOT NULL));
CREATE POLICY "administrators change their facility" ON public.facilities FOR UPDATE TO authenticated USING ((id IN ( SELECT private.administered_facilities() AS administered_facilities))) WITH CHECK ((id IN ( SELECT private.administered_facilities() AS administered_facilities)));
CREATE POLICY "administrators change their facility's bookings" ON public.bookings FOR UPDATE TO authenticated USING ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities))) WITH CHECK ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities)));
CREATE POLICY "administrators change their facility's hours" ON public.facility_business_hours FOR UPDATE TO authenticated USING ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities))) WITH CHECK ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities)));
CREATE POLICY "administrators change their facility's services" ON public.facility_service_types FOR UPDATE TO authenticated USING ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities))) WITH CHECK ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities)));
CREATE POLICY "administrators change their facility's settings" ON public.facility_settings FOR UPDATE TO authenticated USING ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities))) WITH CHECK ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities)));
CREATE POLICY "administrators change their facility's spaces" ON public.facility_spaces FOR UPDATE TO authenticated USING ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities))) WITH CHECK ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities)));
CREATE POLICY "administrators create their facility's instructors" ON public.instructors FOR INSERT TO authenticated WITH CHECK ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities)));
CREATE POLICY "administrators create their facility's services" ON public.facility_service_types FOR INSERT TO authenticated WITH CHECK ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities)));
CREATE POLICY "administrators create their facility's settings" ON public.facility_settings FOR INSERT TO authenticated WITH CHECK ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities)));
CREATE POLICY "administrators create their facility's spaces" ON public.facility_spaces FOR INSERT TO authenticated WITH CHECK ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities)));
CREATE POLICY "administrators read the profiles of their facility's administra" ON public.user_profiles FOR SELECT TO authenticated USING ((id IN ( SELECT private.fellow_administrators() AS fellow_administrators)));
CREATE POLICY "administrators read their facility's bookings" ON public.bookings FOR SELECT TO authenticated USING ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities)));
CREATE POLICY "administrators read their facility's mail" ON public.email_logs FOR SELECT TO authenticated USING ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities)));
CREATE POLICY "administrators remove others, never the primary" ON public.facility_admins FOR DELETE TO authenticated USING (((NOT is_primary) AND (facility_id IN ( SELECT private.administered_facilities() AS administered_facilities))));
CREATE POLICY "administrators remove their facility's hours" ON public.facility_business_hours FOR DELETE TO authenticated USING ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities)));
CREATE POLICY "administrators see the administrators of their facility, everyb" ON public.facility_admins FOR SELECT TO authenticated USING (((user_id = ( SELECT auth.uid() AS uid)) OR (facility_id IN ( SELECT private.administered_facilities() AS administered_facilities))));
CREATE POLICY "administrators set their facility's hours" ON public.facility_business_hours FOR INSERT TO authenticated WITH CHECK ((facility_id IN ( SELECT private.administered_facilities() AS administered_facilities)));
ALTER TABLE public.bookings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.email_logs ENABLE ROW LEVEL SECURITY;
CREATE POLICY "everybody changes their own profile" ON public.user_profiles FOR UPDATE TO authenticated USING ((id = ( SELECT auth.uid() AS uid))) WITH CHECK ((id = ( SELECT auth.uid() AS uid)));
CREATE POLICY "everybody reads active services" ON public.facility_service_types FOR SELECT TO anon, authenticated USING ((is_active AND (facility_id IN ( SELECT facilities.id
   FROM public.facilities))));
CREATE POLICY "everybody reads active spaces" ON public.facility_spaces FOR SELECT TO anon, authenticated USING ((is_active AND (facility_id IN ( SELECT facilities.id
   FROM public.facilities))));
CREATE POLICY "everybody reads facilities that exist" ON public.facilities FOR SELECT TO anon, authenticated USING ((deleted_at IS NULL));
CREATE POLICY "everybody reads the hours of facilities that exist" ON public.facility_business_hours FOR SELECT TO anon, authenticated USING ((facility_id IN ( SELECT facilities.id
   FROM public.facilities)));
CREATE POLICY "everybody reads the settings of facilities that exist" ON public.facility_settings FOR SELECT TO anon, authenticated USING ((facility_id IN ( SELECT facilities.id
   FROM public.facilities)));
CREATE POLICY "everybody reads their own profile" ON public.user_profiles FOR SELECT TO authenticated USING ((id = ( SELECT auth.uid() AS uid)));
ALTER TABLE public.facilities ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.facility_admins ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.facility_business_hours ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.facility_service_types ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.facility_settings ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.facility_spaces ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.instructor_availability ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.instructor_unavailability ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.instructors ENABLE ROW LEVEL SECURITY;
CREATE POLICY "instructors change themselves, administrators all of their faci" ON public.instructors FOR UPDATE TO authenticated USING (((id IN ( SELECT private.own_instructors() AS own_instructors)) OR (facility_id IN ( SELECT private.administered_facilities() AS administered_facilities)))) WITH CHECK (((id IN ( SELECT private.own_instructors() AS own_instructors)) OR (facility_id IN ( SELECT private.administered_facilities() AS administered_facilities))));
CREATE POLICY "instructors manage their own availability, administrators every" ON public.instructor_availability TO authenticated USING ((instructor_id IN ( SELECT private.managed_instructors() AS managed_instructors))) WITH CHECK ((instructor_id IN ( SELECT private.managed_instructors() AS managed_instructors)));
CREATE POLICY "instructors manage their own time off, administrators everybody" ON public.instructor_unavailability TO authenticated USING ((instructor_id IN ( SELECT private.managed_instructors() AS managed_instructors))) WITH CHECK ((instructor_id IN ( SELECT private.managed_instructors() AS managed_instructors)));
CREATE POLICY "instructors read their own confirmed bookings" ON public.bookings FOR SELECT TO authenticated USING (((status = 'confirmed'::text) AND (instructor_id IN ( SELECT private.own_instructors() AS own_instructors))));
CREATE POLICY "instructors read themselves, administrators all of their facili" ON public.instructors FOR SELECT TO authenticated USING (((id IN ( SELECT private.own_instructors() AS own_instructors)) OR (facility_id IN ( SELECT private.administered_facilities() AS administered_facilities))));
CREATE POLICY "members read inactive services too" ON public.facility_service_types FOR SELECT TO authenticated USING ((facility_id IN ( SELECT private.member_facilities() AS member_facilities)));
CREATE POLICY "members read inactive spaces too" ON public.facility_spaces FOR SELECT TO authenticated USING ((facility_id IN ( SELECT private.member_facilities() AS member_facilities)));
CREATE POLICY "the creator of a facility becomes its first administrator" ON public.facility_admins FOR INSERT TO authenticated WITH CHECK (((user_id = ( SELECT auth.uid() AS uid)) AND is_primary AND (facility_id IN ( SELECT private.facilities_to_found() AS facilities_to_found))));
CREATE POLICY "the creator re-reads a booking for fifteen minutes" ON public.bookings FOR SELECT TO anon USING ((((id)::text = ( SELECT private.request_header('x-booking-id'::text) AS request_header)) AND (created_at > (( SELECT private.now() AS now) - '00:15:00'::interval))));
ALTER TABLE public.user_profiles ENABLE ROW LEVEL SECURITY;
CREATE POLICY "visitors read active instructors" ON public.instructors FOR SELECT TO anon USING ((is_active AND (deleted_at IS NULL) AND (facility_id IN ( SELECT facilities.id
   FROM public.facilities))));
GRANT USAGE ON SCHEMA auth TO anon;
GRANT USAGE ON SCHEMA auth TO authenticated;
GRANT USAGE ON SCHEMA private TO anon;
GRANT USAGE ON SCHEMA private TO authenticated;
GRANT USAGE ON SCHEMA public TO anon;
GRANT USAGE ON SCHEMA public TO authenticated;
REVOKE ALL ON FUNCTION auth.jwt() FROM PUBLIC;
GRANT ALL ON FUNCTION auth.jwt() TO anon;
GRANT ALL ON FUNCTION auth.jwt() TO authenticated;
REVOKE ALL ON FUNCTION auth.role() FROM PUBLIC;
GRANT ALL ON FUNCTION auth.role() TO anon;
GRANT ALL ON FUNCTION auth.role() TO authenticated;
REVOKE ALL ON FUNCTION auth.uid() FROM PUBLIC;
GRANT ALL ON FUNCTION auth.uid() TO anon;
GRANT ALL ON FUNCTION auth.uid() TO authenticated;
REVOKE ALL ON FUNCTION private.accept_invitation(p_user_id uuid, p_session_id uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.administered_facilities() FROM PUBLIC;
GRANT ALL ON FUNCTION private.administered_facilities() TO anon;
GRANT ALL ON FUNCTION private.administered_facilities() TO authenticated;
REVOKE ALL ON FUNCTION private.are_durations(p_minutes integer[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.are_durations(p_minutes integer[]) TO anon;
GRANT ALL ON FUNCTION private.are_durations(p_minutes integer[]) TO authenticated;
REVOKE ALL ON FUNCTION private.blank_to_null(p_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.blank_to_null(p_text text) TO authenticated;
REVOKE ALL ON FUNCTION private.booking_snapshot(p_booking_id uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.booking_to_look_past(p_facility_id uuid, p_booking_id uuid, p_booking_token text) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.check_availability(p_start time without time zone, p_end time without time zone, p_effective date, p_expiration date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.check_availability(p_start time without time zone, p_end time without time zone, p_effective date, p_expiration date) TO authenticated;
REVOKE ALL ON FUNCTION private.check_booking_form(p_by_admin boolean, p_player_name text, p_player_email text, p_player_phone text, p_is_minor boolean, p_parent_name text, p_notes text) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.is_email(p_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_email(p_text text) TO anon;
GRANT ALL ON FUNCTION private.is_email(p_text text) TO authenticated;
REVOKE ALL ON FUNCTION private.is_line(p_text text, p_max integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_line(p_text text, p_max integer) TO anon;
GRANT ALL ON FUNCTION private.is_line(p_text text, p_max integer) TO authenticated;
REVOKE ALL ON FUNCTION private.now() FROM PUBLIC;
GRANT ALL ON FUNCTION private.now() TO anon;
GRANT ALL ON FUNCTION private.now() TO authenticated;
GRANT SELECT ON TABLE public.bookings TO authenticated;
GRANT SELECT(id) ON TABLE public.bookings TO anon;
GRANT SELECT(booking_token) ON TABLE public.bookings TO anon;
GRANT UPDATE(space_id) ON TABLE public.bookings TO authenticated;
GRANT UPDATE(service_type_id) ON TABLE public.bookings TO authenticated;
GRANT UPDATE(instructor_id) ON TABLE public.bookings TO authenticated;
GRANT SELECT(start_time) ON TABLE public.bookings TO anon;
GRANT UPDATE(start_time) ON TABLE public.bookings TO authenticated;
GRANT SELECT(end_time) ON TABLE public.bookings TO anon;
GRANT UPDATE(end_time) ON TABLE public.bookings TO authenticated;
GRANT SELECT(status) ON TABLE public.bookings TO anon;
GRANT UPDATE(player_name) ON TABLE public.bookings TO authenticated;
GRANT UPDATE(player_email) ON TABLE public.bookings TO authenticated;
GRANT UPDATE(player_phone) ON TABLE public.bookings TO authenticated;
GRANT UPDATE(is_minor) ON TABLE public.bookings TO authenticated;
GRANT UPDATE(parent_name) ON TABLE public.bookings TO authenticated;
GRANT UPDATE(notes) ON TABLE public.bookings TO authenticated;
REVOKE ALL ON FUNCTION private.check_booking_open(p_booking public.bookings, p_by_admin boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.check_duration(p_duration_minutes integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.claim_slot(p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_start_time timestamp with time zone, p_end_time timestamp with time zone, p_exclude_booking_id uuid, p_by_admin boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.clear_rates_without_payments() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.complete_booking_row() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.end_invitation_of_changed_instructor() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.end_invitations(p_user_id uuid, p_instructor_id uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.explain_booking_conflict() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.facilities_to_found() FROM PUBLIC;
GRANT ALL ON FUNCTION private.facilities_to_found() TO anon;
GRANT ALL ON FUNCTION private.facilities_to_found() TO authenticated;
REVOKE ALL ON FUNCTION private.facility_snapshot(p_facility_id uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.fellow_administrators() FROM PUBLIC;
GRANT ALL ON FUNCTION private.fellow_administrators() TO authenticated;
REVOKE ALL ON FUNCTION private.fill_log_facility() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.instant(p_day date, p_time time without time zone, p_zone text) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.invite(p_by uuid, p_instructor_id uuid, p_email text, p_valid interval, p_limited boolean, OUT invitation_id uuid, OUT user_id uuid, OUT role text, OUT first_name text) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.is_facility_admin(p_facility_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_facility_admin(p_facility_id uuid) TO anon;
GRANT ALL ON FUNCTION private.is_facility_admin(p_facility_id uuid) TO authenticated;
REVOKE ALL ON FUNCTION private.is_time_zone(p_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_time_zone(p_name text) TO anon;
GRANT ALL ON FUNCTION private.is_time_zone(p_name text) TO authenticated;
REVOKE ALL ON FUNCTION private.is_url(p_text text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_url(p_text text) TO anon;
GRANT ALL ON FUNCTION private.is_url(p_text text) TO authenticated;
REVOKE ALL ON FUNCTION private.keep_user_role() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.limit_facilities() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.limit_own_profile_update() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.limit_rows() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.lock_booking(p_booking_id uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.lock_callers_facilities() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.lock_facility(p_facility_id uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.mail_desk(p_by uuid, p_limited boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.mail_status(p_by uuid, OUT failing boolean, OUT queued integer) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.make_user_profile() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.managed_instructors() FROM PUBLIC;
GRANT ALL ON FUNCTION private.managed_instructors() TO anon;
GRANT ALL ON FUNCTION private.managed_instructors() TO authenticated;
REVOKE ALL ON FUNCTION private.member_facilities() FROM PUBLIC;
GRANT ALL ON FUNCTION private.member_facilities() TO anon;
GRANT ALL ON FUNCTION private.member_facilities() TO authenticated;
REVOKE ALL ON FUNCTION private.open_invitation(p_id uuid, p_session_id uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.own_calendar_feed() FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_calendar_feed() TO authenticated;
REVOKE ALL ON FUNCTION private.own_instructors() FROM PUBLIC;
GRANT ALL ON FUNCTION private.own_instructors() TO anon;
GRANT ALL ON FUNCTION private.own_instructors() TO authenticated;
REVOKE ALL ON FUNCTION private.own_site_instructor() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.pre_request() FROM PUBLIC;
GRANT ALL ON FUNCTION private.pre_request() TO anon;
GRANT ALL ON FUNCTION private.pre_request() TO authenticated;
REVOKE ALL ON FUNCTION private.queue_account_mail(p_email_type text, p_user_id uuid, p_payload jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.queue_admin_mail(p_by uuid, p_booking_id uuid, p_email_type text, p_recipient text, p_payload jsonb, p_leaves boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.queue_booking_mail(p_booking_id uuid, p_email_type text, p_details jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.queue_customer_message(p_by uuid, p_to text, p_booking_id uuid, p_payload jsonb, p_leaves boolean, p_limited boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.queue_due_reminders() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.queue_instructor_notice(p_booking_id uuid, p_instructor_id uuid, p_change text, p_was jsonb, p_previous jsonb) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.queue_mail(p_facility_id uuid, p_booking_id uuid, p_email_type text, p_recipient text, p_payload jsonb, p_even_demo boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.queue_test_mail(p_by uuid, p_leaves boolean, p_limited boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.read_calendar_feed(p_feed_id uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.refuse_reserved_slug() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.refuse_unknown_booking() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.remember_new_facility() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.renew_calendar_feed() FROM PUBLIC;
GRANT ALL ON FUNCTION private.renew_calendar_feed() TO authenticated;
REVOKE ALL ON FUNCTION private.replace_made_profile() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.request_header(p_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.request_header(p_name text) TO anon;
GRANT ALL ON FUNCTION private.request_header(p_name text) TO authenticated;
REVOKE ALL ON FUNCTION private.resend_mail(p_by uuid, p_email_log_id uuid, p_leaves boolean, p_limited boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.revoke_calendar_feed() FROM PUBLIC;
GRANT ALL ON FUNCTION private.revoke_calendar_feed() TO authenticated;
REVOKE ALL ON FUNCTION private.site_facility_id() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.slots(p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_from date, p_to date, p_duration_minutes integer, p_exclude_booking_id uuid, p_by_admin boolean) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.span(p_from timestamp with time zone, p_to timestamp with time zone) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.supersede_booking_mail(p_booking_id uuid, p_recipient text) FROM PUBLIC;
REVOKE ALL ON FUNCTION private.tell_customer_of_change() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.tell_facility_of_time_off() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.tell_instructor_of_change() FROM PUBLIC;
REVOKE ALL ON FUNCTION private.touch_updated_at() FROM PUBLIC;
REVOKE ALL ON FUNCTION public.cancel_booking(p_booking_id uuid, p_booking_token text, p_reason text, p_cancelled_by text, OUT id uuid, OUT status text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.cancel_booking(p_booking_id uuid, p_booking_token text, p_reason text, p_cancelled_by text, OUT id uuid, OUT status text) TO anon;
GRANT ALL ON FUNCTION public.cancel_booking(p_booking_id uuid, p_booking_token text, p_reason text, p_cancelled_by text, OUT id uuid, OUT status text) TO authenticated;
REVOKE ALL ON FUNCTION public.complete_booking(p_booking_id uuid, OUT id uuid, OUT status text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.complete_booking(p_booking_id uuid, OUT id uuid, OUT status text) TO authenticated;
REVOKE ALL ON FUNCTION public.create_booking(p_facility_id uuid, p_space_id uuid, p_service_type_id uuid, p_instructor_id uuid, p_start_time timestamp with time zone, p_end_time timestamp with time zone, p_player_name text, p_player_email text, p_player_phone text, p_is_minor boolean, p_parent_name text, p_notes text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.create_booking(p_facility_id uuid, p_space_id uuid, p_service_type_id uuid, p_instructor_id uuid, p_start_time timestamp with time zone, p_end_time timestamp with time zone, p_player_name text, p_player_email text, p_player_phone text, p_is_minor boolean, p_parent_name text, p_notes text) TO anon;
GRANT ALL ON FUNCTION public.create_booking(p_facility_id uuid, p_space_id uuid, p_service_type_id uuid, p_instructor_id uuid, p_start_time timestamp with time zone, p_end_time timestamp with time zone, p_player_name text, p_player_email text, p_player_phone text, p_is_minor boolean, p_parent_name text, p_notes text) TO authenticated;
GRANT SELECT ON TABLE public.facilities TO anon;
GRANT SELECT ON TABLE public.facilities TO authenticated;
GRANT INSERT(name),UPDATE(name) ON TABLE public.facilities TO authenticated;
GRANT INSERT(slug) ON TABLE public.facilities TO authenticated;
GRANT INSERT(address),UPDATE(address) ON TABLE public.facilities TO authenticated;
GRANT INSERT(phone),UPDATE(phone) ON TABLE public.facilities TO authenticated;
GRANT INSERT(email),UPDATE(email) ON TABLE public.facilities TO authenticated;
GRANT INSERT(website),UPDATE(website) ON TABLE public.facilities TO authenticated;
GRANT UPDATE(logo_url) ON TABLE public.facilities TO authenticated;
GRANT INSERT(time_zone),UPDATE(time_zone) ON TABLE public.facilities TO authenticated;
REVOKE ALL ON FUNCTION public.create_facility(p_name text, p_slug text, p_address text, p_phone text, p_email text, p_website text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.create_facility(p_name text, p_slug text, p_address text, p_phone text, p_email text, p_website text) TO authenticated;
GRANT SELECT,DELETE ON TABLE public.instructor_availability TO authenticated;
GRANT INSERT(instructor_id) ON TABLE public.instructor_availability TO authenticated;
GRANT INSERT(day_of_week),UPDATE(day_of_week) ON TABLE public.instructor_availability TO authenticated;
GRANT INSERT(start_time),UPDATE(start_time) ON TABLE public.instructor_availability TO authenticated;
GRANT INSERT(end_time),UPDATE(end_time) ON TABLE public.instructor_availability TO authenticated;
GRANT INSERT(effective_date),UPDATE(effective_date) ON TABLE public.instructor_availability TO authenticated;
GRANT INSERT(expiration_date),UPDATE(expiration_date) ON TABLE public.instructor_availability TO authenticated;
REVOKE ALL ON FUNCTION public.create_instructor_availability(p_instructor_id uuid, p_day_of_week integer, p_start_time time without time zone, p_end_time time without time zone, p_effective_date date, p_expiration_date date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.create_instructor_availability(p_instructor_id uuid, p_day_of_week integer, p_start_time time without time zone, p_end_time time without time zone, p_effective_date date, p_expiration_date date) TO authenticated;
REVOKE ALL ON FUNCTION public.delete_instructor_availability(p_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.delete_instructor_availability(p_id uuid) TO authenticated;
REVOKE ALL ON FUNCTION public.get_available_days(p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_from date, p_to date, p_duration_minutes integer, p_exclude_booking_id uuid, p_booking_token text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.get_available_days(p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_from date, p_to date, p_duration_minutes integer, p_exclude_booking_id uuid, p_booking_token text) TO anon;
GRANT ALL ON FUNCTION public.get_available_days(p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_from date, p_to date, p_duration_minutes integer, p_exclude_booking_id uuid, p_booking_token text) TO authenticated;
REVOKE ALL ON FUNCTION public.get_available_time_slots(p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_date date, p_duration_minutes integer, p_exclude_booking_id uuid, p_booking_token text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.get_available_time_slots(p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_date date, p_duration_minutes integer, p_exclude_booking_id uuid, p_booking_token text) TO anon;
GRANT ALL ON FUNCTION public.get_available_time_slots(p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_date date, p_duration_minutes integer, p_exclude_booking_id uuid, p_booking_token text) TO authenticated;
REVOKE ALL ON FUNCTION public.get_booking_by_token(p_booking_token text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.get_booking_by_token(p_booking_token text) TO anon;
GRANT ALL ON FUNCTION public.get_booking_by_token(p_booking_token text) TO authenticated;
REVOKE ALL ON FUNCTION public.get_instructor_availability(p_instructor_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.get_instructor_availability(p_instructor_id uuid) TO authenticated;
REVOKE ALL ON FUNCTION public.move_booking(p_booking_token text, p_space_id uuid, p_start_time timestamp with time zone, p_end_time timestamp with time zone, OUT id uuid, OUT status text, OUT start_time timestamp with time zone, OUT end_time timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.move_booking(p_booking_token text, p_space_id uuid, p_start_time timestamp with time zone, p_end_time timestamp with time zone, OUT id uuid, OUT status text, OUT start_time timestamp with time zone, OUT end_time timestamp with time zone) TO anon;
GRANT ALL ON FUNCTION public.move_booking(p_booking_token text, p_space_id uuid, p_start_time timestamp with time zone, p_end_time timestamp with time zone, OUT id uuid, OUT status text, OUT start_time timestamp with time zone, OUT end_time timestamp with time zone) TO authenticated;
REVOKE ALL ON FUNCTION public.request_booking_links(p_email text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.request_booking_links(p_email text) TO anon;
GRANT ALL ON FUNCTION public.request_booking_links(p_email text) TO authenticated;
REVOKE ALL ON FUNCTION public.update_instructor_availability(p_id uuid, p_day_of_week integer, p_start_time time without time zone, p_end_time time without time zone, p_effective_date date, p_expiration_date date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.update_instructor_availability(p_id uuid, p_day_of_week integer, p_start_time time without time zone, p_end_time time without time zone, p_effective_date date, p_expiration_date date) TO authenticated;
GRANT SELECT ON TABLE public.email_logs TO authenticated;
GRANT SELECT,DELETE ON TABLE public.facility_admins TO authenticated;
GRANT INSERT(facility_id) ON TABLE public.facility_admins TO authenticated;
GRANT INSERT(user_id) ON TABLE public.facility_admins TO authenticated;
GRANT INSERT(is_primary) ON TABLE public.facility_admins TO authenticated;
GRANT SELECT ON TABLE public.facility_business_hours TO anon;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.facility_business_hours TO authenticated;
GRANT SELECT ON TABLE public.facility_spaces TO anon;
GRANT SELECT ON TABLE public.facility_spaces TO authenticated;
GRANT INSERT(facility_id) ON TABLE public.facility_spaces TO authenticated;
GRANT INSERT(name),UPDATE(name) ON TABLE public.facility_spaces TO authenticated;
GRANT INSERT(description),UPDATE(description) ON TABLE public.facility_spaces TO authenticated;
GRANT INSERT(space_type),UPDATE(space_type) ON TABLE public.facility_spaces TO authenticated;
GRANT INSERT(capacity),UPDATE(capacity) ON TABLE public.facility_spaces TO authenticated;
GRANT INSERT(is_active),UPDATE(is_active) ON TABLE public.facility_spaces TO authenticated;
GRANT SELECT ON TABLE public.instructors TO authenticated;
GRANT SELECT(id) ON TABLE public.instructors TO anon;
GRANT SELECT(facility_id) ON TABLE public.instructors TO anon;
GRANT INSERT(facility_id) ON TABLE public.instructors TO authenticated;
GRANT SELECT(first_name) ON TABLE public.instructors TO anon;
GRANT INSERT(first_name),UPDATE(first_name) ON TABLE public.instructors TO authenticated;
GRANT SELECT(last_name) ON TABLE public.instructors TO anon;
GRANT INSERT(last_name),UPDATE(last_name) ON TABLE public.instructors TO authenticated;
GRANT INSERT(email),UPDATE(email) ON TABLE public.instructors TO authenticated;
GRANT INSERT(phone),UPDATE(phone) ON TABLE public.instructors TO authenticated;
GRANT SELECT(bio) ON TABLE public.instructors TO anon;
GRANT INSERT(bio),UPDATE(bio) ON TABLE public.instructors TO authenticated;
GRANT SELECT(profile_image_url) ON TABLE public.instructors TO anon;
GRANT INSERT(profile_image_url),UPDATE(profile_image_url) ON TABLE public.instructors TO authenticated;
GRANT SELECT(hourly_rate) ON TABLE public.instructors TO anon;
GRANT INSERT(hourly_rate),UPDATE(hourly_rate) ON TABLE public.instructors TO authenticated;
GRANT SELECT(is_active) ON TABLE public.instructors TO anon;
GRANT INSERT(is_active),UPDATE(is_active) ON TABLE public.instructors TO authenticated;
GRANT SELECT(deleted_at) ON TABLE public.instructors TO anon;
GRANT UPDATE(deleted_at) ON TABLE public.instructors TO authenticated;
GRANT SELECT ON TABLE public.facility_dashboard TO authenticated;
GRANT SELECT ON TABLE public.facility_service_types TO anon;
GRANT SELECT ON TABLE public.facility_service_types TO authenticated;
GRANT INSERT(facility_id) ON TABLE public.facility_service_types TO authenticated;
GRANT INSERT(name),UPDATE(name) ON TABLE public.facility_service_types TO authenticated;
GRANT INSERT(description),UPDATE(description) ON TABLE public.facility_service_types TO authenticated;
GRANT INSERT(requires_instructor),UPDATE(requires_instructor) ON TABLE public.facility_service_types TO authenticated;
GRANT INSERT(duration_minutes),UPDATE(duration_minutes) ON TABLE public.facility_service_types TO authenticated;
GRANT INSERT(rate),UPDATE(rate) ON TABLE public.facility_service_types TO authenticated;
GRANT INSERT(is_active),UPDATE(is_active) ON TABLE public.facility_service_types TO authenticated;
GRANT SELECT ON TABLE public.facility_settings TO anon;
GRANT SELECT ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(facility_id),UPDATE(facility_id) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(booking_lead_time_hours),UPDATE(booking_lead_time_hours) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(max_booking_days_ahead),UPDATE(max_booking_days_ahead) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(booking_duration_options),UPDATE(booking_duration_options) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(default_booking_duration),UPDATE(default_booking_duration) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(booking_increment_minutes),UPDATE(booking_increment_minutes) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(buffer_minutes_between_bookings),UPDATE(buffer_minutes_between_bookings) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(allow_open_cage_bookings),UPDATE(allow_open_cage_bookings) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(allow_instructor_bookings),UPDATE(allow_instructor_bookings) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(require_parent_consent),UPDATE(require_parent_consent) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(enable_payments),UPDATE(enable_payments) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(open_cage_rate),UPDATE(open_cage_rate) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(instructor_booking_base_rate),UPDATE(instructor_booking_base_rate) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(currency),UPDATE(currency) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(cancellation_policy),UPDATE(cancellation_policy) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(cancellation_cutoff_hours),UPDATE(cancellation_cutoff_hours) ON TABLE public.facility_settings TO authenticated;
GRANT INSERT(send_reminders),UPDATE(send_reminders) ON TABLE public.facility_settings TO authenticated;
GRANT SELECT,DELETE ON TABLE public.instructor_unavailability TO authenticated;
GRANT INSERT(instructor_id) ON TABLE public.instructor_unavailability TO authenticated;
GRANT INSERT(start_time),UPDATE(start_time) ON TABLE public.instructor_unavailability TO authenticated;
GRANT INSERT(end_time),UPDATE(end_time) ON TABLE public.instructor_unavailability TO authenticated;
GRANT INSERT(reason),UPDATE(reason) ON TABLE public.instructor_unavailability TO authenticated;
GRANT SELECT ON TABLE public.user_profiles TO authenticated;
GRANT UPDATE(first_name) ON TABLE public.user_profiles TO authenticated;
GRANT UPDATE(last_name) ON TABLE public.user_profiles TO authenticated;
GRANT UPDATE(role) ON TABLE public.user_profiles TO authenticated;
ALTER DEFAULT PRIVILEGES REVOKE ALL ON FUNCTIONS  FROM PUBLIC;
