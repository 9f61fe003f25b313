comment on table private.booking_reminders is 'The bookings for which a reminder was queued, with the start time that the reminder names.';

-- Queues the reminders that are due and returns how many. The server calls it every minute. A
-- reminder is due from 24 hours before the start, where the facility has switched reminders on.
-- A customer who booked, or got a confirmation or a change, within these 24 hours gets none. Nor
-- does one whose time has closed: until it is settled, nobody must be told to come.
create or replace function private.queue_due_reminders() returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_ids uuid[];
  v_queued integer := 0;
begin
  for v_ids in
    -- Materialized, so that closures are looked up for these few alone.
    with candidate as materialized (
      select booking
      from public.bookings booking
      join public.facility_settings settings
        on settings.facility_id = booking.facility_id and settings.send_reminders
      where booking.facility_id in (select private.served_facilities())
        and booking.status = 'confirmed' and booking.player_email is not null
        and booking.start_time > private.now()
        and booking.start_time <= private.now() + interval '24 hours'
        and booking.created_at <= booking.start_time - interval '24 hours'
        and not exists (
          select from public.email_logs log
          where log.facility_id = booking.facility_id and log.email_type = 'booking_change'
            -- A message about several bookings names them all.
            and booking.id = any (coalesce(log.booking_ids, array[log.booking_id]))
            and log.created_at > booking.start_time - interval '24 hours'
            and log.delivery_status <> 'superseded'
        )
        -- The first confirmation, if any, was at least 24 hours before the start. A booking that
        -- was made without an address is confirmed only when it gets one, alone or with its group.
        -- A confirmation that is sent again does not count.
        and coalesce((
          select min(log.created_at)
          from unnest(booking.id || case when booking.group_id is not null then array(
            select id from public.bookings member where member.group_id = booking.group_id
          ) end) told (booking_id)
          join public.email_logs log on log.booking_id = told.booking_id
          where log.email_type = 'booking_confirmation'
            and booking.id = any (coalesce(log.booking_ids, array[log.booking_id]))
        ), '-infinity') <= booking.start_time - interval '24 hours'
        and not exists (
          select from private.booking_reminders reminder
          where reminder.booking_id = booking.id and reminder.start_time = booking.start_time
        )
        and not exists (
          select from private.demo_addresses where email = lower(booking.player_email)
        )
      -- A booking that somebody moves or cancels at this moment has its turn in the next minute. Whoever
      -- changes one after this finds its reminder in the queue and drops it.
      for share of booking skip locked
    ), due as (
      insert into private.booking_reminders (booking_id, start_time)
      select (booking).id, (booking).start_time from candidate
      where not private.has_closed(booking)
      order by (booking).start_time
      limit 200
      -- Two processes may run this in the same minute: only one of them inserts the row.
      on conflict do nothing
      returning booking_id
    )
    -- Bookings that were made together get one reminder, and so do the spaces of a date of a series.
    select array_agg(booking.id order by booking.start_time, booking.id)
    from due join public.bookings booking on booking.id = due.booking_id
    group by coalesce(booking.group_id, booking.series_id, booking.id), lower(booking.player_email)
  loop
    perform private.queue_reminder(v_ids || private.reminded_with(v_ids[1]));
    v_queued := v_queued + 1;
  end loop;
  return v_queued;
end
$$;

-- For private.queue_due_reminders: finds the other confirmed bookings of the group that have the
-- same e-mail address, are still to come and start at most twelve hours after this one. Marks
-- them as reminded and returns them. Leaves out those whose time has closed. This booking's
-- reminder names them too, so that the reader gets one message.
create or replace function private.reminded_with(p_booking_id uuid) returns uuid[]
  language sql volatile
  set search_path = ''
as $$
  with added as (
    insert into private.booking_reminders (booking_id, start_time)
    select other.id, other.start_time
    from public.bookings booking
    join public.bookings other on other.group_id = booking.group_id and other.id <> booking.id
    where booking.id = p_booking_id and other.status = 'confirmed' and other.start_time > private.now()
      and other.start_time <= booking.start_time + interval '12 hours'
      and lower(other.player_email) = lower(booking.player_email) and not private.has_closed(other)
    -- One that somebody changes at this moment gets a reminder alone in a later minute.
    for share of other skip locked
    on conflict do nothing
    returning booking_id, start_time
  )
  select coalesce(array_agg(booking_id order by start_time, booking_id), '{}') from added
$$;

-- For private.queue_due_reminders: queues the reminder of these bookings of one customer: of one
-- booking, or of several of a group or a series. It is one message if every reader may have the
-- links to all of them. Otherwise it is one for each booking, because the second address may be
-- that of only one.
create or replace function private.queue_reminder(p_booking_ids uuid[]) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_first public.bookings;
  v_group public.booking_groups;
  v_is_one boolean;
begin
  select * into strict v_first from public.bookings where id = p_booking_ids[1];
  select * into v_group from public.booking_groups where id = v_first.group_id;
  -- For a group: the address is one of the group's. For a series: no booking has a second address, or all
  -- have the same one.
  v_is_one := cardinality(p_booking_ids) > 1 and case
    when v_group.id is not null then private.reads_group(v_group, v_first.player_email)
    else not exists (select from private.second_contacts where booking_id = any (p_booking_ids))
      or private.second_email(v_first.facility_id, p_booking_ids) is not null
  end;
  if v_is_one then
    perform private.queue_series_mail('booking_reminder', v_first.player_email, p_booking_ids, null,
      case when v_group.id is not null
        then jsonb_build_object('group', private.group_snapshot(v_group)) else '{}' end
    );
  else
    perform private.queue_booking_mail(booking, 'booking_reminder')
    from public.bookings booking where booking.id = any (p_booking_ids);
  end if;
end
$$;
