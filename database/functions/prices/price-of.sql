-- What a place costs. Every function that shows or stores a price calls this one.

-- Returns the price of a place and its lines, one for each part of the time with one rate; null
-- where no price is set. For each minute a rate of the rate card counts, if one fits. Else the
-- usual price counts: for a lesson the instructor's, else the service's, else the settings'.
-- p_audience: team or pass, whose rates apply beside those for everybody; public for only those for
-- everybody. private.price_at shows this price before somebody books or moves, private.keep_price
-- stores it, and get_slot_prices shows it with the times.
create or replace function private.price_of(
  p_place private.place, p_audience text, out amount numeric, out lines jsonb
)
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_length numeric := trim_scale(extract(epoch from p_place.end_time - p_place.start_time) / 60);
  v_kind text;
  -- The price of v_minutes if no rate fits.
  v_price numeric;
  v_minutes numeric;
  -- Null where the facility has no rates.
  v_zone text;
  v_first timestamp;
  v_last timestamp;
  v_from time;
  v_to time;
  -- True if one rate, or the usual price, applies to the whole time.
  v_is_one boolean;
  v_rate record;
  v_name text;
begin
  -- The usual price: the service's rate for its length. Else, for cage time, the settings' price of this
  -- length, and else the settings' rate by the hour. A price of 0 counts as none.
  -- Few tables and expressions, because each is prepared again for every booking.
  select case when service.requires_instructor then 'lesson' else 'open_cage' end,
    coalesce(known.of_service, known.of_length, known.of_hour),
    case
      when known.of_service is not null then service.duration_minutes
      when known.of_length is not null then v_length
      else 60
    end,
    (
      select time_zone from public.facilities
      where id = p_place.facility_id and exists (select from public.rates where facility_id = p_place.facility_id)
    )
  into v_kind, v_price, v_minutes, v_zone
  from public.facility_service_types service
  join public.facility_settings settings on settings.facility_id = service.facility_id
  cross join lateral (
    select nullif(service.rate, 0) as of_service,
      nullif(case when not service.requires_instructor
        then (settings.open_cage_prices ->> v_length::text)::numeric end, 0) as of_length,
      nullif(case when service.requires_instructor
        then settings.instructor_booking_base_rate else settings.open_cage_rate end, 0) as of_hour
  ) known
  where service.id = p_place.service_type_id and service.facility_id = p_place.facility_id;
  -- Other functions throw the message about a service of another facility.
  if not found then
    return;
  end if;
  -- For a lesson the instructor's rate by the hour comes before these.
  if v_kind = 'lesson' then
    select hourly_rate, 60 into v_price, v_minutes from public.instructors
    where id = p_place.instructor_id and facility_id = p_place.facility_id and hourly_rate <> 0
    union all
    select v_price, v_minutes
    limit 1;
  end if;

  -- The rate that fits, if the facility has rates. Several rates are added up in price_of_parts.
  if v_zone is not null then
    v_first := p_place.start_time at time zone v_zone;
    v_last := p_place.end_time at time zone v_zone;
    v_is_one := v_first::date = v_last::date and v_last - v_first = p_place.end_time - p_place.start_time;
    if v_is_one then
      v_from := v_first::time;
      v_to := v_last::time;
      select name, per_hour, from_time <= v_from and to_time >= v_to as is_whole
      into v_rate
      from public.rates
      -- The times first: of hundreds of rates they leave few for the other conditions.
      where from_time < v_to and to_time > v_from
        and facility_id = p_place.facility_id and kind = v_kind and audience in ('public', p_audience)
        and (space_ids is null or p_place.space_id = any (space_ids))
        and extract(dow from v_first)::smallint = any (weekdays)
        and (valid_from is null or valid_from <= v_first::date) and (valid_until is null or valid_until >= v_first::date)
      -- Of several, the highest priority, then one for the audience itself, then the oldest.
      order by priority desc, audience = 'public', created_at, id
      limit 1;
      if found and not v_rate.is_whole then
        v_is_one := false;
      elsif found then
        v_name := v_rate.name;
        v_price := v_rate.per_hour;
        v_minutes := 60;
      end if;
    end if;
    if not v_is_one then
      select * into amount, lines
      from private.price_of_parts(p_place, p_audience, v_kind, v_zone, v_price, v_minutes);
      return;
    end if;
  end if;
  if v_price is not null then
    amount := round(v_length * v_price / v_minutes, 2);
    lines := private.price_line(
      p_place.start_time, p_place.end_time, v_name, round(v_price * 60 / v_minutes, 2), amount
    );
  end if;
