comment on table private.mail_queue is
  'The queue of the mail worker: the facts of each message as they were when it was queued, attempts, lease, and next attempt (null: no further attempt).';
comment on column private.mail_queue.lane is
  'The facility, or zeros for mail of no facility. The facilities take turns.';
comment on column private.mail_queue.is_notice is
  'True for a message that nobody waits for. Other messages of its facility go first.';
comment on table private.demo_addresses is
  'Addresses that came with the demo facility. Nothing is ever sent to them.';

-- For remind_of_owed and ask_for_waivers: queues a message that staff send by pressing a button,
-- and notes it in the activity log. Does neither if this facility queued one of this type for the
-- address within twelve hours, delivered or not: pressing the button again must not mail people
-- again. Returns whether it was queued.
create or replace function private.queue_mail_once(
  p_facility_id uuid, p_booking_id uuid, p_email_type text, p_recipient text, p_payload jsonb
) returns boolean
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_id uuid;
begin
  -- Two people may press the button at the same moment. A separate lock, so that nobody who books waits.
  perform pg_advisory_xact_lock(hashtextextended('fungo mail once ' || p_facility_id::text, 0));
  if not exists (
    select from public.email_logs
    where facility_id = p_facility_id and lower(recipient) = lower(p_recipient)
      and email_type = p_email_type and created_at > private.now() - interval '12 hours'
  ) then
    v_id := private.queue_mail(p_facility_id, p_booking_id, p_email_type, p_recipient, p_payload);
    perform private.note_sent_mail(v_id, auth.uid());
  end if;
  return v_id is not null;
end
$$;

-- Queues a message. If second addresses get this type (private.reaches_second_address), each one of
-- its bookings gets a copy. The link to a whole group is left out for a reader who may not have it.
-- Returns its id, or null if nothing may be sent. p_payload: the facts that the message needs, as
-- they are now. If it has no language, that of the account with this address is used. p_even_demo:
-- also queue for demo addresses, for a caller who knows that no mail leaves.
create or replace function private.queue_mail(
  p_facility_id uuid, p_booking_id uuid, p_email_type text, p_recipient text, p_payload jsonb,
  p_even_demo boolean default false
) returns uuid
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_id uuid;
  v_dates uuid[];
  v_host record;
  v_language text := p_payload ->> 'language';
begin
  -- The link to the whole group must not reach another family, whose address one of its bookings may have.
  -- Nested, because PL/pgSQL would run the query for every message.
  if p_payload ? 'group' then
    if not exists (
      select from public.booking_groups grouped
      where grouped.group_token = p_payload -> 'group' ->> 'group_token' and private.reads_group(grouped, p_recipient)
    ) then
      p_payload := p_payload - 'group';
    end if;
  end if;
  -- Mail leaves only for the site's facility and for facilities with a host of their own. Otherwise
  -- anybody could create a facility to send mail from it.
  if not private.is_served(p_facility_id) then
    return null;
  end if;
  if not p_even_demo then
    if exists (select from private.demo_addresses where email = lower(p_recipient)) then
      return null;
    end if;
  end if;
  -- The address of the links, and the sender.
  v_host := private.primary_host(p_facility_id);
  -- The bookings that a message about several names.
  if p_payload ? 'dates' then
    v_dates := array(select dated -> 'booking' ->> 'id' from jsonb_array_elements(p_payload -> 'dates') dated)::uuid[];
  end if;
  if v_language is null then
    v_language := private.account_language(
      (select id from auth.users where lower(email) = lower(p_recipient) limit 1), p_facility_id
    );
  end if;
  insert into public.email_logs (facility_id, booking_id, email_type, recipient, booking_ids)
  values (p_facility_id, p_booking_id, p_email_type, p_recipient, v_dates)
  returning id into v_id;
  -- Two tables, because administrators read email_logs and nobody reads mail_queue: its payload
  -- holds links that sign somebody in.
  insert into private.mail_queue (email_log_id, payload, site_url, sender, lane, is_notice)
  values (
    v_id,
    p_payload || jsonb_build_object(
      'mail_code', private.mail_code(p_recipient),
      'language', v_language
    ),
    v_host.site_url, v_host.sender,
    coalesce(p_facility_id, '00000000-0000-0000-0000-000000000000'), private.email_kind(p_email_type) = 'notice'
  );
  if p_booking_id is not null and private.reaches_second_address(p_email_type) then
    -- Most facilities have no second addresses. Then nothing is prepared for the copies.
    if exists (select from private.second_contacts where facility_id = p_facility_id) then
      perform private.queue_second_mail(
        p_facility_id, coalesce(v_dates, array[p_booking_id]), p_email_type, p_recipient, p_payload, p_even_demo
      );
    end if;
  end if;
  return v_id;
