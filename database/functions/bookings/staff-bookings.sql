-- Bookings by staff and by API keys that write bookings. If a booking breaks rules, it is refused
-- with their names, and the caller may then override them. Nobody can override an overlap, an
-- inactive space or instructor, one of another facility, or a start more than 12 hours ago.
-- Contract: architecture, "Front desk".

-- For bookings and moves by staff: checks the place and returns the names of the rules that are
-- overridden, which the answer names. Throws if a rule is broken and not overridden, and for what
-- staff can never override. The caller holds the facility's lock. p_booking: the booking that
-- changes, or a null row for a new one.
create or replace function private.check_staff_place(
  p_booking public.bookings, p_place private.place, p_override boolean
) returns text[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_rules text[] := private.rules_to_override(p_booking, p_place);
begin
  perform private.refuse_rules(v_rules, p_override);
  return v_rules;
end
$$;

-- For bookings and moves by staff: throws if one of these broken rules is not overridden.
-- p_override overrides all of them, or, if the request has the header x-known-rules, only the rules
-- named there. So somebody who overrides the rules on the screen does not also override a closure
-- that was saved after the screen was read.
create or replace function private.refuse_rules(p_rules text[], p_override boolean) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- Without the header, p_override counts for all rules.
  if p_rules <> '{}' and (p_override is not true or not p_rules <@ coalesce(
    regexp_split_to_array(private.request_header('x-known-rules'), '\s*,\s*'), p_rules
  )) then
    raise exception 'This time breaks rules of the facility. Book it anyway, or pick another.'
      using errcode = 'PT409', detail = array_to_string(p_rules, ', ');
  end if;
end
$$;

-- Returns the names of the rules that a booking by staff would break and that they may override.
-- Throws for what staff can never override, such as another booking at that time. p_booking: the booking
-- that changes, or a null row for a new one. For private.check_staff_place, and for moves in which only some
-- rules count.
create or replace function private.rules_to_override(
  p_booking public.bookings, p_place private.place
) returns text[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- What staff can never override: an invalid time or length, a start long ago, an inactive space or
  -- instructor, and another booking. A space or an instructor that stays may have become inactive since.
  perform private.check_staff_time(p_place.start_time, p_place.end_time);
  if p_booking.start_time is distinct from p_place.start_time and p_place.start_time < private.now() - interval '12 hours' then
    raise exception 'A booking can start at most 12 hours ago.';
  elsif p_place.space_id is null or p_booking.space_id is distinct from p_place.space_id and not exists (
    select from public.facility_spaces where id = p_place.space_id and facility_id = p_place.facility_id and is_active
  ) then
    raise exception 'Please select a space/cage.';
  elsif p_place.instructor_id is not null and p_booking.instructor_id is distinct from p_place.instructor_id and not exists (
    select from public.instructors
    where id = p_place.instructor_id and facility_id = p_place.facility_id and is_active and deleted_at is null
  ) then
    raise exception 'Please select an instructor.';
  end if;
  perform private.refuse_overlap(p_place.space_id, p_place.instructor_id, p_place.start_time, p_place.end_time, p_booking.id);
  return array(select rule from private.broken_rules(p_place, p_booking.id));
end
$$;

-- For private.create_staff_booking, and for each booking of a group by staff: inserts the booking
-- after checking its place. Returns the names of the rules that were overridden. The caller holds
-- the facility's lock. p_override: whether staff override broken rules.
create or replace function private.insert_staff_booking(
  p_id uuid, p_place private.place, p_player private.player, p_language text, p_override boolean,
  p_group_id uuid default null, p_price_audience text default 'public', p_metadata jsonb default null
) returns text[]
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_rules text[];
begin
  perform private.check_place(p_place);
  v_rules := private.check_staff_place(null, p_place, p_override);
  -- A booking that starts now is a walk-in, whose player is at the desk. So it is marked as arrived and
  -- does not become a no-show.
  perform private.insert_bookings(
    array[p_id], array[p_place], p_player, p_language,
    p_arrived_at => case when p_place.start_time <= private.now() and p_place.end_time > private.now() then p_place.start_time end,
    p_group_id => p_group_id, p_price_audience => p_price_audience, p_metadata => p_metadata
  );
  return v_rules;
end
$$;

-- For public.create_staff_booking: books for staff or a key that writes bookings. Returns the
-- booking and the names of the rules that were overridden for it. For a repeated request (same
-- idempotency key) it returns the first booking and the same names. p_override: whether the caller
-- overrides broken rules. p_pass_code: the pass that pays, or null. p_shown_price: the price that the
-- caller was shown (private.check_shown_price).
create or replace function private.create_staff_booking(
  p_place private.place, p_player private.player, p_override boolean, p_pass_code text,
  p_metadata jsonb, p_shown_price numeric, out booking public.bookings, out broken_rules text[]
)
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_key text := private.idempotency_key();
  v_request text := case when v_key is not null then
    row('create_staff_booking', p_place, p_player, p_override, p_pass_code)::text || coalesce(p_metadata::text, '') end;
  v_id uuid := gen_random_uuid();
begin
  perform private.check_booking_desk(p_place.facility_id);
  perform private.check_player(p_player, p_by_staff => true, p_needs_email => false);
  perform private.lock_facility(p_place.facility_id);
  -- A repeated request gets the answer of the first.
  select * into booking from public.bookings where id = private.booking_of_request(v_key, p_place.facility_id, v_request);
  if found then
    broken_rules := (
      select request.broken_rules from private.booking_requests request
      where request.idempotency_key = private.stored_key(v_key, p_place.facility_id)
    );
  else
    broken_rules := private.insert_staff_booking(
      v_id, p_place, p_player, private.booking_language(p_place.facility_id, p_player.player_email, true), p_override,
      p_price_audience => private.price_audience(p_pass_code), p_metadata => p_metadata
    );
    perform private.spend_pass(v_id, p_pass_code);
    perform private.check_shown_price(v_id, p_shown_price);
    perform private.remember_request(v_key, p_place.facility_id, v_request, v_id, p_broken_rules => broken_rules);
    select * into booking from public.bookings where id = v_id;
  end if;
end
$$;
