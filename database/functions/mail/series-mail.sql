-- One message to each customer and each instructor about many bookings that one request makes or
-- changes: those of a series or a group, or those that staff cancel together. The function that
-- writes the rows sets fungo.one_mail, which keeps the triggers from sending a message for each
-- booking.

-- Queues the messages about a change of many bookings, one for each customer and each instructor, for all
-- functions that write many bookings at once. p_change: booked, moved or cancelled. p_booking_ids: in the
-- order in which the message lists them. p_was: where the bookings were (private.place_snapshots), null for
-- new ones. p_details: what else the customer's message contains.
create or replace function private.notify_series(
  p_change text, p_booking_ids uuid[], p_was jsonb, p_details jsonb default '{}'
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_type text := case p_change when 'booked' then 'booking_confirmation' when 'moved' then 'booking_change'
    else 'booking_cancellation' end;
  v_reader record;
  -- The bookings of the reader's message, and their places in the last message that was sent.
  v_ids uuid[];
  v_was jsonb;
  -- Where the reader's messages so far say that the bookings are. A cancellation keeps this
  -- ('known'), so that a message about taking it back can name what changed (taken-back-mail.sql).
  v_known jsonb;
begin
  -- One message for each address, about all bookings with that address.
  for v_reader in
    select min(booking.player_email) as email, array_agg(booking.id order by array_position(p_booking_ids, booking.id)) as ids
    from public.bookings booking
    where booking.id = any (p_booking_ids) and booking.player_email is not null and booking.end_time > private.now()
      and private.notifies_customer(booking.facility_id)
    group by lower(booking.player_email)
  loop
    v_was := p_was;
    v_ids := v_reader.ids;
    v_known := '{}';
    -- Waiting messages are replaced, so the reader knows only what they would have compared with. For one
    -- booking private.queue_booking_mail does this.
    if p_change <> 'booked' and cardinality(v_ids) > 1 then
      v_known := private.supersede_booking_mail(v_ids, v_reader.email);
      v_was := v_was || private.known_places(v_known);
    end if;
    if p_change = 'moved' then
      v_ids := private.moved_bookings(v_ids, v_was);
    end if;
    if cardinality(v_ids) = 1 then
      perform private.queue_booking_mail(booking, v_type, case when v_was ? booking.id::text
        then jsonb_build_object('previous', v_was -> booking.id::text) else '{}' end || p_details)
      from public.bookings booking
      where booking.id = v_ids[1];
    elsif v_ids <> '{}' then
      perform private.queue_series_mail(v_type, v_reader.email, v_ids, v_was, p_details
        || case when p_change = 'cancelled' then jsonb_build_object('known', v_known) else '{}' end);
    end if;
  end loop;
  perform private.notify_series_instructors(p_change, p_booking_ids, p_was);
end
$$;

-- For private.notify_series, with the same arguments: queues the notices to instructors about a
-- change of many bookings. A lesson that moves to another instructor is booked for the new one and
-- reassigned for the old one.
create or replace function private.notify_series_instructors(p_change text, p_booking_ids uuid[], p_was jsonb)
  returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_reader record;
  -- As in private.notify_series.
  v_ids uuid[];
  v_was jsonb;
  v_known jsonb;
begin
  -- A new booking without an instructor concerns no instructor.
  if p_was is null and not exists (
    select from public.bookings where id = any (p_booking_ids) and instructor_id is not null
  ) then
    return;
  end if;
  -- One notice for each instructor and each kind of change.
  for v_reader in
    select notice.instructor_id, notice.change, instructor.email, instructor.user_id,
      array_agg(notice.id order by array_position(p_booking_ids, notice.id)) as ids
    from (
      select booking.id, booking.start_time, booking.end_time, booking.instructor_id,
        case when p_change = 'moved' and (p_was -> booking.id::text ->> 'instructor_id')::uuid
          is distinct from booking.instructor_id then 'booked' else p_change end as change
      from public.bookings booking
      where booking.id = any (p_booking_ids)
      union all
      -- The old instructor of a lesson that has another one now.
      select booking.id, booking.start_time, booking.end_time,
        (p_was -> booking.id::text ->> 'instructor_id')::uuid, 'reassigned'
      from public.bookings booking
      where booking.id = any (p_booking_ids) and p_change = 'moved'
        and (p_was -> booking.id::text ->> 'instructor_id')::uuid is distinct from booking.instructor_id
    ) notice
    join public.instructors instructor
      on instructor.id = notice.instructor_id and instructor.is_active and instructor.deleted_at is null
    where notice.end_time > private.now()
    group by notice.instructor_id, notice.change, instructor.email, instructor.user_id
  loop
    v_was := p_was;
    v_ids := v_reader.ids;
    v_known := '{}';
    -- As in private.notify_series: for one lesson private.queue_instructor_notice does this.
    if cardinality(v_ids) > 1 then
      v_known := coalesce((
        select jsonb_object_agg(dropped.booking_id, dropped.known)
        from private.drop_waiting_notices(v_ids, v_reader.email) dropped
      ), '{}');
      v_was := v_was || private.known_places(v_known);
      if v_reader.change = 'moved' then
        v_ids := private.moved_bookings(v_ids, v_was);
      end if;
    end if;
    if cardinality(v_ids) = 1 then
      perform private.queue_instructor_notice(
        v_ids[1], v_reader.instructor_id, v_reader.change,
        case when v_reader.change <> 'booked' then v_was -> v_ids[1]::text end
      );
    elsif v_ids <> '{}' then
      perform private.queue_series_mail('instructor_notice', v_reader.email, v_ids, v_was, (
        select jsonb_build_object('change', v_reader.change,
          'language', private.account_language(v_reader.user_id, booking.facility_id),
          'player_email', booking.player_email, 'player_phone', booking.player_phone)
          || case when p_change = 'cancelled' then jsonb_build_object('known', v_known) else '{}' end
        from public.bookings booking
        where booking.id = v_ids[1]
      ));
    end if;
  end loop;
end
$$;

-- For private.notify_series and private.notify_series_instructors: returns the places that a
-- reader of messages knows, {booking id: place}, so that a new message compares only with those.
-- p_places: the same with null for a booking of which the reader was told no place, as
-- private.supersede_booking_mail returns it. These are left out.
create or replace function private.known_places(p_places jsonb) returns jsonb
  language sql immutable
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, value) filter (where value <> 'null'), '{}') from jsonb_each(p_places)
$$;

