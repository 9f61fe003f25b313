-- after booking-mail

-- Instructors hear of every lesson of theirs that is booked, moved or cancelled,
-- the facility of time off that lies over lessons.

-- p_was replaces parts of the booking as it is now: somebody who lost a lesson
-- knows it as it was. Inactive and deleted instructors hear nothing. The visitor's
-- notes stay out, like in every mail.
create or replace function private.queue_instructor_notice(
  p_booking_id uuid, p_instructor_id uuid, p_change text,
  p_was jsonb default '{}', p_previous jsonb default null
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform private.queue_mail(
    booking.facility_id, booking.id, 'instructor_notice', instructor.email,
    jsonb_build_object(
      'change', p_change,
      'booking', private.booking_snapshot(booking.id) - 'booking_token' || p_was || jsonb_build_object(
        'instructor_name', instructor.first_name || ' ' || instructor.last_name
      ),
      'player_email', booking.player_email,
      'player_phone', booking.player_phone,
      'facility', private.facility_snapshot(booking.facility_id),
      'sequence', booking.calendar_sequence,
      'reason', booking.cancellation_reason,
      'cancelled_by', booking.cancelled_by,
      'previous', p_previous
    )
  )
  from public.bookings booking
  join public.instructors instructor on instructor.id = p_instructor_id
  where booking.id = p_booking_id and instructor.is_active and instructor.deleted_at is null;
end
$$;

-- Whoever books, changes or cancels; a lesson that goes from one instructor to another
-- is told to both.
create or replace function private.tell_instructor() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_before uuid := case when old.status = 'confirmed' then old.instructor_id end;
  v_now uuid := case when new.status = 'confirmed' then new.instructor_id end;
  v_was jsonb;
begin
  if new.status = 'completed' or not private.is_news(new, old) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_build_object(
      'start_time', old.start_time, 'end_time', old.end_time,
      'space_name', space.name, 'space_description', space.description,
      'service_name', service.name, 'service_requires_instructor', old.service_requires_instructor
    ) into v_was
    from public.facility_spaces space, public.facility_service_types service
    where space.id = old.space_id and service.id = old.service_type_id;
  end if;
  if v_before is not null and v_before is distinct from v_now then
    perform private.queue_instructor_notice(
      new.id, v_before, case new.status when 'cancelled' then 'cancelled' else 'reassigned' end, v_was
    );
  end if;
  if v_now is not null and v_now is distinct from v_before then
    perform private.queue_instructor_notice(new.id, v_now, 'booked');
  elsif v_now is not null
    and (new.start_time, new.end_time, new.space_id, new.service_type_id)
      is distinct from (old.start_time, old.end_time, old.space_id, old.service_type_id) then
    perform private.queue_instructor_notice(new.id, v_now, 'moved', '{}', v_was);
  end if;
  return null;
end
$$;

-- Cage time concerns no instructor, and most bookings are that.
create trigger bookings_tell_instructor_booked
  after insert on public.bookings
  for each row when (new.instructor_id is not null)
  execute function private.tell_instructor();

create trigger bookings_tell_instructor
  after update on public.bookings
  for each row when (old.instructor_id is not null or new.instructor_id is not null)
  execute function private.tell_instructor();

-- Time off changes no booking. The facility hears which lessons lie in it, unless
-- one of its administrators entered it.
create or replace function private.tell_facility_of_time_off() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_instructor public.instructors;
  v_recipient text;
  v_lessons jsonb;
begin
  select * into strict v_instructor from public.instructors where id = new.instructor_id;
  -- Whoever would read the notice has just done it.
  if private.is_facility_admin(v_instructor.facility_id) then
    return null;
  end if;
  select jsonb_agg(private.booking_snapshot(booking.id) - 'booking_token' order by booking.start_time)
  into v_lessons
  from public.bookings booking
  where booking.instructor_id = new.instructor_id and booking.status = 'confirmed'
    and booking.start_time < new.end_time
    and booking.end_time > greatest(new.start_time, private.now());
  if v_lessons is null then
    return null;
  end if;
  select coalesce(facility.email, account.email) into v_recipient
  from public.facilities facility
  -- A facility without an address of its own: its first administrator answers for it.
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

create trigger instructor_unavailability_tell_facility
  after insert or update of start_time, end_time on public.instructor_unavailability
  for each row when (current_user = 'authenticated')
  execute function private.tell_facility_of_time_off();
