-- Every message is queued in the transaction of what it tells, so that no crash
-- can lose it. email_logs is what the administrator sees, private.mail_queue
-- what the server works through.

create table public.email_logs (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid references public.facilities (id) on delete cascade,
  booking_id uuid references public.bookings (id) on delete cascade,
  email_type text not null constraint email_logs_type_option check (email_type in (
    'booking_confirmation', 'booking_cancellation', 'booking_change', 'booking_reminder',
    'booking_links', 'password_reset', 'invitation', 'instructor_notice', 'admin_notice',
    'customer_message', 'test'
  )),
  recipient text not null,
  subject text,
  email_content text,
  sent_at timestamptz,
  delivery_status text not null default 'queued' constraint email_logs_status_option
    check (delivery_status in ('queued', 'sent', 'captured', 'failed', 'superseded')),
  error text,
  created_at timestamptz not null default private.now()
);
create index email_logs_facility_created_idx on public.email_logs (facility_id, created_at);
create index email_logs_booking_idx on public.email_logs (booking_id);

-- A row that names only its booking belongs to the booking's facility.
create function private.fill_log_facility() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.facility_id := coalesce(
    new.facility_id, (select facility_id from public.bookings where id = new.booking_id)
  );
  return new;
end
$$;

create trigger email_logs_fill_facility
  before insert on public.email_logs
  for each row execute function private.fill_log_facility();

alter table public.email_logs enable row level security;

create policy "administrators read their facility's mail"
  on public.email_logs for select to authenticated
  using (facility_id in (select private.administered_facilities()));

grant select on public.email_logs to authenticated;

create table private.mail_queue (
  email_log_id uuid primary key references public.email_logs (id) on delete cascade,
  -- What the message tells, as it was when it was queued.
  payload jsonb not null,
  attempts integer not null default 0,
  -- Null when there is nothing left to do.
  next_attempt_at timestamptz default private.now(),
  leased_until timestamptz,
  last_error text
);
create index mail_queue_due_idx on private.mail_queue (next_attempt_at) where next_attempt_at is not null;

-- Addresses that came with the demo facility: nothing is ever sent to them.
create table private.demo_addresses (
  email text primary key
);

-- The message's id; null where nothing may be sent. p_even_demo: the caller knows
-- that no mail leaves at all.
create function private.queue_mail(
  p_facility_id uuid, p_booking_id uuid, p_email_type text, p_recipient text, p_payload jsonb,
  p_even_demo boolean default false
) returns uuid
  language plpgsql volatile
  set search_path = ''
as $$
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

create function private.facility_snapshot(p_facility_id uuid) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'id', facility.id, 'name', facility.name, 'address', facility.address, 'phone', facility.phone,
    'email', facility.email, 'website', facility.website, 'time_zone', facility.time_zone,
    'cancellation_policy', settings.cancellation_policy
  )
  from public.facilities facility
  left join public.facility_settings settings on settings.facility_id = facility.id
  where facility.id = p_facility_id
$$;

-- What the messages about a booking tell. The visitor's notes stay out: free
-- text must not be mailed to an address that the same visitor typed.
create function private.booking_snapshot(p_booking_id uuid) returns jsonb
  language sql stable
  set search_path = ''
as $$
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

-- A change tells the whole booking, and a cancellation ends it: what still waits
-- for the same reader must not arrive after it. One that is on its way right now
-- may still arrive and counts as sent then.
-- Answers where the booking was as far as the reader knows, if that is known better:
-- nowhere after a confirmation that never left.
create function private.supersede_booking_mail(p_booking_id uuid, p_recipient text) returns jsonb
  language sql volatile
  set search_path = ''
as $$
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

create function private.queue_booking_mail(
  p_booking_id uuid, p_email_type text, p_details jsonb default '{}'
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
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

-- Password resets and invitations: on behalf of the site, whose name they carry.
create function private.queue_account_mail(p_email_type text, p_user_id uuid, p_payload jsonb) returns void
  language plpgsql volatile
  set search_path = ''
as $$
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

-- Whoever changes or cancels a booking, through a function or the table, the
-- customer hears of it. Past bookings are history and tell nobody anything.
create function private.tell_customer_of_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
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

create trigger bookings_tell_customer
  after update on public.bookings
  for each row execute function private.tell_customer_of_change();
