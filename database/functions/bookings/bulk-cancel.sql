-- Cancels all bookings that match the filters of the list, after somebody filled the calendar. Each
-- customer and each instructor gets one message about all of their bookings, also where several calls
-- cancel them. A message waits as long as the cancellation can be undone, unless one of its bookings
-- is within the hour.

comment on table private.bulk_cancellations is
  'The bookings that administrators cancelled together in the last ten minutes, so that they can undo it.';

-- Returns how many bookings one call of cancel_bookings cancels, and one of undo_cancel_bookings
-- restores. More would keep the embedded engine busy for over a second.
create or replace function private.bulk_size() returns integer
  language sql immutable parallel safe
  set search_path = ''
  return 200;

-- Cancels the confirmed bookings that match the filters and are not over, the soonest first, for
-- staff whose calendar somebody filled. A filter that is null matches all. Returns how many
-- bookings match (matching), how many of them were cancelled, and the id for undo_cancel_bookings
-- (undo_id). The facility is locked meanwhile, so one call cancels at most private.bulk_size(). The
-- caller repeats it, with the first call's undo_id as p_undo_id, until matching equals cancelled.
-- p_tell: whether customers and instructors get messages. p_dry_run only counts.
create or replace function public.cancel_bookings(
  p_facility_id uuid, p_search text default null, p_from timestamptz default null,
  p_before timestamptz default null, p_requires_instructor boolean default null,
  p_made_from timestamptz default null, p_reason text default null, p_tell boolean default true,
  p_dry_run boolean default false, p_undo_id uuid default null,
  out matching integer, out cancelled integer, out undo_id uuid
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_ids uuid[];
  -- The bookings of the earlier calls with this undo_id.
  v_earlier uuid[];
  v_was jsonb;
  v_reason text := private.written_reason(p_reason);
begin
  perform private.check_desk(p_facility_id);
  perform private.lock_facility(p_facility_id);
  v_ids := private.bookings_to_cancel(
    p_facility_id, private.blank_to_null(p_search), p_from, p_before, p_requires_instructor, p_made_from
  );
  matching := cardinality(v_ids);
  cancelled := 0;
  if p_dry_run or matching = 0 then
    return;
  end if;
  v_ids := v_ids[1:private.bulk_size()];
  cancelled := cardinality(v_ids);
  v_was := private.place_snapshots(v_ids);
  -- The triggers queue no mail, because private.notify_series queues one message for all bookings
  -- of a reader. The facility cancels these bookings, so nobody owes anything for them.
  perform set_config('fungo.one_mail', 'on', true), set_config('fungo.calls_off', 'on', true);
  update public.bookings booking set
    status = 'cancelled', cancelled_at = private.now(), cancelled_by = 'admin',
    cancellation_reason = private.staff_reason(v_reason)
  where booking.id = any (v_ids);
  perform set_config('fungo.one_mail', '', true), set_config('fungo.calls_off', '', true);
  if p_tell then
    perform private.notify_series('cancelled', v_ids, v_was);
    select booking_ids into v_earlier from private.bulk_cancellations
    where id = p_undo_id and facility_id = p_facility_id and created_at > private.now() - interval '10 minutes';
    perform private.join_cancellation_mail(v_earlier, v_ids);
    perform private.hold_back_mail(v_earlier || v_ids, cancelled = matching);
  end if;
  -- Remembers what can be undone, together for all calls with the same id, but not with another facility's.
  -- What is too old to undo goes.
  delete from private.bulk_cancellations where created_at <= private.now() - interval '10 minutes';
  insert into private.bulk_cancellations as bulk (id, facility_id, booking_ids, tells)
  values (coalesce(p_undo_id, gen_random_uuid()), p_facility_id, v_ids, coalesce(p_tell, false))
  on conflict (id) do update
  set booking_ids = bulk.booking_ids || excluded.booking_ids
  where bulk.facility_id = p_facility_id
  returning bulk.id into undo_id;
end
$$;

-- For cancel_bookings: returns the ids of the confirmed bookings that match its filters and are not
-- over, ordered by start. A call cancels only the first of them. The next call asks again, and so
-- also finds what was booked since.
create or replace function private.bookings_to_cancel(
  p_facility_id uuid, p_search text, p_from timestamptz, p_before timestamptz,
  p_requires_instructor boolean, p_made_from timestamptz
) returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_now timestamptz := private.now();
begin
  return array(
    select booking.id from public.bookings booking
    where booking.facility_id = p_facility_id and booking.status = 'confirmed'
      and booking.end_time > v_now
      and (p_from is null or booking.start_time >= p_from)
      and (p_before is null or booking.start_time < p_before)
      and (p_requires_instructor is null or booking.service_requires_instructor = p_requires_instructor)
      and (p_made_from is null or booking.created_at >= p_made_from)
      -- A booking lasts at most a day, so none that began earlier can still be going on. 100,000 stands
      -- for all.
      and (p_search is null or booking.id in (
        select found.id from public.search_bookings(
          p_facility_id, p_search, 'confirmed', greatest(p_from, v_now - interval '1 day'), p_before,
          p_requires_instructor, 100000
        ) found
      ))
    order by booking.start_time, booking.id
  );
end
$$;

-- For cancel_bookings: delays the messages that this transaction has queued about these bookings
-- by ten minutes, as long as the cancellation can be undone. A message about a booking within the
-- hour leaves at once, because its reader may be on the way. If the cancellation is undone after
-- that, a second message says that the booking is on again (private.restore_cancelled). p_is_whole:
-- no further call follows. Otherwise the message within the hour waits for the next call, which may
-- cancel more of the reader's bookings, but not long, because that call may fail.
create or replace function private.hold_back_mail(p_booking_ids uuid[], p_is_whole boolean) returns void
  language sql volatile
  set search_path = ''
as $$
  update private.mail_queue queued set next_attempt_at = private.now() + case
    when not exists (
      select from public.bookings booking
      where booking.id = any (coalesce(log.booking_ids, array[log.booking_id]))
        and booking.start_time < private.now() + interval '1 hour'
    ) then interval '10 minutes'
    when p_is_whole then interval '0'
    else interval '15 seconds' end
  from public.email_logs log
  where log.id = queued.email_log_id and log.booking_id = any (p_booking_ids)
    and log.email_type in ('booking_cancellation', 'instructor_notice')
    -- Queued in this transaction, to be sent at once.
    and queued.attempts = 0 and queued.next_attempt_at = private.now()
$$;

grant execute on function
  public.cancel_bookings(uuid, text, timestamptz, timestamptz, boolean, timestamptz, text, boolean, boolean, uuid)
  to authenticated;

comment on function
  public.cancel_bookings(uuid, text, timestamptz, timestamptz, boolean, timestamptz, text, boolean, boolean, uuid) is
  'Cancels the confirmed bookings that match the filters and are not over, at most 200 a call. Each customer and instructor gets one message, also where calls go on with p_undo_id, or none if p_tell is false. With p_dry_run only counts. For staff.';
