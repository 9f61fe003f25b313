-- Queues a message again for an owner or the desk (p_by), or sends a waiting one at once. Returns
-- the message's id. They do this when somebody says that a message did not arrive, or after
-- correcting an address. p_leaves and p_limited: as in private.queue_customer_message. p_role:
-- the role of the sender on this device. Only an owner resends messages that do not go to
-- customers.
create or replace function private.resend_mail(
  p_by uuid, p_email_log_id uuid, p_leaves boolean, p_limited boolean, p_role text default 'desk'
) returns uuid
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_site uuid := private.facility_for_staff(p_by, p_limited, '{owner,desk}');
  v_log public.email_logs;
  v_payload jsonb;
  v_booking public.bookings;
  v_mailed public.bookings;
  v_pass public.passes;
  v_has_changed boolean;
begin
  -- The customer may be moving or cancelling the booking at this moment.
  perform private.lock_facility(v_site);
  -- Which messages may be sent again, and by whom.
  select * into v_log from public.email_logs
  where id = p_email_log_id and facility_id = v_site
    and (private.is_customer_mail(email_type) or p_role = 'owner');
  if not found then
    raise exception 'Message not found' using errcode = 'PT404';
  elsif v_log.email_type in ('password_reset', 'invitation', 'email_change', 'booking_contact') then
    raise exception 'A link that signs somebody in is not sent again. Ask for a new one.' using errcode = 'PT409';
  elsif v_log.delivery_status = 'superseded' then
    raise exception 'A newer message about this booking has replaced this one.' using errcode = 'PT409';
  -- It is already waiting: try it now instead of queueing a second one. One that waits for a former address
  -- is replaced below.
  elsif v_log.delivery_status = 'queued' and not private.has_former_address(v_log) then
    update private.mail_queue set next_attempt_at = private.now()
    where email_log_id = v_log.id and next_attempt_at > private.now();
    return v_log.id;
  end if;
  select payload into v_payload from private.mail_queue where email_log_id = v_log.id;
  if not found then
    raise exception 'This message cannot be sent again.' using errcode = 'PT409';
  end if;
  -- About a booking: its facts must still be true, because old ones would mislead.
  if v_payload ? 'sequence' then
    -- Of several bookings the first whose player retention has not erased yet.
    select * into strict v_booking from public.bookings
    where id = v_log.booking_id or id = any (v_log.booking_ids)
    order by erased_at is not null, id <> v_log.booking_id, start_time, id limit 1;
    v_log.booking_id := v_booking.id;
    v_payload := v_payload || coalesce((
      select jsonb_build_object('booking', dated -> 'booking', 'sequence', dated -> 'sequence')
      from jsonb_array_elements(v_payload -> 'dates') dated where dated -> 'booking' ->> 'id' = v_booking.id::text
    ), '{}');
    v_mailed := jsonb_populate_record(v_booking, v_payload -> 'booking');
    -- An outdated calendar part would move the event back to its old time. It is allowed if the
    -- booking was moved back to that time since.
    v_has_changed := (v_payload ->> 'sequence')::integer <> v_booking.calendar_sequence
      and ((v_mailed.start_time, v_mailed.end_time, v_mailed.status)
        is distinct from (v_booking.start_time, v_booking.end_time, v_booking.status)
        or v_payload -> 'booking' ->> 'space_name'
          is distinct from private.booking_snapshot(v_booking) ->> 'space_name')
      or exists (
        select from jsonb_array_elements(v_payload -> 'dates') dated
        join public.bookings booking on booking.id = (dated -> 'booking' ->> 'id')::uuid
        where booking.calendar_sequence <> (dated ->> 'sequence')::integer
      );
    if v_has_changed then
      raise exception 'The booking has changed since. Resend its newest message.' using errcode = 'PT409';
    end if;
    v_payload := v_payload || jsonb_build_object('sequence', v_booking.calendar_sequence);
  end if;
  -- A message to the customer of a booking, or about a pass, gets the present address and facts.
  if v_log.email_type in (
    'booking_confirmation', 'booking_cancellation', 'booking_change', 'booking_choice', 'booking_reminder'
  ) then
    -- The address may have been corrected since.
    v_log.recipient := v_booking.player_email;
    -- The times that the message offered may be taken by now.
    v_payload := private.dates_of_address(v_payload - array['times', 'is_copy'], v_log.recipient) || jsonb_build_object(
      'booking', private.booking_snapshot(v_booking), 'language', v_booking.language
    );
  elsif v_log.email_type in ('pass_sold', 'pass_ending') then
    -- Whoever has the code can book with the pass, so it does not go to a former address again.
    v_pass := private.pass_of_mail(v_log.id);
    if v_pass.email is null then
      raise exception 'This message cannot be sent again.' using errcode = 'PT409';
    end if;
    v_log.recipient := v_pass.email;
    v_payload := v_payload || jsonb_build_object(
      'minutes_left', v_pass.minutes - v_pass.minutes_used, 'expires_on', v_pass.expires_on
    );
  elsif v_log.email_type = 'waiver_request' then
    select * into v_booking from public.bookings where id = v_log.booking_id;
    -- A corrected address gets only the link of this booking. Other links of the message may belong to
    -- somebody else.
    if private.has_former_address(v_log) then
      v_log.recipient := v_booking.player_email;
      v_payload := v_payload - 'dates' || jsonb_build_object(
        'booking', private.booking_snapshot(v_booking), 'language', v_booking.language,
        'players', jsonb_build_array(v_booking.player_name), 'links', jsonb_build_array(jsonb_build_object(
          'token', v_booking.booking_token, 'players', jsonb_build_array(v_booking.player_name)
        ))
      );
    end if;
  end if;
  perform private.supersede_mail(array[v_log.id]);
  return private.queue_admin_mail(
    p_by, v_log.booking_id, v_log.email_type, v_log.recipient, v_payload, p_leaves
  );
end
$$;

-- Returns whether the address of a message was corrected after the message was queued.
-- private.resend_mail then does not send the message there as it is. The address of a message about
-- one booking, or of a request to sign a waiver, is compared with the booking's present address.
-- The booking's confirmed second address is right too, because messages are also sent there. The
-- address of a message about a pass is compared with that of the pass. False for all other
-- messages.
create or replace function private.has_former_address(p_log public.email_logs) returns boolean
  language sql stable
  set search_path = ''
as $$
  select case
    when p_log.email_type in ('pass_sold', 'pass_ending')
      then lower((private.pass_of_mail(p_log.id)).email) is distinct from lower(p_log.recipient)
    when p_log.email_type = 'waiver_request' or p_log.booking_ids is null and p_log.email_type in (
      'booking_confirmation', 'booking_cancellation', 'booking_change', 'booking_choice', 'booking_reminder'
    ) then exists (
      select from public.bookings
      where id = p_log.booking_id and lower(player_email) <> lower(p_log.recipient)
    ) and lower(private.second_email(p_log.facility_id, array[p_log.booking_id])) is distinct from lower(p_log.recipient)
    else false
  end
$$;
