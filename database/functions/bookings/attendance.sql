-- Who came to a booking, and completing bookings: by staff, by API keys that write bookings, and by
-- a job of the server.

-- Records that a player has arrived or has not come (no_show), or that a booking is completed: for
-- staff, and for API keys that write bookings. The marks not_arrived and confirmed take one back.
-- Sends no mail, because nothing changes for the customer. p_shown: {status, arrived_at} as the
-- caller's screen shows them, so that "Undo" takes back no mark of a colleague. A key that is left
-- out is not compared.
create or replace function public.mark_booking(
  p_booking_id uuid, p_mark text, p_shown jsonb default null, out id uuid, out status text, out arrived_at timestamptz
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking public.bookings := private.lock_desk_booking(p_booking_id);
  v_gets_time_back boolean := false;
begin
  perform private.check_shown(p_shown, array['status', 'arrived_at'], array['id']);
  -- Refused: an unknown mark, a booking that a colleague has changed since, and a mark that its state
  -- does not allow.
  if p_mark is null or p_mark not in ('arrived', 'not_arrived', 'no_show', 'confirmed', 'completed') then
    raise exception 'A mark is arrived, not_arrived, no_show, confirmed or completed.' using errcode = '22023';
  elsif p_shown ->> 'status' <> v_booking.status
    or p_shown ? 'arrived_at' and (p_shown ->> 'arrived_at')::timestamptz is distinct from v_booking.arrived_at then
    raise exception 'Somebody else has changed this booking since. It stays as it is.'
      using errcode = 'PT409', detail = 'changed';
  elsif v_booking.status = 'cancelled' then
    raise exception 'This booking is already cancelled.' using errcode = 'PT409';
  elsif p_mark = 'completed' and v_booking.start_time > private.now() then
    raise exception 'A booking can be marked as completed once it has started.' using errcode = 'PT409';
  elsif p_mark = 'no_show' and v_booking.start_time > private.now() then
    raise exception 'A booking can be marked as a no-show once it has started.' using errcode = 'PT409';
  end if;
  -- booked_until is the end that the booking had before free_no_show shortened it. A player who came gets
  -- the whole time back. Throws if somebody else has it.
  if v_booking.booked_until is not null and p_mark in ('arrived', 'confirmed', 'completed') then
    perform private.refuse_overlap(
      v_booking.space_id, v_booking.instructor_id, v_booking.start_time, v_booking.booked_until, v_booking.id
    );
    v_gets_time_back := true;
  end if;
  -- Keeps the triggers from queueing mail about the change.
  perform set_config('fungo.one_mail', 'on', true);
  update public.bookings booking set
    end_time = case when v_gets_time_back then booking.booked_until else booking.end_time end,
    booked_until = case when not v_gets_time_back then booking.booked_until end,
    status = case
      when p_mark in ('no_show', 'confirmed', 'completed') then p_mark
      -- A player who comes late is no longer a no-show.
      when p_mark = 'arrived' and booking.status = 'no_show' then 'confirmed'
      else booking.status
    end,
    arrived_at = case
      when p_mark = 'arrived' then coalesce(booking.arrived_at, private.now())
      when p_mark in ('not_arrived', 'no_show') then null
      else booking.arrived_at
    end
  where booking.id = v_booking.id
  returning booking.id, booking.status, booking.arrived_at into id, status, arrived_at;
  perform set_config('fungo.one_mail', '', true);
end
$$;

-- Marks a confirmed booking that has started as completed, for the list of bookings and for API
-- keys. Unlike mark_booking, it refuses a booking that is marked as a no-show. Otherwise one press
-- would lose that mark.
create or replace function public.complete_booking(p_booking_id uuid, out id uuid, out status text)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking public.bookings := private.lock_desk_booking(p_booking_id);
begin
  perform private.check_booking_open(v_booking, p_by_staff => true);
  if v_booking.start_time > private.now() then
    raise exception 'A booking can be marked as completed once it has started.' using errcode = 'PT409';
  end if;
  update public.bookings booking set status = 'completed'
  where booking.id = p_booking_id
  returning booking.id, booking.status into id, status;
end
$$;

-- For staff, and for API keys that write bookings: ends a no-show's booking at the start of the
-- current minute, so that the rest of its time can be booked. It keeps at least its first minute,
-- because a booking may not be empty. The status stays. booked_until keeps the old end:
-- mark_booking restores it, unless another booking has the time by then.
create or replace function public.free_no_show(
  p_booking_id uuid, out id uuid, out status text, out end_time timestamptz, out booked_until timestamptz
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking public.bookings := private.lock_desk_booking(p_booking_id);
  v_end timestamptz := greatest(
    date_trunc('minute', private.now()), v_booking.start_time + interval '1 minute'
  );
begin
  if v_booking.status <> 'no_show' then
    raise exception 'Only the time of a no-show can be freed.' using errcode = 'PT409';
  elsif v_booking.end_time > v_end then
    update public.bookings booking set
      end_time = v_end, booked_until = coalesce(booking.booked_until, booking.end_time)
    where booking.id = v_booking.id;
  end if;
  select booking.id, booking.status, booking.end_time, booking.booked_until
  into id, status, end_time, booked_until
  from public.bookings booking where booking.id = v_booking.id;
end
$$;

-- For "Today by space" on the dashboard: completes the bookings of a day that have ended and are
-- still confirmed, so that the desk does it with one press in the evening. Returns their number.
create or replace function public.close_day(p_facility_id uuid, p_date date) returns integer
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_zone text := (select time_zone from public.facilities where id = p_facility_id);
  v_completed integer;
begin
  perform private.check_desk(p_facility_id);
  if p_date is null or not isfinite(p_date) then
    raise exception 'Please select a date.' using errcode = '22008';
  end if;
  perform private.lock_facility(p_facility_id);
  update public.bookings set status = 'completed'
  where facility_id = p_facility_id and status = 'confirmed' and end_time <= private.now()
    and start_time >= p_date::timestamp at time zone v_zone
    and start_time < (p_date + 1)::timestamp at time zone v_zone;
  get diagnostics v_completed = row_count;
  return v_completed;
end
$$;

-- Completes the ended bookings of a facility that has complete_bookings_automatically. It waits until the
-- day is over, so that the front desk can still mark a no-show. The server calls it in a loop every
-- minute, while there is work, for about a second. One call completes at most 200 bookings of one
-- facility, so that it holds the facility's lock only briefly. If somebody else holds this lock, a later
-- call completes the bookings: to wait for the lock would hold up the server's other jobs. Returns the
-- number of completed bookings.
create or replace function private.complete_ended_bookings() returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_due record;
  v_completed integer;
begin
  -- The facilities with something to complete, each with the instant at which today began there.
  for v_due in
    select facility.id as facility_id, day.midnight
    from public.facilities facility
    join public.facility_settings settings
      on settings.facility_id = facility.id and settings.complete_bookings_automatically
    cross join lateral (
      select (private.now() at time zone facility.time_zone)::date::timestamp at time zone facility.time_zone as midnight
    ) day
    where facility.id in (select private.served_facilities()) and facility.deleted_at is null
      and exists (
        select from public.bookings
        where facility_id = facility.id and status = 'confirmed'
          -- start_time is compared too, because the index is sorted by it.
          and start_time < day.midnight and end_time <= day.midnight
      )
  loop
    continue when not private.try_lock_facility(v_due.facility_id);
    update public.bookings set status = 'completed'
    where id in (
      select id from public.bookings
      where facility_id = v_due.facility_id and status = 'confirmed'
        and start_time < v_due.midnight and end_time <= v_due.midnight
      order by start_time
      limit 200
    );
    get diagnostics v_completed = row_count;
    -- One facility a call. The next call continues with the rest.
    return v_completed;
  end loop;
  return 0;
end
$$;

grant execute on function
  public.mark_booking(uuid, text, jsonb), public.complete_booking(uuid), public.free_no_show(uuid), public.close_day(uuid, date)
  to authenticated;

comment on function public.mark_booking(uuid, text, jsonb) is
  'Records who arrived and who did not come, or completes a booking; for staff. `confirmed` takes a no-show or a completion back. p_shown: {status, arrived_at}; if the booking is not so by now, nothing is marked.';
comment on function public.complete_booking(uuid) is
  'Marks a booking that has started as completed; for staff.';
comment on function public.free_no_show(uuid) is
  'Ends a no-show''s booking now, so that the rest of its time can be booked; for staff. mark_booking restores the time while it is free.';
comment on function public.close_day(uuid, date) is
  'Completes the bookings that started on a day, have ended and are still confirmed; for staff. Returns their number.';
