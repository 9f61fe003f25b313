-- What a place costs. Everything that tells or keeps a price asks here.

-- Returns what prices a place: the zone of its facility, what an hour or another number of minutes costs
-- where no rate fits (null where nothing is set), and the rates that may fit. Cage time costs the service's
-- rate by its length, else the settings' price of that length, else their rate by the hour; a lesson the
-- instructor's rate by the hour, else the service's, else the base rate by the hour. Of the rates the first
-- that fits a minute is its price: the highest priority, of equal ones that for the audience itself, then
-- the oldest.
create or replace function private.rates_of(
  p_place private.place, p_audience text,
  out zone text, out price numeric, out minutes numeric, out rates public.rates[]
)
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_minutes numeric := trim_scale(extract(epoch from p_place.end_time - p_place.start_time) / 60);
begin
  -- One query in PL/pgSQL, which keeps its plan: a price adds little to what a booking costs.
  select facility.time_zone,
    coalesce(known.of_instructor, known.of_service, known.of_length, known.of_hour),
    case
      when known.of_instructor is not null then 60
      when known.of_service is not null then service.duration_minutes
      when known.of_length is not null then v_minutes
      when known.of_hour is not null then 60
    end,
    array(
      select fitting from public.rates fitting
      where fitting.facility_id = p_place.facility_id
        and fitting.kind = case when service.requires_instructor then 'lesson' else 'open_cage' end
        and fitting.audience in ('public', p_audience)
        and (fitting.space_ids is null or p_place.space_id = any (fitting.space_ids))
        and (fitting.valid_from is null or fitting.valid_from <= (p_place.end_time at time zone facility.time_zone)::date)
        and (fitting.valid_until is null or fitting.valid_until >= (p_place.start_time at time zone facility.time_zone)::date)
      order by fitting.priority desc, fitting.audience = 'public', fitting.created_at, fitting.id
    )
  into zone, price, minutes, rates
  from public.facilities facility
  join public.facility_settings settings on settings.facility_id = facility.id
  join public.facility_service_types service
    on service.facility_id = facility.id and service.id = p_place.service_type_id
  left join public.instructors instructor
    on instructor.facility_id = facility.id and instructor.id = p_place.instructor_id
  cross join lateral (
    select
      nullif(case when service.requires_instructor then instructor.hourly_rate end, 0) as of_instructor,
      nullif(service.rate, 0) as of_service,
      nullif(case when not service.requires_instructor
        then (settings.open_cage_prices ->> v_minutes::text)::numeric end, 0) as of_length,
      nullif(case when service.requires_instructor
        then settings.instructor_booking_base_rate else settings.open_cage_rate end, 0) as of_hour
  ) known
  where facility.id = p_place.facility_id;
end
$$;

-- Returns the price of a place, and a line for each part of its time that has one rate; null where prices
-- are not set. It is rounded once, at the end: the lines are the differences of rounded sums, so that they
-- add up to it. p_audience: whose rates hold beside everybody's.
create or replace function private.price_of(
  p_place private.place, p_audience text, out amount numeric, out lines jsonb
)
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_set record := private.rates_of(p_place, p_audience);
  v_clock_changes boolean := (p_place.end_time at time zone v_set.zone) - (p_place.start_time at time zone v_set.zone)
    <> p_place.end_time - p_place.start_time;
  v_has_price boolean := v_set.price is not null;
  -- The part from v_at to v_next has v_rate. Its line began at v_start, when it all came to v_before.
  v_at timestamptz := p_place.start_time;
  v_next timestamptz;
  v_local timestamp;
  v_border timestamp;
  v_seconds numeric;
  v_each public.rates;
  v_rate public.rates;
  v_start timestamptz;
  v_before numeric;
  v_last_id uuid;
  -- Whole units until the one division: units of a usual price by minutes, and of a rate by the hour.
  v_units numeric := 0;
begin
  -- A service of another facility is refused elsewhere.
  if v_set.zone is null then
    return;
  end if;
  amount := 0;
  lines := '[]';
  while v_at < p_place.end_time loop
    -- Until the next border of a rate, at most midnight.
    v_local := v_at at time zone v_set.zone;
    v_border := v_local::date + 1;
    v_rate := null;
    foreach v_each in array v_set.rates loop
      continue when extract(dow from v_local)::smallint <> all (v_each.weekdays)
        or v_each.valid_from > v_local::date or v_each.valid_until < v_local::date
        or v_local::time >= v_each.to_time;
      if v_local::time >= v_each.from_time then
        v_rate := v_each;
        v_border := least(v_border, v_local::date + v_each.to_time::interval);
        exit;
      end if;
      v_border := least(v_border, v_local::date + v_each.from_time);
    end loop;
    -- In seconds: a day of an interval has the length that the session's time zone gives it.
    v_seconds := extract(epoch from v_border - v_local);
    -- Where the clock changes before the border, half as far, until it is the minute in which it changes.
    while v_clock_changes and v_seconds > 60
      and (v_at + make_interval(secs => v_seconds)) at time zone v_set.zone <> v_local + make_interval(secs => v_seconds) loop
      v_seconds := 60 * ceil(v_seconds / 120);
    end loop;
    v_next := least(p_place.end_time, v_at + make_interval(secs => v_seconds));

    if v_rate.id is distinct from v_last_id or v_start is null then
      v_start := v_at;
      v_before := amount;
      v_last_id := v_rate.id;
      v_has_price := v_has_price or v_rate.id is not null;
    else
      lines := lines - -1;
    end if;
    v_units := v_units + extract(epoch from v_next - v_at) / 60 * case
      when v_rate.id is not null then v_rate.per_hour * coalesce(v_set.minutes, 1) else coalesce(v_set.price, 0) * 60
    end;
    amount := round(v_units / (60 * coalesce(v_set.minutes, 1)), 2);
    lines := lines || jsonb_build_object(
      'from', to_char(v_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'to', to_char(v_next at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
      'name', coalesce(v_rate.name, 'Standard'),
      'per_hour', coalesce(v_rate.per_hour, round(v_set.price * 60 / v_set.minutes, 2), 0),
      'amount', amount - v_before
    );
    v_at := v_next;
  end loop;
  if not v_has_price then
    amount := null;
    lines := null;
  end if;
end
$$;
