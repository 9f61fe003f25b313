-- after tables, clock

-- Which times are free. One set-based statement answers the day's list, the
-- month's calendar, and the question whether a booking may be made: what is
-- offered can be booked, and what is not cannot. Contract: architecture, "Slots".

-- A wall-clock time of a day as an instant; 24:00 is the next midnight.
create or replace function private.instant(p_day date, p_time time, p_zone text) returns timestamptz
  language sql stable
  set search_path = ''
as $$
  select (p_day + p_time) at time zone p_zone
$$;

-- From later to earlier happens where a clock change swallows the time between.
create or replace function private.span(p_from timestamptz, p_to timestamptz) returns tstzrange
  language sql immutable
  set search_path = ''
as $$
  select case when p_from < p_to then tstzrange(p_from, p_to) else 'empty'::tstzrange end
$$;

-- The slots of each day from p_from to p_to. is_open: every rule but other
-- bookings holds. free_space_id: the first space by name that no booking holds.
-- instructor_free: no booking holds the instructor. p_exclude_booking_id: a
-- booking to look past. p_by_admin: not bound by lead time and switched-off kinds.
create or replace function private.slots(
  p_facility_id uuid, p_space_id uuid, p_instructor_id uuid, p_from date, p_to date,
  p_duration_minutes integer, p_exclude_booking_id uuid, p_by_admin boolean
) returns table (
  day date, start_time timestamptz, end_time timestamptz,
  is_open boolean, instructor_free boolean, free_space_id uuid
)
  language sql stable security definer
  set search_path = ''
as $$
  with rules as materialized (
    select
      facility.time_zone as zone,
      make_interval(mins => settings.booking_increment_minutes) as step,
      make_interval(mins => p_duration_minutes) as length,
      make_interval(mins => settings.buffer_minutes_between_bookings) as buffer,
      case when p_by_admin then private.now()
        else private.now() + make_interval(hours => settings.booking_lead_time_hours) end as earliest,
      (private.now() at time zone facility.time_zone)::date + settings.max_booking_days_ahead as last_day,
      p_by_admin or case when p_instructor_id is null
        then settings.allow_open_cage_bookings
        else settings.allow_instructor_bookings end as kind_allowed
    from public.facilities facility
    join public.facility_settings settings on settings.facility_id = facility.id
    where facility.id = p_facility_id and facility.deleted_at is null
      and (p_instructor_id is null or exists (
        select from public.instructors
        where id = p_instructor_id and facility_id = p_facility_id
      ))
      and (p_space_id is null or exists (
        select from public.facility_spaces where id = p_space_id and facility_id = p_facility_id
      ))
  ),
  days as materialized (
    select
      calendar.day,
      private.instant(calendar.day, hours.open_time, rules.zone) as opens,
      private.instant(calendar.day, hours.close_time, rules.zone) as closes
    from rules
    cross join (select p_from + n as day from generate_series(0, p_to - p_from) n) calendar
    join public.facility_business_hours hours
      on hours.facility_id = p_facility_id and hours.is_open
      and hours.day_of_week = extract(dow from calendar.day)
  ),
  grid as materialized (
    select days.day, slot.start_time, slot.start_time + rules.length as end_time
    from rules
    cross join days
    cross join generate_series(days.opens, days.closes - rules.length, rules.step) as slot (start_time)
  ),
  spaces as materialized (
    select id, name from public.facility_spaces
    where facility_id = p_facility_id and is_active and (p_space_id is null or id = p_space_id)
  ),
  -- What is taken, as one multirange a day: widened by the buffer on both sides,
  -- so that a gap equal to the buffer still fits.
  space_taken as materialized (
    select days.day, spaces.id,
      range_agg(tstzrange(booking.start_time - rules.buffer, booking.end_time + rules.buffer)) as taken
    from rules
    cross join days
    cross join spaces
    join public.bookings booking
      on booking.space_id = spaces.id and booking.status <> 'cancelled'
      and tstzrange(booking.start_time, booking.end_time)
        && private.span(days.opens - rules.buffer, days.closes + rules.buffer)
      and booking.id is distinct from p_exclude_booking_id
    group by days.day, spaces.id
  ),
  instructor as materialized (
    select id from public.instructors
    where id = p_instructor_id and is_active and deleted_at is null
  ),
  instructor_taken as materialized (
    select days.day,
      range_agg(tstzrange(booking.start_time - rules.buffer, booking.end_time + rules.buffer)) as taken
    from rules
    cross join days
    join public.bookings booking
      on booking.instructor_id = p_instructor_id and booking.status <> 'cancelled'
      and tstzrange(booking.start_time, booking.end_time)
        && private.span(days.opens - rules.buffer, days.closes + rules.buffer)
      and booking.id is distinct from p_exclude_booking_id
    group by days.day
  ),
  instructor_teaches as materialized (
    select days.day,
      range_agg(private.span(
        private.instant(days.day, weekly.start_time, rules.zone),
        private.instant(days.day, weekly.end_time, rules.zone)
      )) as hours
    from rules
    cross join days
    join public.instructor_availability weekly
      on weekly.instructor_id = p_instructor_id
      and weekly.day_of_week = extract(dow from days.day)
      and (weekly.effective_date is null or weekly.effective_date <= days.day)
      and (weekly.expiration_date is null or weekly.expiration_date >= days.day)
    group by days.day
  ),
  time_off as materialized (
    select coalesce(range_agg(tstzrange(absence.start_time, absence.end_time)), '{}') as hours
    from public.instructor_unavailability absence
    where absence.instructor_id = p_instructor_id
  )
  select
    grid.day, grid.start_time, grid.end_time,
    rules.kind_allowed
      and grid.start_time >= rules.earliest
      and (grid.start_time at time zone rules.zone)::date <= rules.last_day
      and (p_instructor_id is null or (
        exists (select from instructor)
        and coalesce(instructor_teaches.hours @> span.slot, false)
        and not time_off.hours && span.slot
      )),
    not coalesce(instructor_taken.taken && span.slot, false),
    (
      select spaces.id
      from spaces
      left join space_taken on space_taken.id = spaces.id and space_taken.day = grid.day
      where not coalesce(space_taken.taken && span.slot, false)
      order by spaces.name, spaces.id
      limit 1
    )
  from rules
  cross join grid
  cross join lateral (select tstzrange(grid.start_time, grid.end_time) as slot) span
  cross join time_off
  left join instructor_taken on instructor_taken.day = grid.day
  left join instructor_teaches on instructor_teaches.day = grid.day
$$;
