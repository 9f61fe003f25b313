comment on table private.changes is
  'The last 5,000 changes or so: the facility, the kind, and the days in the facility''s time zone (null: any day). Nothing about people.';

-- Ids are assigned before the commit, so a reader who continues from the last id misses rows that
-- commit later. A snapshot says exactly which transactions a reader has seen.
comment on column private.changes.by_transaction is
  'A reader gets the rows whose transaction the snapshot of the previous response had not seen.';

-- Records that something changed at a facility, and wakes the server processes. They tell the open
-- screens, and each screen reads again what changed. p_kind: bookings, closures or settings.
-- p_dates: the affected days, null for any day.
create or replace function private.note_change(p_facility_id uuid, p_kind text, p_dates date[]) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_id bigint;
begin
  insert into private.changes (facility_id, kind, dates) values (p_facility_id, p_kind, p_dates)
  returning id into v_id;
  -- Transactions that call pg_notify commit one after the other, each with its own write to the
  -- disk: with 16 facilities booking at once, only a fifth as many bookings were made. So only one
  -- transaction at a time notifies. Readers find the others' changes by polling.
  if pg_try_advisory_xact_lock(hashtextextended('fungo changes', 0)) then
    perform pg_notify('fungo_changes', '');
  end if;
  -- Only the last few thousand are kept. Rows that another transaction deletes are skipped, so that
  -- two writers never wait for each other.
  if v_id % 500 = 0 then
    delete from private.changes
    where id in (select id from private.changes where id <= v_id - 5000 for update skip locked);
  end if;
end
$$;

-- Returns the facility's days from p_start to p_end, as private.note_change takes them, or null
-- (any day) if there are more than 62.
create or replace function private.days_between(
  p_facility_id uuid, p_start timestamptz, p_end timestamptz
) returns date[]
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_zone text := (select time_zone from public.facilities where id = p_facility_id);
  v_first date := (p_start at time zone v_zone)::date;
  v_last date := ((p_end - interval '1 microsecond') at time zone v_zone)::date;
begin
  if v_first = v_last then
    return array[v_first];
  elsif v_last - v_first > 61 then
    return null;
  end if;
  return array(select v_first + day from generate_series(0, v_last - v_first) day);
end
$$;

-- Trigger: notes the days of a booking that was written, for open screens: the new days, and after
-- a move or delete the old days too.
create or replace function private.note_booking_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- An old booking that gets its customer is not a change for readers, and there may be a million
  -- of them (private.link_old_bookings).
  if tg_op = 'UPDATE' and old.customer_id is null and new.customer_id is not null
    and new.updated_at = old.updated_at then
    return null;
  end if;
  if tg_op <> 'DELETE' then
    perform private.note_change(
      new.facility_id, 'bookings', private.days_between(new.facility_id, new.start_time, new.end_time)
    );
  end if;
  if tg_op = 'DELETE' or tg_op = 'UPDATE'
    and (new.start_time, new.end_time) is distinct from (old.start_time, old.end_time) then
    perform private.note_change(
      old.facility_id, 'bookings', private.days_between(old.facility_id, old.start_time, old.end_time)
    );
  end if;
  return null;
end
$$;

create trigger bookings_note_change
  after insert or update or delete on public.bookings
  for each row execute function private.note_booking_change();

-- Trigger: records which days a changed row affects, so that open screens read them again. For
-- tables that change rarely; bookings have their own trigger. Arguments: the kind of the change;
-- then, if the row has days, its date column, or the columns of its start and its end.
create or replace function private.note_row_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_rows jsonb[] := array_remove(array[to_jsonb(old), to_jsonb(new)], null);
  v_row jsonb := v_rows[1];
  v_facility_id uuid := coalesce(
    v_row ->> 'facility_id',
    (select facility_id::text from public.instructors where id::text = v_row ->> 'instructor_id'),
    case tg_table_name when 'facilities' then v_row ->> 'id' end
  );
  v_dates date[];
  v_noted date[];
