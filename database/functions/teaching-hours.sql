-- after tables

-- When an instructor teaches by weekly availability, on the days from p_from to p_to.
-- Rows that touch or overlap count as one.
create or replace function private.teaching_hours(p_instructor_id uuid, p_from date, p_to date, p_zone text)
  returns tstzmultirange
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select coalesce(range_agg(tstzrange(taught.from_time, taught.to_time)), '{}')
    from generate_series(0, p_to - p_from) n
    join public.instructor_availability weekly
      on weekly.instructor_id = p_instructor_id
      and weekly.day_of_week = extract(dow from p_from + n)
      and (weekly.effective_date is null or weekly.effective_date <= p_from + n)
      and (weekly.expiration_date is null or weekly.expiration_date >= p_from + n)
    cross join lateral (
      select (p_from + n + weekly.start_time) at time zone p_zone as from_time,
        (p_from + n + weekly.end_time) at time zone p_zone as to_time
    ) taught
    -- From later to earlier happens where a clock change swallows the time between.
    where taught.from_time < taught.to_time
  );
end
$$;