-- For private.notify_series and private.notify_series_instructors: returns which of
-- p_booking_ids have another time, space, service or instructor than in p_was ({id: place},
-- private.place_snapshot). A booking whose move was undone before its message was sent is left out,
-- so nobody gets mail about it.
create or replace function private.moved_bookings(p_booking_ids uuid[], p_was jsonb) returns uuid[]
  language sql stable
  set search_path = ''
as $$
  select array(
    select booking.id from public.bookings booking
    where booking.id = any (p_booking_ids) and p_was -> booking.id::text is distinct from private.place_snapshot(booking)
    order by array_position(p_booking_ids, booking.id)
  )
$$;

-- For confirmations, changes and cancellations of many bookings, for reminders, and for notices to
-- instructors: queues one message about many bookings to one reader. The log refers to the first
-- booking; "dates" contains all of them. p_was: where they were before, {id: place}; null if the
-- message compares with nothing. p_details: what else the message contains.
create or replace function private.queue_series_mail(
  p_email_type text, p_recipient text, p_booking_ids uuid[], p_was jsonb, p_details jsonb
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  -- Instructors get no booking token, because it would let them cancel as the customer.
  v_hidden text[] := case when p_email_type = 'instructor_notice' then array['booking_token'] else '{}' end;
  -- The former places, for an instructor who has lost these lessons to another.
  v_lost_places jsonb := case when p_details ->> 'change' = 'reassigned' then p_was else '{}' end;
  v_first public.bookings;
  v_dates jsonb;
begin
  select * into strict v_first from public.bookings where id = p_booking_ids[1];
  -- Each booking, with its former place where the message compares. Instructors get the address and number of
  -- each customer, because the bookings of a group can be those of several families.
  v_dates := (
    select jsonb_agg(jsonb_build_object(
      'booking', private.booking_snapshot(booking) - v_hidden || coalesce(v_lost_places -> booking.id::text, '{}'),
      'sequence', booking.calendar_sequence,
      -- A cancelled booking has no new place to compare with the old one.
      'previous', case when p_email_type <> 'booking_cancellation' and p_details ->> 'change' is distinct from 'cancelled'
        then p_was -> booking.id::text end
    ) || case when p_email_type = 'instructor_notice' then jsonb_build_object(
      'player_email', booking.player_email, 'player_phone', booking.player_phone
    ) else '{}' end order by array_position(p_booking_ids, booking.id))
    from public.bookings booking
    where booking.id = any (p_booking_ids)
  );
  perform private.queue_mail(
    v_first.facility_id, v_first.id, p_email_type, p_recipient,
    jsonb_build_object(
      'booking', v_dates -> 0 -> 'booking',
      'facility', private.facility_snapshot(v_first.facility_id),
      'sequence', v_first.calendar_sequence,
      'language', v_first.language,
      'reason', v_first.cancellation_reason,
      'cancelled_by', v_first.cancelled_by,
      'dates', v_dates
    -- A reminder, and the confirmation of a group, ask for signatures that are missing.
    ) || case when (
      p_email_type = 'booking_reminder' or p_email_type = 'booking_confirmation' and p_details ? 'group'
    ) and exists (
      select from public.bookings booking where booking.id = any (p_booking_ids) and private.asks_for_waiver(booking)
    ) then '{"asks_for_waiver": true}' else '{}' end::jsonb || p_details
  );
end
$$;
