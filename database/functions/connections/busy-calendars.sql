comment on table private.busy_calendars is
  'Addresses of calendars that instructors keep elsewhere, and the outcome of reading them.';
comment on table public.instructor_busy_times is
  'Instants between which an instructor is busy according to their own calendar. The server reads the calendar.';

alter table public.instructor_busy_times enable row level security;

create policy "instructors read their own busy times, staff everybody's"
  on public.instructor_busy_times for select to authenticated
  using (instructor_id in (select private.seen_instructors()));

grant select on public.instructor_busy_times to authenticated;

-- Returns what the page Time Off shows an instructor of the calendar that they keep elsewhere and
-- that blocks their time here, or null without a calendar. Of the address it returns only the host,
-- because the address is a secret and may contain a password. checked_at: when the server last
-- asked for the calendar. known_at: when the busy times were last confirmed. left_out: how many
-- events could not be read.
create or replace function private.own_busy_calendar() returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  -- Called before the query, so that it always throws for strangers. Inside the query it might not be
  -- called at all when the table is empty.
  v_instructor_id uuid := private.own_site_instructor();
begin
  return (
    select jsonb_build_object(
      'host', substring(calendar.address from '^[a-z]+://(?:[^/?#]*@)?([^/?#]+)'),
      'known_at', calendar.known_at, 'failing_since', calendar.failing_since, 'failure', calendar.failure,
      'checked_at', calendar.checked_at, 'left_out', calendar.left_out,
      'busy_times', (
        select count(*) from public.instructor_busy_times busy
        where busy.instructor_id = calendar.instructor_id and busy.end_time > private.now()
      )
    )
    from private.busy_calendars calendar
    where calendar.instructor_id = v_instructor_id
  );
end
$$;

-- For the page Time Off: saves the address of the calendar that the calling instructor keeps
-- elsewhere, whose busy times cannot be booked here. Returns the instructor's id, so that the
-- server can read the calendar at once. Until it was read, the known busy times stay.
create or replace function private.save_busy_calendar(p_address text) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_instructor_id uuid := private.own_site_instructor();
begin
  insert into private.busy_calendars (instructor_id, facility_id, address)
  select id, facility_id, p_address from public.instructors where id = v_instructor_id
  on conflict (instructor_id) do update
    -- Nothing is known of the new address, so it is read at once, and as a whole.
    set address = excluded.address, etag = null, last_modified = null, read_at = null,
      failing_since = null, failure = null, next_at = excluded.next_at;
  return v_instructor_id;
end
$$;

-- For the page Time Off: removes the calendar that the calling instructor keeps elsewhere, and the
-- busy times from it, which become bookable again.
create or replace function private.remove_busy_calendar() returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_instructor_id uuid := private.own_site_instructor();
begin
  perform private.lock_facility(private.site_facility_id());
  perform private.keep_busy_times(v_instructor_id, '{}', '{}');
  delete from private.busy_calendars where instructor_id = v_instructor_id;
end
$$;

-- Returns the next calendars that the server reads for instructors, at most p_most, and marks them
-- as being read, so that no other process reads them too. p_instructor_id: reads just the calendar
-- of this instructor now, who asks for it; null reads those that are due.
create or replace function private.lease_busy_calendars(p_most integer, p_instructor_id uuid default null)
  returns table (
    instructor_id uuid, address text, etag text, last_modified text, zone text, email text,
    reads_from timestamptz, reads_until timestamptz
  )
  language sql volatile
  set search_path = ''
as $$
  -- Due again after 15 minutes, or after an hour if it has failed for more than a day. A reading counts as
  -- lost after two minutes.
  update private.busy_calendars leased
  set next_at = private.now() + case
    when leased.failing_since < private.now() - interval '1 day' then interval '1 hour'
    else interval '15 minutes' end,
    reading_until = private.now() + interval '2 minutes'
  from public.instructors instructor
  join public.facilities facility on facility.id = instructor.facility_id
  left join public.facility_settings settings on settings.facility_id = facility.id
  where instructor.id = leased.instructor_id and leased.instructor_id in (
    -- Those that are due, of instructors who still teach. What another process leases now is skipped.
    select due.instructor_id
    from private.busy_calendars due
    join public.instructors teaching on teaching.id = due.instructor_id
    join public.facilities home on home.id = teaching.facility_id
    where case when p_instructor_id is null then due.next_at <= private.now()
        else due.instructor_id = p_instructor_id end
      and (due.reading_until is null or due.reading_until < private.now())
      and teaching.is_active and teaching.deleted_at is null and home.deleted_at is null
    -- Those that fail come last, because they may take long.
    order by due.failing_since is not null, due.next_at
    limit p_most
    for update of due skip locked
  )
  -- With etag and last_modified the calendar's server answers only if the calendar has changed. They are
  -- left out once a day, so that the whole text is read again: the window moves on, and repeating events
  -- enter it.
  returning leased.instructor_id, leased.address,
    case when leased.read_at > private.now() - interval '1 day' then leased.etag end,
    case when leased.read_at > private.now() - interval '1 day' then leased.last_modified end,
    facility.time_zone, instructor.email,
    -- The window to read: a month more than anybody can book ahead.
    private.now() - interval '1 day',
    private.now() + make_interval(days => greatest(settings.max_booking_days_ahead, 92) + 31)
