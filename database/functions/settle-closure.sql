-- after preview-closure, manage-booking, staff-bookings

-- What becomes of the bookings that lie in a closure: one after the other, each in a
-- transaction of its own. What is not settled stays where it is and is found again.

-- rows closure_id, closed_from, closed_until and the booking, by start.
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
    order by booking.start_time, booking.id;
end
$$;

-- Sent again it changes nothing and answers the same.
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
  v_closure public.facility_closures;
  v_booking public.bookings;
begin
  select * into v_closure from public.facility_closures closure
  where closure.id = p_closure_id and private.is_facility_admin(closure.facility_id);
  if not found then
    raise exception 'Closure not found' using errcode = 'PT404';
  end if;
  v_booking := private.lock_booking((
    select booking.id from public.bookings booking
    where booking.id = p_booking_id and booking.facility_id = v_closure.facility_id
  ));
  if v_booking.id is null then
    perform private.refuse_unknown_booking();
  end if;
  if (case when p_cancel then v_booking.status <> 'cancelled'
    else (v_booking.space_id, v_booking.start_time) is distinct from (p_space_id, p_start_time) end) then
    perform private.check_booking_open(v_booking, true);
    if not exists (
      select from private.closed_ranges(v_closure.facility_id, v_booking.start_time, v_booking.end_time) closed
      where closed.closure_id = p_closure_id and coalesce(closed.space_id, v_booking.space_id) = v_booking.space_id
    ) then
      raise exception 'This booking does not lie in the closure any more.' using errcode = 'PT409';
    end if;
    perform set_config('fungo.tells_nobody', case when p_tell then '' else 'on' end, true);
    if p_cancel then
      update public.bookings booking set
        status = 'cancelled', cancelled_at = private.now(), cancelled_by = 'admin',
        cancellation_reason = coalesce(v_closure.public_reason, 'Closed at that time')
      where booking.id = v_booking.id;
    else
      -- Notice and start times bind the public; what closes or crowds a place binds the desk
      -- too. At the same time only the space is another.
      if private.judge_staff_place(
        v_booking, v_booking.facility_id, p_space_id, v_booking.service_type_id, v_booking.instructor_id,
        p_start_time, p_start_time + (v_booking.end_time - v_booking.start_time), true
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
  'The confirmed bookings to come that lie in a closure, with its times, by start; for administrators.';
comment on function public.settle_closure_booking(uuid, uuid, uuid, timestamptz, boolean, boolean) is
  'Moves a booking out of a closure, or cancels it, in one transaction; the customer is told unless p_tell is false. Safe to send again. For administrators.';
