-- One message about the bookings that several calls of cancel_bookings cancel together.

-- For cancel_bookings, after it has queued the messages about p_booking_ids: adds to each of them what
-- its reader's waiting message about the bookings of earlier calls says (p_earlier), and drops that
-- message. One that a worker has tried to send may have arrived, so it stays as it is. So does one with
-- another reason.
create or replace function private.join_cancellation_mail(p_earlier uuid[], p_booking_ids uuid[]) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_new record;
  v_old record;
  v_facts jsonb;
  v_ids uuid[];
begin
  for v_new in
    select log.id, log.facility_id, log.email_type, log.recipient, queued.payload
    from public.email_logs log
    join private.mail_queue queued on queued.email_log_id = log.id
    where log.booking_id = any (p_booking_ids) and log.email_type in ('booking_cancellation', 'instructor_notice')
      -- Queued in this transaction.
      and queued.attempts = 0 and queued.next_attempt_at = private.now()
  loop
    v_facts := v_new.payload;
    for v_old in
      select log.id, waiting.payload
      from public.email_logs log
      join private.mail_queue waiting on waiting.email_log_id = log.id
      where log.facility_id = v_new.facility_id and lower(log.recipient) = lower(v_new.recipient)
        and log.created_at > private.now() - interval '10 minutes'
        and log.email_type = v_new.email_type
        and log.booking_id = any (p_earlier) and log.booking_id <> all (p_booking_ids)
        and waiting.next_attempt_at is not null and waiting.attempts = 0
        and (waiting.payload ->> 'reason', waiting.payload ->> 'change', waiting.payload -> 'is_copy')
          is not distinct from (v_facts ->> 'reason', v_facts ->> 'change', v_facts -> 'is_copy')
      order by log.created_at desc
      -- The lock waits for a worker that is about to send it, which is then left out.
      for update of waiting
    loop
      perform private.supersede_mail(array[v_old.id]);
      v_facts := private.joined_facts(v_old.payload, v_facts);
    end loop;
    if v_facts <> v_new.payload then
      v_ids := array(select booking_id from private.mailed_places(v_facts));
      update private.mail_queue set payload = v_facts where email_log_id = v_new.id;
      update public.email_logs set booking_id = v_ids[1], booking_ids = v_ids where id = v_new.id;
    end if;
  end loop;
end
$$;

-- For private.join_cancellation_mail: returns the facts of one message about the bookings of two
-- messages, those of p_first first, as private.queue_series_mail writes them.
create or replace function private.joined_facts(p_first jsonb, p_next jsonb) returns jsonb
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return p_first - 'previous' || jsonb_build_object(
    'dates', private.dates_of_mail(p_first) || private.dates_of_mail(p_next),
    'known', private.known_of_mail(p_first) || private.known_of_mail(p_next)
  );
end
$$;

-- For private.joined_facts: returns the bookings of a message, each as private.queue_series_mail
-- lists it. A message about one booking has no list, but the same facts.
create or replace function private.dates_of_mail(p_payload jsonb) returns jsonb
  language sql immutable
  set search_path = ''
as $$
  select coalesce(p_payload -> 'dates', jsonb_build_array((
    select jsonb_object_agg(key, value) from jsonb_each(p_payload)
    where key in ('booking', 'sequence', 'player_email', 'player_phone')
  )))
$$;

-- For private.joined_facts: returns the places that the reader of a message about a cancellation
-- knew before, {booking id: place} (private.notify_series). A message about one booking has the
-- place as "previous".
create or replace function private.known_of_mail(p_payload jsonb) returns jsonb
  language sql immutable
  set search_path = ''
as $$
  select coalesce(p_payload -> 'known', case when p_payload ? 'previous'
    then jsonb_build_object(p_payload -> 'booking' ->> 'id', p_payload -> 'previous') end, '{}')
$$;
