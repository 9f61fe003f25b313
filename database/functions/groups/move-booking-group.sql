-- Moves bookings of the group with a token: all that a request names, or none.

-- Moves bookings of a group. Customers do it on the page of the group's link, and staff in a
-- booking's details. Whoever runs the facility's bookings has the rights of staff, and everybody
-- else those of a customer. A repeated request moves nothing, and returns the bookings as they
-- are now. p_bookings: [{id, start_time, end_time, space_id, expected_sequence, shown_price}]. space_id: null
-- for the same space if the start stays, else for any free one. expected_sequence: the booking's
-- calendar_sequence as the caller read it. It rises when the time, space, instructor or status
-- changes. shown_price: the price there as the caller read it. p_override: staff may break rules.
create or replace function public.move_booking_group(
  p_group_token text, p_bookings jsonb, p_override boolean default false
) returns table (id uuid, status text, start_time timestamptz, end_time timestamptz, space_id uuid)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_group public.booking_groups := private.group_of_token(p_group_token);
  v_by_staff boolean := private.runs_bookings(v_group.facility_id);
  v_parts private.group_part[] := private.read_parts(v_group.facility_id, p_bookings, null, true);
  v_key text := private.idempotency_key();
  v_request text := row('move', v_group.id, private.without_shown_prices(p_bookings), p_override)::text;
  v_moving private.group_part[];
  v_bookings public.bookings[];
  v_ids uuid[];
  v_was jsonb;
begin
  perform private.lock_facility(v_group.facility_id);
  -- A new request. A repeated one only reads the bookings below.
  if private.booking_of_request(v_key, v_group.facility_id, v_request) is null then
    v_bookings := private.bookings_of_group(v_group.id, array(select part.booking_id from unnest(v_parts) part order by part.n));
    perform private.check_group_open(v_bookings, v_by_staff);
    perform private.refuse_changed_parts(v_bookings, p_bookings);
    if not v_by_staff then
      perform private.limit_visitor(v_group.facility_id, v_group.contact_email, null);
    end if;
    v_moving := private.parts_that_move(v_bookings, v_parts);
    v_ids := array(select part.booking_id from unnest(v_moving) part order by part.n);
    v_was := private.place_snapshots(v_ids);
    -- All bookings that move leave their places before the first takes its new one, so that two may swap
    -- and all may move by half an hour. They are cancelled for that moment, which no other transaction
    -- sees. Until both settings are off, triggers queue no mail and do not treat them as cancelled.
    perform set_config('fungo.one_mail', 'on', true), set_config('fungo.leaves_place', 'on', true);
    update public.bookings booking set status = 'cancelled' where booking.id = any (v_ids);
    perform private.place_group(v_moving, v_group.id, v_by_staff, p_override, null, null);
    perform private.check_shown_prices(
      array(select part.booking_id from unnest(v_parts) part order by part.n), p_bookings
    );
    perform set_config('fungo.one_mail', '', true), set_config('fungo.leaves_place', '', true);
    -- The triggers were silent, so everybody is told here.
    if v_ids <> '{}' then
      perform private.note_moves(v_bookings, v_ids, v_by_staff);
      perform private.notify_group(v_group, 'moved', v_ids, v_was);
      if v_by_staff then
        perform private.hold_mail_of_move(booking.id, booking.calendar_sequence)
        from public.bookings booking where booking.id = any (v_ids);
      end if;
      perform private.notify_group_webhooks(v_group, 'group.changed', v_ids);
    end if;
    perform private.remember_request(v_key, v_group.facility_id, v_request, v_bookings[1].id);
  end if;
  return query
    select booking.id, booking.status, booking.start_time, booking.end_time, booking.space_id
    from unnest(v_parts) part
    join public.bookings booking on booking.id = part.booking_id
    order by part.n;
end
$$;

-- For move_booking_group: throws if one of these bookings has changed since the caller read it,
-- so that a move does not undo a colleague's. The details name each changed booking by its index,
-- with its present time and space. p_parts: the parts of the request, in the order of the
-- bookings. A part without expected_sequence is not checked: its caller moves the booking
-- wherever it is.
create or replace function private.refuse_changed_parts(p_bookings public.bookings[], p_parts jsonb) returns void
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_refusals jsonb := '[]';
begin
  for n in 1 .. cardinality(p_bookings) loop
    begin
      perform private.refuse_changed(p_bookings[n], (p_parts -> (n - 1) ->> 'expected_sequence')::integer);
    exception when sqlstate 'PT409' then
      v_refusals := v_refusals || jsonb_build_object('index', n - 1, 'reason', sqlerrm);
    end;
  end loop;
  perform private.refuse_parts(v_refusals);
end
$$;

-- For move_booking_group: returns those parts of the request that change a booking's time or
-- space. The other parts need nothing: a request may name all bookings of the group, though only
-- one moves.
create or replace function private.parts_that_move(p_bookings public.bookings[], p_parts private.group_part[])
  returns private.group_part[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  return array(
    select (
      part.n, booking.id,
      (
        booking.facility_id,
        -- A part without a space keeps the booking's space if the start stays the same. Otherwise a free
        -- one is looked up.
        case when (part.place).space_id is null and (part.place).start_time = booking.start_time then booking.space_id
          else (part.place).space_id end,
        -- The service and the instructor stay.
        booking.service_type_id, booking.instructor_id, (part.place).start_time, (part.place).end_time
      )::private.place,
      -- No new player, and no code of a pass: the booking has them.
      part.space_ids, null, null
    )::private.group_part
    from unnest(p_parts) part
    join unnest(p_bookings) booking on booking.id = part.booking_id
    where ((part.place).start_time, (part.place).end_time, coalesce((part.place).space_id, booking.space_id))
      is distinct from (booking.start_time, booking.end_time, booking.space_id)
    order by part.n
  );
end
$$;

-- Records the moves of a group, because the triggers that record a move are silent while its bookings
-- leave their places (private.leaves_place). Queues the webhooks, and writes a move by staff into the
-- activity log and one by a customer into the booking's timeline. p_was: the bookings before the move.
create or replace function private.note_moves(p_was public.bookings[], p_booking_ids uuid[], p_by_staff boolean)
  returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_was public.bookings;
  v_now public.bookings;
begin
  foreach v_was in array p_was loop
    continue when v_was.id <> all (p_booking_ids);
    select * into strict v_now from public.bookings where id = v_was.id;
    perform private.queue_booking_webhook(v_now, v_was);
    if p_by_staff then
      perform private.note_activity(
        v_now.facility_id, auth.uid(), 'booking', 'changed', v_now.id, null, 1,
        private.shown_changes(to_jsonb(v_was), to_jsonb(v_now), array['start_time', 'end_time', 'space_id'])
      );
    else
      perform private.note_own_change(v_was, v_now);
    end if;
  end loop;
end
$$;

grant execute on function public.move_booking_group(text, jsonb, boolean) to anon, authenticated;

comment on function public.move_booking_group(text, jsonb, boolean) is
  'Moves bookings of the group with this whole token: all that p_bookings names, or none. p_bookings: objects with id, start_time, end_time, space_id (null: the same space if the start stays, else any free one) and expected_sequence, the calendar_sequence that the caller saw. If somebody else has changed the booking since, nothing is moved. The same if an object has shown_price, the amount of get_price or 0 for none, and the price there is another by now. The details of a refusal are a JSON array of the parts that cannot move: index, from 0, and reason. p_override is for staff, as in staff_move_booking.';
