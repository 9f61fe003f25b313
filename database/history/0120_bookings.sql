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
