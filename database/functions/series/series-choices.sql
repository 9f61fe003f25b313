-- For the dry run of private.create_booking_series: returns what staff can choose for a date that
-- has a conflict, the best first. These are changes as in p_changes of private.series_plan, such
-- as another space or time, and {"skip": true}. Only changes that can be booked are returned,
-- because all candidates are checked at once. p_rules: the rules that the date breaks, as
-- private.time_outcomes names them.
create or replace function private.series_choices(
  p_facility_id uuid, p_zone text, p_space_ids uuid[], p_instructor_id uuid, p_start timestamptz,
  p_minutes integer, p_rules text[]
) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- Whether no space is open then. Where only some are closed, others may be free.
  v_closed boolean := p_rules && array['hours'] or exists (
    select from private.closed_ranges(p_facility_id, p_start, p_start + make_interval(mins => p_minutes)) closed
    where closed.space_id is null
  );
  -- Whether the instructor is away. p_rules may not say so, because time_outcomes names only one
  -- rule for each time, and a taken space comes before an absence.
  v_away boolean := p_rules && array['instructor', 'time_off', 'availability'] or (
    select away.rule is not null
    from private.why_away(p_instructor_id, p_zone, p_start, p_start + make_interval(mins => p_minutes)) away
    where p_instructor_id is not null
  );
  -- The spaces without those that are taken.
  v_others uuid[] := case
    when not v_closed then private.replaced_spaces(p_facility_id, p_space_ids, p_start, p_minutes) else p_space_ids
  end;
  v_in_others jsonb := case when v_others = p_space_ids then '{}' else jsonb_build_object('space_ids', v_others) end;
begin
  return (
    -- rank: 1 for other spaces, from 11 another time, from 31 another instructor, 1000 no instructor,
    -- from 1011 another day, 1020 to override rules.
    with candidate as (
      -- Other spaces at the same time.
      select 1 as rank, v_in_others as change,
        private.times_in_spaces(1, v_others, p_instructor_id, p_start, p_minutes, false) as times
      where v_others <> p_space_ids
      union all
      -- Another time of the same day, up to three hours away: the nearest first, of two the later.
      select 10 + 2 * abs(step) - (step > 0)::integer, jsonb_build_object('start_time', start),
        private.times_in_spaces(
          (10 + 2 * abs(step) - (step > 0)::integer)::integer, p_space_ids, p_instructor_id, start, p_minutes, false
        )
      from generate_series(-6, 6) step
      cross join lateral (select p_start + make_interval(mins => 30 * step) as start) moved
      where step <> 0 and not v_closed and not p_rules && array['time_off']
        and start >= private.now() and (start at time zone p_zone)::date = (p_start at time zone p_zone)::date
      union all
      -- Another instructor, or none, if this one is away.
      select 30 + row_number() over (order by first_name, last_name, id),
        jsonb_build_object('instructor_id', id) || v_in_others,
        private.times_in_spaces(
          (30 + row_number() over (order by first_name, last_name, id))::integer,
          v_others, id, p_start, p_minutes, false
        )
      from (
        select id, first_name, last_name from public.instructors
        where v_away and facility_id = p_facility_id and is_active and deleted_at is null
          and id is distinct from p_instructor_id
        order by first_name, last_name, id limit 40
      ) others
      union all
      select 1000, '{"instructor_id": null}' || v_in_others,
        private.times_in_spaces(1000, v_others, null, p_start, p_minutes, false)
      where v_away
      union all
      -- One of the next three days, if the facility is closed.
      select 1010 + later, jsonb_build_object('start_time', start), private.times_in_spaces(
        1010 + later, p_space_ids, p_instructor_id, start, p_minutes, false
      )
      from generate_series(1, 3) later
      cross join lateral (
        select (p_start at time zone p_zone + make_interval(days => later)) at time zone p_zone as start
      ) moved
      where p_rules && array['closure', 'hours']
      union all
      -- The same time although it breaks rules.
      select 1020, '{"anyway": true}', private.times_in_spaces(1020, p_space_ids, p_instructor_id, p_start, p_minutes, true)
      -- p_rules says space or instructor for a booking that overlaps and for one that is only too
      -- near. Only the latter can be overridden: where a booking overlaps, this is not free
      -- either.
      where not p_rules && array['series']
    ), free as (
      select candidate.rank, candidate.change,
        -- The numbers are for the query below, which keeps one other time, one other day and two other
        -- instructors.
        row_number() over (partition by case
          when candidate.rank between 10 and 30 then 'time' when candidate.rank between 31 and 999 then 'person'
          when candidate.rank between 1011 and 1019 then 'day' else candidate.rank::text end
          order by candidate.rank) as place
      from candidate
      join (
        select judged.n, bool_and(judged.outcome = 'free') as is_free
        from private.time_outcomes(p_facility_id, (
          select jsonb_agg(part) from candidate asked, jsonb_array_elements(asked.times) part
        )) judged
        group by judged.n
      ) verdict on verdict.n = candidate.rank and verdict.is_free
    )
    select coalesce(jsonb_agg(choice.change order by choice.rank), '[]')
    from (
      select free.rank, free.change from free
      where free.place = 1 or free.place = 2 and free.rank between 31 and 999
      union all
      -- On a closed day the best choice is to skip the date. To override rules always comes last.
      select case when v_closed then 0 else 1009 end, '{"skip": true}'
    ) choice
  );
