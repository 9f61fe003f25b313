comment on table public.bookings is
  'Bookings: the player, the time, the space and the instructor. Functions make, move and cancel them. The token lets the customer manage the booking.';

-- Returns whether a booking is cancelled only for a moment: move_booking_group takes all bookings
-- out of their places before it gives them new ones in the same transaction. Triggers must not treat
-- such a booking as cancelled: it is not charged and gets no new sequence number.
create or replace function private.leaves_place(p_booking public.bookings) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return p_booking.status = 'cancelled' and coalesce(current_setting('fungo.leaves_place', true), '') = 'on';
end
$$;

-- Trigger: sets the derived columns. These are: whether the service requires an instructor (a value
-- in the insert stays), when the booking was changed, and the sequence number of its calendar
-- event, by which calendar programs recognize a newer version. It clears booked_until when the time
-- changes, and keeps the first place of a booking that moves.
create or replace function private.complete_booking_row() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- The service is read only when the booking is new, gets another service, or, in a series, gains
  -- or loses its instructor. When a service starts or stops requiring one, its older bookings stay
  -- as they were.
  if tg_op = 'INSERT' and new.service_requires_instructor is null or new.service_type_id <> old.service_type_id
    or new.series_id is not null and (new.instructor_id is null) <> (old.instructor_id is null) then
    select requires_instructor into new.service_requires_instructor
    from public.facility_service_types where id = new.service_type_id and facility_id = new.facility_id;
    -- In a series only the first space of a date has the instructor, and a date may have none.
    if new.series_id is not null and new.instructor_id is null then
      new.service_requires_instructor := false;
    end if;
    -- Null for a service that the facility does not have. The foreign key refuses it, with or without
    -- an instructor.
    new.service_requires_instructor := coalesce(new.service_requires_instructor, new.instructor_id is not null);
  end if;
  -- Linking a booking to its customer does not count as a change, but erasing its player does.
  if tg_op = 'UPDATE'
    and (new.customer_id is not distinct from old.customer_id or new.erased_at is distinct from old.erased_at) then
    new.updated_at := private.now();
    -- booked_until is the end that the booking had before free_no_show shortened it. It does not
    -- apply to a new time.
    if (new.start_time, new.end_time) is distinct from (old.start_time, old.end_time)
      and new.booked_until is not distinct from old.booked_until then
      new.booked_until := null;
    end if;
    if (new.start_time, new.end_time, new.space_id, new.instructor_id, new.status)
      is distinct from (old.start_time, old.end_time, old.space_id, old.instructor_id, old.status)
      -- move_booking_group cancels a booking for a moment before it gives it a new place.
      and not private.leaves_place(new) then
      new.calendar_sequence := old.calendar_sequence + 1;
      perform private.keep_first_place(old, new);
    end if;
  end if;
  return new;
end
$$;

comment on table private.first_places is
  'Where and when the bookings of series and groups were made that have moved since.';

-- For private.complete_booking_row: when a booking of a series or a group moves for the first time,
-- remembers its first time, space and instructor. A team's page says which dates have changed
-- since. calendar_sequence does not tell that: it also grows when a booking is cancelled and
-- confirmed again.
create or replace function private.keep_first_place(p_before public.bookings, p_after public.bookings) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if num_nonnulls(p_after.series_id, p_after.group_id) > 0
    and (p_after.start_time, p_after.end_time, p_after.space_id, p_after.instructor_id)
      is distinct from (p_before.start_time, p_before.end_time, p_before.space_id, p_before.instructor_id) then
    insert into private.first_places (booking_id, start_time, end_time, space_id, instructor_id)
    values (p_before.id, p_before.start_time, p_before.end_time, p_before.space_id, p_before.instructor_id)
    on conflict (booking_id) do nothing;
  end if;
end
$$;

-- A trigger, because the derived columns must be right for every writer of the row: a function, a request
-- to the table or psql.
create trigger bookings_complete_row
  before insert or update on public.bookings
  for each row execute function private.complete_booking_row();

