-- The prices of the free times of a day, where prices depend on the hour. A visitor sees them before
-- choosing.

-- Returns the lowest and the highest price of each start among these spaces and instructors, so
-- that visitors see prices with the times. It uses the function that sets the price when a booking is made.
-- Returns no rows if that would take more than 400 prices, or prices for more than 800 hours together, which
-- limits the work. p_instructor_ids: null for cage time. p_beside_token: as in get_price.
create or replace function public.get_slot_prices(
  p_facility_id uuid, p_service_type_id uuid, p_starts timestamptz[], p_minutes integer,
  p_space_ids uuid[], p_instructor_ids uuid[] default null, p_beside_token text default null
) returns table (start_time timestamptz, lowest numeric, highest numeric)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_places private.place[];
  v_audience text;
begin
  perform private.needs_post(p_beside_token);
  -- What is asked for must be on offer here.
  if not private.is_here(p_facility_id)
    or not exists (select from public.facilities where id = p_facility_id and deleted_at is null) then
    raise exception 'Facility not found' using errcode = 'PT404';
  end if;
  perform private.check_prices_on(p_facility_id);
  perform private.check_duration(p_minutes);
  if not exists (
    select from public.facility_service_types
    where id = p_service_type_id and facility_id = p_facility_id and is_active
  ) then
    raise exception 'Please select a service type.';
  elsif exists (select from unnest(p_starts) start where not isfinite(start)) then
    raise exception 'Please select a date.' using errcode = '22008';
  end if;
  -- One place for each different price. Spaces that are named by the same rates have the same
  -- price, and so do instructors with the same hourly rate.
  v_places := array(
    select (p_facility_id, space.id, p_service_type_id, teacher.id, null, null)::private.place
    from (
      select distinct on (named.rates) place.id
      from public.facility_spaces place
      cross join lateral (
        select array(
          select rate.id from public.rates rate
          where rate.facility_id = p_facility_id and place.id = any (rate.space_ids)
          order by rate.id
        ) as rates
      ) named
      where place.facility_id = p_facility_id and place.is_active and place.id = any (p_space_ids)
    ) space
    cross join (
      select distinct on (instructor.hourly_rate) instructor.id
      from public.instructors instructor
      where instructor.facility_id = p_facility_id and instructor.is_active and instructor.deleted_at is null
        and instructor.id = any (p_instructor_ids)
      union all
      select null where p_instructor_ids is null
    ) teacher
  );
  -- A longer booking crosses more rates, and each takes as long to compute as a price. So the limit
  -- is lower for long bookings.
  if cardinality(v_places)::bigint * cardinality(p_starts) > least(400, 48000 / p_minutes) then
    return;
  end if;
  v_audience := private.audience_beside(p_facility_id, p_beside_token);
  return query
    select at, min(price.amount), max(price.amount)
    from unnest(p_starts) at
    cross join unnest(v_places) place
    cross join lateral private.price_of(
      (
        place.facility_id, place.space_id, place.service_type_id, place.instructor_id,
        at, at + make_interval(mins => p_minutes)
      )::private.place,
      v_audience
    ) price
    where price.amount is not null
    group by at
    order by at;
end
$$;

grant execute on function public.get_slot_prices(uuid, uuid, timestamptz[], integer, uuid[], uuid[], text)
  to anon, authenticated;

comment on function public.get_slot_prices(uuid, uuid, timestamptz[], integer, uuid[], uuid[], text) is
  'Returns the lowest and the highest price of each of these starts among these spaces and instructors, in the facility''s currency; no row where no price is set, and none if there would be more than 400 prices, or prices for more than 800 hours. p_beside_token as in get_price. Throws if prices are switched off in Settings.';
