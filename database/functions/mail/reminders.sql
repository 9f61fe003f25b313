comment on table private.booking_reminders is 'The bookings that a reminder was queued for, with the start time that it told.';

-- Queues the reminders that are due and returns how many. The server calls it every minute. A
-- customer whom the confirmation or a change told the time within the 24 hours before the start
-- gets no reminder.
create or replace function private.queue_due_reminders() returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_booking_id uuid;
  v_queued integer := 0;
begin
  for v_booking_id in
    insert into private.booking_reminders (booking_id, start_time)
    select booking.id, booking.start_time
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
        where log.booking_id = booking.id and log.email_type = 'booking_change'
          and log.created_at > booking.start_time - interval '24 hours'
          and log.delivery_status <> 'superseded'
      )
      and not exists (
        select from private.booking_reminders reminder
        where reminder.booking_id = booking.id and reminder.start_time = booking.start_time
      )
      and not exists (
        select from private.demo_addresses where email = lower(booking.player_email)
      )
    order by booking.start_time
    limit 200
    -- Two processes may run this in the same minute: only one of them inserts the row.
    on conflict do nothing
    returning booking_id
  loop
    perform private.queue_booking_mail(booking, 'booking_reminder')
    from public.bookings booking
    where booking.id = v_booking_id;
    v_queued := v_queued + 1;
  end loop;
  return v_queued;
end
$$;
