-- Places the parts of a group: each by the rules of a single booking, all of them or none. The caller
-- holds the facility's lock.

-- For create_booking_group, add_to_booking_group, move_booking_group and get_group_times: returns
-- the bookings of the request (p_bookings) as parts, in the same order. A part is one booking.
-- Throws unless p_bookings is an array of 1 to 12 objects {service_type_id, start_time, end_time,
-- player_name, …} with known keys. private.check_shown_prices reads their shown_price. p_contact: who books; null for a request that makes no
-- booking. p_are_made: the parts are existing bookings that move.
create or replace function private.read_parts(
  p_facility_id uuid, p_bookings jsonb, p_contact private.player, p_are_made boolean default false
)
  returns private.group_part[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  if jsonb_typeof(p_bookings) is distinct from 'array' or jsonb_array_length(p_bookings) not between 1 and 12 then
    raise exception 'A group has 1 to 12 bookings at once.';
  end if;
  -- The keys that a part may have, and those of an answer that are ignored if somebody sends it back.
  perform private.check_fields('p_bookings', p_bookings, case when p_are_made
    then array['id', 'space_id', 'space_ids', 'start_time', 'end_time', 'expected_sequence', 'shown_price']
    else array[
      'service_type_id', 'instructor_id', 'space_id', 'space_ids', 'start_time', 'end_time',
      'player_name', 'is_minor', 'parent_name', 'pass_code', 'shown_price'
    ] end, array['id', 'booking_token', 'index', 'is_available']);
  return array(
    select (
      -- In the order of private.group_part: number, booking, place, spaces to choose from, player, pass.
      -- Only a booking that moves is named by its id: to know an id must not give access to the booking.
      part.n - 1, case when p_are_made then asked.id end,
      (
        p_facility_id, asked.space_id, asked.service_type_id, asked.instructor_id,
        private.instant(asked.start_time), private.instant(asked.end_time)
      )::private.place,
      asked.space_ids,
      -- Every player gets the contact's address, phone and notes. A minor without a named parent is the
      -- contact's child.
      private.player_of(
        asked.player_name, p_contact.player_email, p_contact.player_phone, asked.is_minor,
        coalesce(private.blank_to_null(asked.parent_name), p_contact.player_name), p_contact.notes
      ),
      private.pass_code(asked.pass_code)
    )::private.group_part
    from jsonb_array_elements(p_bookings) with ordinality part (value, n)
    cross join lateral jsonb_to_record(case jsonb_typeof(part.value) when 'object' then part.value end) asked (
      id uuid, space_id uuid, space_ids uuid[], service_type_id uuid, instructor_id uuid,
      start_time text, end_time text, player_name text, is_minor boolean, parent_name text, pass_code text
    )
    order by part.n
  );
end
$$;

-- For create_booking_group, add_to_booking_group and move_booking_group: books or moves all parts
-- of a group and returns them, or throws. A part that names no space gets the first free one. If a
-- part is refused, perhaps because an earlier one took its only space, private.spread_parts divides
-- the spaces, and all parts are tried once more. p_by_staff, p_override, p_language, p_key: see
-- private.place_part.
create or replace function private.place_group(
  p_parts private.group_part[], p_group_id uuid, p_by_staff boolean, p_override boolean, p_language text, p_key text
) returns private.group_part[]
  language plpgsql volatile
  set search_path = ''
as $$
declare
  -- Parts with the fewest possible spaces come first, because they have the least choice.
  v_parts private.group_part[] := array(
    select part from unnest(p_parts) part
    order by (part.place).space_id is null, cardinality(part.space_ids) nulls last, part.n
  );
  v_refusals text;
begin
  -- If a part is refused, the exception undoes what this block has booked before it.
  begin
    return private.place_parts(v_parts, p_group_id, p_by_staff, p_override, p_language, p_key);
  exception when sqlstate 'PT409' then
    get stacked diagnostics v_refusals = pg_exception_detail;
    v_parts := private.spread_parts(p_parts, p_by_staff, array(
      select (refusal ->> 'index')::integer from jsonb_array_elements(v_refusals::jsonb) refusal
    ));
    if v_parts is null then
      raise;
    end if;
  end;
  return private.place_parts(v_parts, p_group_id, p_by_staff, p_override, p_language, p_key);
end
$$;

-- One attempt of private.place_group: books or moves all parts of a group in this order, and
-- returns them. The place of a part is taken for the parts after it. Throws if any is refused, with
-- all refusals in the details. The other arguments are those of private.place_part.
create or replace function private.place_parts(
  p_parts private.group_part[], p_group_id uuid, p_by_staff boolean, p_override boolean, p_language text, p_key text
) returns private.group_part[]
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_part private.group_part;
  v_placed private.group_part[] := '{}';
  v_refusals jsonb := '[]';
  v_reason text;
  v_rules text;
begin
  foreach v_part in array p_parts loop
    -- A refusal is kept and the next part tried, so that one answer names all refusals.
    begin
      v_placed := v_placed || private.place_part(v_part, p_group_id, p_by_staff, p_override, p_language, p_key);
    exception when raise_exception or sqlstate 'PT409' then
      get stacked diagnostics v_reason = message_text, v_rules = pg_exception_detail;
      v_refusals := v_refusals || jsonb_strip_nulls(jsonb_build_object(
        'index', v_part.n, 'reason', v_reason, 'rules', to_jsonb(string_to_array(nullif(v_rules, ''), ', '))
      ));
    -- PT404 means that no pass has the code of this part. It ends the request at once and keeps this state,
    -- by which the server counts wrong codes.
    when sqlstate 'PT404' then
      raise exception using errcode = sqlstate, message = sqlerrm,
        detail = jsonb_build_array(jsonb_build_object('index', v_part.n, 'reason', sqlerrm));
    end;
  end loop;
  perform private.refuse_parts(v_refusals);
  return v_placed;
end
$$;

-- Books one part of a group, or moves its booking if it has one, by the rules for a single booking.
-- Returns the part with its booking and its space. p_by_staff: staff ask, who may name any space
-- and time. p_override: they also set broken rules aside. p_language, p_key: only for a new
-- booking, else null: its language, and the request's idempotency key, by which its visitor is
-- recognized (private.creator).
create or replace function private.place_part(
  p_part private.group_part, p_group_id uuid, p_by_staff boolean, p_override boolean, p_language text, p_key text
) returns private.group_part
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_place private.place := p_part.place;
  v_booking public.bookings;
begin
  -- The booking moves, as in move_booking and staff_move_booking.
  if p_part.booking_id is not null then
    select * into strict v_booking from public.bookings where id = p_part.booking_id and group_id = p_group_id;
    -- A visitor may not change the length.
    if not p_by_staff and v_place.end_time - v_place.start_time is distinct from v_booking.end_time - v_booking.start_time then
      raise exception 'Please select an available time slot.';
    end if;
    -- Visitors get only free slots within the rules, and so do staff who name no space.
    if not p_by_staff or v_place.space_id is null then
      v_place.space_id := private.claim_slot(
        v_place, null, p_by_staff, p_part.space_ids, p_by_staff and p_override
      );
    end if;
    if p_by_staff then
      perform private.check_staff_place(v_booking, v_place, p_override);
    end if;
    update public.bookings
    set status = 'confirmed', space_id = v_place.space_id, start_time = v_place.start_time, end_time = v_place.end_time
    where id = p_part.booking_id;
  -- Staff make a booking, and may override rules. Without a space they get one that is free within them.
  elsif p_by_staff then
    perform private.check_player(p_part.player, true, false);
    if v_place.space_id is null then
      v_place := private.offered_place(v_place, true, p_part.space_ids, p_override);
    end if;
    p_part.booking_id := gen_random_uuid();
    perform private.insert_staff_booking(
      p_part.booking_id, v_place, p_part.player, p_language, p_override, p_group_id,
      private.price_audience(p_part.pass_code)
    );
    perform private.spend_pass(p_part.booking_id, p_part.pass_code);
  -- A visitor makes a booking, in a free slot within the rules.
  else
    perform private.check_form(v_place, p_part.player, false);
    v_place := private.offered_place(v_place, false, p_part.space_ids);
    p_part.booking_id := private.booking_id_for(private.creator(p_key));
    perform private.insert_bookings(
      array[p_part.booking_id], array[v_place], p_part.player, p_language, p_group_id => p_group_id,
      p_price_audience => private.price_audience(p_part.pass_code)
    );
    perform private.spend_pass(p_part.booking_id, p_part.pass_code);
  end if;
  p_part.place := v_place;
  return p_part;
end
$$;

-- For requests that make, move or cancel bookings of a group: throws if p_refusals names any
-- part. p_refusals: [{index, reason, rules}]; rules: the names of the broken rules, for staff.
-- The error's details contain them, so that the page shows each reason beside its booking.
create or replace function private.refuse_parts(p_refusals jsonb) returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if p_refusals <> '[]' then
    raise exception 'Not all of these bookings are possible, so none of them was made or changed.'
      using errcode = 'PT409', detail = (
        select jsonb_agg(refusal order by (refusal ->> 'index')::integer) from jsonb_array_elements(p_refusals) refusal
      )::text;
  end if;
end
$$;
