-- Creates a series: all of its bookings in one transaction, or none.

-- Books a series for staff (public.create_booking_series) and returns a row for each date and space, with
-- its outcome. If a date has a conflict, nothing is booked.
-- - p_until, p_count: the last date or the number of dates. One of the two is null.
-- - p_skip: dates to leave out. p_skip_clashes: also leaves out every date with a conflict.
-- - p_dry_run: only returns what would be booked. The first row of a date with a conflict then has choices.
-- - p_changes: what differs on some dates (private.series_plan).
-- - p_tell: whether the customer gets mail.
-- - p_series_id: the series to which the dates are added. Null creates one, for the team p_team_id.
create or replace function private.create_booking_series(
  p_facility_id uuid, p_space_ids uuid[], p_service_type_id uuid, p_instructor_id uuid,
  p_first_start timestamptz, p_minutes integer, p_every_weeks integer, p_until date, p_count integer,
  p_player private.player, p_skip date[], p_dry_run boolean, p_changes jsonb, p_skip_clashes boolean,
  p_tell boolean, p_series_id uuid, p_team_id uuid
) returns table (
  date date, space_id uuid, outcome text, booking_id uuid, reason text,
  start_time timestamptz, end_time timestamptz, instructor_id uuid, choices jsonb
)
  language plpgsql volatile
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_zone text;
  v_count integer;
  v_rows jsonb;
  v_ids uuid[];
  v_key text := private.idempotency_key();
  v_request text := case when v_key is not null then row(
    'create_booking_series', p_space_ids, p_service_type_id, p_instructor_id, p_first_start, p_minutes, p_every_weeks,
    p_until, p_count, p_player, p_skip, p_changes, p_skip_clashes, p_tell, p_series_id, p_team_id
  )::text end;
  v_known public.bookings;
begin
  -- Who may, the lock, and the arguments. A dry run changes nothing and needs no lock.
  perform private.check_desk(p_facility_id);
  if not coalesce(p_dry_run, false) then
    perform private.lock_facility(p_facility_id);
    perform private.check_player(p_player, true, false);
    select * into v_known from public.bookings where id = private.booking_of_request(v_key, p_facility_id, v_request);
  end if;
  perform private.check_series(p_facility_id, p_service_type_id, p_instructor_id, p_first_start, p_minutes,
    p_every_weeks, p_until, p_count, p_series_id, p_team_id);
  perform private.check_fields('p_changes', p_changes, array['space_ids', 'start_time', 'instructor_id', 'anyway']);
  select time_zone into v_zone from public.facilities where id = p_facility_id;
  v_count := coalesce(p_count, (p_until - (p_first_start at time zone v_zone)::date) / (7 * p_every_weeks) + 1);
  if v_count > 60 or cardinality(p_space_ids) > 10 then
    raise exception 'A series has at most 60 dates in 10 spaces.';
  elsif p_until < (p_first_start at time zone v_zone)::date then
    raise exception 'The last day must not be before the first day';
  end if;

  -- Plans a row for each date and space, then adds to each whether it can be booked.
  v_rows := (
    select jsonb_agg(to_jsonb(plan) order by plan.n)
    from private.series_plan(
      v_zone, p_space_ids, p_instructor_id, p_first_start, p_minutes, p_every_weeks, v_count, coalesce(p_changes, '{}')
    ) plan
  );
  -- A repeated request gets the answer of the first.
  if v_known.id is not null then
    return query
      select * from private.repeated_series(
        v_known, private.bookings_of_request(v_key, p_facility_id, v_request), v_zone, v_rows
      );
    return;
  end if;
  v_rows := (
    select jsonb_agg(to_jsonb(plan) || jsonb_build_object(
      'outcome', coalesce(judged.outcome, 'skipped'), 'rule', judged.rule, 'reason', judged.reason
    ) order by plan.n)
    from private.series_rows(v_rows) plan
    left join private.time_outcomes(p_facility_id, (
      select jsonb_agg(to_jsonb(wanted)) from private.series_rows(v_rows) wanted
      where (wanted.date = any (p_skip)) is not true
    ), '{}', true) judged on judged.n = plan.n
  );
  perform private.check_series_rows(p_facility_id, p_instructor_id is not null, v_rows);

  -- A date with a conflict: the refusal holds the rows of a dry run.
  if not coalesce(p_dry_run, false) and not coalesce(p_skip_clashes, false)
    and v_rows @? '$[*] ? (@.outcome != "free" && @.outcome != "skipped")' then
    perform private.refuse_series((
      select jsonb_agg(to_jsonb(planned)) from private.create_booking_series(
        p_facility_id, p_space_ids, p_service_type_id, p_instructor_id, p_first_start, p_minutes, p_every_weeks,
        p_until, p_count, p_player, p_skip, true, p_changes, false, p_tell, p_series_id, p_team_id
      ) planned
    ));
  end if;
  if coalesce(p_dry_run, false) then
    return query
      select planned.date, planned.space_id, planned.outcome, null::uuid, planned.reason,
        planned.start_time, planned.end_time, planned.instructor_id, case
          when planned.n is distinct from asked.first then null
          -- Choices for 20 dates bound what one call costs. Nobody decides more dates one by one.
          when asked.place > 20 then '[{"skip": true}]'
          else private.series_choices(p_facility_id, v_zone, asked.space_ids, asked.instructor_id, planned.start_time,
            p_minutes, asked.rules)
        end
      from private.series_rows(v_rows) planned
      left join (
        select date, min(n) as first, row_number() over (order by date) as place, array_agg(space_id order by n) as space_ids,
          (array_agg(instructor_id order by n))[1] as instructor_id,
          array_agg(rule) filter (where rule is not null) as rules
        from private.series_rows(v_rows)
        group by date
        having bool_or(outcome not in ('free', 'skipped'))
      ) asked on asked.date = planned.date
      order by planned.n;
    return;
  end if;

  v_rows := private.book_series_rows(
    p_facility_id, p_service_type_id, p_player, p_every_weeks, p_series_id, p_team_id, v_rows
  );
  v_ids := array(select id from private.series_rows(v_rows) where outcome = 'booked' order by n);
  perform private.remember_request(v_key, p_facility_id, v_request, v_ids[1], v_ids);
  if coalesce(p_tell, true) then
    perform private.notify_series('booked', v_ids, null);
  end if;
  return query
    select planned.date, planned.space_id, planned.outcome,
      case when planned.outcome = 'booked' then planned.id end,
      planned.reason, planned.start_time, planned.end_time, planned.instructor_id, null::jsonb
    from private.series_rows(v_rows) planned
    order by planned.n;
