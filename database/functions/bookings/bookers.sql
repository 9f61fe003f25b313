-- The four functions that book, beside those for groups. Their signatures are the contract: a new
-- argument comes last and has a default, so that older clients still work. Private functions do the work.

-- Books a time that get_available_time_slots offers, for visitors and staff, and returns the booking's
-- id. Makes a place and a player out of its arguments; private.create_booking does the work. p_space_id:
-- null takes the first free space, among p_space_ids if given. p_pass_code: the pass that pays.
-- p_shown_price: the price that the screen showed, or null. If it is another by now, throws.
create or replace function public.create_booking(
  p_facility_id uuid, p_service_type_id uuid, p_start_time timestamptz, p_end_time timestamptz,
  p_player_name text, p_player_email text,
  p_space_id uuid default null, p_instructor_id uuid default null, p_player_phone text default null,
  p_is_minor boolean default false, p_parent_name text default null, p_notes text default null,
  p_space_ids uuid[] default null, p_pass_code text default null, p_shown_price numeric default null
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  return private.create_booking(
    (p_facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, p_end_time),
    private.player_of(p_player_name, p_player_email, p_player_phone, p_is_minor, p_parent_name, p_notes),
    p_space_ids, p_pass_code => p_pass_code, p_shown_price => p_shown_price
  );
end
$$;

-- Makes another booking, for a sibling for example, with the contact (e-mail address and phone) of
-- the booking or the group whose token the caller has. Links are forwarded to others, so the
-- contact is copied here and never returned. A booking beside one of a group joins the group. If
-- the other booking has a confirmed second address, that address also gets the messages about the
-- new one. p_shown_price: as in create_booking.
create or replace function public.create_booking_beside(
  p_booking_token text, p_service_type_id uuid, p_start_time timestamptz, p_end_time timestamptz,
  p_player_name text, p_space_id uuid default null, p_instructor_id uuid default null,
  p_is_minor boolean default false, p_parent_name text default null, p_notes text default null,
  p_shown_price numeric default null
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_beside public.bookings;
  -- A booking of this link in which the same player is a minor, or null.
  v_same public.bookings;
  v_group public.booking_groups;
  v_second private.second_contacts;
  -- What the same request made before, if it is repeated. It is not announced again.
  v_before uuid;
  v_id uuid;
begin
  perform private.needs_post();
  -- The link is read under the lock, because the family may be erased at this moment.
  perform private.lock_facility(booking.facility_id) from public.bookings booking
  where booking.id in (select private.bookings_of_token(p_booking_token)) and private.is_here(booking.facility_id)
  limit 1;
  -- The booking whose contact is copied.
  select booking.* into v_beside from public.bookings booking
  left join public.booking_groups grouped on grouped.id = booking.group_id
  where booking.id in (select private.bookings_of_token(p_booking_token)) and private.is_here(booking.facility_id)
  -- Bookings with the group's own address come first: others in the group may belong to another family.
  order by lower(booking.player_email) is distinct from lower(grouped.contact_email), booking.start_time desc, booking.id
  limit 1;
  if not found then
    perform private.refuse_unknown_booking();
  end if;
  -- A player who is a minor in any booking of this link is a minor here too, even if the form says
  -- otherwise.
  select booking.* into v_same from public.bookings booking
  where booking.id in (select private.bookings_of_token(p_booking_token)) and booking.is_minor
    and lower(booking.player_name) = lower(private.blank_to_null(p_player_name))
  order by booking.start_time desc, booking.id limit 1;
  select * into v_group from public.booking_groups where id = v_beside.group_id;
  -- The bookings of a group share their second address.
  select * into v_second from private.second_contacts
  where booking_id = v_beside.id and v_group.id is null and confirmed_at is not null;
  v_before := (
    select booking_id from private.booking_requests
    where idempotency_key = private.stored_key(private.idempotency_key(), v_beside.facility_id)
  );
  -- A group gets one message about the whole group, and a second address is added only after the booking
  -- is made. So the new booking sends none by itself.
  perform set_config('fungo.one_mail', case when num_nonnulls(v_group.id, v_second.id) > 0 then 'on' else '' end, true);
  -- Throws as the form does if the contact has no address.
  v_id := private.create_booking(
    (v_beside.facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, p_end_time),
    private.player_of(
      p_player_name, v_beside.player_email, v_beside.player_phone, p_is_minor or v_same.id is not null,
      coalesce(private.blank_to_null(p_parent_name), v_same.parent_name, v_beside.parent_name), p_notes
    ),
    p_language => v_beside.language, p_group_id => v_group.id, p_shown_price => p_shown_price
  );
  perform set_config('fungo.one_mail', '', true);
  if v_id = v_before then
    return v_id;
  elsif v_group.id is not null then
    perform private.notify_group(v_group, 'booked', array[v_id], null);
    perform private.notify_group_webhooks(v_group, 'group.changed', array[v_id]);
  elsif v_second.id is not null then
    insert into private.second_contacts (facility_id, booking_id, email, confirmed_at)
    values (v_second.facility_id, v_id, v_second.email, v_second.confirmed_at);
    perform private.notify_series('booked', array[v_id], null);
  end if;
  return v_id;
end
$$;

-- Books for staff and for API keys that write bookings. An e-mail address is not required, and with
-- p_override the rules of the facility may be broken. broken_rules names the rules that were
-- overridden. Makes a place and a player out of its arguments; private.create_staff_booking does
-- the work. p_shown_price: as in create_booking.
create or replace function public.create_staff_booking(
  p_facility_id uuid, p_space_id uuid, p_service_type_id uuid,
  p_start_time timestamptz, p_end_time timestamptz, p_player_name text,
  p_instructor_id uuid default null, p_player_email text default null, p_player_phone text default null,
  p_is_minor boolean default false, p_parent_name text default null, p_notes text default null,
  p_override boolean default false, p_pass_code text default null, p_metadata jsonb default null,
  p_shown_price numeric default null,
  out id uuid, out status text, out start_time timestamptz, out end_time timestamptz, out space_id uuid,
  out broken_rules text[], out calendar_sequence integer
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_made record;
begin
  v_made := private.create_staff_booking(
    (p_facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, p_end_time),
    private.player_of(p_player_name, p_player_email, p_player_phone, p_is_minor, p_parent_name, p_notes),
    p_override, private.pass_code(p_pass_code), private.kept_metadata(p_metadata), p_shown_price
  );
  id := (v_made.booking).id;
  status := (v_made.booking).status;
  start_time := (v_made.booking).start_time;
  end_time := (v_made.booking).end_time;
  space_id := (v_made.booking).space_id;
  broken_rules := v_made.broken_rules;
  calendar_sequence := (v_made.booking).calendar_sequence;
end
$$;

-- Books a series, the same time every week or every few weeks, for staff. Returns a row for each date.
-- p_dry_run only returns what would be booked. Only puts the player together:
-- private.create_booking_series does the work and describes the arguments.
create or replace function public.create_booking_series(
  p_facility_id uuid, p_space_ids uuid[], p_service_type_id uuid,
  p_first_start timestamptz, p_minutes integer, p_every_weeks integer, p_player_name text,
  p_instructor_id uuid default null, p_until date default null, p_count integer default null,
  p_player_email text default null, p_player_phone text default null,
  p_is_minor boolean default false, p_parent_name text default null, p_notes text default null,
  p_skip date[] default '{}', p_dry_run boolean default false,
  p_changes jsonb default '{}', p_skip_clashes boolean default false, p_tell boolean default true,
  p_series_id uuid default null, p_team_id uuid default null
) returns table (
  date date, space_id uuid, outcome text, booking_id uuid, reason text,
  start_time timestamptz, end_time timestamptz, instructor_id uuid, choices jsonb
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  return query select * from private.create_booking_series(
    p_facility_id, p_space_ids, p_service_type_id, p_instructor_id, p_first_start, p_minutes, p_every_weeks,
    p_until, p_count,
    private.player_of(p_player_name, p_player_email, p_player_phone, p_is_minor, p_parent_name, p_notes),
    p_skip, p_dry_run, p_changes, p_skip_clashes, p_tell, p_series_id, p_team_id
  );
end
$$;

grant execute on function public.create_booking, public.create_booking_beside to anon, authenticated;
grant execute on function public.create_staff_booking, public.create_booking_series to authenticated;

comment on function public.create_booking is
  'Books a slot that get_available_time_slots offers to the caller. Returns the booking''s id. A null p_space_id takes the first free space, among p_space_ids if given. With p_pass_code its minutes are spent on that pass. p_shown_price: the amount of get_price as it was shown, 0 for none; if the price is another by now, nothing is booked. With the header idempotency-key a repeated request returns the same booking.';
comment on function public.create_booking_beside is
  'Books like create_booking, in the facility of the booking with this token, or of the group with this whole token, and with its e-mail and phone, and its confirmed second address. A player whom the token names as a minor stays one. For a minor without a named parent it also takes that booking''s parent. Beside a booking of a group it joins the group. Returns the new booking''s id and nothing of the contact. p_shown_price as in create_booking. With the header idempotency-key a repeated request returns the same booking.';
comment on function public.create_staff_booking is
  'Books for staff; an e-mail address is not required. A time that breaks rules of the facility is refused with their names. With p_override it is booked, and broken_rules returns the names. With p_pass_code its minutes are spent on that pass. p_metadata as in set_booking_metadata, p_shown_price as in create_booking. With the header idempotency-key a repeated request returns the same booking.';
comment on function public.create_booking_series is
  'Books all dates of a series at once, or none if a date has a conflict and p_skip_clashes is not set: 409, with the rows as JSON in details. With p_dry_run returns what would be booked. With the header idempotency-key a repeated request returns the same bookings. For staff.';
