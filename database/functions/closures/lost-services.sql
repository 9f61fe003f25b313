-- Bookings whose service is withdrawn. They keep their place, so nothing has to move: staff keep each as
-- it was booked, cancel it, or edit it to another service.

comment on table private.lost_services is
  'Bookings to come whose service was switched off, until somebody keeps or cancels them.';

-- Returns whether a booking that is not over has a service that is switched off, and staff have not
-- decided to keep it. Its customer may then cancel it even after the cutoff, and staff settle it.
create or replace function private.has_lost_service(p_booking public.bookings) returns boolean
  language sql stable
  set search_path = ''
as $$
  select p_booking.end_time > private.now() and exists (
    select from private.lost_services lost
    join public.facility_service_types service on service.id = p_booking.service_type_id and not service.is_active
    where lost.booking_id = p_booking.id and lost.kept_at is null
  )
$$;

-- For settle_closure_booking: notes that staff keep a booking although its service is withdrawn, so
-- that it no longer waits to be settled. p_settlement_id: the id under which undo_settlement takes
-- this back.
create or replace function private.keep_service(p_booking_id uuid, p_settlement_id uuid) returns void
  language sql volatile
  set search_path = ''
as $$
  update private.lost_services set kept_at = private.now(), settlement_id = p_settlement_id
  where booking_id = p_booking_id and kept_at is null
$$;

-- Undoes keep_service and keep_lesson for undo_settlement: staff decided, under this id and within the last
-- ten minutes, to keep bookings as they were. These bookings then wait again for a decision, if the
-- reason for it is still there.
create or replace function private.take_back_kept(p_facility_id uuid, p_settlement_id uuid) returns void
  language sql volatile
  set search_path = ''
as $$
  update private.lost_services set kept_at = null, settlement_id = null
  where facility_id = p_facility_id and settlement_id = p_settlement_id
    and kept_at > private.now() - interval '10 minutes';
  delete from private.kept_lessons
  where facility_id = p_facility_id and settlement_id = p_settlement_id
    and kept_at > private.now() - interval '10 minutes'
$$;

-- Trigger: notes the upcoming bookings of a service that is switched off. They wait until staff settle
-- them or the service is offered again.
create or replace function private.note_lost_service() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- What is over is removed.
  delete from private.lost_services lost
  using public.bookings booking
  where lost.facility_id = new.facility_id and booking.id = lost.booking_id and booking.end_time < private.now();
  insert into private.lost_services as lost (booking_id, facility_id)
  select id, facility_id from public.bookings
  where facility_id = new.facility_id and service_type_id = new.id and status = 'confirmed'
    and start_time > private.now()
  on conflict (booking_id) do update set noted_at = excluded.noted_at, kept_at = null, settlement_id = null;
  return null;
end
$$;

create trigger facility_service_types_note_lost
  after update of is_active on public.facility_service_types
  for each row when (old.is_active and not new.is_active) execute function private.note_lost_service();

-- Trigger: tells open screens to read a booking's day again, because the booking waits for the desk
-- no longer, or waits again. Staff kept it although its service is withdrawn or its instructor is
-- away, or they took that back. Or its customer need not be called any more.
create or replace function private.note_waiting() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.note_change(
    facility_id, 'bookings', private.days_between(facility_id, start_time, end_time)
  )
  from public.bookings where id = coalesce(new.booking_id, old.booking_id);
  return null;
end
$$;

create trigger lost_services_note_kept
  after update of kept_at on private.lost_services
  for each row execute function private.note_waiting();
