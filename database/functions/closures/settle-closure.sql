-- Settling the bookings in a closure, or that lost their place otherwise: one call and one transaction for
-- each. A booking that is not settled stays where it is, and get_bookings_to_settle returns it again.

-- For settle_closure_booking: mails the customer that the time is closed, with up to three other
-- times and the link to pick one, unless they were asked already. The booking stays where it is
-- until they pick one. p_closure_id: the closure in which the booking lies, null if it lost its
-- place without one.
create or replace function private.ask_customer(p_booking public.bookings, p_closure_id uuid) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  -- The message says that the instructor is away, and offers other instructors.
  v_is_away boolean := p_closure_id is null and exists (
    select from private.lost_places(p_booking.facility_id, p_booking.id) where cause in ('instructor', 'time_off')
  );
  -- A customer is asked because the place is gone, even if the service is gone too.
  v_reason text := private.typed_closing_reason(p_booking, p_closure_id);
begin
  -- Who can be asked: somebody with an address, before the booking begins, who was not asked already.
  if p_booking.player_email is null then
    raise exception 'This customer has no email address. Call them instead.' using errcode = 'PT409';
  elsif p_booking.start_time <= private.now() then
    raise exception 'This booking has begun. Only the rest of it can move.' using errcode = 'PT409';
  elsif not exists (
    select from private.asked_customers(p_booking.facility_id, p_booking.id)
    -- A message from before the closure asked because of something else.
    where last_asked_at >= coalesce(
      (select created_at from public.facility_closures where id = p_closure_id), '-infinity'
    )
  ) then
    perform private.queue_booking_mail(p_booking, 'booking_choice', jsonb_build_object(
      'reason', case when not v_is_away then coalesce(v_reason, 'Closed at that time') end,
      'reason_cause', case when not v_is_away and v_reason is null then 'closed' end,
      'is_instructor_away', v_is_away,
      'other_instructors', case when v_is_away then (
        select jsonb_agg(private.instructor_name(id)) from unnest(private.free_instructors(p_booking)) id
      ) end,
      'times', private.times_to_offer(
        p_booking, (select ends_at from public.facility_closures where id = p_closure_id)
      )
    ));
  end if;
end
$$;

