-- Several bookings at once: all of them or none, with one contact, one message and one link.

-- Makes 1 to 12 bookings at once, of several children for example: all of them or none, with one
-- contact, one message and one link. Customers make them on the page of a group, and the desk
-- makes them for a walk-in. p_bookings: the bookings as JSON, described at private.read_parts.
-- p_override: staff may break rules.
create or replace function public.create_booking_group(
  p_facility_id uuid, p_bookings jsonb,
  p_contact_name text default null, p_contact_email text default null, p_contact_phone text default null,
  p_name text default null, p_notes text default null, p_override boolean default false,
  out group_id uuid, out group_token text, out bookings jsonb
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_by_staff boolean := private.runs_bookings(p_facility_id);
  v_key text := private.idempotency_key();
  v_contact private.player := private.player_of(p_contact_name, p_contact_email, p_contact_phone, false, null, p_notes);
  v_name text := private.blank_to_null(p_name);
  v_request text;
  v_ids uuid[];
  v_parts private.group_part[];
  v_group public.booking_groups;
  v_answer record;
begin
  -- What needs no lock comes first: reading the request and checking its form.
  v_parts := private.read_parts(p_facility_id, p_bookings, v_contact);
  -- A name that is too long is refused by the field in which it was typed.
  if not private.is_line(v_contact.player_name, 100) then
    raise exception 'Contact name must be one line of at most 100 characters.';
  elsif v_contact.player_name is null and not private.is_line((v_parts[1].player).parent_name, 100) then
    raise exception 'Parent/guardian name must be one line of at most 100 characters.';
  end if;
  -- Somebody who books for themselves or for one child need not type the name twice.
  v_contact.player_name := coalesce(v_contact.player_name, (v_parts[1].player).parent_name, (v_parts[1].player).player_name);
  perform private.check_player(v_contact, v_by_staff, not v_by_staff);
  if not private.is_line(v_name, 100) then
    raise exception 'Group name must be one line of at most 100 characters.';
  end if;
  v_request := case when v_key is not null then row('create_booking_group', v_contact, v_name, v_parts, p_override)::text end;
  -- Under the lock, a repeated request gets the group that the first one made.
  perform private.lock_open_facility(p_facility_id);
  v_ids := private.bookings_of_request(v_key, p_facility_id, v_request);
  if v_ids is not null then
    select * into v_group from public.booking_groups
    where id = (select booking.group_id from public.bookings booking where booking.id = v_ids[1]);
  else
    insert into public.booking_groups (facility_id, name, contact_name, contact_email, contact_phone)
    values (p_facility_id, v_name, v_contact.player_name, v_contact.player_email, v_contact.player_phone)
    returning * into v_group;
    v_ids := private.book_parts(
      v_group, v_parts, v_by_staff, p_override,
      private.booking_language(p_facility_id, v_contact.player_email, v_by_staff), 'group.created'
    );
    perform private.check_shown_prices(v_ids, p_bookings);
    perform private.remember_request(v_key, p_facility_id, v_request, v_ids[1], v_ids);
  end if;
  v_answer := private.group_answer(v_group, v_ids);
  group_id := v_answer.group_id;
  group_token := v_answer.group_token;
  bookings := v_answer.bookings;
end
$$;

-- Adds 1 to 12 bookings to the group with this token, all of them or none. They get the group's
-- contact, which is not returned, because the group's link may have been forwarded to others. No
-- page calls it: it is a call of the API (architecture, "Functions"). Pages add one booking at a
-- time with create_booking_beside.
create or replace function public.add_to_booking_group(
  p_group_token text, p_bookings jsonb, p_override boolean default false,
  out group_id uuid, out group_token text, out bookings jsonb
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_group public.booking_groups := private.group_of_token(p_group_token);
  v_key text := private.idempotency_key();
  v_parts private.group_part[] := private.read_parts(v_group.facility_id, p_bookings, private.player_of(
    v_group.contact_name, v_group.contact_email, v_group.contact_phone, false, null, null
  ));
  v_request text := case when v_key is not null then row('add_to_booking_group', v_group.id, v_parts, p_override)::text end;
  v_ids uuid[];
  v_answer record;
begin
  perform private.lock_open_facility(v_group.facility_id);
  -- Null for a new request. The new bookings get the language of the group's others.
  v_ids := private.bookings_of_request(v_key, v_group.facility_id, v_request);
  if v_ids is null then
    v_ids := private.book_parts(v_group, v_parts, private.runs_bookings(v_group.facility_id), p_override, (
      select booking.language from public.bookings booking where booking.group_id = v_group.id order by booking.id limit 1
    ), 'group.changed');
    perform private.check_shown_prices(v_ids, p_bookings);
    perform private.remember_request(v_key, v_group.facility_id, v_request, v_ids[1], v_ids);
  end if;
  v_answer := private.group_answer(v_group, v_ids);
  group_id := v_answer.group_id;
  group_token := v_answer.group_token;
  bookings := v_answer.bookings;
end
$$;

-- For create_booking_group and add_to_booking_group: books the parts of the request into the group.
-- Queues the messages and webhooks about them, and returns the bookings' ids in the request's
-- order. The caller holds the facility's lock. p_type: the event for webhooks, group.created or
-- group.changed. p_override: staff may break rules.
create or replace function private.book_parts(
  p_group public.booking_groups, p_parts private.group_part[], p_by_staff boolean, p_override boolean,
  p_language text, p_type text
) returns uuid[]
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_parts private.group_part[];
  v_ids uuid[];
begin
  -- Visitors may book only so much in a short time: the sum of the lengths counts. An infinite time has no
  -- length and is refused below.
  if not p_by_staff then
    perform private.limit_visitor(p_group.facility_id, p_group.contact_email, (
      select sum((part.place).end_time - (part.place).start_time) from unnest(p_parts) part
      where isfinite((part.place).start_time) and isfinite((part.place).end_time)
    ), cardinality(p_parts));
  end if;
  -- The bookings' own triggers queue no mail: one message is about all.
  perform set_config('fungo.one_mail', 'on', true);
  v_parts := private.place_group(
    p_parts, p_group.id, p_by_staff, p_override, p_language, private.idempotency_key()
  );
  perform set_config('fungo.one_mail', '', true);
  v_ids := array(select part.booking_id from unnest(v_parts) part order by part.n);
  perform private.notify_group(p_group, 'booked', v_ids, null);
  perform private.notify_group_webhooks(p_group, p_type, v_ids);
  return v_ids;
end
$$;

-- Returns the answer of create_booking_group and add_to_booking_group: the group and these
-- bookings, in this order: [{id, booking_token, space_id, start_time, end_time}]. An API key
-- reads the tokens, which let their holder act as the customer, only with the scope desk;
-- without it they are null.
create or replace function private.group_answer(
  p_group public.booking_groups, p_booking_ids uuid[], out group_id uuid, out group_token text, out bookings jsonb
)
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_withheld boolean :=
    private.key_id() is not null and private.key_facility('desk') is distinct from p_group.facility_id;
begin
  group_id := p_group.id;
  group_token := case when not v_withheld then p_group.group_token end;
  bookings := (
    select jsonb_agg(jsonb_build_object(
      'id', booking.id, 'booking_token', case when not v_withheld then booking.booking_token end,
      'space_id', booking.space_id, 'start_time', booking.start_time, 'end_time', booking.end_time
    ) order by array_position(p_booking_ids, booking.id))
    from public.bookings booking
    where booking.id = any (p_booking_ids)
  );
end
$$;

grant execute on function
  public.create_booking_group(uuid, jsonb, text, text, text, text, text, boolean),
  public.add_to_booking_group(text, jsonb, boolean)
  to anon, authenticated;

comment on function public.create_booking_group(uuid, jsonb, text, text, text, text, text, boolean) is
  'Makes 1 to 12 bookings with one contact, all of them or none, each by the rules of create_booking. The details of a refusal are a JSON array of the parts that cannot be booked: index, from 0, and reason. Parts that play at the same time get different spaces if they name none. A part with pass_code is paid with that pass. A part with shown_price, the amount of get_price or 0 for none, is refused if its price is another by now. p_override is for staff, as in create_staff_booking. With the header idempotency-key a repeated request returns the same group.';
comment on function public.add_to_booking_group(text, jsonb, boolean) is
  'Adds 1 to 12 bookings to the group with this whole token, all of them or none, with its contact, by the rules of create_booking_group. With the header idempotency-key a repeated request returns the same bookings.';
