-- Returns what messages say about a booking. The visitor's notes are left out: free text must not
-- be mailed to an address that the same visitor typed. It takes the row that the caller already
-- has, to avoid reading it again. price: what is left to pay at the desk. It is null for a
-- booking that a pass pays, even before that payment is recorded (private.spend_pass).
create or replace function private.booking_snapshot(p_booking public.bookings) returns jsonb
  language plpgsql stable
  set search_path = ''
  -- A session keeps the plans. One that was made while the table was empty would later scan all entries.
  set enable_seqscan = off
as $$
declare
  v_price numeric;
  v_settled numeric := 0;
begin
  -- A statement of its own, so that the one below keeps its plan.
  if p_booking.price is not null and p_booking.price_audience <> 'pass' then
    -- Nothing is paid yet for a booking that this transaction makes.
    if p_booking.created_at <> now() then
      v_settled := coalesce((select sum(paid + waived) from public.entries where booking_id = p_booking.id), 0)
        + coalesce((select sum(paid + waived) from private.entry_shares where booking_id = p_booking.id), 0);
    end if;
    -- Null if everything is settled, so that the message names no price. A price of 0 stays.
    select case when v_settled > 0 then nullif(greatest(p_booking.price - v_settled, 0), 0) else p_booking.price end
    into v_price
    from public.facility_settings
    where facility_id = p_booking.facility_id and enable_payments;
  end if;
  -- The player without contact and notes, then the booking with its names.
  return (
    select to_jsonb(private.booked_player(p_booking)) - array['player_email', 'player_phone', 'notes']
      || jsonb_build_object(
        'id', p_booking.id, 'booking_token', p_booking.booking_token, 'reference', left(p_booking.booking_token, 8),
        'start_time', p_booking.start_time, 'end_time', p_booking.end_time, 'status', p_booking.status,
        'service_type_id', service.id, 'service_name', service.name, 'service_description', service.description,
        'service_requires_instructor', p_booking.service_requires_instructor,
        'space_name', space.name, 'space_type', space.space_type, 'space_description', space.description,
        'instructor_id', p_booking.instructor_id, 'price', v_price,
        'instructor_name', (
          select first_name || ' ' || last_name from public.instructors where id = p_booking.instructor_id
        )
      )
    from public.facility_service_types service, public.facility_spaces space
    where service.id = p_booking.service_type_id and space.id = p_booking.space_id
  );
end
$$;

