-- Whose turn it is: messages wait in a lane for each facility, and within it notices wait until nothing
-- is due that somebody waits for.
alter table private.mail_queue
  add column lane uuid not null default '00000000-0000-0000-0000-000000000000',
  add column is_notice boolean not null default false;

update private.mail_queue queued
set lane = coalesce(log.facility_id, queued.lane),
  is_notice = log.email_type in (
    'booking_cancellation', 'booking_change', 'booking_reminder', 'instructor_notice', 'admin_notice',
    'customer_message', 'webhook_notice'
  )
from public.email_logs log
where log.id = queued.email_log_id and queued.next_attempt_at is not null;

drop index private.mail_queue_due_idx;
create index mail_queue_due_idx on private.mail_queue (lane, is_notice, next_attempt_at)
  where next_attempt_at is not null;
create index mail_queue_leased_idx on private.mail_queue (lane) where leased_until is not null;
