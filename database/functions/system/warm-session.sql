-- Runs the usual queries of a visitor for one facility and discards the answers. Then a new
-- database session has read the catalogues and compiled the functions before its first visitor, who
-- would otherwise wait many times as long. A booking writes, so one is tried only in a new session
-- and after PostgreSQL has analyzed or vacuumed a table, which makes plans anew: a site where
-- nothing happens writes nothing.
create or replace function private.warm_session() returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_facility_id uuid := coalesce(
    private.site_facility_id(), (select id from public.facilities order by id limit 1)
  );
  v_date date := private.now()::date + 1;
  v_counted text;
begin
  if v_facility_id is null then
    return;
  end if;
  -- What a visitor's first screens ask.
  perform from public.get_facility_offer(v_facility_id);
  perform from public.get_available_days(v_facility_id, v_date, v_date, 60);
  perform from public.get_available_time_slots(v_facility_id, v_date, 60);
  -- When PostgreSQL last counted a table. The setting of the session says whether a booking was tried
  -- since.
  v_counted := coalesce((
    select max(greatest(last_vacuum, last_autovacuum, last_analyze, last_autoanalyze))
    from pg_catalog.pg_stat_user_tables
  )::text, 'never');
  if current_setting('fungo.booking_tried', true) is distinct from v_counted then
    perform set_config('fungo.booking_tried', v_counted, false);
    perform private.try_booking(v_facility_id);
  end if;
end
$$;

-- For private.warm_session: books the next opening of a facility as a visitor does and rolls it
-- back, so that a new session has the plans of a booking. If it cannot book, on a standby for
-- example, it does nothing. It waits for no lock, and delays a visitor's booking by a few
-- hundredths of a second at most.
create or replace function private.try_booking(p_facility_id uuid) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_service public.facility_service_types;
  v_instructor_id uuid;
begin
  select * into v_service from public.facility_service_types
  where facility_id = p_facility_id and is_active
  order by requires_instructor, id limit 1;
  if v_service.requires_instructor then
    v_instructor_id := (
      select id from public.instructors where facility_id = p_facility_id and is_active order by id limit 1
    );
  end if;
  -- Acts as a visitor of this facility, until the end of this block.
  perform set_config('lock_timeout', '20ms', true), set_config('fungo.facility_id', p_facility_id::text, true),
    set_config('request.jwt.claims', '{"role": "anon"}', true),
    set_config('request.headers', jsonb_build_object('x-idempotency-key', gen_random_uuid())::text, true);
  perform public.create_booking(
    p_facility_id, v_service.id, opening.start_time, opening.end_time, 'Nobody', 'nobody@fungo.invalid',
    opening.space_id, v_instructor_id
  )
  from public.get_next_openings(
    p_facility_id, v_service.duration_minutes, p_instructor_id => v_instructor_id, p_limit => 1
  ) opening;
  -- The handler takes the booking back.
  raise exception using errcode = 'transaction_rollback';
exception when others then
  return;
end
$$;
