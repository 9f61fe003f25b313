-- Moving and extending bookings, by staff on the board and by API keys that write bookings. The
-- mail waits as long as the board offers to undo the change. If the change is undone,
-- booking-mail.sql and instructor-notices.sql drop the mail.

-- Moves a booking to another time, space or instructor, for staff and for API keys that write
-- bookings. Throws if it breaks rules without p_override. p_instructor_id: null for a booking
-- without an instructor. p_expected_sequence: the booking's calendar_sequence as the caller saw it.
-- It rises when the time, space, instructor or status changes. If it is another by now, throws, so
-- that no colleague's move is lost. Null compares nothing.
create or replace function public.staff_move_booking(
  p_booking_id uuid, p_space_id uuid, p_start_time timestamptz, p_end_time timestamptz,
  p_instructor_id uuid default null, p_override boolean default false, p_expected_sequence integer default null,
  out id uuid, out status text, out start_time timestamptz, out end_time timestamptz, out space_id uuid,
  out broken_rules text[], out calendar_sequence integer
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking public.bookings := private.lock_desk_booking(p_booking_id);
begin
  -- A repeated request gets the answer of the first, and moves nothing.
  select * into id, status, start_time, end_time, space_id, broken_rules, calendar_sequence
  from private.repeated_move(v_booking, row('move', p_space_id, p_instructor_id, p_start_time, p_end_time)::text, p_override);
  if found then
    return;
  end if;
  perform private.check_booking_open(v_booking, p_by_staff => true);
  perform private.refuse_changed(v_booking, p_expected_sequence);
  broken_rules := private.check_staff_place(
    v_booking,
    (v_booking.facility_id, p_space_id, v_booking.service_type_id, p_instructor_id, p_start_time, p_end_time),
    p_override
  );
  update public.bookings booking set
    space_id = p_space_id, instructor_id = p_instructor_id, start_time = p_start_time, end_time = p_end_time
  where booking.id = v_booking.id
  returning booking.id, booking.status, booking.start_time, booking.end_time, booking.space_id,
    booking.calendar_sequence
  into id, status, start_time, end_time, space_id, calendar_sequence;
  -- The triggers have queued mail only if something changed. It waits while the board offers to undo.
  if calendar_sequence > v_booking.calendar_sequence then
    perform private.hold_mail_of_move(id, calendar_sequence);
  end if;
  perform private.remember_rules(v_booking.facility_id, broken_rules);
end
$$;

-- For staff_move_booking, extend_booking and move_rest_of_booking: returns the answer of a move for
-- a request that is repeated after its answer was lost, and no row for a new request. p_asked: the
-- request as text without p_override, by which private.is_repeated recognizes it.
create or replace function private.repeated_move(p_booking public.bookings, p_asked text, p_override boolean) returns table (
  id uuid, status text, start_time timestamptz, end_time timestamptz, space_id uuid,
  broken_rules text[], calendar_sequence integer
)
  language plpgsql volatile
  set search_path = ''
as $$
#variable_conflict use_column
begin
  if private.is_repeated(p_booking, p_asked || case when p_override then ' override' else '' end) then
    return query
    select booking.id, booking.status, booking.start_time, booking.end_time, booking.space_id,
      coalesce(request.broken_rules, '{}'), booking.calendar_sequence
    from public.bookings booking
    left join private.booking_requests request
      on request.idempotency_key = private.stored_key(private.idempotency_key(), booking.facility_id)
    where booking.id = p_booking.id;
  end if;
end
$$;

-- Delays the mail about a move, a settlement or the cancelled dates of a series by twelve seconds:
-- staff can undo the change for ten, and two are for the requests. Mail that is due or being sent,
-- was tried before, or is older than two minutes is not delayed. p_sequence: the booking's
-- calendar_sequence after the change. Only mail about this change is delayed.
create or replace function private.hold_mail_of_move(p_booking_id uuid, p_sequence integer) returns void
  language sql volatile
  set search_path = ''
as $$
  update private.mail_queue queued set next_attempt_at = private.now() + interval '12 seconds'
  from public.email_logs log
  where log.booking_id = p_booking_id and queued.email_log_id = log.id
    -- It still waits, is about this change, and is new.
    and queued.next_attempt_at >= private.now() and queued.attempts = 0
    and (queued.payload ->> 'sequence')::integer = p_sequence
    and log.created_at > private.now() - interval '2 minutes'
$$;

-- Delays the mail about a move again. The board calls this while somebody points at the offer to undo,
-- which stays on the screen meanwhile. Looks at all bookings of a group, because the one message about a
-- group that moved may be stored under any of them.
create or replace function public.hold_mail_of_move(p_booking_id uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_desk_booking(p_booking_id);
begin
  perform private.hold_mail_of_move(booking.id, booking.calendar_sequence)
  from public.bookings booking
  where booking.id = v_booking.id or booking.group_id = v_booking.group_id;
end
$$;

-- For moves by staff, of one booking, a series or a group: throws if the booking has changed since
-- the caller read it, so that a move does not undo a colleague's. The error says where the booking
-- is now. p_expected_sequence: the calendar_sequence as the caller read it. Null, from a caller who
-- did not read it, checks nothing.
create or replace function private.refuse_changed(p_booking public.bookings, p_expected_sequence integer) returns void
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_zone text := (select time_zone from public.facilities where id = p_booking.facility_id);
  v_space text := (select name from public.facility_spaces where id = p_booking.space_id);
begin
  if p_booking.calendar_sequence <> p_expected_sequence then
    raise exception 'Somebody else changed this booking. It is now % to % in %.',
      to_char(p_booking.start_time at time zone v_zone, 'FMDay, FMMonth FMDD, FMHH12:MI AM'),
      private.clock_time(p_booking.end_time, v_zone), v_space
      using errcode = 'PT409', detail = 'changed';
  end if;
end
$$;

-- Makes a booking p_minutes longer in its space, for programs with a key. No page calls it: pages
-- call staff_move_booking. This function only finds the new end and calls that one, whose comment
-- describes the arguments.
create or replace function public.extend_booking(
  p_booking_id uuid, p_minutes integer, p_override boolean default false, p_expected_sequence integer default null,
  out id uuid, out status text, out start_time timestamptz, out end_time timestamptz, out space_id uuid,
  out broken_rules text[], out calendar_sequence integer
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking public.bookings := private.lock_desk_booking(p_booking_id);
begin
  -- A repeated request is found here already. Otherwise its p_minutes would be added to the end that the first
  -- request has moved.
  select * into id, status, start_time, end_time, space_id, broken_rules, calendar_sequence
  from private.repeated_move(v_booking, row('extend', p_minutes)::text, p_override);
  if found then
    return;
  end if;
  perform private.check_duration(p_minutes);
  select moved.*
  into id, status, start_time, end_time, space_id, broken_rules, calendar_sequence
  from public.staff_move_booking(
    v_booking.id, v_booking.space_id, v_booking.start_time,
    v_booking.end_time + make_interval(mins => p_minutes), v_booking.instructor_id, p_override, p_expected_sequence
  ) moved;
end
$$;

grant execute on function
  public.staff_move_booking(uuid, uuid, timestamptz, timestamptz, uuid, boolean, integer),
  public.extend_booking(uuid, integer, boolean, integer),
  public.hold_mail_of_move(uuid)
  to authenticated;

comment on function public.staff_move_booking(uuid, uuid, timestamptz, timestamptz, uuid, boolean, integer) is
  'Moves a confirmed booking for staff, by the rules of create_staff_booking. p_expected_sequence is the calendar_sequence that the caller saw: if somebody else has changed the booking since, nothing is moved.';
comment on function public.extend_booking(uuid, integer, boolean, integer) is
  'Extends a confirmed booking by p_minutes in its space, by the rules of staff_move_booking.';
comment on function public.hold_mail_of_move(uuid) is
  'Holds the mail about the last move of a booking, or of its group, back for twelve more seconds, while staff may still undo it, until two minutes after the move. For staff.';