end
$$;

-- For private.series_choices: returns these spaces, with a free one in place of each that cannot
-- be booked at this time, if possible of the same kind. So a series that needs two cages still
-- gets two. Returns the spaces unchanged if there are not enough free ones.
create or replace function private.replaced_spaces(
  p_facility_id uuid, p_space_ids uuid[], p_start timestamptz, p_minutes integer
) returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- At most 40 spaces, because each must be checked, and up to twenty dates get choices. Spaces of the same
  -- kinds as p_space_ids come before others.
  v_active uuid[] := array(
    select id from (
      select id, name from public.facility_spaces
      where facility_id = p_facility_id and is_active
      order by private.space_kind(facility_spaces) = any (array(
        select private.space_kind(taken) from public.facility_spaces taken where taken.id = any (p_space_ids)
      )) desc, name, id
      limit 40
    ) likely
    order by name, id
  );
  v_free uuid[];
  v_spare uuid[];
  v_others uuid[] := p_space_ids;
  v_place integer;
begin
  -- The spaces of v_active that are free at this time.
  v_free := array(
    select v_active[judged.n]
    from private.time_outcomes(p_facility_id, (
      select jsonb_agg(part order by n) from generate_subscripts(v_active, 1) n,
        private.times_in_spaces(n, array[v_active[n]], null, p_start, p_minutes, false) parts,
        jsonb_array_elements(parts) part
    )) judged
    where judged.outcome = 'free'
    order by judged.n
  );
  -- Each taken space is replaced by the first free one, of the same kind if there is one.
  for v_place in select generate_subscripts(p_space_ids, 1) loop
    continue when p_space_ids[v_place] = any (v_free);
    v_spare := array(
      select spare.id from public.facility_spaces spare, public.facility_spaces taken
      where taken.id = p_space_ids[v_place] and spare.id = any (v_free)
        and spare.id <> all (p_space_ids) and spare.id <> all (v_others)
      order by private.space_kind(spare) = private.space_kind(taken) desc,
        array_position(v_free, spare.id)
      limit 1
    );
    v_others[v_place] := v_spare[1];
  end loop;
  if array_position(v_others, null) is not null then
    return p_space_ids;
  end if;
  return v_others;
end
$$;

-- For private.series_choices and private.replaced_spaces, which try other times and spaces for a
-- date of a series that has a conflict. Puts one time in several spaces together for
-- private.time_outcomes, which judges it: returns an array with an object for each space. Only the
-- first space has the instructor, who cannot be in two. p_n: the number of this time, which its
-- outcomes repeat. p_anyway: whether the time may break all rules except overlap.
create or replace function private.times_in_spaces(
  p_n integer, p_space_ids uuid[], p_instructor_id uuid, p_start timestamptz, p_minutes integer, p_anyway boolean
) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_agg(jsonb_build_object(
    'n', p_n, 'space_id', place.id, 'instructor_id', case when place.rank = 1 then p_instructor_id end,
    'start_time', p_start, 'end_time', p_start + make_interval(mins => p_minutes), 'anyway', p_anyway
  ))
  from unnest(p_space_ids) with ordinality place (id, rank)
$$;
