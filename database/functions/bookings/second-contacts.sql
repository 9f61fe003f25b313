-- Adding, confirming and removing the second address of a booking or a group.

-- For add_second_contact and remove_second_contact: finds what a token opens and locks its
-- facility. Returns the first confirmed booking that is not over (booking_id), and its group
-- (group_id), or null for a booking without one. email: the address that already gets the messages.
-- Throws for an unknown token, if no such booking is left, and for the token of one booking of a
-- group.
create or replace function private.lock_link(
  p_token text, out facility_id uuid, out booking_id uuid, out group_id uuid, out email text
)
  language plpgsql volatile
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking public.bookings;
begin
  perform private.needs_post();
  select booking.* into v_booking from public.bookings booking
  where booking.id in (select private.bookings_of_token(p_token)) and private.is_here(booking.facility_id)
    and booking.status = 'confirmed' and booking.end_time > private.now()
  order by booking.start_time, booking.id limit 1;
  if not found then
    perform private.refuse_unknown_booking();
  -- The token of one booking of a group: the second address belongs to the whole group.
  elsif v_booking.group_id is not null and v_booking.booking_token = p_token then
    raise exception 'Add the address on the page of all bookings together.' using errcode = 'PT409';
  end if;
  perform private.lock_facility(v_booking.facility_id);
  facility_id := v_booking.facility_id;
  group_id := v_booking.group_id;
  booking_id := v_booking.id;
  email := v_booking.player_email;
end
$$;

-- Adds a second address, such as the other parent's, to the booking or group of this token. It
-- replaces one that was added before. The new address gets a mail with a link to confirm it, and no
-- other message before that, because anybody can type any address. Until it is confirmed, a second
-- call with the same address sends this mail again. After that it does nothing.
create or replace function public.add_second_contact(p_token text, p_email text) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_email text := private.blank_to_null(p_email);
  v_link record := private.lock_link(p_token);
  v_contact private.second_contacts;
begin
  -- A booking of the front desk may have no address. A second one needs a first.
  if v_email is null or v_link.email is null then
    raise exception 'Email is required';
  elsif not private.is_email(v_email) then
    raise exception 'Enter one email address, such as name@example.com.';
  elsif lower(v_email) = lower(v_link.email) then
    raise exception 'This address already gets the messages.' using errcode = 'PT409';
  end if;
  perform private.limit_visitor(v_link.facility_id, v_email, p_booked => null);
  -- A row belongs either to a booking or to a group.
  select * into v_contact from private.second_contacts
  where booking_id = v_link.booking_id and v_link.group_id is null or group_id = v_link.group_id;
  -- A new address replaces the old one. The same one gets the mail again, unless it is confirmed.
  if lower(v_contact.email) is distinct from lower(v_email) then
    perform private.forget_second_contact(v_contact, p_token);
    insert into private.second_contacts (facility_id, booking_id, group_id, email)
    values (
      v_link.facility_id, case when v_link.group_id is null then v_link.booking_id end, v_link.group_id, v_email
    )
    returning * into v_contact;
    perform private.note_second_contact(v_link.facility_id, v_link.booking_id, v_link.group_id);
  elsif v_contact.confirmed_at is not null then
    return;
  end if;
  -- The mail has nothing that a visitor typed, because the address may be a stranger's.
  perform private.queue_mail(
    v_link.facility_id, v_link.booking_id, 'booking_contact', v_email,
    jsonb_build_object(
      'facility', private.facility_snapshot(v_link.facility_id), 'confirm_token', v_contact.confirm_token,
      'language', (select language from public.bookings where id = v_link.booking_id)
    )
  );
end
$$;