end
$$;

-- Queues the copies of a message for the second addresses of its bookings, such as the other parent's
-- (private.second_contacts). A copy tells only of the bookings that have the address. p_recipient: who gets
-- the message itself. The other arguments are those of private.queue_mail.
create or replace function private.queue_second_mail(
  p_facility_id uuid, p_booking_ids uuid[], p_email_type text, p_recipient text, p_payload jsonb, p_even_demo boolean
) returns void
  language plpgsql volatile
  -- A generic plan, as in private.second_readers.
  set plan_cache_mode = force_generic_plan
  set search_path = ''
as $$
declare
  v_second record;
begin
  for v_second in select * from private.second_readers(p_facility_id, p_booking_ids) loop
    continue when lower(v_second.email) = lower(p_recipient)
      -- A request for signatures cannot be cut down: it names the players of all its bookings. So it
      -- goes only to an address that all of them have.
      or p_email_type = 'waiver_request' and cardinality(v_second.booking_ids) < cardinality(p_booking_ids);
    perform private.queue_mail(
      p_facility_id, v_second.booking_ids[1], p_email_type, v_second.email,
      private.facts_of_bookings(p_payload, v_second.booking_ids) || '{"is_copy": true}', p_even_demo
    );
  end loop;
end
$$;

-- Returns the addresses that came with the demo facility, so that a screen can say in advance who
-- will get no mail: nothing is ever sent to them. Returns none unless the caller is an
-- administrator.
create or replace function public.get_demo_addresses(p_facility_id uuid) returns setof text
  language sql stable security definer
  set search_path = ''
as $$
  select email from private.demo_addresses
  where private.is_facility_staff(p_facility_id)
$$;

grant execute on function public.get_demo_addresses(uuid) to authenticated;

comment on function public.get_demo_addresses(uuid) is
  'Addresses that came with the demo facility. Nothing is ever sent to them. For staff.';

-- Returns what messages say about a facility, as it is now. The mail worker writes a message from its
-- payload alone, so one that waits keeps these values even if the facility's phone number changes meanwhile.
create or replace function private.facility_snapshot(p_facility_id uuid) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'id', facility.id, 'name', facility.name, 'address', facility.address, 'phone', facility.phone,
      'email', facility.email, 'website', facility.website, 'time_zone', facility.time_zone,
      'cancellation_policy', settings.cancellation_policy, 'language', settings.languages[1]
    )
    from public.facilities facility
    left join public.facility_settings settings on settings.facility_id = facility.id
    where facility.id = p_facility_id
  );
end
$$;

-- Queues a message about an account, with the site's facility as sender. It goes to the account's
-- address unless p_recipient names another one, such as a new address that must first be confirmed.
-- It is news about the password, the address or the second step, an invitation, a link to a new
-- password, or the link that confirms a new address. p_payload: the facts that the message needs.
create or replace function private.queue_account_mail(
  p_email_type text, p_user_id uuid, p_payload jsonb, p_recipient text default null
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_site uuid := private.site_facility_id();
begin
  perform private.queue_mail(
    v_site, null, p_email_type, coalesce(p_recipient, account.email),
    p_payload || jsonb_build_object('facility', private.facility_snapshot(v_site))
  )
  from auth.users account
  where account.id = p_user_id;
end
$$;
