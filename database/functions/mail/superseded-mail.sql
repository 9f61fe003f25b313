-- Waiting messages that a newer one makes out of date.

-- Returns the bookings that a message of the queue is about, each with the former place that the
-- message names (previous). A newer message that replaces this one then names the same place.
-- Functions that replace or shorten a waiting message ask it. p_payload: the facts of the message.
create or replace function private.mailed_places(p_payload jsonb) returns table (
  booking_id uuid, sequence integer, previous jsonb
)
  language sql immutable
  set search_path = ''
as $$
  select (told.value -> 'booking' ->> 'id')::uuid, (told.value ->> 'sequence')::integer, told.value -> 'previous'
  from jsonb_array_elements(coalesce(p_payload -> 'dates', jsonb_build_array(p_payload))) told (value)
$$;

-- For private.resend_mail: returns the payload of a message about several bookings without the
-- bookings that have another address than p_email by now, because the message contains the link
-- of each booking. If one booking is left, the payload becomes that of a message about one
-- booking.
create or replace function private.dates_of_address(p_payload jsonb, p_email text) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_dates jsonb := (
    select jsonb_agg(told.value order by told.ordinality)
    from jsonb_array_elements(p_payload -> 'dates') with ordinality told
    join public.bookings booking on booking.id = (told.value -> 'booking' ->> 'id')::uuid
    where lower(booking.player_email) = lower(p_email)
  );
begin
  return case
    -- The message has no dates: it is about one booking.
    when v_dates is null then p_payload
    when jsonb_array_length(v_dates) = 1 then p_payload - 'dates'
    else p_payload || jsonb_build_object('dates', v_dates)
  end;
end
$$;

-- Takes waiting messages about these bookings out of the queue, before a message about their
-- change or cancellation is queued: those to p_recipient and to the bookings' second addresses.
-- The new message says all that they would have said, so they must not arrive after it. Returns
-- {booking id: previous} for the bookings whose unsent message is replaced. previous is the place
-- and time in the last message that p_recipient got. The new message names it as the former one.
-- It is null if not even the confirmation was sent.
create or replace function private.supersede_booking_mail(p_booking_ids uuid[], p_recipient text) returns jsonb
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_replaced uuid[] := array(
    with reader as materialized (
      select lower(p_recipient) as email
      union all
      select lower(second.email)
      from private.second_readers((select facility_id from public.bookings where id = p_booking_ids[1]), p_booking_ids) second
    )
    select log.id
    from private.mail_queue queued
    join public.email_logs log on log.id = queued.email_log_id
    where queued.next_attempt_at is not null
      and log.booking_id = any (p_booking_ids)
      and lower(log.recipient) in (select email from reader)
      and log.email_type in ('booking_confirmation', 'booking_change', 'booking_choice', 'booking_reminder')
      -- A message about many dates stays if it is also about other dates. A confirmation of many dates
      -- stays until all are cancelled, because it says more than a change of all.
      and (not queued.payload ? 'dates' or log.booking_ids <@ p_booking_ids and (
        log.email_type <> 'booking_confirmation' or not exists (
          select from public.bookings where id = any (log.booking_ids) and status <> 'cancelled'
        )
      ))
    -- The lock waits for a worker that is sending one of them, which is then left out.
    for update of queued
  );
begin
  perform private.supersede_mail(v_replaced);
  return (
    -- Of each booking, what the oldest replaced message compared with: the reader knows that, and nothing
    -- since.
    with replaced as (
      select log.facility_id, log.email_type, log.created_at, queued.payload,
        coalesce(queued.leased_until > private.now(), false) as is_leaving
      from private.mail_queue queued
      join public.email_logs log on log.id = queued.email_log_id
      where queued.email_log_id = any (v_replaced)
    )
    select coalesce(jsonb_object_agg(known.booking_id, known.previous), '{}')
    from (
      select distinct on (told.booking_id) told.booking_id, told.previous
      from replaced
      cross join lateral private.mailed_places(replaced.payload) told
      where replaced.email_type not in ('booking_choice', 'booking_reminder')
        -- One that is being sent right now may still arrive, so it counts as sent.
        and not exists (select from replaced where is_leaving)
        -- If another reader has got or will get the message, all get the new one.
        and not exists (
          select from public.email_logs copy
          where copy.facility_id = replaced.facility_id and copy.created_at = replaced.created_at
            and copy.email_type = replaced.email_type
            and told.booking_id = any (coalesce(copy.booking_ids, array[copy.booking_id]))
            and copy.delivery_status not in ('superseded', 'failed')
        )
      order by told.booking_id, told.sequence
    ) known
  );
end
$$;

-- Takes an instructor's waiting notices about these bookings out of the queue. They wait while staff may
-- still undo a change, and the next notice says everything that they would have said. Returns what the
-- instructor knows without them, so that the next notice says what is new: a row for each booking that
-- they were about. is_unknown: the instructor has not been told of the lesson. known: the place and time
-- that the instructor has been told.
create or replace function private.drop_waiting_notices(p_booking_ids uuid[], p_recipient text) returns table (
  booking_id uuid, is_unknown boolean, known jsonb
)
  language plpgsql volatile
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_dropped uuid[] := array(
    select log.id
    from private.mail_queue queued
    join public.email_logs log on log.id = queued.email_log_id
    where log.booking_id = any (p_booking_ids)
      and log.email_type = 'instructor_notice' and lower(log.recipient) = lower(p_recipient)
      -- Not tried yet and not due yet, so nothing of it can have arrived.
      and queued.attempts = 0 and queued.next_attempt_at > private.now()
      -- A notice about many dates stays if it names other bookings too.
      and (not queued.payload ? 'dates' or log.booking_ids <@ p_booking_ids)
    for update of queued
  );
begin
  perform private.supersede_mail(v_dropped);
  return query
  select distinct on (told.booking_id) told.booking_id, dropped.payload ->> 'change' = 'booked', nullif(told.previous, 'null')
  from private.mail_queue dropped
  cross join lateral private.mailed_places(dropped.payload) told
  where dropped.email_log_id = any (v_dropped)
  order by told.booking_id, told.sequence;
end
$$;

-- Takes those of these messages that still wait out of the queue, because newer ones replace them. The log
-- then says "superseded". Messages that have left are not changed.
create or replace function private.supersede_mail(p_log_ids uuid[]) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  update private.mail_queue set next_attempt_at = null
  where email_log_id = any (p_log_ids) and next_attempt_at is not null;
  update public.email_logs set delivery_status = 'superseded', error = null
  where id = any (p_log_ids) and delivery_status = 'queued';
end
$$;
