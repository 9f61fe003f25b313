-- Bookings by the desk. A rule may be set aside after it was named; another booking, an
-- inactive or foreign id and a past day never. Contract: architecture, "Front desk".

-- Judges where a booking is to be, under the facility's lock; the names of the rules that
-- are set aside. p_booking: the one that changes, or a null row for a new one.
create or replace function private.judge_staff_place(
  p_booking public.bookings, p_facility_id uuid, p_space_id uuid, p_service_type_id uuid, p_instructor_id uuid,
  p_start_time timestamptz, p_end_time timestamptz, p_override boolean
) returns text[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_rules text[];
begin
  perform private.check_staff_time(p_start_time, p_end_time);
  if p_booking.start_time is distinct from p_start_time and p_start_time < private.now() - interval '12 hours' then
    raise exception 'A booking can start at most 12 hours ago.';
  elsif p_space_id is null or p_booking.space_id is distinct from p_space_id and not exists (
    select from public.facility_spaces where id = p_space_id and facility_id = p_facility_id and is_active
  ) then
    raise exception 'Please select a space/cage.';
  elsif p_instructor_id is not null and p_booking.instructor_id is distinct from p_instructor_id and not exists (
    select from public.instructors
    where id = p_instructor_id and facility_id = p_facility_id and is_active and deleted_at is null
  ) then
    raise exception 'Please select an instructor.';
  end if;
  perform private.refuse_overlap(p_space_id, p_instructor_id, p_start_time, p_end_time, p_booking.id);
  v_rules := array(
    select rule from private.broken_rules(
      p_facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, p_end_time, p_booking.id
    )
  );
  if v_rules <> '{}' and p_override is not true then
    raise exception 'This time breaks rules of the facility. Book it anyway, or pick another.'
      using errcode = 'PT409', detail = array_to_string(v_rules, ', ');
  end if;
  return v_rules;
end
$$;

create or replace function public.create_staff_booking(
  p_facility_id uuid, p_space_id uuid, p_service_type_id uuid, p_instructor_id uuid,
  p_start_time timestamptz, p_end_time timestamptz,
  p_player_name text, p_player_email text default null, p_player_phone text default null,
  p_is_minor boolean default false, p_parent_name text default null, p_notes text default null,
  p_override boolean default false,
  out id uuid, out status text, out start_time timestamptz, out end_time timestamptz, out space_id uuid,
  out broken_rules text[], out calendar_sequence integer
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_name text := private.blank_to_null(p_player_name);
  v_email text := private.blank_to_null(p_player_email);
  v_phone text := private.blank_to_null(p_player_phone);
  v_parent text := case when p_is_minor then private.blank_to_null(p_parent_name) end;
  v_notes text := private.blank_to_null(p_notes);
  v_fingerprint text := md5(row(
    'staff', p_facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, p_end_time, v_name, v_email
  )::text);
  v_booking public.bookings;
begin
  perform private.check_booking_desk(p_facility_id);
  perform private.check_booking_form(true, v_name, v_email, v_phone, p_is_minor, v_parent, v_notes, false);
  perform private.lock_facility(p_facility_id);
  select * into v_booking from public.bookings booking
  where booking.id = private.booking_of_request(v_fingerprint);
  if not found then
    perform private.check_place(p_facility_id, p_service_type_id, p_instructor_id, p_space_id);
    broken_rules := private.judge_staff_place(
      v_booking, p_facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, p_end_time, p_override
    );
    insert into public.bookings (
      facility_id, space_id, service_type_id, instructor_id, start_time, end_time,
      player_name, player_email, player_phone, is_minor, parent_name, notes
    ) values (
      p_facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, p_end_time,
      v_name, v_email, v_phone, coalesce(p_is_minor, false), v_parent, v_notes
    )
    returning * into v_booking;
    perform private.remember_request(v_fingerprint, v_booking.id);
  end if;
  id := v_booking.id;
  status := v_booking.status;
  start_time := v_booking.start_time;
  end_time := v_booking.end_time;
  space_id := v_booking.space_id;
  calendar_sequence := v_booking.calendar_sequence;
end
$$;

grant execute on function public.create_staff_booking(
  uuid, uuid, uuid, uuid, timestamptz, timestamptz, text, text, text, boolean, text, text, boolean
) to authenticated;

comment on function public.create_staff_booking(uuid, uuid, uuid, uuid, timestamptz, timestamptz, text, text, text, boolean, text, text, boolean) is
  'Books for administrators, an address not needed. Rules of the facility that the time breaks are refused by name, or with p_override set aside and answered.';
