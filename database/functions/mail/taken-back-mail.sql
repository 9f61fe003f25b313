-- Messages about a change that staff take back.

-- For staff who undo a change: takes these bookings out of the waiting messages about that
-- change, which have these types. Returns a row for each of the bookings that a message of the
-- last ten minutes names. From it the caller decides what the reader must be told:
-- - may_have_left: somebody may have read that the booking changed.
-- - had_replaced: the message had replaced an older waiting one, whose news the reader has not
--   got either.
-- - known: the place and time that such a reader knows, from the last message that was sent; null
--   if there was none.
create or replace function private.take_out_of_mail(
  p_facility_id uuid, p_booking_ids uuid[], p_email_types text[]
) returns table (booking_id uuid, email_type text, may_have_left boolean, had_replaced boolean, known jsonb)
  language plpgsql volatile
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_found record;
  v_named uuid[];
  v_left jsonb;
begin
  -- The lock waits for a worker that is sending one of them. So below each message has either left or can
  -- no longer leave.
  perform from private.mail_queue queued
  join public.email_logs log on log.id = queued.email_log_id
  where log.facility_id = p_facility_id and log.email_type = any (p_email_types)
    and log.created_at > private.now() - interval '10 minutes'
    and (log.booking_id = any (p_booking_ids) or log.booking_ids && p_booking_ids)
    and queued.next_attempt_at is not null
  for update of queued;
  for v_found in
    select log.id, log.email_type, log.delivery_status, queued.payload, queued.next_attempt_at is not null as waits,
      coalesce(queued.attempts > 0, false) or log.delivery_status in ('sent', 'captured') as may_have_left,
      coalesce(log.booking_ids, array[log.booking_id]) as booking_ids
    from public.email_logs log
    left join private.mail_queue queued on queued.email_log_id = log.id
    where log.facility_id = p_facility_id and log.email_type = any (p_email_types)
      and log.created_at > private.now() - interval '10 minutes'
      and (log.booking_id = any (p_booking_ids) or log.booking_ids && p_booking_ids)
      and log.delivery_status not in ('superseded', 'failed')
      -- Of the notices to instructors, only those about a cancelled lesson.
      and (log.email_type <> 'instructor_notice' or queued.payload ->> 'change' = 'cancelled')
    order by log.created_at
  loop
    -- Which of these bookings the message names. If it still waits, it loses them and names only the others.
    v_named := array(select named from unnest(v_found.booking_ids) named where named = any (p_booking_ids));
    if v_found.waits then
      perform private.leave_out_of_mail(v_found.id, v_found.payload, v_named);
    end if;
    return query
      select named, v_found.email_type, v_found.may_have_left,
        v_found.waits and (v_found.payload -> 'known' ? named::text or v_found.payload ? 'previous'),
        case when v_found.waits
          then nullif(coalesce(v_found.payload -> 'known' -> named::text, v_found.payload -> 'previous'), 'null') end
      from unnest(v_named) named;
  end loop;
end
$$;

-- Leaves these bookings out of a waiting message, or drops the message if it is about no others.
-- The message must not tell of these bookings any more: staff took the change back, or removed the
-- reader as second address. p_payload: the facts of the message.
create or replace function private.leave_out_of_mail(p_log_id uuid, p_payload jsonb, p_booking_ids uuid[]) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  -- The other bookings. Only a message about several has a list of them (dates).
  v_ids uuid[] := array(
    select id from private.mailed_places(p_payload) told (id)
    where p_payload ? 'dates' and id <> all (p_booking_ids)
  );
begin
  if v_ids = '{}' then
    perform private.supersede_mail(array[p_log_id]);
    return;
  end if;
  update private.mail_queue set payload = private.facts_of_bookings(p_payload, v_ids) where email_log_id = p_log_id;
  update public.email_logs set
    booking_id = v_ids[1], booking_ids = case when cardinality(v_ids) > 1 then v_ids end
  where id = p_log_id;
end
$$;

-- For undoing a closure or what was settled for it: takes back a message to the customer of a
-- booking, such as the one that asked them to choose. Takes the booking out of the waiting
-- messages of this type. Queues the message that the customer needs now, if any.
create or replace function private.take_back_mail(p_booking public.bookings, p_email_type text) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform private.tell_taken_back(p_booking, bool_or(taken.may_have_left), bool_or(taken.had_replaced),
    (array_agg(taken.known) filter (where taken.had_replaced))[1])
  from private.take_out_of_mail(p_booking.facility_id, array[p_booking.id], array[p_email_type]) taken;
end
$$;

-- Queues the message that a customer needs after a change was taken back, if any. The arguments are
-- what private.take_out_of_mail found; all null if no message was about the change.
create or replace function private.tell_taken_back(
  p_booking public.bookings, p_may_have_left boolean, p_had_replaced boolean, p_known jsonb
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  -- The customer may have read of the change: it no longer holds.
  if p_may_have_left then
    perform private.queue_booking_mail(p_booking, 'booking_change', '{"is_taken_back": true}');
  -- The customer still has to learn of an earlier change, compared with the place that they know.
  elsif p_had_replaced then
    perform private.queue_booking_mail(p_booking, 'booking_change', jsonb_build_object('previous', p_known));
  end if;
end
$$;

-- For staff who undo a cancellation: queues the notice that the lesson's instructor now needs, if
-- any. The arguments are what private.take_out_of_mail found about the earlier notice: whether it
-- may have left, whether it had replaced an older one that waited, and the place that the
-- instructor knows.
create or replace function private.tell_instructor_taken_back(
  p_booking public.bookings, p_may_have_left boolean, p_had_replaced boolean, p_known jsonb
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  -- The instructor may have read that the lesson is off, or has never been told of it.
  if p_may_have_left or p_had_replaced and p_known is null then
    perform private.queue_instructor_notice(p_booking.id, p_booking.instructor_id, 'booked');
  -- The instructor knows an earlier place and time.
  elsif p_had_replaced and p_known <> private.place_snapshot(p_booking) then
    perform private.queue_instructor_notice(p_booking.id, p_booking.instructor_id, 'moved', p_known);
  end if;
end
$$;
