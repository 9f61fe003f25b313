-- Who comes when, where and to whom. Two live bookings never overlap in a space or for an
-- instructor, whoever writes them: the exclusion constraints refuse the second one.

create table public.bookings (
  id uuid primary key default gen_random_uuid(),
  -- 244 random bits: whoever holds the whole token may see, move and cancel the booking.
  booking_token text not null
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    constraint bookings_booking_token_key unique,
  facility_id uuid not null references public.facilities (id),
  space_id uuid not null,
  service_type_id uuid not null,
  instructor_id uuid,
  start_time timestamptz not null,
  end_time timestamptz not null,
  status text not null default 'confirmed'
    constraint bookings_status_option
    check (status in ('confirmed', 'cancelled', 'completed', 'no_show')),
  player_name text not null constraint bookings_player_name_line check (private.is_line(player_name, 100)),
  -- A walk-in has no address. The functions say who must give one. Collation C folds letters several
  -- times faster where 100,000 are searched without an index: row level security allows none for a
  -- text in the middle (LIKE is not leakproof).
  player_email text collate "C" constraint bookings_player_email_format check (private.is_email(player_email)),
  player_phone text constraint bookings_player_phone_line check (private.is_line(player_phone, 40)),
  is_minor boolean not null default false,
  parent_name text constraint bookings_parent_name_line check (private.is_line(parent_name, 100)),
  notes text constraint bookings_notes_length check (char_length(notes) <= 2000),
  -- What the service required when it was chosen. A trigger fills it.
  service_requires_instructor boolean not null,
  -- SEQUENCE of the calendar event: rises with every change of time, place or status.
  calendar_sequence integer not null default 0,
  cancelled_at timestamptz,
  cancelled_by text,
  cancellation_reason text
    constraint bookings_reason_length check (char_length(cancellation_reason) <= 500),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  series_id uuid,
  customer_id uuid,
  arrived_at timestamptz,
  staff_notes text constraint bookings_staff_notes_length check (char_length(staff_notes) <= 2000),
  -- Staff may free the rest of a no-show's time: the booking then ends there, and this keeps its
  -- booked end. So the exclusion constraints need not know of it.
  booked_until timestamptz,
  -- The player was erased then. The booking keeps its time, its place and its service.
  erased_at timestamptz,
  constraint bookings_space_of_facility foreign key (facility_id, space_id)
    references public.facility_spaces (facility_id, id),
  constraint bookings_service_of_facility foreign key (facility_id, service_type_id)
    references public.facility_service_types (facility_id, id),
  constraint bookings_instructor_of_facility foreign key (facility_id, instructor_id)
    references public.instructors (facility_id, id),
  constraint bookings_series_of_facility foreign key (facility_id, series_id)
    references public.booking_series (facility_id, id),
  constraint bookings_customer_of_facility foreign key (facility_id, customer_id)
    references public.customers (facility_id, id),
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

-- Both rules came later and were not checked against older rows (`not valid`). They are written the
-- same way here, so that a new database equals an upgraded one.
alter table public.bookings
  -- One {64} would cost ten times as much: it makes sixty-four states of the regular expression.
  add constraint bookings_booking_token_format
    check (booking_token ~ '^[0-9a-f]+$' and char_length(booking_token) = 64) not valid,
  -- Nothing in an erased booking leads to its player.
  add constraint bookings_erased_is_nobodys check (
    erased_at is null
    or num_nonnulls(player_email, player_phone, parent_name, notes, staff_notes, customer_id) = 0
  ) not valid;

-- The administrator's list and the instructor's schedule walk a facility by time, the dashboard shows
-- the newest.
create index bookings_facility_start_idx on public.bookings (facility_id, start_time);
create index bookings_facility_created_idx on public.bookings (facility_id, created_at);
create index bookings_player_email_idx on public.bookings (facility_id, lower(player_email));

-- Each filter of the administrator's list has its rows in the order of the list, so that a page is
-- read where it stands, however many bookings the facility has.
create index bookings_facility_status_start_idx
  on public.bookings (facility_id, status, start_time, service_requires_instructor);
create index bookings_facility_kind_start_idx
  on public.bookings (facility_id, service_requires_instructor, start_time);

-- The bookings of a day are found by their start, from a few hours before it. The few that last
-- longer are found here, by their end.
create index bookings_long_idx on public.bookings (facility_id, end_time)
  where end_time - start_time > interval '4 hours';
create index bookings_series_idx on public.bookings (series_id, start_time)
  where series_id is not null;
create index bookings_customer_idx on public.bookings (customer_id, start_time)
  where customer_id is not null;

-- A search for a cage reads the newest bookings of that cage.
create index bookings_space_start_idx on public.bookings (space_id, start_time);

-- Bookings from before there were customers, until they are linked to theirs. Erased bookings have
-- no customer either.
create index bookings_untied_idx on public.bookings (facility_id, start_time)
  where customer_id is null and erased_at is null;

-- Facility and letters are together in one column (record 54): neither the bookings of other
-- facilities nor the length of a facility's own list costs a search or a booking anything. New rows
-- wait in a short list, so that some thirty bookings are sorted in at once.
create index bookings_search_keys_idx on public.bookings
  using gin (private.search_keys(facility_id, player_name || E'\n' || coalesce(player_email, '')))
  with (gin_pending_list_limit = 64);
-- Statistics of letters tell nothing about a facility, and collecting them takes a second.
alter index public.bookings_search_keys_idx alter column 1 set statistics 0;

-- Cage time, which most bookings are, has no place in an instructor's schedule.
create index bookings_of_instructor_start_idx on public.bookings (instructor_id, start_time)
  where instructor_id is not null;

-- A retry of a request whose answer was lost carries the same key (header x-idempotency-key) and
-- gets the booking that the first one made, for a day.
create table private.booking_requests (
  idempotency_key text primary key check (char_length(idempotency_key) between 16 and 100),
  booking_id uuid not null references public.bookings (id) on delete cascade,
  fingerprint text not null,
  created_at timestamptz not null default private.now()
);
-- Each booking deletes the keys that are older than a day, so it must find them.
create index booking_requests_created_idx on private.booking_requests (created_at);

-- Bookings that were cancelled together, for as long as this can be undone.
create table private.bulk_cancellations (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  booking_ids uuid[] not null,
  tells boolean not null,
  created_at timestamptz not null default private.now()
);
