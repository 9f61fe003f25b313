-- The player of a booking as one value: cleaned, checked, written, compared and erased as a whole.

comment on type private.player is
  'The player of a booking: the columns of bookings that describe a person.';

-- Returns the fields of a form as a player, as they are stored: trimmed, null for blank ones, and
-- the parent's name for minors only. Every function that books makes its player with this one. A
-- group also makes its contact person with it. So all store the same for the same form.
create or replace function private.player_of(
  p_player_name text, p_player_email text, p_player_phone text, p_is_minor boolean, p_parent_name text, p_notes text
) returns private.player
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return (
    private.blank_to_null(p_player_name),
    private.blank_to_null(p_player_email),
    private.blank_to_null(p_player_phone),
    coalesce(p_is_minor, false),
    case when p_is_minor then private.blank_to_null(p_parent_name) end,
    private.blank_to_null(p_notes)
  )::private.player;
end
$$;

-- For every function that books: throws a message of specification §5 if a field is missing or
-- invalid, in the order of the form. Some messages differ in the staff's form (p_by_staff).
-- p_needs_email: false where staff book, because a name is enough for them.
create or replace function private.check_player(
  p_player private.player, p_by_staff boolean, p_needs_email boolean default true
) returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  -- Missing fields first, then what is too long or malformed.
  if p_by_staff and p_needs_email and (p_player.player_name is null or p_player.player_email is null) then
    raise exception 'Player name and email are required.';
  elsif p_player.player_name is null then
    raise exception 'Player name is required';
  elsif p_needs_email and p_player.player_email is null then
    raise exception 'Email is required';
  elsif p_player.is_minor and p_player.parent_name is null then
    raise exception '%', 'Parent/guardian name is required for minors' || case when p_by_staff then '.' else '' end;
  elsif not private.is_line(p_player.player_name, 100) then
    raise exception 'Player name must be one line of at most 100 characters.';
  elsif not private.is_email(p_player.player_email) then
    raise exception 'Enter one email address, such as name@example.com.';
  elsif not private.is_line(p_player.player_phone, 40) then
    raise exception 'Phone must be one line of at most 40 characters.';
  elsif not private.is_phone(p_player.player_phone) then
    raise exception 'Enter a phone number, such as (937) 555-0142.';
  elsif p_player.is_minor and not private.is_line(p_player.parent_name, 100) then
    raise exception 'Parent/guardian name must be one line of at most 100 characters.';
  elsif char_length(p_player.notes) > 2000 then
    raise exception 'Notes can have at most 2,000 characters.';
  end if;
end
$$;

-- Inserts new bookings: one for each id and place, all with the same player and language. Every
-- booking is inserted here, so that no column is forgotten. p_price_audience: which prices apply:
-- public, team or pass. The caller has checked that the places are free. p_arrived_at: when a
-- player who is at the desk already has arrived; null for all others. p_metadata: what a program
-- keeps with the bookings.
create or replace function private.insert_bookings(
  p_ids uuid[], p_places private.place[], p_player private.player, p_language text, p_series_id uuid default null,
  p_arrived_at timestamptz default null, p_group_id uuid default null, p_price_audience text default 'public',
  p_metadata jsonb default null
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  insert into public.bookings (
    id, facility_id, space_id, service_type_id, instructor_id, start_time, end_time, language, series_id, arrived_at, group_id,
    price_audience, metadata, service_requires_instructor,
    player_name, player_email, player_phone, is_minor, parent_name, notes
  )
  -- Subscripts, because for one booking they cost less than unnest of both arrays.
  select p_ids[n], (p_places[n]).*, p_language, p_series_id, p_arrived_at, p_group_id, p_price_audience, p_metadata,
    -- The caller has checked that the service and the instructor fit together.
    (p_places[n]).instructor_id is not null,
    (p_player).*
  from generate_subscripts(p_ids, 1) n;
end
$$;

-- Returns the player of a stored booking as one value. Triggers compare the players before and
-- after a change, and private.move_rest copies the player to a second booking.
create or replace function private.booked_player(p_booking public.bookings) returns private.player
  language sql immutable
  return (
    p_booking.player_name, p_booking.player_email, p_booking.player_phone, p_booking.is_minor,
    p_booking.parent_name, p_booking.notes
  )::private.player;

-- Returns the place of a stored booking as one value. The trigger for webhooks compares the places
-- before and after a change, and prices are found by the place.
create or replace function private.booked_place(p_booking public.bookings) returns private.place
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return (
    p_booking.facility_id, p_booking.space_id, p_booking.service_type_id, p_booking.instructor_id,
    p_booking.start_time, p_booking.end_time
  )::private.place;
end
$$;

-- For private.erase_bookings and private.erase_group_contacts: returns what is kept of a person who
-- was erased, a player or the contact of a group. It is a placeholder for the name, and nothing
-- else.
create or replace function private.erased_player() returns private.player
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return jsonb_populate_record(null::private.player, '{"player_name": "Erased player", "is_minor": false}');
end
$$;
