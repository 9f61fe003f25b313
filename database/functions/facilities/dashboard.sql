-- Three counts for the administrator's first screen. Security invoker: only rows that the caller may
-- read are counted.

create or replace view public.facility_dashboard with (security_invoker = true) as
select
  facility.id as facility_id,
  (
    select count(*) from public.bookings booking
    where booking.facility_id = facility.id and booking.status = 'confirmed'
      and booking.start_time >= private.now()
  ) as upcoming_bookings,
  (
    select count(*) from public.facility_spaces space where space.facility_id = facility.id
  ) as total_spaces,
  (
    select count(*) from public.instructors instructor
    where instructor.facility_id = facility.id and instructor.deleted_at is null
  ) as total_instructors
from public.facilities facility
where facility.id in (select private.administered_facilities());

-- A caller who administers no facility gets no row. Visitors may not query the view.
grant select on public.facility_dashboard to authenticated;

comment on view public.facility_dashboard is
  'Three counts for an administrator''s first screen, one row for each facility that the caller administers.';
