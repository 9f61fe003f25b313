-- Every message is queued in the transaction that causes it, so that no crash can lose it.
-- Administrators see email_logs, the server works through private.mail_queue.

create table public.email_logs (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid references public.facilities (id) on delete cascade,
  booking_id uuid references public.bookings (id) on delete cascade,
  email_type text not null,
  recipient text not null,
  subject text,
  email_content text,
  sent_at timestamptz,
  delivery_status text not null default 'queued' constraint email_logs_status_option
    check (delivery_status in ('queued', 'sent', 'captured', 'failed', 'superseded')),
  error text,
  created_at timestamptz not null default private.now(),
  -- A message about several bookings of a series is kept under the first; these are all of them.
  booking_ids uuid[]
);
-- Older rows were not checked against this rule (`not valid`). It is written the same way here, so
-- that a new database equals an upgraded one.
alter table public.email_logs
  add constraint email_logs_type_option check (private.is_email_type(email_type)) not valid;

create index email_logs_facility_created_idx on public.email_logs (facility_id, created_at);
create index email_logs_booking_idx on public.email_logs (booking_id);
-- Each filter of the administrator's list has its rows in the order of the list.
create index email_logs_facility_status_created_idx
  on public.email_logs (facility_id, delivery_status, created_at);
create index email_logs_facility_type_created_idx
  on public.email_logs (facility_id, email_type, created_at);
-- Every booking by a visitor asks how many messages its address got within the hour. In a busy hour
-- the facility's other messages are many.
create index email_logs_facility_recipient_idx
  on public.email_logs (facility_id, lower(recipient), created_at);

create table private.mail_queue (
  email_log_id uuid primary key references public.email_logs (id) on delete cascade,
  -- The content of the message as it was when the message was queued.
  payload jsonb not null,
  attempts integer not null default 0,
  -- Null when there is nothing left to do.
  next_attempt_at timestamptz default private.now(),
  leased_until timestamptz,
  last_error text,
  -- What the message's links begin with and who sends it, so that any process may send it. Null
  -- where the facility has no host of its own.
  site_url text,
  sender text
);
create index mail_queue_due_idx on private.mail_queue (next_attempt_at) where next_attempt_at is not null;

-- Addresses that came with the demo facility. Nothing is ever sent to them.
create table private.demo_addresses (
  email text primary key
);

-- What administrators of the site's facility send themselves: messages to customers, a message once
-- more, a test. Who asked for each is kept.
create table private.admin_mails (
  email_log_id uuid primary key references public.email_logs (id) on delete cascade,
  sent_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default private.now()
);
-- The limit counts what one of them sent lately.
create index admin_mails_sender_idx on private.admin_mails (sent_by, created_at);

-- Customers are reminded a day before their booking, once for each time that it has.
create table private.booking_reminders (
  booking_id uuid not null references public.bookings (id) on delete cascade,
  start_time timestamptz not null,
  created_at timestamptz not null default private.now(),
  primary key (booking_id, start_time)
);
