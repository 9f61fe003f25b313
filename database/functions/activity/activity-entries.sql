-- What an entry of the activity log says about a row.

-- Returns what an entry of the activity log keeps of a change: [before, after] for each changed column.
-- p_was and p_now: the row as JSON, null where it was added or removed. p_shown: the columns whose values
-- may be kept, or *; any other column gets null, which says only that it changed, because the log keeps
-- no personal data of players.
create or replace function private.shown_changes(p_was jsonb, p_now jsonb, p_shown text[]) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    -- The columns that differ. Values only of those in p_shown.
    select coalesce(jsonb_object_agg(
      name, case when is_shown then jsonb_build_array(
        private.shown_value(name, p_was -> name), private.shown_value(name, p_now -> name)
      ) end
    ), '{}')
    from (
      select name, '*' = any (p_shown) or name = any (p_shown) as is_shown
      from jsonb_object_keys(coalesce(p_was, '{}') || coalesce(p_now, '{}')) name
      where coalesce(p_was -> name, 'null') <> coalesce(p_now -> name, 'null')
        and name <> all (private.unnoted_columns())
    ) changed
    -- A column without its values says nothing of a row that was added or removed.
    where is_shown or p_was is not null and p_now is not null
  );
end
$$;

-- For private.shown_changes and private.note_staff_change: returns the columns whose changes the
-- activity log leaves out. These are ids, secrets (tokens and codes), columns that the database
-- maintains, and columns that follow from others.
create or replace function private.unnoted_columns() returns text[]
  language sql immutable
  set search_path = ''
as $$
  select array[
    'id', 'facility_id', 'user_id', 'customer_id', 'series_id', 'group_id', 'booking_token', 'group_token', 'code',
    'minutes_used', 'key', 'phone_digits',
    'created_at', 'updated_at', 'calendar_sequence', 'service_requires_instructor', 'cancelled_at',
    'cancelled_by', 'booked_until', 'invited_at', 'until', 'public_reason',
    'etag', 'last_modified', 'checked_at', 'known_at', 'read_at', 'failing_since', 'failure', 'next_at'
  ]
$$;

-- For private.shown_changes: returns a value of a changed column as the activity log shows it: a
-- name in place of an id, and only the start of a text of more than 200 characters. p_column: the
-- column's name, by which the id of a space, for example, is recognized.
create or replace function private.shown_value(p_column text, p_value jsonb) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_text text := p_value #>> '{}';
begin
  return case
    when v_text is null then 'null'
    when p_column = 'space_id' then to_jsonb((select name from public.facility_spaces where id = v_text::uuid))
    when p_column = 'service_type_id' then
      to_jsonb((select name from public.facility_service_types where id = v_text::uuid))
    when p_column = 'space_ids' then (
      select jsonb_agg(name order by name) from public.facility_spaces
      where id in (select jsonb_array_elements_text(p_value)::uuid)
    )
    when p_column = 'service_ids' then (
      select jsonb_agg(name order by name) from public.facility_service_types
      where id in (select jsonb_array_elements_text(p_value)::uuid)
    )
    when p_column = 'team_id' then to_jsonb((select name from public.teams where id = v_text::uuid))
    when p_column = 'instructor_id' then to_jsonb(private.instructor_name(v_text::uuid))
    when jsonb_typeof(p_value) = 'string' and char_length(v_text) > 200 then to_jsonb(left(v_text, 199) || '…')
    else p_value
  end;
end
$$;

-- Returns the full name of an instructor, also of a deleted one, because the activity log, messages
-- and reports still name them.
create or replace function private.instructor_name(p_id uuid) returns text
  language sql stable
  set search_path = ''
as $$
  select first_name || ' ' || last_name from public.instructors where id = p_id
$$;

-- Returns the facility to which a row belongs: by its own column, else by its instructor's. A row
-- of the table facilities is itself the facility. For private.note_staff_change, the trigger of
-- many tables: it writes an entry of the activity log for each facility.
create or replace function private.facility_of_row(p_table text, p_row jsonb) returns uuid
  language sql stable
  set search_path = ''
as $$
  select coalesce(
    (p_row ->> 'facility_id')::uuid,
    (select facility_id from public.instructors where id = (p_row ->> 'instructor_id')::uuid),
    case when p_table = 'facilities' then (p_row ->> 'id')::uuid end
  )
$$;

-- For private.note_staff_change: returns the name of what an entry of the activity log is about, as
-- people call it. Opening hours have their weekday, an administrator the account's name, and hours,
-- time off and the calendar of an instructor the instructor's name. Everything else has its name or
-- title, or else its date or reason, or null if it has none. Customers, bookings, series, groups
-- and players of a team always get null, because the log keeps no personal data of players. Their
-- name is looked up when the entry is shown. p_kind: the kind of the entry, such as closure. p_row:
-- the row as JSON.
create or replace function private.subject_name(p_kind text, p_row jsonb) returns text
  language sql stable
  set search_path = ''
as $$
  select case
    when p_kind in ('booking', 'customer', 'series', 'group', 'team_player') then null
    when p_kind = 'administrator' then private.account_name((p_row ->> 'user_id')::uuid)
    -- January 4, 2026 is a Sunday, the day 0.
    when p_kind = 'hours' then to_char(date '2026-01-04' + (p_row ->> 'day_of_week')::integer, 'FMDay')
    when p_kind in ('availability', 'time_off', 'busy_calendar') then private.instructor_name((p_row ->> 'instructor_id')::uuid)
    else coalesce(
      p_row ->> 'first_name' || ' ' || (p_row ->> 'last_name'), p_row ->> 'name', p_row ->> 'title', p_row ->> 'date', p_row ->> 'reason'
    )
  end
$$;
