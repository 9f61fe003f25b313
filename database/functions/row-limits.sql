-- after tables

-- Anybody may sign up and create a facility, and the embedded engine answers all
-- callers one after the other: what an account can pile up is bounded. Not so the
-- owner.

create or replace function private.limit_rows() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_group text := tg_argv[0];
  v_most integer := tg_argv[1];
  v_too_many boolean;
begin
  execute format(
    'select exists (
       select from public.%1$I kept
       where kept.%2$I in (select %2$I from added)
       group by kept.%2$I
       having count(*) > $1
     )',
    tg_table_name, v_group
  ) into v_too_many using v_most;
  if v_too_many then
    -- The limit is far above any real facility; the sentence needs no more than the number.
    raise exception 'There can be at most % of these.', v_most using errcode = 'PT422';
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
      ('facility_spaces', 'facility_id', 300),
      ('facility_service_types', 'facility_id', 300),
      ('instructors', 'facility_id', 1000),
      ('facility_closures', 'facility_id', 2000),
      ('facility_special_hours', 'facility_id', 5000),
      ('instructor_availability', 'instructor_id', 500),
      ('instructor_unavailability', 'instructor_id', 5000)
    ) as limits (of_table, per, most)
  -- Statement triggers on the new rows: an insert of a thousand is counted once.
  loop
    execute format(
      'create trigger %I after insert on public.%I
         referencing new table as added
         for each statement when (current_user = ''authenticated'')
         execute function private.limit_rows(%L, %L)',
      v_limit.of_table || '_limit_rows', v_limit.of_table, v_limit.per, v_limit.most
    );
  end loop;
end
$$;

-- Every facility of an account is also a lock that its writes take.
create or replace function private.limit_facilities() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if (select count(*) from private.facility_creators where user_id = auth.uid()) > 100 then
    raise exception 'One account can create at most 100 facilities.' using errcode = 'PT422';
  end if;
  return null;
end
$$;

create trigger facilities_limit_facilities
  after insert on public.facilities
  for each statement when (current_user = 'authenticated')
  execute function private.limit_facilities();
