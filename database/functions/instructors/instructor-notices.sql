-- Instructors get a notice of every lesson of theirs that is booked, moved or cancelled. The facility
-- gets a notice when an instructor's time off overlaps lessons.

-- Queues a notice to an instructor about one of their lessons. p_change: booked, moved, cancelled
-- or reassigned (to another instructor). p_previous: the place and time before the change; null for a new
-- lesson. The visitor's notes are left out, as in every mail.
create or replace function private.queue_instructor_notice(
  p_booking_id uuid, p_instructor_id uuid, p_change text, p_previous jsonb default null
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_instructor public.instructors;
  v_booking public.bookings;
  -- What the instructor has been told of the lesson so far (private.drop_waiting_notices).
  v_is_unknown boolean;
  v_known jsonb;
  -- Whether the instructor no longer has the lesson.
  v_is_lost boolean := p_change in ('cancelled', 'reassigned');
  v_change text := p_change;
  v_previous jsonb := p_previous;
begin
  -- Nobody to tell: the instructor is inactive or deleted.
  select * into v_instructor from public.instructors
  where id = p_instructor_id and is_active and deleted_at is null;
  if not found then
    return;
  end if;
  select * into strict v_booking from public.bookings where id = p_booking_id;
  -- Drops an earlier notice that still waits. This one then tells everything that has changed since the
  -- last notice that was sent. A new booking has no waiting messages.
  if p_change <> 'booked' or v_booking.calendar_sequence > 0 then
    select is_unknown, known into v_is_unknown, v_known
    from private.drop_waiting_notices(array[p_booking_id], v_instructor.email);
  end if;
  if v_is_unknown then
    -- The notice of the new lesson has not left yet: the instructor knows nothing of it and needs
    -- no notice of its end.
    if v_is_lost then
      return;
    end if;
    v_change := 'booked';
    v_previous := null;
  -- The instructor knows an earlier place. If the lesson is back there, nothing has changed.
  elsif v_known is not null then
    v_previous := v_known;
    if not v_is_lost then
      v_change := 'moved';
      if v_previous = private.place_snapshot(v_booking) then
        return;
      end if;
    end if;
  end if;
  perform private.queue_mail(
    v_booking.facility_id, p_booking_id, 'instructor_notice', v_instructor.email,
    jsonb_build_object(
      'change', v_change,
      -- Whoever has lost the lesson reads where it was.
      'booking', private.booking_snapshot(v_booking) - 'booking_token'
        || case when v_is_lost then v_previous else '{}' end
        || jsonb_build_object('instructor_name', v_instructor.first_name || ' ' || v_instructor.last_name),
      'player_email', v_booking.player_email,
      'player_phone', v_booking.player_phone,
      'facility', private.facility_snapshot(v_booking.facility_id),
      'sequence', v_booking.calendar_sequence,
      'language', private.account_language(v_instructor.user_id, v_booking.facility_id),
      'reason', v_booking.cancellation_reason,
      'reason_cause', private.cause_of_cancelling(),
      'cancelled_by', v_booking.cancelled_by,
      'previous', v_previous
    )
  );
end
$$;

-- Trigger: mails instructors about bookings, changes and cancellations of their lessons, whoever
-- makes them. If a lesson moves from one instructor to another, both get mail.
-- private.needs_notice says when there is no mail, as for a lesson that is over.
create or replace function private.notify_instructor() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_old_instructor uuid := case when old.status <> 'cancelled' then old.instructor_id end;
  v_new_instructor uuid := case when new.status <> 'cancelled' then new.instructor_id end;
  v_previous jsonb := case when tg_op = 'UPDATE' then private.place_snapshot(old) end;
begin
  -- Completed and no-show concern only the front desk.
  if new.status in ('completed', 'no_show') or not private.needs_notice(new, old) then
    return null;
  end if;
  -- The one who had it, then the one who has it now.
  if v_old_instructor is not null and v_old_instructor is distinct from v_new_instructor then
    perform private.queue_instructor_notice(
      new.id, v_old_instructor, case new.status when 'cancelled' then 'cancelled' else 'reassigned' end, v_previous
    );
  end if;
  if v_new_instructor is not null and v_new_instructor is distinct from v_old_instructor then
    perform private.queue_instructor_notice(new.id, v_new_instructor, 'booked');
  elsif v_new_instructor is not null and private.place_snapshot(new) <> v_previous then
    perform private.queue_instructor_notice(new.id, v_new_instructor, 'moved', v_previous);
  end if;
  return null;
end
$$;

-- Most bookings are cage time, which concerns no instructor.
create trigger bookings_notify_instructor_booked
  after insert on public.bookings
  for each row when (new.instructor_id is not null)
  execute function private.notify_instructor();

create trigger bookings_notify_instructor
  after update on public.bookings
  for each row when (old.instructor_id is not null or new.instructor_id is not null)
  execute function private.notify_instructor();

-- Trigger: sends the facility a list of the lessons that overlap an instructor's new or changed
-- time off, because time off changes no booking and somebody has to settle them. No mail is sent
-- if an owner of the facility entered the time off, or only its reason has changed.
create or replace function private.notify_facility_of_time_off() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_instructor public.instructors;
  v_recipient text;
  v_lessons jsonb;
begin
  if tg_op = 'UPDATE' and (new.start_time, new.end_time) = (old.start_time, old.end_time) then
    return null;
  end if;
  select * into strict v_instructor from public.instructors where id = new.instructor_id;
  -- No notice if an owner entered the time off, because it would go to the owners.
  if private.is_facility_admin(v_instructor.facility_id) then
    return null;
  end if;
  -- The lessons that are left to settle.
  select jsonb_agg(private.booking_snapshot(booking) - 'booking_token' order by booking.start_time)
  into v_lessons
  from public.bookings booking
  where booking.instructor_id = new.instructor_id and booking.status = 'confirmed'
    and booking.start_time < new.end_time
    and booking.end_time > greatest(new.start_time, private.now());
  if v_lessons is null then
    return null;
  end if;
  -- Who gets the notice.
  select coalesce(facility.email, account.email) into v_recipient
  from public.facilities facility
  -- If the facility has no address of its own, its primary administrator gets the notice.
  left join public.facility_admins link on link.facility_id = facility.id and link.is_primary
  left join auth.users account on account.id = link.user_id
  where facility.id = v_instructor.facility_id;
  if v_recipient is not null then
    perform private.queue_mail(
      v_instructor.facility_id, null, 'admin_notice', v_recipient,
      jsonb_build_object(
        'facility', private.facility_snapshot(v_instructor.facility_id),
        'instructor_name', v_instructor.first_name || ' ' || v_instructor.last_name,
        'time_off', jsonb_build_object(
          'start_time', new.start_time, 'end_time', new.end_time, 'reason', new.reason
        ),
        'lessons', v_lessons
      )
    );
  end if;
  return null;
end
$$;

create trigger instructor_unavailability_notify_facility
  after insert or update of start_time, end_time on public.instructor_unavailability
  for each row when (current_user = 'authenticated')
  execute function private.notify_facility_of_time_off();
