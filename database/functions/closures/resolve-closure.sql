-- Moving or cancelling the bookings in a closure: one call and one transaction for each. A booking that
-- is not settled stays where it is, and get_bookings_in_closures returns it again.

-- Returns each booking with its closure, ordered by start. closure_id is null if the booking is outside
-- the special hours of a date; closed_from and closed_until are then the start and end of that date.
create or replace function public.get_bookings_in_closures(p_facility_id uuid)
  returns table (
    closure_id uuid, closed_from timestamptz, closed_until timestamptz,
    booking_id uuid, start_time timestamptz, end_time timestamptz, space_id uuid, player_name text
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.check_desk(p_facility_id);
  return query
    select closed.closure_id, lower(closed.during), upper(closed.during),
      booking.id, booking.start_time, booking.end_time, booking.space_id, booking.player_name
    from private.closed_ranges(p_facility_id, private.now(), (
      select max(start_time) + interval '1 day' from public.bookings
      where facility_id = p_facility_id and status = 'confirmed'
    )) closed
    join public.facility_spaces space
      on space.facility_id = p_facility_id and space.id = coalesce(closed.space_id, space.id)
    join public.bookings booking
      on booking.space_id = space.id and booking.status <> 'cancelled'
      and tstzrange(booking.start_time, booking.end_time) && closed.during
    where booking.status = 'confirmed' and booking.end_time > private.now()
    union all
    select null, outside.date::timestamp at time zone facility.time_zone,
      (outside.date + 1)::timestamp at time zone facility.time_zone,
      booking.id, booking.start_time, booking.end_time, booking.space_id, booking.player_name
    from public.facilities facility
    cross join lateral private.outside_special_hours(
      facility.id, (private.now() at time zone facility.time_zone)::date, 'infinity'
    ) outside
    join public.bookings booking
      on booking.facility_id = facility.id and booking.status = 'confirmed' and booking.end_time > private.now()
      and booking.start_time >= outside.date::timestamp at time zone facility.time_zone
      and booking.start_time < (outside.date + 1)::timestamp at time zone facility.time_zone
      and tstzrange(booking.start_time, booking.end_time) && outside.closed
    where facility.id = p_facility_id
    order by 5, 4;
end
$$;

-- Returns whether a booking overlaps the closure or, if p_closure_id is null, the closed times of a date
-- with special hours.
create or replace function private.lies_in_closure(p_booking public.bookings, p_closure_id uuid) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_date date := (
    select p_booking.start_time at time zone time_zone from public.facilities where id = p_booking.facility_id
  );
begin
  if p_closure_id is null then
    return exists (
      select from private.outside_special_hours(p_booking.facility_id, v_date, v_date) outside
      where outside.closed && tstzrange(p_booking.start_time, p_booking.end_time)
    );
  end if;
  return exists (
    select from private.closed_ranges(p_booking.facility_id, p_booking.start_time, p_booking.end_time) closed
    where closed.closure_id = p_closure_id and coalesce(closed.space_id, p_booking.space_id) = p_booking.space_id
  );
end
$$;

-- Returns the reason that a customer reads in a cancellation: the closure's if it is public, the special
-- hours', or a general one.
create or replace function private.closing_reason(p_booking public.bookings, p_closure_id uuid) returns text
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    (select public_reason from public.facility_closures where id = p_closure_id),
    (
      select special.reason from public.facility_special_hours special
      join public.facilities facility on facility.id = special.facility_id
      where p_closure_id is null and special.facility_id = p_booking.facility_id
        and special.date = (p_booking.start_time at time zone facility.time_zone)::date
    ),
    'Closed at that time'
  )
$$;

-- A repeated call changes nothing and returns the same. p_closure_id: null for special hours.
create or replace function public.settle_closure_booking(
  p_closure_id uuid, p_booking_id uuid, p_space_id uuid default null, p_start_time timestamptz default null,
  p_cancel boolean default false, p_tell boolean default true,
  out id uuid, out status text, out start_time timestamptz, out end_time timestamptz, out space_id uuid
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_facility_id uuid;
  v_booking public.bookings;
begin
  if p_closure_id is not null then
    select closure.facility_id into v_facility_id from public.facility_closures closure
    where closure.id = p_closure_id and private.is_facility_admin(closure.facility_id);
    if not found then
      raise exception 'Closure not found' using errcode = 'PT404';
    end if;
  end if;
  v_booking := private.lock_desk_booking(p_booking_id);
  if v_booking.facility_id <> v_facility_id then
    perform private.refuse_unknown_booking();
  end if;
  if (case when p_cancel then v_booking.status <> 'cancelled'
    else (v_booking.space_id, v_booking.start_time) is distinct from (p_space_id, p_start_time) end) then
    perform private.check_booking_open(v_booking, true);
    if not private.lies_in_closure(v_booking, p_closure_id) then
      raise exception 'This booking does not lie in the closure any more.' using errcode = 'PT409';
    end if;
    perform set_config('fungo.tells_nobody', case when p_tell then '' else 'on' end, true);
    if p_cancel then
      update public.bookings booking set
        status = 'cancelled', cancelled_at = private.now(), cancelled_by = 'admin',
        cancellation_reason = private.closing_reason(v_booking, p_closure_id)
      where booking.id = v_booking.id;
    else
      -- Staff override rules like lead time and grid here, but not a closure or the buffer. If the time
      -- stays, only the space changes, so opening hours and the instructor's times do not count.
      if private.judge_staff_place(
        v_booking, (
          v_booking.facility_id, p_space_id, v_booking.service_type_id, v_booking.instructor_id,
          p_start_time, p_start_time + (v_booking.end_time - v_booking.start_time)
        ), true
      ) && (array['closure', 'buffer'] || case when p_start_time <> v_booking.start_time
        then array['hours', 'availability', 'time_off'] end) then
        raise exception 'That place is not free any more. Pick another time or space.' using errcode = 'PT409';
      end if;
      update public.bookings booking set
        space_id = p_space_id, start_time = p_start_time,
        end_time = p_start_time + (v_booking.end_time - v_booking.start_time)
      where booking.id = v_booking.id;
    end if;
    perform set_config('fungo.tells_nobody', '', true);
  end if;
  select booking.id, booking.status, booking.start_time, booking.end_time, booking.space_id
  into id, status, start_time, end_time, space_id
  from public.bookings booking where booking.id = v_booking.id;
end
$$;

grant execute on function
  public.get_bookings_in_closures(uuid),
  public.settle_closure_booking(uuid, uuid, uuid, timestamptz, boolean, boolean)
  to authenticated;

comment on function public.get_bookings_in_closures(uuid) is
  'Returns the confirmed bookings that are not over and are in a closure or outside the special hours of a date (closure_id is null), with the times that are closed or of that date, ordered by start; for administrators.';
comment on function public.settle_closure_booking(uuid, uuid, uuid, timestamptz, boolean, boolean) is
  'Moves a booking out of a closure, or into the special hours of a date if p_closure_id is null, or cancels it. The customer is told unless p_tell is false. Safe to repeat. For administrators.';
