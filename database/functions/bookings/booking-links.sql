-- Throws for a GET or HEAD request, in functions that take a token. There are two reasons. The URL of
-- such a request holds the token, and browser histories and proxy logs keep URLs. And such a request may
-- not write: it would fail only when the function finds something and writes, and so the error would
-- reveal what was found. Every server of the protocol sets request.method. A session on the database
-- itself has none and passes.
create or replace function private.needs_post() returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if current_setting('request.method', true) in ('GET', 'HEAD') then
    raise exception 'Send this with POST, so that nothing of it stands in an address.' using errcode = 'PT405';
  end if;
end
$$;

-- Throws for a GET or HEAD request with a secret, in functions that also answer without one:
-- get_available_time_slots answers everybody, and with the token of a booking it also offers that
-- booking's own time.
create or replace function private.needs_post(p_secret text) returns void
  language sql stable
  return case when p_secret <> '' then private.needs_post() end;

-- Returns what the page of a booking's link shows: one row, or none for a wrong token. Customers have no
-- account, so the token in the link is all that opens their booking.
create or replace function public.get_booking_by_token(p_booking_token text) returns table (
  id uuid, status text, start_time timestamptz, end_time timestamptz, time_zone text,
  space_id uuid, space_name text, service_name text, service_requires_instructor boolean,
  instructor_name text, player_name text, cancellation_policy text, is_closed boolean, asks_for_waiver boolean,
  price numeric, paid numeric, owed numeric, is_of_group boolean, second_contact jsonb, instructor_id uuid, has_closed boolean
)
  language sql volatile security definer
  set search_path = ''
as $$
  select private.needs_post();
  select private.note_answer(p_booking_token);
  select
    booking.id, booking.status, booking.start_time, booking.end_time, facility.time_zone,
    booking.space_id, space.name, service.name, booking.service_requires_instructor,
    instructor.first_name || ' ' || instructor.last_name, booking.player_name,
    settings.cancellation_policy,
    -- is_closed: the facility took the place or the service away. The customer may then change the booking
    -- even later than cancellation_cutoff_hours before its start.
    booking.status = 'confirmed' and (private.lies_where_closed(booking) or private.has_lost_service(booking)),
    -- asks_for_waiver: the facility has a waiver, and nobody has signed it for the player.
    booking.status = 'confirmed' and booking.end_time > private.now() and private.asks_for_waiver(booking),
    -- Null where prices are switched off. owed is negative if the facility owes something back.
    case when settings.enable_payments then booking.price end, balance.paid, balance.owed,
    -- second_contact: {email, is_confirmed}, for a booking of a group that of the group.
    booking.group_id is not null, private.shown_second_contact(booking),
    -- Null for an instructor whom visitors cannot list.
    case when instructor.is_active and instructor.deleted_at is null then instructor.id end,
    -- has_closed: the place was taken away after the booking was made, so that its customer cannot come.
    booking.status = 'confirmed' and booking.end_time > private.now() and private.has_closed(booking)
  from public.bookings booking
  cross join lateral private.booking_balance(booking.id, booking.facility_id) balance
  join public.facilities facility on facility.id = booking.facility_id
  join public.facility_spaces space on space.id = booking.space_id
  join public.facility_service_types service on service.id = booking.service_type_id
  left join public.instructors instructor on instructor.id = booking.instructor_id
  left join public.facility_settings settings on settings.facility_id = booking.facility_id
  where booking.booking_token = p_booking_token and private.is_here(booking.facility_id)
$$;

-- Returns the data of the customer's calendar file, or null for a wrong token, for the site's GET
-- /manage/{token}/booking.ics. Granted to nobody, and security invoker: the server calls it as the owner of
-- the database, so no API request can read a booking and its token through it.
create or replace function private.read_booking_calendar(p_booking_token text) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'booking', private.booking_snapshot(booking),
    'facility', private.facility_snapshot(booking.facility_id),
    'sequence', booking.calendar_sequence,
    'language', booking.language,
    'updated_at', booking.updated_at
  )
  from public.bookings booking
  where booking.booking_token = p_booking_token and private.is_here(booking.facility_id)
$$;

-- For customers who have lost a link: mails the links of all confirmed bookings that are not over
-- to the address that made them or is confirmed as their second address. It does so at most three
-- times an hour. Returns nothing, so that the caller cannot tell whether the address has bookings.
create or replace function public.request_booking_links(p_email text) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_email text := lower(private.blank_to_null(p_email));
  v_site uuid := private.site_facility_id();
  v_settings public.facility_settings;
  v_until timestamptz;
  v_bookings jsonb;
  -- For a second address, whose reader may never have booked: the language of the bookings.
  v_language text;
begin
  perform private.needs_post();
  if v_email is null or not private.is_email(v_email) then
    raise exception 'Enter one email address, such as name@example.com.';
  end if;
  select * into v_settings from public.facility_settings where facility_id = v_site;
  -- Locks the address before its queued mail is counted. A statement that waited for the lock would
  -- count only what it saw when it started.
  v_until := private.no_mail_until(v_settings, v_email);
  -- Neither a result nor an error below may reveal to the caller whether the address is known.
  select jsonb_agg(
    private.booking_snapshot(booking) || jsonb_build_object(
      'group', case when private.reads_group(grouped, v_email) then private.group_snapshot(grouped) end
    ) order by booking.start_time
  ), case when not bool_or(lower(booking.player_email) = v_email) then min(booking.language) end
  into v_bookings, v_language
  from public.bookings booking
  left join public.booking_groups grouped on grouped.id = booking.group_id
  -- Bookings of this address, bookings with it as their confirmed second address, and bookings of groups
  -- with it.
  where booking.id in (
      select id from public.bookings where facility_id = v_site and lower(player_email) = v_email
      union
      select booking_id from private.second_contacts
      where facility_id = v_site and lower(email) = v_email and confirmed_at is not null
      union
      select member.id from private.second_contacts contact
      join public.bookings member on member.group_id = contact.group_id
      where contact.facility_id = v_site and lower(contact.email) = v_email and contact.confirmed_at is not null
    )
    and booking.status = 'confirmed' and booking.end_time > private.now();
  -- Beyond three mails an hour nothing is sent, without saying so.
  if v_bookings is not null and v_until is null and (
    select count(*) from public.email_logs
    where facility_id = v_site and email_type = 'booking_links' and lower(recipient) = v_email
      and created_at > private.now() - interval '1 hour'
  ) < 3 then
    perform private.queue_mail(
      v_site, null, 'booking_links', v_email,
      jsonb_build_object(
        'bookings', v_bookings, 'facility', private.facility_snapshot(v_site),
        'language', private.customer_language(v_site, v_email, array[v_language])
      )
    );
  end if;
end
$$;

grant execute on function public.get_booking_by_token(text), public.request_booking_links(text)
  to anon, authenticated;

comment on function public.get_booking_by_token(text) is
  'Returns the booking with this whole token, or no row. Accepts POST only, so that no URL of the API contains a token.';
comment on function public.request_booking_links(text) is
  'Mails the links of upcoming bookings to the address that made them. Always returns nothing.';
