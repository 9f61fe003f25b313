-- Takes the facility's lock until the end of the transaction. Everything that decides about
-- bookings takes it, so that two decisions never rest on the same free time.
create or replace function private.lock_facility(p_facility_id uuid) returns void
  language sql volatile
  return pg_advisory_xact_lock(hashtextextended('fungo facility ' || p_facility_id::text, 0));

-- Takes the facility's lock as private.lock_facility does, unless somebody holds it. Returns whether it has
-- it. For jobs, which have other facilities to serve and come again in a minute.
create or replace function private.try_lock_facility(p_facility_id uuid) returns boolean
  language plpgsql volatile
  set search_path = ''
as $$
begin
  return pg_try_advisory_xact_lock(hashtextextended('fungo facility ' || p_facility_id::text, 0));
end
$$;

-- Settings, hours, spaces and people decide whether a booking is allowed. A write to any of them
-- therefore takes the lock that bookings take, so that two concurrent writes always end as if one
-- came after the other. It takes the lock before it touches the row: constraints alone gave
-- deadlocks, measured with 50 clients. The public functions that run as the owner take the one lock
-- that they need themselves.

-- Returns whether the caller belongs to the facility, and locks the facility if so. Restrictive
-- policies call it before a row is written that decides whether a booking is allowed, such as
-- opening hours, so that nobody books meanwhile. The high cost makes the planner check every other
-- condition first. So it runs only for rows that are about to be written, and an account with many
-- facilities locks only those that it writes to.
create or replace function private.lock_own_facility(p_facility_id uuid) returns boolean
  language plpgsql volatile security definer cost 1000
  set search_path = ''
as $$
begin
  -- A stranger gets no lock, and waits for nobody.
  if not private.is_facility_staff(p_facility_id) and not exists (
    select from public.instructors
    where id in (select private.own_instructors()) and facility_id = p_facility_id
  ) then
    return false;
  end if;
  perform private.lock_facility(p_facility_id);
  return true;
end
$$;

-- For rows that name an instructor, such as time off: returns whether the caller belongs to the
-- instructor's facility, and locks the facility if so. Restrictive policies and the trigger
-- private.lock_facility_of_new call it before such a row is written, so that nobody books
-- meanwhile.
create or replace function private.lock_own_instructor(p_instructor_id uuid) returns boolean
  language plpgsql volatile security definer cost 1000
  set search_path = ''
as $$
begin
  return private.lock_own_facility((select facility_id from public.instructors where id = p_instructor_id));
end
$$;

grant execute on function private.lock_own_facility(uuid), private.lock_own_instructor(uuid) to authenticated;

-- Trigger: takes the facility's lock before a row is inserted that decides about bookings. A policy
-- cannot do it, because the new row does not exist yet. If the caller may not write the row, the
-- table's policies refuse it afterwards.
create or replace function private.lock_facility_of_new() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_row jsonb := to_jsonb(new);
begin
  if v_row ? 'instructor_id' then
    perform private.lock_own_instructor((v_row ->> 'instructor_id')::uuid);
  else
    perform private.lock_own_facility((v_row ->> 'facility_id')::uuid);
  end if;
  return new;
end
$$;

do $$
declare
  v_table record;
  v_locks text;
  v_right text;
begin
  for v_table in
    select * from (values
      ('facilities', 'id', array['update']),
      ('facility_settings', 'facility_id', array['insert', 'update']),
      ('facility_service_types', 'facility_id', array['insert', 'update']),
      ('facility_spaces', 'facility_id', array['insert', 'update']),
      ('instructors', 'facility_id', array['insert', 'update']),
      ('facility_business_hours', 'facility_id', array['insert', 'update', 'delete']),
      ('facility_closures', 'facility_id', array['insert', 'update', 'delete']),
      ('facility_closure_spaces', 'facility_id', array['insert', 'delete']),
      ('facility_special_hours', 'facility_id', array['insert', 'update', 'delete']),
      ('rates', 'facility_id', array['insert', 'update', 'delete']),
      ('instructor_availability', 'instructor_id', array['insert', 'update', 'delete']),
      ('instructor_unavailability', 'instructor_id', array['insert', 'update', 'delete']),
      ('bookings', 'facility_id', array['update']),
      ('customers', 'facility_id', array['insert', 'update']),
      ('booking_groups', 'facility_id', array['update'])
    ) as tables (name, whose, rights)
  loop
    v_locks := case v_table.whose when 'instructor_id' then 'instructor' else 'facility' end;
    foreach v_right in array v_table.rights loop
      if v_right = 'insert' then
        -- The name sorts first, so this trigger fires before the row's other triggers.
        execute format(
          'create trigger %I before insert on public.%I
             for each row when (current_user = ''authenticated'')
             execute function private.lock_facility_of_new()',
          v_table.name || '_0_lock_facility', v_table.name
        );
      else
        execute format(
          'create policy %I on public.%I as restrictive for %s to authenticated
             using (private.lock_own_%s(%I))%s',
          'nobody books meanwhile: ' || v_right, v_table.name, v_right, v_locks, v_table.whose,
          case v_right when 'update' then
            format(' with check (private.lock_own_%s(%I))', v_locks, v_table.whose)
          end
        );
      end if;
    end loop;
  end loop;
end
$$;

-- For functions that change a single booking, by staff or by its customer: locks the facility,
-- then the booking, and returns the booking. Everybody locks in this order, so that no two
-- changes can block each other for ever.
create or replace function private.lock_booking(p_booking_id uuid) returns public.bookings
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  perform private.lock_facility(facility_id) from public.bookings where id = p_booking_id;
  select * into v_booking from public.bookings where id = p_booking_id for update;
  return v_booking;
end
$$;