end
$$;

-- For private.create_booking_series: books the dates of the planned series that are free in all
-- of their spaces. The other dates become skipped dates of the series, which can be added later.
-- Returns the rows with the outcomes booked and skipped and with the bookings' ids. p_series_id:
-- the series to which the dates are added; null creates one, for the team p_team_id. Throws if no
-- date is free.
create or replace function private.book_series_rows(
  p_facility_id uuid, p_service_type_id uuid, p_player private.player, p_every_weeks integer,
  p_series_id uuid, p_team_id uuid, p_rows jsonb
) returns jsonb
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_free date[] := array(
    select date from private.series_rows(p_rows) group by date having bool_and(outcome = 'free')
  );
  v_series_id uuid := p_series_id;
  v_rows jsonb;
begin
  if v_free = '{}' then
    raise exception 'No date is left to book.' using errcode = 'PT409';
  end if;
  -- A date is booked in all of its spaces or in none.
  v_rows := (
    select jsonb_agg(to_jsonb(planned) || jsonb_build_object(
      'outcome', case when planned.date = any (v_free) then 'booked' else 'skipped' end, 'id', gen_random_uuid()
    ) order by planned.n)
    from private.series_rows(p_rows) planned
  );
  if v_series_id is null then
    insert into public.booking_series (facility_id, every_weeks, until, team_id)
    select p_facility_id, p_every_weeks, max(date), p_team_id from private.series_rows(v_rows)
    returning id into v_series_id;
  end if;
  -- One message about the whole series follows, so the bookings send none.
  perform set_config('fungo.one_mail', 'on', true);
  perform private.name_customer(p_facility_id, v_series_id, p_player);
  perform private.insert_bookings(
    array_agg(planned.id order by planned.n),
    array_agg((
      p_facility_id, planned.space_id, p_service_type_id, planned.instructor_id, planned.start_time, planned.end_time
    )::private.place order by planned.n),
    p_player, private.booking_language(p_facility_id, p_player.player_email, true), v_series_id
  )
  from private.series_rows(v_rows) planned
  where planned.outcome = 'booked';
  perform set_config('fungo.one_mail', '', true), set_config('fungo.series_customer', '', true);
  -- A skipped date that is booked now is no longer skipped.
  delete from public.booking_series_skips skip using private.series_rows(v_rows) planned
  where skip.series_id = v_series_id and skip.date = planned.date and planned.outcome = 'booked';
  insert into public.booking_series_skips (facility_id, series_id, date)
  select distinct p_facility_id, v_series_id, date from private.series_rows(v_rows) where outcome = 'skipped'
  on conflict (series_id, date) do nothing;
  return v_rows;
end
$$;

-- For private.book_series_rows: sets the customer for the new dates of a series whose player is a
-- name without a contact, such as a team: the one of its earlier dates or else a new one.
-- private.customer_of reads it from the setting fungo.series_customer. Without it each date would
-- make another customer.
create or replace function private.name_customer(p_facility_id uuid, p_series_id uuid, p_player private.player)
  returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_id uuid;
begin
  if private.customer_key(p_player.player_name, p_player.player_email, p_player.player_phone) is not null then
    return;
  end if;
  select customer_id into v_id from public.bookings
  where series_id = p_series_id and player_name = p_player.player_name and customer_id is not null
    and private.customer_key(player_name, player_email, player_phone) is null
  order by start_time, id limit 1;
  if v_id is null then
    insert into public.customers (facility_id, name) values (p_facility_id, p_player.player_name) returning id into v_id;
  end if;
  perform set_config('fungo.series_customer', v_id::text, true);
end
$$;
