-- Returns the times between p_from and p_to at which closures close the facility: a row for each space
-- that a closure names, or one row without a space if it closes all of them. A closure that repeats
-- yearly has rows for each year. Everything that looks for free times, or shows closed ones, asks this.
create or replace function private.closed_ranges(p_facility_id uuid, p_from timestamptz, p_to timestamptz)
  returns table (closure_id uuid, space_id uuid, during tstzrange)
  -- PL/pgSQL, because an SQL function would be inlined. The function that is called most often calls
  -- this one, and PL/pgSQL keeps the plan.
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select closure.id, closed.space_id, tstzrange(closing.starts_at, closing.ends_at)
    from public.facility_closures closure
    join public.facilities facility on facility.id = closure.facility_id
    cross join lateral (
      select closure.starts_at at time zone facility.time_zone as starts_at,
        -- Later ends are computed from the last moment, a microsecond before the end: a closure that ends at
        -- midnight before February 29 would otherwise lose its last day.
        closure.ends_at at time zone facility.time_zone - interval '1 microsecond' as last_moment
    ) first
    -- The years to look at, counted from the first. A yearly closure may reach over New Year, so the year
    -- before p_from counts too.
    cross join lateral generate_series(
      case when closure.repeats_yearly then greatest(0, extract(year from
        p_from at time zone facility.time_zone) - 1 - extract(year from first.starts_at)) else 0 end::integer,
      case when closure.repeats_yearly then extract(year from
        p_to at time zone facility.time_zone) - extract(year from first.starts_at) else 0 end::integer
    ) year
    -- In its first year a closure has the instants as entered. In later years it keeps the wall-clock times,
    -- and February 29 becomes February 28.
    cross join lateral (
      select
        case year when 0 then closure.starts_at
          else (first.starts_at + make_interval(years => year)) at time zone facility.time_zone
        end as starts_at,
        case year when 0 then closure.ends_at
          else (first.last_moment + make_interval(years => year) + interval '1 microsecond')
            at time zone facility.time_zone
        end as ends_at
    ) closing
    left join public.facility_closure_spaces closed on closed.closure_id = closure.id
    where closure.facility_id = p_facility_id
      -- The first two conditions use columns of the table (until: the end, of a yearly closure infinity), the
      -- others what was computed.
      and closure.until > p_from and closure.starts_at < p_to
      -- Of the yearly closures, computes only those that may fall into these days. Days are counted
      -- from the closure to p_to and divided by the mean year. Leap years and time zones shift a
      -- date by less than five days.
      and (not closure.repeats_yearly or
        (p_to::date - closure.starts_at::date + 5) * 10000::bigint % 3652425 / 10000
          <= p_to::date - p_from::date + (closure.ends_at::date - closure.starts_at::date) + 11)
      and closing.starts_at < closing.ends_at
      and closing.starts_at < p_to and closing.ends_at > p_from;
end
$$;

-- Returns when closures close a space, or the whole facility (space_id is null), from the start of p_from
-- to the end of p_to. The site and the board show it. Visitors may ask too, so only the public reason is
-- returned.
create or replace function public.get_closed_times(p_facility_id uuid, p_from date, p_to date)
  returns table (closure_id uuid, space_id uuid, starts_at timestamptz, ends_at timestamptz, public_reason text)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
begin
  if not isfinite(p_from) or not isfinite(p_to) then
    raise exception 'Please select a date.' using errcode = '22008';
  elsif p_to - p_from > 61 then
    raise exception 'At most 62 days can be asked for at once.' using errcode = '22023';
  end if;
  return query
    select closed.closure_id, closed.space_id, lower(closed.during), upper(closed.during), closure.public_reason
    from public.facilities facility
    cross join lateral private.closed_ranges(
      facility.id, p_from::timestamp at time zone facility.time_zone,
      (p_to + 1)::timestamp at time zone facility.time_zone
    ) closed
    join public.facility_closures closure on closure.id = closed.closure_id
    where facility.id = p_facility_id and facility.deleted_at is null and private.is_here(facility.id)
    order by lower(closed.during), closed.closure_id, closed.space_id;
end
$$;

grant execute on function public.get_closed_times(uuid, date, date) to anon, authenticated;

comment on function public.get_closed_times(uuid, date, date) is
  'The times at which closures, yearly ones included, close the facility or the named space on these days; at most 62 days.';
