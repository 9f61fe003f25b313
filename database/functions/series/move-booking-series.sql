-- Moves a part of a series: all of its dates, or those without a conflict.

-- Moves a booking of a series to this time, space and instructor. The other bookings of the scope move by
-- as many days and as much wall-clock time. For staff. Returns a row for each booking, with its outcome. If
-- a date has a clash, a closure or an absence, it throws and nothing moves. p_scope: this, following or all
-- (private.series_scope).
-- - p_skip_clashes: dates that cannot move stay, and all others move.
-- - p_override: overrides all rules except overlap.
-- - p_dry_run: only returns what would move.
-- - p_expected_sequence: the booking's calendar_sequence as the caller read it. It rises when the time,
--   space, instructor or status changes. Null skips that check, for a caller who moves the booking wherever
--   it is.
create or replace function public.move_booking_series(
  p_booking_id uuid, p_scope text, p_space_id uuid, p_start_time timestamptz, p_end_time timestamptz,
  p_instructor_id uuid default null, p_override boolean default false,
  p_skip_clashes boolean default false, p_dry_run boolean default false, p_expected_sequence integer default null
) returns table (
  date date, booking_id uuid, space_id uuid, outcome text, reason text, start_time timestamptz, end_time timestamptz
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking public.bookings := private.lock_series_booking(p_booking_id, p_scope);
  v_zone text := (select time_zone from public.facilities where id = v_booking.facility_id);
  v_days interval;
  v_longer interval;
  v_rows jsonb;
begin
  perform private.check_staff_time(p_start_time, p_end_time);
  -- Throws if somebody has moved the booking since: the whole series would move back. A request that is sent
  -- again finds the booking at its new place already.
  if (v_booking.space_id, v_booking.instructor_id, v_booking.start_time, v_booking.end_time)
    is distinct from (p_space_id, p_instructor_id, p_start_time, p_end_time) then
    perform private.refuse_changed(v_booking, p_expected_sequence);
  end if;
  -- By how much everything moves, and the new place of each booking of the scope.
  v_days := (p_start_time at time zone v_zone) - (v_booking.start_time at time zone v_zone);
  v_longer := (p_end_time - p_start_time) - (v_booking.end_time - v_booking.start_time);
  select jsonb_agg(jsonb_build_object(
    'n', moved.n, 'date', moved.date, 'id', moved.id, 'start_time', moved.starts,
    'end_time', moved.starts + moved.length + v_longer, 'anyway', p_override,
    -- Only a booking in the same space gets the new space, and one with the same instructor the new one.
    'space_id', case when moved.is_there then p_space_id else moved.space_id end,
    'instructor_id', case when moved.has_teacher then p_instructor_id else moved.instructor_id end
  ) order by moved.n) into v_rows
  from (
    select row_number() over (order by scope.start_time, scope.id) as n, scope.id, scope.space_id, scope.instructor_id,
      (scope.start_time at time zone v_zone)::date as date, scope.end_time - scope.start_time as length,
      (scope.start_time at time zone v_zone + v_days) at time zone v_zone as starts,
      scope.space_id = v_booking.space_id as is_there,
      -- A date that somebody else teaches keeps its instructor, unless that one has left. Of a date's spaces
      -- only one has an instructor.
      case when scope.instructor_id is null then v_booking.instructor_id is null and scope.space_id = v_booking.space_id
        else scope.instructor_id = v_booking.instructor_id or scope.instructor_id in (
          select id from public.instructors
          where facility_id = v_booking.facility_id and (not is_active or deleted_at is not null)
        ) end as has_teacher
    from private.series_scope(v_booking, p_scope) scope
  ) moved;
  -- Which of them can move, and then the moves themselves: all, or those that can.
  perform private.check_series_rows(v_booking.facility_id, true, v_rows);
  v_rows := private.series_move_outcomes(v_booking.facility_id, v_rows, coalesce(p_skip_clashes, false));
  if not coalesce(p_dry_run, false) then
    if v_rows @? '$[*] ? (@.outcome != "free" && @.outcome != "kept")' then
      perform private.refuse_series((
        select jsonb_agg(jsonb_build_object(
          'date', planned.date, 'booking_id', planned.id, 'space_id', planned.space_id, 'outcome', planned.outcome,
          'reason', planned.reason, 'start_time', planned.start_time, 'end_time', planned.end_time
        ) order by planned.n) from private.series_rows(v_rows) planned
      ));
    end if;
    v_rows := private.move_series_rows(v_rows, v_days > interval '0');
  end if;
  return query
    select planned.date, planned.id, planned.space_id, planned.outcome, planned.reason,
      planned.start_time, planned.end_time
    from private.series_rows(v_rows) planned
    order by planned.n;
end
$$;

-- Returns the rows of a moving series with their outcomes and reasons: whether each can have its new
-- place. For move_booking_series. p_skip: a date whose new place is not free stays where it is (outcome
-- kept). Otherwise its outcome says why it is not free.
create or replace function private.series_move_outcomes(p_facility_id uuid, p_rows jsonb, p_skip boolean) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_rows jsonb := p_rows;
  v_asked integer[] := array(select n from private.series_rows(p_rows));
  v_staying date[];
  v_kept date[];
begin
  -- The place that a date keeps may be the new one of another date, which then stays too. So the rows are
  -- judged again until nothing changes.
  loop
    -- Judges the rows in v_asked: at first all, later those of dates that newly stay.
    v_rows := (
      select jsonb_agg(to_jsonb(planned) || jsonb_build_object(
        'outcome', coalesce(judged.outcome, planned.outcome), 'reason', coalesce(judged.reason, planned.reason)
      ) order by planned.n)
      from private.series_rows(v_rows) planned
      left join private.time_outcomes(p_facility_id, (
        select jsonb_agg(to_jsonb(moving)) from private.series_rows(v_rows) moving where moving.n = any (v_asked)
      ), array(
        select id from private.series_rows(v_rows) where outcome is distinct from 'kept'
      ), true) judged on judged.n = planned.n
    );
    if not p_skip or not v_rows @? '$[*] ? (@.outcome != "free" && @.outcome != "kept")' then
      return v_rows;
    end if;
    -- The dates that cannot move, and those that therefore have to stay too.
    v_staying := array(
      select date from private.series_rows(v_rows) group by date having not bool_and(outcome = 'free')
    );
    v_kept := private.days_that_stay(p_facility_id, v_rows, v_staying);
    -- The days that stay because of others are checked once more, to get the reason.
    v_asked := array(
      select n from private.series_rows(v_rows) where date = any (v_kept) and date <> all (v_staying)
    );
    v_rows := (
      select jsonb_agg(to_jsonb(planned) || jsonb_build_object(
        'outcome', case when date = any (v_kept) then 'kept' else 'free' end
      ) order by planned.n)
      from private.series_rows(v_rows) planned
    );
  end loop;
end
$$;

-- For private.series_move_outcomes: returns the dates of a moving series that have to stay when
-- those of p_staying stay, including these. A date has to stay if its new place is one that a
-- staying date keeps, in space or instructor, or too near to it.
create or replace function private.days_that_stay(p_facility_id uuid, p_rows jsonb, p_staying date[])
  returns date[]
  language sql stable
  set search_path = ''
as $$
  -- Each booking: the new place and time that it wants, with the buffer, and those that it holds now.
  with recursive rows as materialized (
    select planned.date, planned.outcome, planned.space_id, planned.instructor_id,
      tstzrange(planned.start_time - near.buffer, planned.end_time + near.buffer) as wanted,
      booking.space_id as old_space_id, booking.instructor_id as old_instructor_id,
      tstzrange(booking.start_time, booking.end_time) as held
    from private.series_rows(p_rows) planned
    join public.bookings booking on booking.id = planned.id
    join public.facility_settings settings on settings.facility_id = p_facility_id
    cross join lateral (
      select case when planned.anyway then interval '0' else
        make_interval(mins => settings.buffer_minutes_between_bookings) end as buffer
    ) near
  ), needs as materialized (
    -- Which date needs which other date to move away: by its space, or by its instructor.
    select moving.date as day, staying.date as needed
    from rows moving join rows staying on staying.old_space_id = moving.space_id
    where moving.outcome = 'free' and moving.date <> staying.date and moving.wanted && staying.held
    union
    select moving.date, staying.date
    from rows moving join rows staying on staying.old_instructor_id = moving.instructor_id
    where moving.outcome = 'free' and moving.date <> staying.date and moving.wanted && staying.held
  ), stays (day) as (
    -- If the needed date stays, so does the one that needs it, and so on.
    select unnest(p_staying)
    union
    select needs.day from stays join needs on needs.needed = stays.day
  )
  select array(select day from stays)
$$;

-- For move_booking_series: moves the bookings of the rows whose new place is free. Each customer
-- and instructor gets one message about all of them. Returns all rows with their outcomes.
-- p_is_later: whether the bookings move to later times.
create or replace function private.move_series_rows(p_rows jsonb, p_is_later boolean) returns jsonb
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_ids uuid[] := array(select id from private.series_rows(p_rows) where outcome = 'free' order by n);
  v_was jsonb := private.place_snapshots(v_ids);
  v_row record;
begin
  -- The bookings' own triggers queue no mail: one message is about all.
  perform set_config('fungo.one_mail', 'on', true);
  -- A series that moves by a week overlaps its own old dates. So the rows move one by one, and the last first
  -- when they move to later times.
  for v_row in
    select * from private.series_rows(p_rows) where outcome = 'free'
    order by case when p_is_later then -n else n end
  loop
    update public.bookings set
      space_id = v_row.space_id, instructor_id = v_row.instructor_id,
      start_time = v_row.start_time, end_time = v_row.end_time
    where id = v_row.id;
  end loop;
  perform set_config('fungo.one_mail', '', true);
  perform private.notify_series('moved', v_ids, v_was);
  return (
    select jsonb_agg(to_jsonb(planned) || jsonb_build_object(
      'outcome', case outcome when 'free' then 'moved' else outcome end
    ) order by n)
    from private.series_rows(p_rows) planned
  );
end
$$;

grant execute on function public.move_booking_series(
  uuid, text, uuid, timestamptz, timestamptz, uuid, boolean, boolean, boolean, integer
) to authenticated;

comment on function public.move_booking_series(
  uuid, text, uuid, timestamptz, timestamptz, uuid, boolean, boolean, boolean, integer
) is
  'Moves the bookings of the scope by the same days and wall-clock time, with one message; for staff. If a date has a conflict, nothing moves: 409, with the rows as JSON in details. With p_skip_clashes only such dates stay. p_expected_sequence as in staff_move_booking. Returns a row for each booking.';
