comment on table private.admin_mails is 'Which administrator sent which message, for the hourly limit.';

-- Returns the site's facility if the account p_by may act for it. The server calls this before it
-- acts for staff as the database's owner. Throws unless p_by has one of p_roles there and, with
-- p_limited, has sent fewer than 60 messages within the last hour.
create or replace function private.facility_for_staff(
  p_by uuid, p_limited boolean default false, p_roles text[] default '{owner}'
) returns uuid
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_site uuid := private.site_facility_id();
begin
  if v_site is null or not exists (
    select from public.facility_admins where facility_id = v_site and user_id = p_by and role = any (p_roles)
  ) then
    raise exception 'Only an administrator of this facility can do this.' using errcode = 'PT403';
  end if;
  if p_limited then
    -- Locks the sender, so that no other message is queued between the count and this one.
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

-- Queues a message that a member of staff sends (p_by), counts it for the hourly limit of
-- private.facility_for_staff, and returns its id. p_leaves: whether this process has a mail server.
-- A demo address is refused only if the message would really be sent, through that server or the
-- facility's own.
create or replace function private.queue_admin_mail(
  p_by uuid, p_booking_id uuid, p_email_type text, p_recipient text, p_payload jsonb, p_leaves boolean
) returns uuid
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_site uuid := private.site_facility_id();
  v_id uuid := private.queue_mail(
    v_site, p_booking_id, p_email_type, p_recipient,
    p_payload || jsonb_build_object('facility', private.facility_snapshot(v_site)),
    not (p_leaves or private.has_own_mail_server())
  );
begin
  if v_id is null then
    raise exception 'This address came with the demo facility. Nothing is sent to it.' using errcode = 'PT422';
  end if;
  insert into private.admin_mails (email_log_id, sent_by) values (v_id, p_by);
  return v_id;
end
$$;

-- Queues a message from staff (p_by) to a customer. p_payload: subject, html, text. Only people
-- with a booking at the facility can be written to, so that nobody can mail strangers from here.
-- p_leaves: as in private.queue_admin_mail. p_limited: whether the hourly limit applies
-- (private.facility_for_staff).
create or replace function private.queue_customer_message(
  p_by uuid, p_to text, p_booking_id uuid, p_payload jsonb, p_leaves boolean, p_limited boolean
) returns uuid
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_site uuid := private.facility_for_staff(p_by, p_limited, '{owner,desk}');
  v_to text := private.blank_to_null(p_to);
  v_booking_id uuid;
begin
  if v_to is null or not private.is_email(v_to) then
    raise exception 'Enter one email address, such as name@example.com.';
  -- A line break in the subject would start another mail header.
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

-- Queues a test message to an owner's (p_by) own address, so that the owner sees whether mail arrives.
-- p_leaves and p_limited: as in private.queue_customer_message.
create or replace function private.queue_test_mail(p_by uuid, p_leaves boolean, p_limited boolean) returns uuid
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_email text;
begin
  perform private.facility_for_staff(p_by, p_limited);
  select email into strict v_email from auth.users where id = p_by;
  return private.queue_admin_mail(p_by, null, 'test', v_email, '{}', p_leaves);
end
$$;

-- Queues a message again for a member of staff (p_by), or sends a waiting one at once. Returns the
-- message's id. A message to the customer of a booking, or about a pass, goes to the present name
-- and address. A message that waits for a former address is replaced. Throws if the booking has
-- changed since, because the old facts would mislead. p_leaves and p_limited: as in
-- private.queue_customer_message. p_role: the role of the sender on this device; only an owner
-- resends mail to staff.
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
begin
  select * into v_log from public.email_logs
  where id = p_email_log_id and facility_id = v_site
    and (private.is_customer_mail(email_type) or p_role = 'owner');
  if not found then
    raise exception 'Message not found' using errcode = 'PT404';
  elsif v_log.email_type in ('password_reset', 'invitation', 'email_change', 'booking_contact') then
    raise exception 'A link that signs somebody in is not sent again. Ask for a new one.' using errcode = 'PT409';
  elsif v_log.delivery_status = 'superseded' then
    raise exception 'A newer message about this booking has replaced this one.' using errcode = 'PT409';
  -- It is already waiting: try it now instead of queueing a second one.
  elsif v_log.delivery_status = 'queued' and not private.has_former_address(v_log) then
    update private.mail_queue set next_attempt_at = private.now()
    where email_log_id = v_log.id and next_attempt_at > private.now();
    return v_log.id;
  end if;
  select payload into v_payload from private.mail_queue where email_log_id = v_log.id;
  if not found then
    raise exception 'This message cannot be sent again.' using errcode = 'PT409';
  end if;
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
    if (v_payload ->> 'sequence')::integer <> v_booking.calendar_sequence
      and ((v_mailed.start_time, v_mailed.end_time, v_mailed.status)
        is distinct from (v_booking.start_time, v_booking.end_time, v_booking.status)
        or v_payload -> 'booking' ->> 'space_name'
          is distinct from private.booking_snapshot(v_booking) ->> 'space_name')
      or exists (
        select from jsonb_array_elements(v_payload -> 'dates') dated
        join public.bookings booking on booking.id = (dated -> 'booking' ->> 'id')::uuid
        where booking.calendar_sequence <> (dated ->> 'sequence')::integer
      ) then
      raise exception 'The booking has changed since. Resend its newest message.' using errcode = 'PT409';
    end if;
    v_payload := v_payload || jsonb_build_object('sequence', v_booking.calendar_sequence);
  end if;
  if v_log.email_type in (
    'booking_confirmation', 'booking_cancellation', 'booking_change', 'booking_choice', 'booking_reminder'
  ) then
    -- The address may have been corrected since.
    v_log.recipient := v_booking.player_email;
    -- The times that the message offered may be taken by now.
    v_payload := private.dates_of_address(v_payload - 'times', v_log.recipient) || jsonb_build_object(
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

-- Returns whether the address of a message has been corrected since it was queued. Only messages
-- about one booking or a pass and requests to sign a waiver are compared.
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

-- Returns whether mail seems to be broken (failing) and how many messages wait (queued), for the
-- warning that owners see. Mail is failing if a waiting message was tried twice and no message was
-- sent since it was queued, or if the last three messages, to more than one address, failed
-- permanently.
create or replace function private.mail_status(p_by uuid, out failing boolean, out queued integer)
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_site uuid := private.facility_for_staff(p_by);
begin
  select
    count(*),
    coalesce(bool_or(waiting.attempts >= 2 and waiting.last_error is not null and not exists (
      select from public.email_logs other
      where other.facility_id = v_site and other.delivery_status = 'sent'
        -- The first condition is there only for the index: no message is tried for more than three days.
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
