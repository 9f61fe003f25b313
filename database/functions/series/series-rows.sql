-- Returns the rows of a series, one for each date and space, as a table. Functions pass them to each
-- other as JSON, because a function cannot take a table as an argument. outcome, rule and reason are null
-- until private.time_outcomes has judged the row.
create or replace function private.series_rows(p_rows jsonb) returns table (
  n integer, date date, id uuid, space_id uuid, instructor_id uuid, start_time timestamptz, end_time timestamptz,
  anyway boolean, outcome text, rule text, reason text
)
  language sql immutable
  set search_path = ''
as $$
  select * from jsonb_to_recordset(p_rows) planned (
    n integer, date date, id uuid, space_id uuid, instructor_id uuid, start_time timestamptz, end_time timestamptz,
    anyway boolean, outcome text, rule text, reason text
  )
$$;

-- For private.create_booking_series: throws the message about the first wrong argument when staff
-- make a series or add dates to one (p_series_id). The order is that of the form. Whether the dates
-- are free is not checked here.
create or replace function private.check_series(
  p_facility_id uuid, p_service_type_id uuid, p_instructor_id uuid, p_first_start timestamptz, p_minutes integer,
  p_every_weeks integer, p_until date, p_count integer, p_series_id uuid, p_team_id uuid
) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- In the order of the form.
  perform private.check_place((p_facility_id, null, p_service_type_id, p_instructor_id, null, null));
  if p_first_start is null or not isfinite(p_first_start) then
    raise exception 'Please select an available time slot.';
  -- The limit for every booking by staff, who may enter late what was played today.
  elsif p_first_start < private.now() - interval '12 hours' then
    raise exception 'The first date must not lie in the past.';
  elsif p_every_weeks is null or p_every_weeks not in (1, 2, 4) then
    raise exception 'A series repeats every 1, 2 or 4 weeks.';
  elsif (p_until is null) = (p_count is null) or not isfinite(p_until) or p_count < 1 then
    raise exception 'Say until which date the booking repeats, or how many times.';
  elsif p_series_id is not null and not exists (
    select from public.booking_series where id = p_series_id and facility_id = p_facility_id
  ) then
    raise exception 'Series not found' using errcode = 'PT404';
  elsif p_team_id is not null and not exists (
    select from public.teams where id = p_team_id and facility_id = p_facility_id
  ) then
    perform private.refuse_unknown_team();
  end if;
  perform private.check_duration(p_minutes);
end
$$;

-- For private.create_booking_series and move_booking_series: throws if a row of a new or moving
-- series has a space or an instructor that cannot be booked, if a date has more than 10 spaces, or
-- if a start is too long ago. Whether the times are free is checked elsewhere
-- (private.time_outcomes). p_takes_instructor: whether rows may have an instructor. Not every
-- service has one.
create or replace function private.check_series_rows(
  p_facility_id uuid, p_takes_instructor boolean, p_rows jsonb
) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- Checks the spaces, the instructors, the number of spaces and the starts, in this order.
  if p_rows is null or exists (
    select from private.series_rows(p_rows) planned
    where not exists (
      select from public.facility_spaces space
      where space.id = planned.space_id and space.facility_id = p_facility_id and space.is_active
    )
  ) then
    raise exception 'Please select a space/cage.';
  elsif exists (
    select from private.series_rows(p_rows) planned
    where planned.instructor_id is not null and not exists (
      select from public.instructors instructor
      where instructor.id = planned.instructor_id and instructor.facility_id = p_facility_id
        and instructor.is_active and instructor.deleted_at is null
    )
  ) then
    raise exception 'Please select an instructor who teaches here.';
  elsif not p_takes_instructor
    and exists (select from private.series_rows(p_rows) where instructor_id is not null) then
    raise exception 'This service type does not take an instructor.';
  elsif (select max(spaces) from (
    select count(*) as spaces from private.series_rows(p_rows) group by date
  ) counted) > 10 then
    raise exception 'A series has at most 60 dates in 10 spaces.';
  -- The limit for every booking by staff, as in private.rules_to_override. A skipped row makes no booking,
  -- and a booking may keep its start, so these may be older.
  elsif exists (
    select from private.series_rows(p_rows) planned
    where planned.outcome is distinct from 'skipped' and planned.start_time < private.now() - interval '12 hours'
      and not exists (
        select from public.bookings booking where booking.id = planned.id and booking.start_time = planned.start_time
      )
  ) then
    raise exception 'The first date must not lie in the past.';
  end if;
end
$$;

-- For private.create_booking_series and move_booking_series: throws because some dates of a series
-- cannot be booked. p_rows: the rows of all dates, as a dry run returns them, so that the page can
-- show what is wrong with which date.
create or replace function private.refuse_series(p_rows jsonb) returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  raise exception 'Not every date is free, so nothing was changed.' using errcode = 'PT409', detail = p_rows::text;
end
$$;

-- For private.create_booking_series: returns the rows of a request that is sent again because
-- its response was lost. These are the bookings that it made, as they are now, and the dates
-- that it skipped. p_first: its first booking. p_booking_ids: all of its bookings in their
-- order, or null if an older version stored the request. p_planned: the dates and spaces of the
-- request.
create or replace function private.repeated_series(
  p_first public.bookings, p_booking_ids uuid[], p_zone text, p_planned jsonb
) returns table (
  date date, space_id uuid, outcome text, booking_id uuid, reason text,
  start_time timestamptz, end_time timestamptz, instructor_id uuid, choices jsonb
)
  language sql stable
  set search_path = ''
as $$
  select made.date, made.space_id, made.outcome, made.id, null::text, made.start_time, made.end_time,
    made.instructor_id, null::jsonb
  from (
    select (booking.start_time at time zone p_zone)::date as date, array_position(p_booking_ids, booking.id) as n,
      'booked' as outcome, booking.id, booking.space_id, booking.start_time, booking.end_time, booking.instructor_id
    from public.bookings booking
    where booking.series_id = p_first.series_id
      and (booking.id = any (p_booking_ids) or p_booking_ids is null and booking.created_at = p_first.created_at)
    union all
    select planned.date, planned.n, 'skipped', null, planned.space_id, planned.start_time, planned.end_time,
      planned.instructor_id
    from private.series_rows(p_planned) planned
    join public.booking_series_skips skip on skip.series_id = p_first.series_id and skip.date = planned.date
  ) made
  order by made.date, made.n, made.id
$$;
