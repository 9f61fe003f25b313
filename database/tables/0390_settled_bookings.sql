-- Where bookings were before their closure was settled, for as long as that can be undone.
create table private.settled_bookings (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  facility_id uuid not null,
  closure_id uuid not null,
  space_id uuid not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  -- The calendar_sequence after it was settled. A later change by anybody has another.
  sequence integer not null,
  settled_at timestamptz not null default private.now(),
  constraint settled_bookings_closure_of_facility foreign key (facility_id, closure_id)
    references public.facility_closures (facility_id, id) on delete cascade
);
create index settled_bookings_closure_idx on private.settled_bookings (facility_id, closure_id);
