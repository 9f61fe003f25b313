-- Functions for the bookings that wait to be settled, for time off that the desk notes, and for undoing a
-- settlement.

-- Returns every booking that staff must settle, each once, for the list on the dashboard. These are
-- the bookings in closures and outside special hours, those that lost their place
-- (private.lost_places), and those that were settled already and whose customer must be called
-- (private.untold_bookings). cause: closure, special_hours, space, instructor, time_off, hours,
-- service, moved or cancelled. asked_at: when the customer was asked to pick another time.
create or replace function public.get_bookings_to_settle(p_facility_id uuid)
  returns table (
    cause text, cause_id uuid, closed_from timestamptz, closed_until timestamptz,
    booking_id uuid, start_time timestamptz, end_time timestamptz, space_id uuid, instructor_id uuid,
    player_name text, player_phone text, has_email boolean, asked_at timestamptz
  )
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.check_desk(p_facility_id);
  return query
    -- A booking may have several causes. The one with the lowest rank is shown: closures and special hours,
    -- lost places, withdrawn services, customers to call.
    select distinct on (booking.start_time, booking.id)
      found.cause, found.cause_id, found.closed_from, found.closed_until,
      booking.id, booking.start_time, booking.end_time, booking.space_id, booking.instructor_id,
      booking.player_name, booking.player_phone, booking.player_email is not null,
      -- Left out if the customer was asked before the closure was made, because of something else.
      case when asked.last_asked_at >= coalesce(closure.created_at, '-infinity') then asked.last_asked_at end
    from (
      select booking_id, case when closure_id is null then 'special_hours' else 'closure' end as cause,
        closure_id as cause_id, closed_from, closed_until, 1 as rank
      from private.bookings_in_closures(p_facility_id)
      union all
      select booking_id, cause, cause_id, closed_from, closed_until, case cause when 'service' then 3 else 2 end
      from private.lost_places(p_facility_id)
      union all
      select booking_id, cause, null, null, null, 4 from private.untold_bookings(p_facility_id)
    ) found
    join public.bookings booking on booking.id = found.booking_id
    left join public.facility_closures closure on found.cause = 'closure' and closure.id = found.cause_id
    left join private.asked_customers(p_facility_id) asked on asked.booking_id = booking.id
    order by booking.start_time, booking.id, found.rank, found.cause;
end
$$;

-- Notes that an instructor is away, for staff when the instructor calls in ill, for example. The
-- desk may note the coming week, owners any time. The caller may choose the id, so that a repeated
-- request notes it once. Returns the id.
create or replace function public.save_time_off(
  p_instructor_id uuid, p_time_off_id uuid, p_starts_at timestamptz, p_ends_at timestamptz, p_reason text default null
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_facility_id uuid := private.facility_of_instructor(p_instructor_id);
  v_id uuid := coalesce(p_time_off_id, gen_random_uuid());
begin
  perform private.check_desk(v_facility_id);
  if p_starts_at is null or p_ends_at is null or not isfinite(p_starts_at) or not isfinite(p_ends_at)
    or p_ends_at <= p_starts_at then
    raise exception 'End time must be after start time';
  -- The desk may note the coming week, enough for an illness. Only owners note more.
  elsif p_starts_at < private.now() - interval '1 day' or p_ends_at > private.now() + interval '8 days' then
    perform private.check_owner(v_facility_id);
  end if;
  perform private.lock_facility(v_facility_id);
  if not exists (
    select from public.instructor_unavailability where id = v_id and instructor_id = p_instructor_id
  ) then
    insert into public.instructor_unavailability (id, instructor_id, start_time, end_time, reason)
    values (v_id, p_instructor_id, p_starts_at, p_ends_at, private.written_reason(p_reason));
  end if;
  return v_id;
end
$$;

-- Takes back a settlement of the last ten minutes, for staff who chose wrongly. A settlement is
-- what staff did under one id, which the screen makes, with bookings that had lost their place
-- without a closure: they moved, cancelled or kept them, or asked their customers. If the cause was
-- an instructor's time off, it has the same id and is removed too. (public.undo_closure does this
-- for a closure.) Returns how many bookings went back (restored) and how many could not (kept): see
-- private.can_go_back.
create or replace function public.undo_settlement(
  p_facility_id uuid, p_settlement_id uuid, out restored integer, out kept integer
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_all private.settled_bookings[];
begin
  perform private.check_desk(p_facility_id);
  perform private.lock_facility(p_facility_id);
  -- Reads what was settled under this id and deletes the records of it, so that it is undone only once.
  v_all := array(
    select settled from private.settled_bookings settled
    where settled.facility_id = p_facility_id and settled.settlement_id = p_settlement_id
      and settled.closure_id is null and settled.settled_at > private.now() - interval '10 minutes'
    order by settled.start_time, settled.booking_id
  );
  delete from private.settled_bookings
  where facility_id = p_facility_id and settlement_id = p_settlement_id and closure_id is null;
  delete from public.instructor_unavailability absence
  using public.instructors instructor
  where absence.id = p_settlement_id and instructor.id = absence.instructor_id
    and instructor.facility_id = p_facility_id and absence.created_at > private.now() - interval '10 minutes'
    -- An owner removes anybody's time off, the desk only what it noted itself.
    and (private.is_facility_admin(p_facility_id) or exists (
      select from public.activity entry
      where entry.facility_id = p_facility_id and entry.kind = 'time_off' and entry.action = 'added'
        and entry.subject_id = absence.id and entry.actor_id is not distinct from auth.uid()
    ));
  -- The bookings go back where they can. Mail that waits is dropped; a customer who already got some gets a
  -- second message that revokes it.
  restored := private.put_back(v_all);
  kept := cardinality(v_all) - restored;
  -- Bookings that staff kept as they were must be settled again, if the cause is still there.
  perform private.take_back_kept(p_facility_id, p_settlement_id);
end
$$;

grant execute on function
  public.get_bookings_to_settle(uuid),
  public.save_time_off(uuid, uuid, timestamptz, timestamptz, text),
  public.undo_settlement(uuid, uuid)
  to authenticated;

comment on function public.save_time_off(uuid, uuid, timestamptz, timestamptz, text) is
  'Notes that an instructor is away; for staff, the desk for at most a week. Lessons stay where they are: see settle_closure_booking.';
comment on function public.undo_settlement(uuid, uuid) is
  'Takes back what settle_closure_booking did under this id within ten minutes, except for bookings that have begun, that somebody has changed since, or whose place is taken or closed, and removes the time off of this id, for the desk only its own; for staff.';
comment on function public.get_bookings_to_settle(uuid) is
  'Returns, by start, each confirmed booking that is not over and can no longer take place as booked: it lies in a closure or outside the hours, its space or service is switched off, or its instructor is away or has left. Also each that was moved or cancelled for such a reason and whose customer without an email address must be called (cause moved or cancelled). Each row has the phone number, and when the customer was asked to pick another time. For staff.';
