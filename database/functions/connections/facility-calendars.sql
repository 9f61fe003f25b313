comment on table private.facility_calendars is
  'The secret ids in the calendar addresses of a facility and its spaces. The server adds a signature to each.';

-- For the calendars in Settings: returns the calendar feeds that an owner can give to calendar
-- programs: a row for the whole facility (space_id null) and one for each active space. feed_id:
-- the secret id in the feed's address, or null without a feed.
create or replace function private.own_facility_calendars()
  returns table (space_id uuid, space_name text, feed_id uuid)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.check_owner(private.site_facility_id());
  return query
    select place.space_id, place.name, calendar.feed_id
    from (
      select null::uuid as space_id, null::text as name
      union all
      select id, name from public.facility_spaces
      where facility_id = private.site_facility_id() and is_active
    ) place
    left join private.facility_calendars calendar
      on calendar.facility_id = private.site_facility_id()
      and calendar.space_id is not distinct from place.space_id
    order by place.name nulls first, place.space_id;
end
$$;

-- For the calendars in Settings: makes a new secret address for the calendar feed of one space, or
-- of all spaces if p_space_id is null. The previous address stops working. Owners make a new
-- address when somebody leaves who knows the old one.
create or replace function private.renew_facility_calendar(p_space_id uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform private.check_owner(private.site_facility_id());
  if p_space_id is not null and not exists (
    select from public.facility_spaces
    where id = p_space_id and facility_id = private.site_facility_id() and is_active
  ) then
    raise exception 'Please select a space/cage.';
  end if;
  insert into private.facility_calendars (facility_id, space_id)
  values (private.site_facility_id(), p_space_id)
  on conflict (facility_id, space_id) do update
    set feed_id = excluded.feed_id, created_at = excluded.created_at;
end
$$;

-- For the calendars in Settings: removes the calendar feed of one space, or the feed of all spaces
-- together if p_space_id is null. Its address stops working, for everybody who has it.
create or replace function private.revoke_facility_calendar(p_space_id uuid) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform private.check_owner(private.site_facility_id());
  delete from private.facility_calendars
  where facility_id = private.site_facility_id() and space_id is not distinct from p_space_id;
end
$$;

-- Trigger: notes in the activity log who made or revoked the address of a calendar feed, because
-- the feed shows names and phone numbers to everybody who has the address.
create or replace function private.note_facility_calendar() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_row private.facility_calendars := coalesce(new, old);
begin
  -- Without a signed-in user, the row was deleted together with its facility or space.
  if auth.uid() is not null then
    perform private.note_activity(
      v_row.facility_id, auth.uid(), 'calendar',
      case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
      v_row.space_id, (select name from public.facility_spaces where id = v_row.space_id)
    );
  end if;
  return null;
end
$$;

create trigger facility_calendars_note_change after insert or update or delete on private.facility_calendars
  for each row execute function private.note_facility_calendar();

-- Returns what the calendar feed of a facility or a space shows: confirmed and completed bookings, from
-- two weeks ago into the future, at most 5,000. Contains names and phone numbers, for the desk's own
-- calendar program. Returns null for an unknown feed, and if the space is inactive.
create or replace function private.read_facility_calendar(p_feed_id uuid) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'space_name', space.name,
    'facility', private.facility_snapshot(calendar.facility_id),
    'language', private.spoken_language(calendar.facility_id, null),
    'bookings', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'booking', jsonb_build_object(
            'id', booking.id, 'reference', left(booking.booking_token, 8),
            'start_time', booking.start_time, 'end_time', booking.end_time,
            'player_name', booking.player_name, 'parent_name', booking.parent_name,
            'is_minor', booking.is_minor, 'service_name', service.name,
            'service_requires_instructor', booking.service_requires_instructor,
            'space_name', place.name, 'space_description', null,
            'instructor_name', instructor.first_name || ' ' || instructor.last_name
          ),
          'player_phone', booking.player_phone,
          'sequence', booking.calendar_sequence,
          'updated_at', booking.updated_at
        ) order by booking.start_time, booking.id
      )
      -- Limited before the joins, so that no further rows are read and joined.
      from (
        select * from public.bookings
        where facility_id = calendar.facility_id and status in ('confirmed', 'completed')
          and (calendar.space_id is null or space_id = calendar.space_id)
          and start_time > private.now() - interval '14 days'
        order by start_time
        limit 5000
      ) booking
      join public.facility_spaces place on place.id = booking.space_id
      join public.facility_service_types service on service.id = booking.service_type_id
      left join public.instructors instructor on instructor.id = booking.instructor_id
    ), '[]')
  )
  from private.facility_calendars calendar
  join public.facilities facility on facility.id = calendar.facility_id
  left join public.facility_spaces space on space.id = calendar.space_id
  where calendar.feed_id = p_feed_id
    and facility.deleted_at is null and (space.id is null or space.is_active)
    and private.is_here(facility.id)
$$;

grant execute on function
  private.own_facility_calendars(), private.renew_facility_calendar(uuid), private.revoke_facility_calendar(uuid)
  to authenticated;
