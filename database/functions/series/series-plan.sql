-- For private.create_booking_series: returns what a series would consist of: a row for each date
-- and each of its spaces. Nothing is checked here, because create_booking_series judges all rows at
-- once afterwards. p_changes: what differs on a date, {"2026-04-07": {space_ids, start_time,
-- instructor_id, anyway}}. Each field is optional; anyway overrides rules.
create or replace function private.series_plan(
  p_zone text, p_space_ids uuid[], p_instructor_id uuid, p_first_start timestamptz, p_minutes integer,
  p_every_weeks integer, p_count integer, p_changes jsonb
) returns table (
  n integer, date date, space_id uuid, instructor_id uuid,
  start_time timestamptz, end_time timestamptz, anyway boolean
)
  language sql stable
  set search_path = ''
as $$
  select row_number() over (order by day.date, place.rank)::integer, day.date, place.space_id,
    -- Only the first space of a date has the instructor, who cannot be in two.
    case when place.rank = 1 then day.instructor_id end,
    day.start_time, day.start_time + make_interval(mins => p_minutes), day.anyway
  from (
    -- Each date, with its changes applied. Below it is divided by its spaces.
    select wanted.date,
      -- The wall-clock time stays the same through clock changes.
      coalesce(
        private.instant(change.made ->> 'start_time'),
        (wanted.date + (p_first_start at time zone p_zone)::time) at time zone p_zone
      ) as start_time,
      case when change.made ? 'instructor_id' then (change.made ->> 'instructor_id')::uuid
        else p_instructor_id end as instructor_id,
      case when change.made ? 'space_ids'
        then array(select id::uuid from jsonb_array_elements_text(change.made -> 'space_ids') id)
        else p_space_ids end as space_ids,
      coalesce((change.made ->> 'anyway')::boolean, false) as anyway
    from generate_series(0, p_count - 1) times
    cross join lateral (
      select (p_first_start at time zone p_zone)::date + 7 * p_every_weeks * times as date
    ) wanted
    cross join lateral (select p_changes -> wanted.date::text as made) change
  ) day
  cross join lateral unnest(day.space_ids) with ordinality place (space_id, rank)
$$;
