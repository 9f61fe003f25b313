-- A second e-mail address for a booking, or for all bookings of a group, such as the other
-- parent's. Once its reader has confirmed it, it gets the customer's messages about these bookings,
-- with the same link. The holder of the link adds and removes it, which reveals no more than
-- passing the link on.

comment on table private.second_contacts is
  'A second address of a booking or a group. It gets the messages from the moment its reader confirmed it.';

-- For messages to customers: returns the confirmed second addresses of these bookings, each with
-- the bookings that have it. A message about several bookings holds the links of all of them, so a
-- second address of only some gets a message about those alone.
create or replace function private.second_readers(p_facility_id uuid, p_booking_ids uuid[])
  returns table (email text, booking_ids uuid[])
  language plpgsql stable
  -- A generic plan. Otherwise PostgreSQL would plan this again for every message.
  set plan_cache_mode = force_generic_plan
  set search_path = ''
as $$
#variable_conflict use_column
begin
  -- Without second addresses no booking is read.
  if not exists (select from private.second_contacts where facility_id = p_facility_id) then
    return;
  end if;
  return query
    select min(contact.email), array_agg(booking.id order by array_position(p_booking_ids, booking.id))
    from public.bookings booking
    -- The address of the booking itself, or of its group.
    cross join lateral (
      select email from private.second_contacts where booking_id = booking.id and confirmed_at is not null
      union all
      select email from private.second_contacts where group_id = booking.group_id and confirmed_at is not null
      limit 1
    ) contact
    where booking.id = any (p_booking_ids)
    group by lower(contact.email);
end
$$;

-- For reminders, and for mail that staff send again: returns the confirmed second address that all
-- of these bookings share, or null. Only such an address may get one message with the links of all.
create or replace function private.second_email(p_facility_id uuid, p_booking_ids uuid[]) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select email from private.second_readers(p_facility_id, p_booking_ids)
    where cardinality(booking_ids) = cardinality(p_booking_ids)
  );
end
$$;

-- For a message to a second address, or one that loses some of its bookings: returns its facts
-- (p_payload) reduced to these bookings, so that a reader learns nothing of the others. A message
-- about several bookings lists them under `dates`; one about a single booking has no `dates`.
create or replace function private.facts_of_bookings(p_payload jsonb, p_booking_ids uuid[]) returns jsonb
  language plpgsql immutable
  set search_path = ''
as $$
declare
  v_dates jsonb := (
    select jsonb_agg(told.value order by told.ordinality)
    from jsonb_array_elements(p_payload -> 'dates') with ordinality told
    where (told.value -> 'booking' ->> 'id')::uuid = any (p_booking_ids)
  );
begin
  -- A message about a single booking, or about these bookings alone, stays as it is.
  if v_dates is null or v_dates = p_payload -> 'dates' then
    return p_payload;
  end if;
  -- The first booking stands at the top. If several are left, they also stay under `dates`. If one is
  -- left, its previous place moves to the top too, as in a message about one booking.
  p_payload := p_payload - 'dates'
    || jsonb_build_object('booking', v_dates -> 0 -> 'booking', 'sequence', v_dates -> 0 -> 'sequence');
  if jsonb_array_length(v_dates) > 1 then
    return p_payload || jsonb_build_object('dates', v_dates);
  elsif jsonb_typeof(v_dates -> 0 -> 'previous') = 'object' then
    return p_payload || jsonb_build_object('previous', v_dates -> 0 -> 'previous');
  end if;
  return p_payload;
end
$$;

-- For private.queue_mail: returns whether a message of this type is also sent to the second address
-- of its booking. So is all that the customer gets about a booking, but not lists of links, which
-- hold other bookings too.
create or replace function private.reaches_second_address(p_email_type text) returns boolean
  language sql immutable
  return p_email_type in (
    'booking_confirmation', 'booking_change', 'booking_cancellation', 'booking_choice', 'booking_reminder',
    'waiver_request', 'customer_message'
  );

-- Returns what the page of a booking's link shows of the second address, {email, is_confirmed}, or
-- null. Staff and API keys that may write bookings see the whole address. Others see only the first
-- letter and the domain, because links are passed on.
create or replace function private.shown_second_contact(p_booking public.bookings) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'email', case when private.runs_bookings(contact.facility_id) then contact.email
        else left(contact.email, 1) || '…' || substring(contact.email from '@.*$') end,
      'is_confirmed', contact.confirmed_at is not null
    )
    from private.second_contacts contact
    where contact.booking_id = p_booking.id or contact.group_id = p_booking.group_id
  );
end
$$;

-- Returns the second addresses that belong to a family's data: those of these bookings and of the groups
-- that the family made, and those that are one of p_emails. For showing or erasing what is kept about
-- somebody.
create or replace function private.family_second_contacts(
  p_facility_id uuid, p_booking_ids uuid[], p_emails text[]
) returns setof private.second_contacts
  language sql stable
  set search_path = ''
as $$
  select contact.* from private.second_contacts contact
  where contact.facility_id = p_facility_id and (
    contact.booking_id = any (p_booking_ids) or lower(contact.email) = any (p_emails)
    -- Of a group only if the family made it: a booking of this family may be in another family's group.
    or contact.group_id in (
      select grouped.id from public.bookings booking
      join public.booking_groups grouped on grouped.id = booking.group_id
      where booking.id = any (p_booking_ids)
        and (grouped.contact_email is null or lower(grouped.contact_email) = any (p_emails))
    )
  )
$$;
