-- Calendars that instructors keep elsewhere. The address opens the calendar to whoever has it, so
-- this table is private. Of what the calendar says, only the times are kept.

create table private.busy_calendars (
  instructor_id uuid constraint busy_calendars_pkey primary key,
  facility_id uuid not null,
  address text not null constraint busy_calendars_address_length check (char_length(address) <= 2000),
  -- What the calendar's server gave with its last answer. It gets both back and tells whether
  -- anything has changed.
  etag text,
  last_modified text,
  -- When the server was last asked, when its times were last confirmed, and when its text was last read.
  checked_at timestamptz,
  known_at timestamptz,
  read_at timestamptz,
  failing_since timestamptz,
  failure text,
  next_at timestamptz not null default private.now(),
  created_at timestamptz not null default private.now(),
  constraint busy_calendars_instructor_of_facility foreign key (facility_id, instructor_id)
    references public.instructors (facility_id, id) on delete cascade
);
create index busy_calendars_next_idx on private.busy_calendars (next_at);

create table public.instructor_busy_times (
  facility_id uuid not null,
  instructor_id uuid not null,
  start_time timestamptz not null,
  end_time timestamptz not null,
  constraint instructor_busy_times_pkey primary key (instructor_id, start_time),
  constraint instructor_busy_times_instructor_of_facility foreign key (facility_id, instructor_id)
    references public.instructors (facility_id, id) on delete cascade,
  constraint instructor_busy_times_end_after_start check (end_time > start_time),
  constraint instructor_busy_times_finite check (isfinite(start_time) and isfinite(end_time)),
  -- Busy times never overlap. Its index also finds the busy times of a day.
  constraint instructor_busy_times_apart
    exclude using gist (instructor_id extensions.gist_uuid_ops with =, tstzrange(start_time, end_time) with &&)
);