-- Confirms a second address by the token that was mailed to it, so that only somebody who reads the
-- address gets the messages. Returns the token of the group or the booking, with which the reader can
-- manage it.
create or replace function public.confirm_second_contact(
  p_confirm_token text, out group_token text, out booking_token text
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_contact private.second_contacts;
begin
  perform private.needs_post();
  update private.second_contacts set confirmed_at = coalesce(confirmed_at, private.now())
  where confirm_token = p_confirm_token and private.is_here(facility_id)
  returning * into v_contact;
  if not found then
    raise exception 'This link is not valid any more. Ask for your address to be added again.' using errcode = 'PT404';
  end if;
  -- Somebody reads this address. Addresses that never answered are limited more strictly.
  insert into private.answered_addresses (mail_code) values (private.mail_code(v_contact.email)) on conflict do nothing;
  group_token := (select group_token from public.booking_groups where id = v_contact.group_id);
  booking_token := (select booking_token from public.bookings where id = v_contact.booking_id);
end
$$;

-- Removes the second address of the booking or group that this token opens. No more messages about it go to
-- that address.
create or replace function public.remove_second_contact(p_token text) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_link record := private.lock_link(p_token);
  v_contact private.second_contacts;
begin
  select * into v_contact from private.second_contacts
  where booking_id = v_link.booking_id and v_link.group_id is null or group_id = v_link.group_id;
  if found then
    perform private.forget_second_contact(v_contact, p_token);
    perform private.note_second_contact(v_link.facility_id, v_link.booking_id, v_link.group_id);
  end if;
end
$$;

-- Notes in the activity log that staff changed the second address of a booking, or of its group if it has
-- one. Only that it changed, because the log keeps no address of a customer. Does nothing for customers.
create or replace function private.note_second_contact(p_facility_id uuid, p_booking_id uuid, p_group_id uuid)
  returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if private.runs_bookings(p_facility_id) then
    perform private.note_activity(
      p_facility_id, auth.uid(), case when p_group_id is null then 'booking' else 'group' end, 'changed',
      coalesce(p_group_id, p_booking_id), null, 1, '{"second_contact": null}'
    );
  end if;
end
$$;

-- For remove_second_contact, and for add_second_contact, which replaces an address: deletes the
-- second address of a link. Messages to it that wait to be sent lose the bookings of this link,
-- because its reader may not follow them any more. A booking that by now has the address as its own
-- keeps its messages.
create or replace function private.forget_second_contact(p_contact private.second_contacts, p_token text) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  -- The bookings of the link, except those whose own address it has become by a correction.
  v_ids uuid[] := array(
    select id from public.bookings
    where id in (select private.bookings_of_token(p_token)) and lower(player_email) is distinct from lower(p_contact.email)
  );
  -- The waiting messages about them. The lock waits for a worker that is sending one of them, which is
  -- then left out.
  v_waiting uuid[] := array(
    select log.id
    from private.mail_queue queued
    join public.email_logs log on log.id = queued.email_log_id
    where queued.next_attempt_at is not null and log.facility_id = p_contact.facility_id
      and lower(log.recipient) = lower(p_contact.email)
      and coalesce(log.booking_ids, array[log.booking_id]) && v_ids
    for update of queued
  );
begin
  delete from private.second_contacts where id = p_contact.id;
  -- A request for signatures names the players of all its bookings, so it is dropped.
  perform private.leave_out_of_mail(
    log.id, queued.payload, case when log.email_type = 'waiver_request' then log.booking_ids else v_ids end
  )
  from public.email_logs log
  join private.mail_queue queued on queued.email_log_id = log.id
  where log.id = any (v_waiting);
end
$$;

grant execute on function
  public.add_second_contact(text, text), public.confirm_second_contact(text), public.remove_second_contact(text)
  to anon, authenticated;

comment on function public.add_second_contact(text, text) is
  'Adds a second email address to the booking, or the group, with this whole token. The address first gets a mail to confirm, and the other messages only after that. An address that was added before is replaced.';
comment on function public.confirm_second_contact(text) is
  'Confirms the address that this token was mailed to, and returns the token of its group or its booking.';
comment on function public.remove_second_contact(text) is
  'Removes the second address of the booking, or of the group, with this whole token.';