-- Trigger: throws a message that people understand if a changed booking breaks a rule, in the order
-- of the form (specification §5.4). The table's constraints enforce the same rules, but their errors
-- name only a constraint. This runs before them, under the facility's lock.
create or replace function private.explain_booking_conflict() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- What the row itself says: the player, the service and the times.
  if old.erased_at is not null and (private.booked_player(new), new.staff_notes, new.metadata)
    is distinct from (private.booked_player(old), old.staff_notes, old.metadata) then
    raise exception 'The player of this booking was erased. Nobody can be written into it again.'
      using errcode = 'PT409';
  elsif (new.player_name, new.player_email) is distinct from (old.player_name, old.player_email)
    and (
      private.blank_to_null(new.player_name) is null
      -- The front desk may book without an e-mail address. Once given, only erasing the player removes it.
      or private.blank_to_null(new.player_email) is null and old.player_email is not null and new.erased_at is null
    ) then
    raise exception 'Player name and email are required.';
  elsif new.player_name <> old.player_name and not private.is_line(new.player_name, 100) then
    raise exception 'Player name must be one line of at most 100 characters.';
  elsif new.player_email is distinct from old.player_email and not private.is_email(new.player_email) then
    raise exception 'Enter one email address, such as name@example.com.';
  elsif new.player_phone is distinct from old.player_phone and not private.is_line(new.player_phone, 40) then
    raise exception 'Phone must be one line of at most 40 characters.';
  elsif new.parent_name is distinct from old.parent_name and not private.is_line(new.parent_name, 100)
    and private.blank_to_null(new.parent_name) is not null then
    raise exception 'Parent/guardian name must be one line of at most 100 characters.';
  elsif new.notes is distinct from old.notes and char_length(new.notes) > 2000 then
    raise exception 'Notes can have at most 2,000 characters.';
  elsif new.service_type_id is null then
    raise exception 'Please select a service type.';
  elsif new.space_id is null then
    raise exception 'Please select a space/cage.';
  elsif new.service_requires_instructor and new.instructor_id is null then
    raise exception 'This service type requires an instructor. Please select one.';
  elsif new.instructor_id is not null and not new.service_requires_instructor then
    raise exception 'This service type does not take an instructor.';
  -- Without one of its ends, the range of the booking would overlap all others before or after it.
  elsif new.start_time is null or new.end_time is null then
    raise exception 'Please select an available time slot.';
  elsif new.end_time <= new.start_time then
    raise exception 'End time must be after start time';
  -- A new time that no page or calendar could show.
  elsif new.end_time <> old.end_time and new.end_time > private.last_instant()
    or new.start_time <> old.start_time and new.start_time < private.first_instant() then
    raise exception 'Please select an available time slot.';
  elsif new.is_minor and private.blank_to_null(new.parent_name) is null then
    raise exception 'Parent/guardian name is required for minors.';
  end if;
  -- What other bookings have at that time.
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

-- Named to run after bookings_complete_row: triggers run in the order of their names. It does not run
-- when customer_id changes: that cannot cause a conflict, and a million old bookings may get linked to
-- their customers at once.
create trigger bookings_explain_conflict
  before update on public.bookings
  for each row when (new.customer_id is not distinct from old.customer_id)
  execute function private.explain_booking_conflict();

create trigger bookings_refuse_wrong_phone
  after update of player_phone on public.bookings
  for each row when (current_user = 'authenticated' and not private.is_phone(new.player_phone))
  execute function private.refuse_wrong_phone();

alter table public.bookings enable row level security;

-- A request names the booking in a header, so no filter can search for others. The id alone opens
-- nothing, because others learn it too, by a webhook for example. The last condition holds only for a
-- facility that the caller may read (the policy in facilities.sql).
create policy "the creator re-reads a booking for fifteen minutes"
  on public.bookings for select to anon
  using (
    id = (select private.own_booking_id())
    and created_at > (select private.now()) - interval '15 minutes'
    and facility_id = (select id from public.facilities where id = bookings.facility_id)
  );

create policy "administrators read their facility's bookings"
  on public.bookings for select to authenticated
  using (facility_id in (select private.staffed_facilities()));

-- The instructor of a cancelled booking no longer needs to know its player.
create policy "instructors read their own confirmed bookings"
  on public.bookings for select to authenticated
  using (status = 'confirmed' and instructor_id in (select private.own_instructors()));

-- There is no policy for inserts and deletes: functions insert bookings, and cancelled rows stay.
create policy "administrators change their facility's bookings"
  on public.bookings for update to authenticated
  using (facility_id in (select private.staffed_facilities()))
  with check (facility_id in (select private.staffed_facilities()));

-- The columns that may be read and written are granted in shown-bookings.sql.
