-- Messages about a group to customers, instructors and webhooks: one for each action.

-- Queues the messages about bookings of a group that were booked, moved or cancelled (p_change), one for
-- each recipient. They are the messages about a series (private.notify_series) with the facts of the
-- group added. p_was: the places of the bookings before the change (private.place_snapshots), or null.
create or replace function private.notify_group(
  p_group public.booking_groups, p_change text, p_booking_ids uuid[], p_was jsonb
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform private.notify_series(
    p_change, p_booking_ids, p_was, jsonb_build_object('group', private.group_snapshot(p_group))
  );
end
$$;

-- Returns the facts of a group that its messages contain, as they are now. They are stored with the
-- message, because the mail worker writes it from these facts alone.
create or replace function private.group_snapshot(p_group public.booking_groups) returns jsonb
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return jsonb_build_object(
    'group_token', p_group.group_token, 'name', p_group.name, 'contact_name', p_group.contact_name
  );
end
$$;

-- Queues the webhook event (p_type) of a group that was made, changed or cancelled, with all of its
-- bookings. p_booking_ids: those that were made or changed. The group's token is left out, because
-- it would let the receiver act as the customer.
create or replace function private.notify_group_webhooks(
  p_group public.booking_groups, p_type text, p_booking_ids uuid[]
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if private.has_listeners(p_group.facility_id) then
    perform private.queue_webhook(p_group.facility_id, p_type, p_booking_ids[1], jsonb_build_object(
      'group', to_jsonb(p_group) - private.unsent_columns('group') || jsonb_build_object('bookings', (
        select jsonb_agg(private.webhook_booking(booking) order by booking.start_time, booking.id)
        from public.bookings booking where booking.group_id = p_group.id
      )),
      'booking_ids', p_booking_ids
    ));
  end if;
end
$$;

-- Returns what the server writes into the calendar file of a group's link, {dates: [{booking, sequence}],
-- facility, language, updated_at}. Null for a wrong token. sequence: the number by which a calendar recognizes
-- a newer version of the booking. Granted to nobody: the server calls it as the owner of the database, so no API
-- request can get the bookings through it.
create or replace function private.read_group_calendar(p_group_token text) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'dates', jsonb_agg(jsonb_build_object(
      'booking', private.booking_snapshot(booking), 'sequence', booking.calendar_sequence
    ) order by booking.start_time, booking.id),
    -- A group has one facility, so its id is the same in all rows, and min takes it.
    'facility', private.facility_snapshot(min(grouped.facility_id::text)::uuid),
    'language', min(booking.language),
    'updated_at', max(booking.updated_at)
  )
  from public.booking_groups grouped
  join public.bookings booking on booking.group_id = grouped.id
  where grouped.group_token = p_group_token and private.is_here(grouped.facility_id)
  having count(*) > 0
$$;
