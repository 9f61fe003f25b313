-- Who comes when, where and to whom. Two live bookings never overlap in a space
-- nor for an instructor, whoever writes them: the exclusion constraints say so.

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  -- 244 random bits: whoever holds the whole token may see, move and cancel.
  booking_token text not null
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    constraint bookings_booking_token_key unique
    constraint bookings_booking_token_format check (booking_token ~ '^[0-9a-f]{64}$'),
  facility_id uuid not null references public.facilities (id),
  space_id uuid not null,
  service_type_id uuid not null,
  instructor_id uuid,
  start_time timestamptz not null,
  end_time timestamptz not null,
  status text not null default 'confirmed'
    constraint bookings_status_option check (status in ('confirmed', 'cancelled', 'completed')),
  player_name text not null constraint bookings_player_name_line check (private.is_line(player_name, 100)),
  -- Collation C folds letters several times faster where 100,000 are searched without an index: row
  -- level security lets none be used for a text in the middle (LIKE is not leakproof).
  player_email text collate "C" not null constraint bookings_player_email_format check (private.is_email(player_email)),
  player_phone text constraint bookings_player_phone_line check (private.is_line(player_phone, 40)),
  is_minor boolean not null default false,
  parent_name text constraint bookings_parent_name_line check (private.is_line(parent_name, 100)),
  notes text constraint bookings_notes_length check (char_length(notes) <= 2000),
  -- Kept as it was when the service was chosen; filled by a trigger.
  service_requires_instructor boolean not null,
  -- SEQUENCE of the calendar event: rises with every change of time, place or status.
  calendar_sequence integer not null default 0,
  cancelled_at timestamptz,
  cancelled_by text,
  cancellation_reason text
    constraint bookings_reason_length check (char_length(cancellation_reason) <= 500),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  constraint bookings_space_of_facility foreign key (facility_id, space_id)
    references public.facility_spaces (facility_id, id),
  constraint bookings_service_of_facility foreign key (facility_id, service_type_id)
    references public.facility_service_types (facility_id, id),
  constraint bookings_instructor_of_facility foreign key (facility_id, instructor_id)
    references public.instructors (facility_id, id),
  constraint bookings_instructor_when_required check (service_requires_instructor = (instructor_id is not null)),
  constraint bookings_parent_for_minor check (not is_minor or parent_name is not null),
  constraint bookings_finite check (isfinite(start_time) and isfinite(end_time)),
  -- An empty range overlaps nothing, so it must not exist.
  constraint bookings_end_after_start check (end_time > start_time),
  constraint bookings_space_free exclude using gist (
    space_id extensions.gist_uuid_ops with =,
    tstzrange(start_time, end_time) with &&
  ) where (status <> 'cancelled'),
  constraint bookings_instructor_free exclude using gist (
    instructor_id extensions.gist_uuid_ops with =,
    tstzrange(start_time, end_time) with &&
  ) where (status <> 'cancelled' and instructor_id is not null)
);

-- The admin's list and the instructor's schedule walk a facility by time, the
-- dashboard shows the newest.
create index bookings_facility_start_idx on public.bookings (facility_id, start_time);
create index bookings_facility_created_idx on public.bookings (facility_id, created_at);
create index bookings_instructor_start_idx on public.bookings (instructor_id, start_time);
create index bookings_player_email_idx on public.bookings (facility_id, lower(player_email));

create function private.complete_booking_row() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.service_type_id <> old.service_type_id then
    select requires_instructor into new.service_requires_instructor
    from public.facility_service_types where id = new.service_type_id;
    -- An unknown service is the foreign key's to refuse.
    new.service_requires_instructor := coalesce(new.service_requires_instructor, false);
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := private.now();
    if (new.start_time, new.end_time, new.space_id, new.instructor_id, new.status)
      is distinct from (old.start_time, old.end_time, old.space_id, old.instructor_id, old.status) then
      new.calendar_sequence := old.calendar_sequence + 1;
    end if;
  end if;
  return new;
end
$$;

create trigger bookings_complete_row
  before insert or update on public.bookings
  for each row execute function private.complete_booking_row();

create trigger bookings_lock_facility
  before insert or update or delete on public.bookings
  for each statement when (current_user = 'authenticated')
  execute function private.lock_callers_facilities();

-- The constraints are the proof; this says it in a sentence, under the lock.
create function private.explain_booking_conflict() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.service_requires_instructor and new.instructor_id is null then
    raise exception 'This service type requires an instructor. Please select one.';
  elsif new.instructor_id is not null and not new.service_requires_instructor then
    raise exception 'This service type does not take an instructor.';
  elsif new.is_minor and new.parent_name is null then
    raise exception 'Parent/guardian name is required for minors.';
  elsif new.end_time <= new.start_time then
    raise exception 'End time must be after start time';
  end if;
  if new.status <> 'cancelled' then
    if exists (
      select from public.bookings other
      where other.space_id = new.space_id and other.id <> new.id and other.status <> 'cancelled'
        and tstzrange(other.start_time, other.end_time) && tstzrange(new.start_time, new.end_time)
    ) then
      raise exception 'Another booking already has this space at that time.' using errcode = 'PT409';
    elsif exists (
      select from public.bookings other
      where other.instructor_id = new.instructor_id and other.id <> new.id and other.status <> 'cancelled'
        and tstzrange(other.start_time, other.end_time) && tstzrange(new.start_time, new.end_time)
    ) then
      raise exception 'The instructor already has a booking at that time.' using errcode = 'PT409';
    end if;
  end if;
  return new;
end
$$;

-- Named to run after bookings_complete_row: triggers fire in the order of names.
create trigger bookings_explain_conflict
  before update on public.bookings
  for each row execute function private.explain_booking_conflict();

alter table public.bookings enable row level security;

-- The id is known to nobody but its creator; a request names it in a header, so
-- that no filter can be used to look around.
create policy "the creator re-reads a booking for fifteen minutes"
  on public.bookings for select to anon
  using (
    id::text = (select private.request_header('x-booking-id'))
    and created_at > (select private.now()) - interval '15 minutes'
  );

create policy "administrators read their facility's bookings"
  on public.bookings for select to authenticated
  using (facility_id in (select private.administered_facilities()));

create policy "instructors read their own confirmed bookings"
  on public.bookings for select to authenticated
  using (status = 'confirmed' and instructor_id in (select private.own_instructors()));

create policy "administrators change their facility's bookings"
  on public.bookings for update to authenticated
  using (facility_id in (select private.administered_facilities()))
  with check (facility_id in (select private.administered_facilities()));

grant select (id, booking_token, start_time, end_time, status) on public.bookings to anon;
grant select on public.bookings to authenticated;
grant update (
  space_id, service_type_id, instructor_id, start_time, end_time,
  player_name, player_email, player_phone, is_minor, parent_name, notes
) on public.bookings to authenticated;
