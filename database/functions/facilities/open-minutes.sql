-- Returns the total open minutes of all active spaces, from today to p_days days later, both days included,
-- less closures. private.limit_share lets visitors book only a share of this within an hour.
create or replace function private.open_minutes(p_facility_id uuid, p_days integer) returns numeric
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_zone text := (select time_zone from public.facilities where id = p_facility_id);
  v_today date := (private.now() at time zone v_zone)::date;
  -- When the facility is open, by the special hours of a date or else the weekly ones.
  v_open tstzmultirange := (
    select range_agg(private.clock_range(day.date, hours.open_time, hours.close_time, v_zone))
    from (select v_today + n as date from generate_series(0, p_days) n) day
    left join public.facility_special_hours special
      on special.facility_id = p_facility_id and special.date = day.date
    left join public.facility_business_hours weekly
      on weekly.facility_id = p_facility_id and weekly.day_of_week = extract(dow from day.date)
    cross join lateral (
      select case when special.date is null then weekly.open_time else special.open_time end as open_time,
        case when special.date is null then weekly.close_time else special.close_time end as close_time,
        case when special.date is null then weekly.is_open else special.is_open end as is_open
    ) hours
    where hours.is_open and hours.open_time < hours.close_time
  );
begin
  return (
    with closed as materialized (
      select closure.space_id, closure.during
      from private.closed_ranges(p_facility_id, lower(v_open), upper(v_open)) closure
    )
    -- Adds up, for each group of spaces with the same closures, its open minutes times the number of its
    -- spaces.
    select coalesce(sum(spaces.number * extract(epoch from upper(during) - lower(during)) / 60), 0)
    from (
      -- Spaces without closures of their own form one group. Every other space is a group of its own.
      select own.space_id, count(*) as number
      from public.facility_spaces space
      left join (select distinct space_id from closed) own on own.space_id = space.id
      where space.facility_id = p_facility_id and space.is_active
      group by own.space_id
    ) spaces
    cross join lateral unnest(v_open - coalesce((
      select range_agg(closed.during) from closed where closed.space_id is null or closed.space_id = spaces.space_id
    ), '{}')) during
  );
end
$$;
