-- What can be booked at a facility now, and which steps of its setup are done. Nothing of this is stored:
-- each call computes it from the rows.

-- For get_facility_offer, and for lessons with "any instructor" (private.any_instructors):
-- returns the active instructors with weekly hours that have not expired. The others have no
-- slots.
create or replace function private.instructors_with_hours(p_facility_id uuid) returns setof uuid
  language sql stable
  set search_path = ''
as $$
  select instructor.id
  from public.instructors instructor
  join public.facilities facility on facility.id = instructor.facility_id
  where instructor.facility_id = p_facility_id and instructor.is_active and instructor.deleted_at is null
    and exists (
      select from public.instructor_availability hours
      where hours.instructor_id = instructor.id and (
        hours.expiration_date is null
        or hours.expiration_date >= (private.now() at time zone facility.time_zone)::date
      )
    )
$$;

-- Returns whether open cage time and lessons can be booked at all, so that the site offers only
-- what leads to free times. instructor_ids: the active instructors with weekly hours. has_rates:
-- whether prices are shown and depend on the time.
create or replace function public.get_facility_offer(
  p_facility_id uuid, out open_cage boolean, out lessons boolean, out instructor_ids uuid[], out has_rates boolean
)
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_is_open boolean := exists (
    select from public.facility_spaces where facility_id = p_facility_id and is_active
  ) and (
    exists (select from public.facility_business_hours where facility_id = p_facility_id and is_open)
    -- A day early, because today may still be yesterday in the facility's time zone.
    or exists (
      select from public.facility_special_hours
      where facility_id = p_facility_id and is_open and date >= private.now()::date - 1
    )
  );
begin
  -- This site offers nothing of another site's facility.
  if not private.is_here(p_facility_id) then
    p_facility_id := null;
  end if;
  instructor_ids := array(select private.instructors_with_hours(p_facility_id));
  -- Each kind needs a space with open hours, the setting, and a service; lessons need an instructor too.
  select
    v_is_open and settings.allow_open_cage_bookings and coalesce(bool_or(not service.requires_instructor), false),
    v_is_open and settings.allow_instructor_bookings and coalesce(bool_or(service.requires_instructor), false)
      and cardinality(instructor_ids) > 0
  into open_cage, lessons
  from public.facility_settings settings
  left join public.facility_service_types service
    on service.facility_id = settings.facility_id and service.is_active
  where settings.facility_id = p_facility_id
  group by settings.facility_id;
  open_cage := coalesce(open_cage, false);
  lessons := coalesce(lessons, false);
  has_rates := private.shows_prices(p_facility_id) and exists (select from public.rates where facility_id = p_facility_id);
end
$$;

-- Returns which steps of a facility's setup are done, for the page Opening day, which guides a
-- new owner, and for the notice on the dashboard. Security invoker: for a caller who may not read
-- the bookings, has_bookings is false.
create or replace function public.get_facility_setup(
  p_facility_id uuid, out has_address boolean, out has_hours boolean, out has_spaces boolean,
  out has_services boolean, out has_instructors boolean, out has_bookings boolean
)
  language sql stable
  set search_path = ''
as $$
  select
    exists (select from public.facilities where id = p_facility_id and address is not null),
    exists (select from public.facility_business_hours where facility_id = p_facility_id and is_open),
    exists (select from public.facility_spaces where facility_id = p_facility_id and is_active),
    exists (select from public.facility_service_types where facility_id = p_facility_id and is_active),
    (public.get_facility_offer(p_facility_id)).instructor_ids <> '{}',
    exists (select from public.bookings where facility_id = p_facility_id)
$$;

grant execute on function public.get_facility_offer(uuid) to anon, authenticated;
grant execute on function public.get_facility_setup(uuid) to authenticated;

comment on function public.get_facility_offer(uuid) is
  'Returns whether open cage time and lessons can be booked at all, which active instructors have weekly hours that have not expired, and whether prices depend on the time.';
comment on function public.get_facility_setup(uuid) is
  'Returns which steps of a facility''s setup are done; for its administrators.';