$$;

-- Saves what the server read of a calendar that an instructor keeps elsewhere, or why it could not
-- (p_failure). p_starts and p_ends: the busy times; null if the calendar has not changed or could
-- not be read, and then the known ones stay. p_etag and p_last_modified: what the calendar's server
-- gave, to ask later whether anything has changed. p_left_out: how many events could not be read.
-- p_address: the address that was read. If the instructor has another one by now, only the end of
-- the reading is saved.
create or replace function private.note_busy_calendar(
  p_instructor_id uuid, p_address text, p_failure text,
  p_starts timestamptz[] default null, p_ends timestamptz[] default null,
  p_etag text default null, p_last_modified text default null, p_left_out integer default 0
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  -- Locks the facility before any row, in the same order as all functions that decide about bookings.
  perform private.lock_facility(facility_id) from public.instructors
  where id = p_instructor_id and p_starts is not null;
  -- The reading is over. Its outcome counts only for the address that was read: the instructor may have
  -- changed it meanwhile.
  update private.busy_calendars set reading_until = null where instructor_id = p_instructor_id;
  update private.busy_calendars
  set checked_at = private.now(),
    known_at = case when p_failure is null then private.now() else known_at end,
    read_at = case when p_starts is null then read_at else private.now() end,
    left_out = case when p_starts is null then left_out else p_left_out end,
    etag = case when p_starts is null then etag else p_etag end,
    last_modified = case when p_starts is null then last_modified else p_last_modified end,
    failing_since = case when p_failure is not null then coalesce(failing_since, private.now()) end,
    failure = p_failure
  where instructor_id = p_instructor_id and address = p_address;
  if found and p_starts is not null then
    perform private.keep_busy_times(p_instructor_id, p_starts, p_ends);
  end if;
end
$$;

-- For private.note_busy_calendar and private.remove_busy_calendar: replaces the busy times that
-- were read from an instructor's calendar. Unchanged rows are not touched, so that screens read
-- again only if something changed, and only from the first to the last changed day. Busy times
-- decide whether bookings are allowed, so the caller must hold the facility's lock.
create or replace function private.keep_busy_times(
  p_instructor_id uuid, p_starts timestamptz[], p_ends timestamptz[]
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_facility_id uuid := (select facility_id from public.instructors where id = p_instructor_id);
  v_gone tstzrange;
  v_new tstzrange;
  v_changed tstzrange;
begin
  -- Removes what is no longer in the calendar, adds what is new, and notes from when to when each was.
  with gone as (
    delete from public.instructor_busy_times busy
    where busy.instructor_id = p_instructor_id and (busy.start_time, busy.end_time) not in (
      select read.start_time, read.end_time from unnest(p_starts, p_ends) read (start_time, end_time)
    )
    returning busy.start_time, busy.end_time
  )
  select tstzrange(min(start_time), max(end_time)) into v_gone from gone having count(*) > 0;
  with new as (
    insert into public.instructor_busy_times (facility_id, instructor_id, start_time, end_time)
    select v_facility_id, p_instructor_id, read.start_time, read.end_time
    from unnest(p_starts, p_ends) read (start_time, end_time)
    where (read.start_time, read.end_time) not in (
      select busy.start_time, busy.end_time from public.instructor_busy_times busy
      where busy.instructor_id = p_instructor_id
    )
    returning start_time, end_time
  )
  select tstzrange(min(start_time), max(end_time)) into v_new from new having count(*) > 0;
  -- From the first to the last change, null without one.
  v_changed := range_merge(coalesce(v_gone, v_new), coalesce(v_new, v_gone));
  if v_changed is not null then
    perform private.note_change(
      v_facility_id, 'closures', private.days_between(v_facility_id, lower(v_changed), upper(v_changed))
    );
  end if;
end
$$;

grant execute on function
  private.own_site_instructor(), private.own_busy_calendar(), private.save_busy_calendar(text), private.remove_busy_calendar()
  to authenticated;