-- Settles one booking that lies in a closure, or has lost its place or its service, as staff
-- decided:
-- - p_ask: asks the customer by mail to pick another time.
-- - p_cancel: cancels the booking.
-- - without p_start_time: moves the rest of a booking that is being played to p_space_id.
-- - with another space, start or instructor (p_instructor_id): moves the booking.
-- - with the space, start and instructor that it has, and without a closure: leaves the booking
--   as it is. Staff use this in three cases: they keep a booking whose service is withdrawn, they
--   keep a lesson in its instructor's time off, or they have called a customer without an e-mail
--   address (private.untold_changes).
-- p_closure_id: null for special hours and lost places. p_tell: whether the customer gets mail.
-- p_settlement_id: the id by which undo_settlement takes this back; for a closure, undo_closure
-- does. A repeated call changes nothing and returns the same.
create or replace function public.settle_closure_booking(
  p_closure_id uuid, p_booking_id uuid, p_space_id uuid default null, p_start_time timestamptz default null,
  p_cancel boolean default false, p_tell boolean default true, p_ask boolean default false,
  p_instructor_id uuid default null, p_settlement_id uuid default null,
  out id uuid, out status text, out start_time timestamptz, out end_time timestamptz, out space_id uuid
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_facility_id uuid;
  v_booking public.bookings;
  v_changes boolean;
  v_closing record;
begin
  -- The closure and the booking must be of one facility, and the caller must work there. This is checked
  -- here for the closure, and by lock_desk_booking for the booking.
  if p_closure_id is not null then
    select closure.facility_id into v_facility_id from public.facility_closures closure
    where closure.id = p_closure_id and private.is_facility_staff(closure.facility_id);
    if not found then
      raise exception 'Closure not found' using errcode = 'PT404';
    end if;
  end if;
  v_booking := private.lock_desk_booking(p_booking_id);
  -- Without a closure v_facility_id is null, and this is not true.
  if v_booking.facility_id <> v_facility_id then
    perform private.refuse_unknown_booking();
  end if;
  -- Whether anything is left to do. If the booking already is as the call wants it, either the call is repeated
  -- and changes nothing, or staff leave the booking as it is (the last branch).
  v_changes := case
    when p_ask then true
    when p_cancel then v_booking.status <> 'cancelled'
    when p_start_time is null then v_booking.space_id is distinct from p_space_id
    else (v_booking.space_id, v_booking.start_time, v_booking.instructor_id)
      is distinct from (p_space_id, p_start_time, coalesce(p_instructor_id, v_booking.instructor_id))
  end;
  if v_changes then
    perform private.check_booking_open(v_booking, true);
    -- lies_in_closure is false for a booking that has lost only its service, because it keeps its
    -- place. Staff may settle it all the same, but cannot ask its customer to pick another time.
    if not private.lies_in_closure(v_booking, p_closure_id)
      and not (p_closure_id is null and not p_ask and private.has_lost_service(v_booking)) then
      raise exception 'This booking does not lie in the closure any more.' using errcode = 'PT409';
    end if;
    -- While this is on, the triggers queue no mail to the customer.
    perform set_config('fungo.tells_nobody', case when p_tell then '' else 'on' end, true);
    -- What staff decided: ask, cancel, move the rest, or move the whole booking.
    if p_ask then
      perform private.ask_customer(v_booking, p_closure_id);
    elsif p_cancel then
      select * into v_closing from private.closing_reason(v_booking, p_closure_id);
      -- For the messages that the triggers queue: empty if the facility typed the reason.
      perform set_config('fungo.closing_cause', coalesce(v_closing.cause, ''), true);
      update public.bookings booking set
        status = 'cancelled', cancelled_at = private.now(), cancelled_by = 'admin',
        cancellation_reason = v_closing.reason
      where booking.id = v_booking.id;
      perform set_config('fungo.closing_cause', '', true);
    elsif p_start_time is null then
      perform private.move_rest(v_booking, p_space_id, v_booking.end_time, false);
    else
      perform private.check_new_place(v_booking, p_space_id, p_start_time, p_instructor_id);
      update public.bookings booking set
        space_id = p_space_id, start_time = p_start_time,
        instructor_id = coalesce(p_instructor_id, v_booking.instructor_id),
        end_time = p_start_time + (v_booking.end_time - v_booking.start_time)
      where booking.id = v_booking.id;
    end if;
    perform set_config('fungo.tells_nobody', '', true);
    perform private.note_settled(v_booking, p_closure_id, p_settlement_id);
    if not p_ask then
      perform private.note_untold(v_booking, coalesce(p_settlement_id, p_closure_id));
    end if;
  elsif p_closure_id is null and not p_cancel then
    -- The booking stays as it is. First case: its service is withdrawn, and staff keep it, also as
    -- a lesson in time off. A repeated request of this settlement ends here too: in the third case
    -- it would be noted that staff called the customer.
    if v_booking.status = 'confirmed' and (private.has_lost_service(v_booking) or exists (
      select from private.lost_services lost where lost.booking_id = v_booking.id and lost.settlement_id = p_settlement_id
    )) then
      perform private.keep_service(v_booking.id, p_settlement_id), private.keep_lesson(v_booking, p_settlement_id);
    -- Second case: it is a lesson in its instructor's time off, and staff keep it. Third case:
    -- nothing waited for a decision, so staff say that they have called the customer. If this
    -- settlement has moved the booking before, the request is only repeated, and keep_lesson and
    -- note_called change nothing.
    elsif not private.keep_lesson(v_booking, p_settlement_id) then
      perform private.note_called(v_booking.id, p_settlement_id);
    end if;
  end if;
  select booking.id, booking.status, booking.start_time, booking.end_time, booking.space_id
  into id, status, start_time, end_time, space_id
  from public.bookings booking where booking.id = v_booking.id;
end
$$;

-- For settle_closure_booking: notes where a booking was before it was settled, for undo_closure and
-- undo_settlement. Holds the mail about it back as long as the screen offers to undo the
-- settlement. p_was: the row before. p_closure_id: the closure, null without one. p_settlement_id:
-- the id by which undo_settlement takes this back.
create or replace function private.note_settled(
  p_was public.bookings, p_closure_id uuid, p_settlement_id uuid
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_sequence integer := (select calendar_sequence from public.bookings where id = p_was.id);
begin
  perform private.hold_mail_of_move(p_was.id, v_sequence);
  -- Undoing needs a row here for each moved or cancelled booking, which has a higher calendar_sequence than
  -- before. Without a closure it also needs one for a customer who was only asked; with a closure,
  -- undo_closure finds those by the closure.
  if p_closure_id is not null and v_sequence > p_was.calendar_sequence
    or p_closure_id is null and p_settlement_id is not null then
    delete from private.settled_bookings
    where facility_id = p_was.facility_id and settled_at <= private.now() - interval '10 minutes';
    insert into private.settled_bookings
      (booking_id, facility_id, closure_id, settlement_id, space_id, instructor_id, start_time, end_time, sequence)
    values (
      p_was.id, p_was.facility_id, p_closure_id, coalesce(p_closure_id, p_settlement_id), p_was.space_id,
      p_was.instructor_id, p_was.start_time, p_was.end_time, v_sequence
    )
    on conflict (booking_id) do update set
      closure_id = excluded.closure_id, settlement_id = excluded.settlement_id, space_id = excluded.space_id,
      instructor_id = excluded.instructor_id, start_time = excluded.start_time,
      end_time = excluded.end_time, sequence = excluded.sequence, settled_at = excluded.settled_at;
  end if;
end
$$;

-- For settle_closure_booking: throws unless a booking that has not begun can move to this space and
-- start. Staff choose the place, so rules such as the lead time and the grid do not count. These
-- count, and cannot be overridden here: another booking, a closure, the buffer, and a space that is
-- switched off; with a new time also the opening hours; with a new time or instructor also the
-- instructor's weekly hours, time off and own calendar. p_instructor_id: the instructor who takes
-- over; null keeps the booking's.
create or replace function private.check_new_place(
  p_booking public.bookings, p_space_id uuid, p_start_time timestamptz, p_instructor_id uuid
) returns void
  language plpgsql stable
  set search_path = ''
as $$
declare
  -- What stays as it was breaks no rule anew, so its rules are not checked.
  v_keeps_time boolean := p_start_time = p_booking.start_time;
  v_keeps_instructor boolean := v_keeps_time and p_instructor_id is null;
  v_place private.place := (
    p_booking.facility_id, p_space_id, p_booking.service_type_id,
    case when not v_keeps_instructor then coalesce(p_instructor_id, p_booking.instructor_id) end,
    p_start_time, p_start_time + (p_booking.end_time - p_booking.start_time)
  );
  v_rules text[];
  -- The rules that count here.
  v_counting text[] := array['closure', 'buffer']
    || case when not v_keeps_time then array['hours'] else '{}' end
    || case when not v_keeps_instructor then array['availability', 'time_off', 'busy'] else '{}' end;
begin
  if p_booking.start_time <= private.now() then
    raise exception 'This booking has begun. Only the rest of it can move.' using errcode = 'PT409';
  end if;
  -- The rules that the new place breaks.
  v_rules := private.rules_to_override(p_booking, v_place);
  -- In the same space at the same time, the gaps of the space do not change. So the buffer is checked again
  -- without the space, which leaves that of a new instructor.
  if v_keeps_time and p_space_id = p_booking.space_id then
    v_place.space_id := null;
    v_rules := array_remove(v_rules, 'buffer') || array(
      select rule from private.broken_rules(v_place, p_booking.id) where rule = 'buffer'
    );
  end if;
  if v_rules && v_counting or not exists (
    select from public.facility_spaces where id = p_space_id and is_active
  ) then
    raise exception 'That place is not free any more. Pick another time or space.' using errcode = 'PT409';
  end if;
end
$$;

grant execute on function
  public.settle_closure_booking(uuid, uuid, uuid, timestamptz, boolean, boolean, boolean, uuid, uuid)
  to authenticated;

comment on function
  public.settle_closure_booking(uuid, uuid, uuid, timestamptz, boolean, boolean, boolean, uuid, uuid) is
  'Settles a booking that lies in a closure, or has lost its place otherwise (p_closure_id is null). It moves the booking, perhaps to another instructor. If p_start_time is null, it moves the rest of a booking that is being played. p_cancel cancels the booking. p_ask asks the customer by mail to pick another time. With its own space and start a booking stays: one whose service is switched off or whose instructor has time off is kept, and a customer who had to be called counts as called. The customer is told unless p_tell is false. Safe to repeat. For staff.';