end
$$;

-- For private.price_of and private.price_of_parts: returns a list with one line of a price, as
-- screens show how the price adds up: a part of the time, its rate and the amount. p_name: the
-- rate's name, null for the usual price.
create or replace function private.price_line(
  p_from timestamptz, p_to timestamptz, p_name text, p_per_hour numeric, p_amount numeric
) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return jsonb_build_array(jsonb_build_object(
    'from', to_char(p_from at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'to', to_char(p_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'name', coalesce(p_name, 'Standard'),
    'per_hour', p_per_hour,
    'amount', p_amount
  ));
end
$$;

-- Returns the price of a place whose time has several rates, for private.price_of. It goes through
-- the time from one change of rate to the next. p_price: the usual price of p_minutes, where no
-- rate fits; null if there is none. The price is rounded once, at the end. The lines are the
-- differences of rounded sums, so that they add up to the price. p_kind and p_audience: which rates
-- apply.
create or replace function private.price_of_parts(
  p_place private.place, p_audience text, p_kind text, p_zone text, p_price numeric, p_minutes numeric,
  out amount numeric, out lines jsonb
)
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_first timestamp := p_place.start_time at time zone p_zone;
  v_last timestamp := p_place.end_time at time zone p_zone;
  v_clock_changes boolean := v_last - v_first <> p_place.end_time - p_place.start_time;
  v_is_day boolean := v_first::date = v_last::date and not v_clock_changes;
  v_has_price boolean := p_price is not null;
  v_from time := v_first::time;
  v_to time := v_last::time;
  -- The rates that may apply.
  v_rates public.rates[] := array(
    select fitting from public.rates fitting
    where (not v_is_day or fitting.from_time < v_to and fitting.to_time > v_from)
      and fitting.facility_id = p_place.facility_id and fitting.kind = p_kind
      and fitting.audience in ('public', p_audience)
      and (fitting.space_ids is null or p_place.space_id = any (fitting.space_ids))
      and (fitting.valid_from is null or fitting.valid_from <= v_last::date)
      and (fitting.valid_until is null or fitting.valid_until >= v_first::date)
    order by fitting.priority desc, fitting.audience = 'public', fitting.created_at, fitting.id
  );
  -- v_rate applies from v_at to v_next. Its line began at v_start, where the sum was v_before.
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
  -- The amount times 60 times p_minutes, so that it is divided and rounded only once, at the end.
  v_units numeric := 0;
begin
  amount := 0;
  lines := '[]';
  while v_at < p_place.end_time loop
    -- Finds the rate at v_at and the next change of rate, midnight at the latest.
    v_local := v_at at time zone p_zone;
    v_border := v_local::date + 1;
    v_rate := null;
    foreach v_each in array v_rates loop
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
    -- In seconds, because a day in an interval has the length of the session's time zone.
    v_seconds := extract(epoch from v_border - v_local);
    -- If the clock changes before that, halve the time until it does not, down to a minute.
    while v_clock_changes and v_seconds > 60
      and (v_at + make_interval(secs => v_seconds)) at time zone p_zone <> v_local + make_interval(secs => v_seconds) loop
      v_seconds := 60 * ceil(v_seconds / 120);
    end loop;
    v_next := least(p_place.end_time, v_at + make_interval(secs => v_seconds));

    -- A new rate begins a line. The same rate, after midnight for example, makes the last line longer.
    if v_rate.id is distinct from v_last_id or v_start is null then
      v_start := v_at;
      v_before := amount;
      v_last_id := v_rate.id;
      v_has_price := v_has_price or v_rate.id is not null;
    else
      lines := lines - -1;
    end if;
    -- Adds this stretch before any division, so that only the sum is rounded.
    v_units := v_units + extract(epoch from v_next - v_at) / 60 * case
      when v_rate.id is not null then v_rate.per_hour * coalesce(p_minutes, 1) else coalesce(p_price, 0) * 60
    end;
    amount := round(v_units / (60 * coalesce(p_minutes, 1)), 2);
    lines := lines || private.price_line(
      v_start, v_next, v_rate.name, coalesce(v_rate.per_hour, round(p_price * 60 / p_minutes, 2), 0), amount - v_before
    );
    v_at := v_next;
  end loop;
  if not v_has_price then
    amount := null;
    lines := null;
  end if;
end
$$;
