-- Bookings that were moved or cancelled because something closed, and whose customer has no e-mail
-- address: somebody must call them.
create table private.untold_changes (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  facility_id uuid not null references public.facilities (id) on delete cascade,
  is_cancelled boolean not null,
  -- The settlement that changed it. A repeated request of it says nothing about a call.
  settlement_id uuid,
  noted_at timestamptz not null default private.now()
);
create index untold_changes_facility_idx on private.untold_changes (facility_id);
