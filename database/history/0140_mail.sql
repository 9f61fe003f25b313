-- Every message is queued in the transaction of what it tells, so that no crash
-- can lose it. email_logs is what the administrator sees, private.mail_queue
-- what the server works through.

create table public.email_logs (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid references public.facilities (id) on delete cascade,
  booking_id uuid references public.bookings (id) on delete cascade,
  email_type text not null constraint email_logs_type_option check (email_type in (
    'booking_confirmation', 'booking_cancellation', 'booking_change', 'booking_reminder',
    'booking_links', 'password_reset', 'invitation', 'instructor_notice', 'admin_notice',
    'customer_message', 'test'
  )),
  recipient text not null,
  subject text,
  email_content text,
  sent_at timestamptz,
  delivery_status text not null default 'queued' constraint email_logs_status_option
    check (delivery_status in ('queued', 'sent', 'captured', 'failed', 'superseded')),
  error text,
  created_at timestamptz not null default private.now()
);
create index email_logs_facility_created_idx on public.email_logs (facility_id, created_at);
create index email_logs_booking_idx on public.email_logs (booking_id);

create table private.mail_queue (
  email_log_id uuid primary key references public.email_logs (id) on delete cascade,
  -- What the message tells, as it was when it was queued.
  payload jsonb not null,
  attempts integer not null default 0,
  -- Null when there is nothing left to do.
  next_attempt_at timestamptz default private.now(),
  leased_until timestamptz,
  last_error text
);
create index mail_queue_due_idx on private.mail_queue (next_attempt_at) where next_attempt_at is not null;

-- Addresses that came with the demo facility: nothing is ever sent to them.
create table private.demo_addresses (
  email text primary key
);