begin
  -- A row that was deleted together with its facility or instructor is not noted.
  if v_facility_id is null then
    return null;
  end if;
  for v_place in 1 .. cardinality(v_rows) loop
    v_row := v_rows[v_place];
    -- Notes the days of the old row, and those of the new row if they differ. Null stands for any day: the
    -- row has no days, or is a closure that repeats every year.
    v_dates := case
      when tg_nargs = 2 then array[(v_row ->> tg_argv[1])::date]
      when tg_nargs = 3 and v_row ->> 'repeats_yearly' is distinct from 'true' then
        private.days_between(
          v_facility_id, (v_row ->> tg_argv[1])::timestamptz, (v_row ->> tg_argv[2])::timestamptz
        )
    end;
    if v_place = 1 or v_dates is distinct from v_noted then
      perform private.note_change(v_facility_id, tg_argv[0], v_dates);
    end if;
    v_noted := v_dates;
  end loop;
  return null;
end
$$;

do $$
declare
  v_table record;
begin
  for v_table in
    select * from (values
      ('facility_closures', $args$'closures', 'starts_at', 'ends_at'$args$),
      ('facility_closure_spaces', $args$'closures'$args$),
      ('facility_special_hours', $args$'closures', 'date'$args$),
      ('instructor_unavailability', $args$'closures', 'start_time', 'end_time'$args$),
      ('instructor_availability', $args$'settings'$args$),
      ('facilities', $args$'settings'$args$),
      ('facility_settings', $args$'settings'$args$),
      ('facility_business_hours', $args$'settings'$args$),
      ('facility_spaces', $args$'settings'$args$),
      ('facility_service_types', $args$'settings'$args$),
      ('instructors', $args$'settings'$args$)
    ) as tables (name, arguments)
  loop
    execute format(
      'create trigger %I after insert or update or delete on public.%I
         for each row execute function private.note_row_change(%s)',
      v_table.name || '_note_change', v_table.name, v_table.arguments
    );
  end loop;
end
$$;

-- Returns what changed since the snapshot of an earlier response (p_since): `{snapshot, changes:
-- [{facility_id, kind, dates}]}`. The server asks, to tell open screens and to drop cached
-- answers. kind: bookings, closures or settings. Empty dates mean any day. p_since: null for a
-- caller that needs only a snapshot to begin with; nothing has changed then. p_facility_id: null
-- for all facilities.
create or replace function private.read_changes(p_since text, p_facility_id uuid default null) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_since pg_snapshot;
  v_changes jsonb;
begin
  -- p_since is a text of a client, so it may be no snapshot.
  begin
    v_since := coalesce(p_since, pg_current_snapshot()::text)::pg_snapshot;
  exception when invalid_text_representation then
    null;
  end;
  -- The snapshot is unreadable, of another database, or older than the kept rows: everything may have changed.
  if v_since is null or pg_snapshot_xmax(v_since) > pg_snapshot_xmax(pg_current_snapshot()) or exists (
    select from (select * from private.changes order by id limit 1) oldest
    where oldest.id > 1 and not pg_visible_in_snapshot(oldest.by_transaction, v_since)
  ) then
    v_changes := (
      select jsonb_agg(jsonb_build_object('facility_id', p_facility_id, 'kind', kind, 'dates', '[]'::jsonb))
      from unnest(array['bookings', 'closures', 'settings']) kind
    );
  else
    -- The changes that the snapshot had not seen, one row for each kind.
    v_changes := (
      select jsonb_agg(to_jsonb(summed))
      from (
        select change.facility_id, change.kind,
          case when bool_or(change.dates is null) then '[]' else jsonb_agg(distinct day order by day) end as dates
        from private.changes change
        left join lateral unnest(change.dates) day on true
        where change.by_transaction >= pg_snapshot_xmin(v_since)
          and not pg_visible_in_snapshot(change.by_transaction, v_since)
          and (p_facility_id is null or change.facility_id = p_facility_id)
        group by change.facility_id, change.kind
      ) summed
    );
  end if;
  return jsonb_build_object(
    'snapshot', pg_current_snapshot()::text, 'changes', coalesce(v_changes, '[]')
  );
end
$$;
