comment on table private.calendar_feeds is
  'The secret half of an instructor''s calendar address; the server signs it.';

-- Returns the caller's instructor id at the site's facility. The functions of an instructor's own calendar
-- feed and linked calendar call it. Throws if the caller is no active instructor there.
create or replace function private.own_site_instructor() returns uuid
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_id uuid := (
    select id from public.instructors
    where user_id = auth.uid() and facility_id = private.site_facility_id()
      -- Only the site's facility: a calendar address names no facility, and a feed shows only one.
      and is_active and deleted_at is null
  );
begin
  if v_id is null then
    raise exception 'Could not find instructor profile' using errcode = 'PT404';
  end if;
  return v_id;
end
$$;

-- For an instructor's page of lessons: returns the secret id of the calendar feed with the caller's
-- lessons, or null if there is none. A calendar program reads the feed at an address with this id.
create or replace function private.own_calendar_feed() returns uuid
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  -- Called before the query, so that it always throws for strangers. Inside the query it might not be
  -- called at all when the table is empty.
  v_instructor_id uuid := private.own_site_instructor();
begin
  return (select feed_id from private.calendar_feeds where instructor_id = v_instructor_id);
end
$$;

-- For an instructor on My Schedule: makes a new secret address for the calendar feed with the
-- caller's lessons, and returns its id. The previous address stops working.
create or replace function private.renew_calendar_feed() returns uuid
  language sql volatile security definer
  set search_path = ''
as $$
  insert into private.calendar_feeds (instructor_id) values (private.own_site_instructor())
  on conflict (instructor_id) do update
    set feed_id = excluded.feed_id, created_at = excluded.created_at
  returning feed_id
$$;

-- For an instructor on My Schedule: removes the calendar feed with the caller's lessons. Its
-- address stops working, for everybody who has it.
create or replace function private.revoke_calendar_feed() returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_instructor_id uuid := private.own_site_instructor();
begin
  delete from private.calendar_feeds where instructor_id = v_instructor_id;
end
$$;

-- Trigger: notes in the activity log who made, replaced or revoked the address of a feed, because the feed
-- shows names and phone numbers to everybody who has the address.
create or replace function private.note_calendar_feed() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_row private.calendar_feeds := coalesce(new, old);
begin
  -- Without a signed-in user, the row was deleted together with its instructor.
  if auth.uid() is not null then
    perform private.note_activity(
      facility_id, auth.uid(), 'calendar',
      case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
      id, private.instructor_name(id)
    ) from public.instructors where id = v_row.instructor_id;
  end if;
  return null;
end
$$;

create trigger calendar_feeds_note_change after insert or update or delete on private.calendar_feeds
  for each row execute function private.note_calendar_feed();

-- Returns what an instructor's calendar feed shows: confirmed and completed lessons, from sixty
-- days ago into the future. Returns null for an unknown feed, and if the instructor is inactive or
-- deleted. Free text and e-mail addresses are left out, because calendar services keep copies.
create or replace function private.read_calendar_feed(p_feed_id uuid) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'instructor_name', instructor.first_name || ' ' || instructor.last_name,
    'facility', private.facility_snapshot(instructor.facility_id),
    'language', private.account_language(instructor.user_id, instructor.facility_id),
    'lessons', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'booking', private.booking_snapshot(booking) - 'booking_token',
          'player_phone', booking.player_phone,
          'sequence', booking.calendar_sequence,
          'updated_at', booking.updated_at
        ) order by booking.start_time
      )
      from public.bookings booking
      where booking.instructor_id = instructor.id and booking.status in ('confirmed', 'completed')
        and booking.end_time > private.now() - interval '60 days'
    ), '[]')
  )
  from private.calendar_feeds feed
  join public.instructors instructor on instructor.id = feed.instructor_id
  join public.facilities facility on facility.id = instructor.facility_id
  where feed.feed_id = p_feed_id
    and instructor.is_active and instructor.deleted_at is null and facility.deleted_at is null
    and private.is_here(facility.id)
$$;

grant execute on function
  private.own_calendar_feed(), private.renew_calendar_feed(), private.revoke_calendar_feed()
  to authenticated;
