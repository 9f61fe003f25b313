-- What happened at a facility, as webhooks are told, numbered in the order of the commits: for whoever
-- missed a message. Kept from when the facility has its first key or webhook.

create table private.events (
  id bigint generated always as identity primary key,
  facility_id uuid not null references public.facilities (id) on delete cascade,
  -- Given at the commit (private.number_event).
  number bigint,
  type text not null,
  -- What it is about, a booking or a closure, by which a person's events are found.
  subject_id uuid,
  -- The message. Null when its person was erased.
  payload jsonb,
  created_at timestamptz not null default private.now(),
  constraint events_number_key unique (facility_id, number)
);
create index events_subject_idx on private.events (subject_id);

create table private.event_numbers (
  facility_id uuid primary key references public.facilities (id) on delete cascade,
  last_number bigint not null
);

-- The event that a message tells.
alter table public.webhook_deliveries add column event_id bigint;