-- Queues a message to the customer of a booking, if there is an address. A change or a
-- cancellation first takes older messages about the booking out of the queue if they still wait.
-- The new message then names as the former place the one in the last message that was sent,
-- because the customer knows that one. If the booking is back at that place, nothing is queued
-- about a change. p_details: what this type of message needs beside the booking.
create or replace function private.queue_booking_mail(
  p_booking public.bookings, p_email_type text, p_details jsonb default '{}'
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_details jsonb := p_details;
  -- The place in the last message that was sent, if waiting ones were taken out of the queue.
  v_known jsonb;
begin
  if p_booking.player_email is null then
    return;
  end if;
  -- Confirmations, reminders and choices replace no other message.
  if p_email_type in ('booking_change', 'booking_cancellation') then
    v_known := private.supersede_booking_mail(array[p_booking.id], p_booking.player_email) -> p_booking.id::text;
    if v_known is not null then
      v_details := v_details || jsonb_build_object('previous', v_known);
    end if;
  end if;
  -- The booking is back at the place that the reader knows, so no message is needed.
  if p_email_type = 'booking_change'
    and v_details -> 'previous' = private.place_snapshot(p_booking) then
    return;
  end if;
  perform private.queue_mail(
    p_booking.facility_id, p_booking.id, p_email_type, p_booking.player_email,
    jsonb_build_object(
      'booking', private.booking_snapshot(p_booking),
      'facility', private.facility_snapshot(p_booking.facility_id),
      'sequence', p_booking.calendar_sequence,
      'language', p_booking.language,
      'reason', p_booking.cancellation_reason,
      'cancelled_by', p_booking.cancelled_by
    ) || case when p_email_type in ('booking_confirmation', 'booking_reminder')
      -- Most facilities have no waiver. Then nothing is prepared for the call.
      and exists (select from public.waiver_texts where facility_id = p_booking.facility_id)
      and private.asks_for_waiver(p_booking)
      then '{"asks_for_waiver": true}' else '{}' end::jsonb || v_details
  );
end
$$;

-- Returns where and when a booking is, in the form in which a message about a change contains the
-- former place ('previous'). Instants are in UTC, so that two texts of one instant are always
-- equal.
create or replace function private.place_snapshot(p_booking public.bookings) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'start_time', to_char(p_booking.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'end_time', to_char(p_booking.end_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'space_name', space.name, 'space_type', space.space_type, 'space_description', space.description,
      'service_name', service.name, 'service_requires_instructor', p_booking.service_requires_instructor,
      'instructor_id', p_booking.instructor_id, 'instructor_name', (
        select first_name || ' ' || last_name from public.instructors where id = p_booking.instructor_id
      )
    )
    from public.facility_spaces space, public.facility_service_types service
    where space.id = p_booking.space_id and service.id = p_booking.service_type_id
  );
end
$$;

-- Returns where and when each booking is, {id: place}. A caller takes it before a change and passes it to
-- private.notify_series, whose messages also name the former places.
create or replace function private.place_snapshots(p_booking_ids uuid[]) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_object_agg(booking.id, private.place_snapshot(booking))
  from public.bookings booking
  where booking.id = any (p_booking_ids)
$$;

-- For the triggers private.notify_customer and private.notify_instructor: returns whether a new
-- or changed booking is one to mail about. p_before: a row of nulls for a new booking.
create or replace function private.needs_notice(p_after public.bookings, p_before public.bookings)
  returns boolean
  language sql stable
  -- Nobody gets mail about a booking that is over, unless it was still to come before the change.
  return (p_after.end_time > private.now() or coalesce(p_before.end_time > private.now(), false))
    -- A new booking that was imported from elsewhere was confirmed there. It keeps its created_at.
    and (p_before.id is not null or p_after.created_at >= private.now())
    -- Functions that write many bookings send one message about all of them.
    and coalesce(current_setting('fungo.one_mail', true), '') <> 'on';

-- Returns whether the customer gets a message about this change. Staff may switch messages off,
-- because they call the customer instead: for one change by the setting fungo.tells_nobody, for a
-- whole request by the header x-tell-customer.
create or replace function private.notifies_customer(p_facility_id uuid) returns boolean
  language sql stable
  return coalesce(current_setting('fungo.tells_nobody', true), '') <> 'on'
    and (
      lower(btrim(private.request_header('x-tell-customer'))) is distinct from 'no'
      or not private.runs_bookings(p_facility_id)
    );

-- For the triggers that mail a customer and an instructor: returns why this statement cancels a
-- booking, as private.closing_reason says it, or null. settle_closure_booking sets it.
create or replace function private.cause_of_cancelling() returns text
  language sql stable
  return nullif(current_setting('fungo.closing_cause', true), '');

-- Trigger: queues a mail to the customer when a booking is made or cancelled, or gets another time, space,
-- instructor or service, or its first e-mail address. As a trigger it cannot be forgotten by a function or
-- a request to the table. private.needs_notice and private.notifies_customer say when there is no mail.
create or replace function private.notify_customer() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if not private.needs_notice(new, old) or not private.notifies_customer(new.facility_id) then
    return null;
  elsif tg_op = 'INSERT' then
    if new.status = 'confirmed' then
      perform private.queue_booking_mail(new, 'booking_confirmation');
    end if;
  elsif new.status = 'cancelled' and old.status <> 'cancelled' then
    perform private.queue_booking_mail(
      new, 'booking_cancellation', jsonb_build_object('reason_cause', private.cause_of_cancelling())
    );
  -- The booking had no e-mail address before, so no confirmation was sent.
  elsif new.status = 'confirmed' and old.player_email is null then
    perform private.queue_booking_mail(new, 'booking_confirmation');
  elsif new.status = 'confirmed'
    and (new.start_time, new.end_time, new.space_id, new.instructor_id, new.service_type_id)
      is distinct from (old.start_time, old.end_time, old.space_id, old.instructor_id, old.service_type_id) then
    perform private.queue_booking_mail(
      new, 'booking_change', jsonb_build_object(
        'previous', private.place_snapshot(old),
        -- Whether this change undoes an earlier one whose message was sent already.
        'is_taken_back', coalesce(current_setting('fungo.takes_back', true), '') = 'on',
        -- Whether only the rest of a booking that has begun moves to another space.
        'is_rest', coalesce(current_setting('fungo.moves_rest', true), '') = 'on'
      )
    );
  end if;
  return null;
end
$$;

create trigger bookings_notify_customer
  after insert or update on public.bookings
  for each row execute function private.notify_customer();
