-- What was cancelled at once, for as long as it can be undone.
create table private.bulk_cancellations (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  booking_ids uuid[] not null,
  tells boolean not null,
  created_at timestamptz not null default private.now()
);
