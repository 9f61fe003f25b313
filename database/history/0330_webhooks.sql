-- Where a facility wants to be told what happens, and every message on its way there. A message is
-- queued in the transaction of what it tells, so that no crash can lose it.
create table public.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  url text not null constraint webhook_endpoints_url_form check (private.is_url(url)),
  events text[] not null constraint webhook_endpoints_events_option check (
    cardinality(events) between 1 and 8 and events <@ array[
      'booking.created', 'booking.changed', 'booking.cancelled', 'booking.no_show', 'booking.completed',
      'closure.created', 'closure.changed', 'closure.removed'
    ]
  ),
  -- False while an administrator pauses it, and once it was switched off because nothing arrived.
  is_active boolean not null default true,
  failing_since timestamptz,
  switched_off_at timestamptz,
  created_at timestamptz not null default private.now(),
  constraint webhook_endpoints_facility_id_key unique (facility_id, id)
);

-- What messages are signed with: the newest, and the one before it for as long as it still counts.
create table private.webhook_secrets (
  endpoint_id uuid not null references public.webhook_endpoints (id) on delete cascade,
  secret text not null,
  created_at timestamptz not null default private.now(),
  expires_at timestamptz,
  primary key (endpoint_id, secret)
);

create table public.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  endpoint_id uuid not null,
  event_type text not null,
  booking_id uuid references public.bookings (id) on delete cascade,
  -- What is sent, as it was when it happened.
  payload jsonb not null,
  status text not null default 'queued' constraint webhook_deliveries_status_option
    check (status in ('queued', 'delivered', 'failed')),
  attempts integer not null default 0,
  response_status integer,
  error text,
  duration_ms integer,
  created_at timestamptz not null default private.now(),
  last_attempt_at timestamptz,
  -- Null when there is nothing left to do.
  next_attempt_at timestamptz default private.now(),
  leased_until timestamptz,
  constraint webhook_deliveries_endpoint_of_facility foreign key (facility_id, endpoint_id)
    references public.webhook_endpoints (facility_id, id) on delete cascade
);
create index webhook_deliveries_facility_created_idx on public.webhook_deliveries (facility_id, created_at);
create index webhook_deliveries_booking_idx on public.webhook_deliveries (booking_id);
create index webhook_deliveries_due_idx on public.webhook_deliveries (endpoint_id, next_attempt_at)
  where next_attempt_at is not null;

-- When a host may be called again, whichever process calls it.
create unlogged table private.webhook_hosts (
  host text primary key,
  next_call_at timestamptz not null
);

alter table public.email_logs drop constraint email_logs_type_option;
alter table public.email_logs add constraint email_logs_type_option check (email_type in (
  'booking_confirmation', 'booking_cancellation', 'booking_change', 'booking_reminder',
  'booking_links', 'password_reset', 'invitation', 'instructor_notice', 'admin_notice',
  'customer_message', 'test', 'email_change', 'email_change_notice', 'webhook_notice'
)) not valid;
