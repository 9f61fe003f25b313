comment on table private.admin_mails is 'Which administrator sent which message, for the hourly limit.';

-- Returns the site's facility if the account p_by may act for it. The server calls this before it
-- acts for staff as the database's owner. Throws unless p_by has one of p_roles there. p_limited:
-- whether the hourly limit on messages applies, which protects people if somebody has got hold of
-- an account. False where the operator has set LIMITS to off, and for requests that send nothing.
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

-- Queues a message that an owner or the desk sends (p_by): one to a customer, one that is sent
-- again, or a test. Counts it for the hourly limit of private.facility_for_staff, and returns its
-- id. p_leaves: whether this process has a mail server. A demo address is refused only if the
-- message would really be sent, through that server or the facility's own: without a server, mail
-- is only kept and can be read, and the demo shows how.
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

-- Queues a message that an owner or the desk (p_by) writes to a customer, from a list of bookings
-- or a booking's details. p_payload: subject, html, text. Only people with a booking at the
-- facility can be written to, so that nobody can mail strangers with it. p_booking_id: the
-- booking that it is about; null for the address's latest one. p_leaves: as in
-- private.queue_admin_mail. p_limited: as in private.facility_for_staff.
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

-- Queues a test message to an owner's (p_by) own address, so that the owner sees whether mail arrives, and
-- returns its id. p_leaves: whether this process has a mail server (private.queue_admin_mail). p_limited:
-- whether the hourly limit on messages applies; the operator can switch it off.
create or replace function private.queue_test_mail(p_by uuid, p_leaves boolean, p_limited boolean) returns uuid
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_email text;
begin
  -- Throws unless p_by is an owner here and below the limit.
  perform private.facility_for_staff(p_by, p_limited);
  select email into strict v_email from auth.users where id = p_by;
  return private.queue_admin_mail(p_by, null, 'test', v_email, '{}', p_leaves);
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
  -- The waiting messages, and whether one of them was tried twice without any success since.
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

  -- Or the last three messages failed.
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
