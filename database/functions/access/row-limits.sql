-- Anybody may sign up and create a facility, and the embedded engine serves all callers one after
-- the other. So the number of rows that an account can create is limited. A facility that this
-- site does not show has a tenth of the limits of a facility. The owner of the database has no limits.

-- Trigger: throws if a facility, a team or an instructor would have too many rows of a table.
-- Otherwise anybody who signs up could fill the database. Trigger arguments: the column by which
-- rows are counted, the greatest number of rows for each value of it, and which rows always count
-- (null: all). Closures, special hours and time off that are over count only for thirty days
-- after they were added. So a facility can keep them for years, and still nobody can fill the
-- database with them. In a facility that this site does not show every row counts.
create or replace function private.limit_rows() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_group text := tg_argv[0];
  v_most integer := tg_argv[1];
  v_counts text := coalesce(
    'most < $1 or kept.created_at > (select private.now()) - interval ''30 days'' or ' || tg_argv[2], 'true'
  );
  -- The limit for a facility that this site does not show.
  v_foreign integer := case v_group when 'facility_id' then v_most / 10 else v_most end;
  v_broken integer;
begin
  -- Whoever adds rows at the same moment is counted one after the other. Always in the same order, so
  -- that no two wait for each other. A statement takes few locks, because all callers share the room
  -- for them: one for each of an account's few facilities, or 32 in all for teams and instructors.
  execute format(
    'select pg_advisory_xact_lock(hashtextextended(''fungo rows of %1$s '' || key, 0))
     from (select distinct %2$s as key from added order by 1) named',
    tg_table_name,
    format(
      case v_group when 'facility_id' then '%1$I::text' else '(hashtextextended(%1$I::text, 0) & 31)::text' end,
      v_group
    )
  );
  -- Finds a facility, team or instructor with too many rows ($1 and $2 are the limits, $3 the site's
  -- facility). Counts only those that the rows just added name.
  execute format(
    'select most
     from (select distinct %2$I, case when %2$I = $3 then $1 else $2 end as most from added) allowed
     where (select count(*) from public.%1$I kept where kept.%2$I = allowed.%2$I and (%3$s)) > most
     limit 1',
    tg_table_name, v_group, v_counts
  ) into v_broken using v_most, v_foreign, private.site_facility_id();
  if v_broken is not null then
    -- The limit is far above what a real facility has, so the message only names the number.
    raise exception 'There can be at most % of these.', v_broken using errcode = 'PT422';
  end if;
  return null;
end
$$;

do $$
declare
  v_limit record;
begin
  for v_limit in
    select * from (values
      ('facility_spaces', 'facility_id', 300, null),
      ('facility_service_types', 'facility_id', 300, null),
      ('instructors', 'facility_id', 1000, null),
      ('facility_closures', 'facility_id', 2000, 'kept.until > (select private.now())'),
      ('facility_closure_spaces', 'facility_id', 20000,
        '(select until from public.facility_closures where id = kept.closure_id) > (select private.now())'),
      ('facility_special_hours', 'facility_id', 5000, 'kept.date >= (select private.now())::date - 1'),
      ('desk_people', 'facility_id', 300, null),
      ('rates', 'facility_id', 200, null),
      ('teams', 'facility_id', 1000, null),
      ('team_players', 'team_id', 100, null),
      ('customers', 'facility_id', 100000, null),
      ('instructor_availability', 'instructor_id', 500, null),
      -- An instructor's limit is the same at a facility that this site does not show. So it is
      -- this condition that counts every row there.
      ('instructor_unavailability', 'instructor_id', 5000, 'kept.end_time > (select private.now())
        or (select facility_id from public.instructors where id = kept.instructor_id) is distinct from $3')
    ) as limits (of_table, per, most, counts)
  loop
    -- Statement triggers on the new rows: one insert of a thousand rows is counted once. Rows that a
    -- function adds for a request are counted too, except customers that a booking adds, because every
    -- booking would then count all customers.
    execute format(
      'create trigger %I after insert on public.%I
         referencing new table as added
         for each statement when (%s)
         execute function private.limit_rows(%s)',
      v_limit.of_table || '_limit_rows', v_limit.of_table,
      case v_limit.of_table
        when 'customers' then 'current_user = ''authenticated'''
        else 'nullif(current_setting(''request.jwt.claims'', true), '''') is not null'
      end,
      concat_ws(', ', quote_literal(v_limit.per), quote_literal(v_limit.most), quote_literal(v_limit.counts))
    );
  end loop;
end
$$;

-- Trigger: throws if an account creates more than 5 facilities beside the one that this site shows.
-- Otherwise anybody who signs up could fill the database. They could also take any number of locks with
-- one write, because a write takes the lock of each facility whose rows it touches.
create or replace function private.limit_facilities() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- Facilities that an account creates at the same moment are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('fungo facilities of ' || auth.uid()::text, 0));
  if (
    select count(*) from private.facility_creators
    where user_id = auth.uid() and facility_id is distinct from private.site_facility_id()
  ) > 5 then
    raise exception 'One account can create at most 5 facilities beside the one that this site shows.'
      using errcode = 'PT422';
  end if;
  return null;
end
$$;

create trigger facilities_limit_facilities
  after insert on public.facilities
  for each statement when (current_user = 'authenticated')
  execute function private.limit_facilities();

-- Trigger: throws if a facility that this site does not show has more than 1,000 bookings. Anybody
-- may create such a facility and would otherwise fill the database. The owner of the database, who
-- may keep the facilities of several sites, is exempt.
create or replace function private.limit_foreign_bookings() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- A separate check, because PL/pgSQL evaluates it without a query. In one expression with the count
  -- below, every booking would pay for the count.
  if nullif(current_setting('request.jwt.claims', true), '') is null
    or new.facility_id is not distinct from private.site_facility_id() then
    return null;
  end if;
  if (
    select count(*) from (
      select from public.bookings where facility_id = new.facility_id limit 1001
    ) kept
  ) > 1000 then
    raise exception 'There can be at most % of these.', 1000 using errcode = 'PT422';
  end if;
  return null;
end
$$;

-- This trigger has no condition (`when`). PostgreSQL would parse the condition for every booking,
-- and it would hold for every request.
create trigger bookings_limit_foreign
  after insert on public.bookings
  for each row execute function private.limit_foreign_bookings();
