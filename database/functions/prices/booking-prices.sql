-- The price that is stored with a booking. Triggers store it, so that every booking and move, by a
-- function or by a request to the table, gets the price of its new place.

-- For showing a price before somebody moves or extends a booking or makes one, and for storing it
-- after a move: returns the price that a booking has, or would have, at this place, and its
-- lines. A new booking has no id. The present place, and the place before the last move
-- (price_before), keep the price that was agreed there, even if the rates have changed since: so
-- a move that is undone costs nothing.
create or replace function private.price_at(
  p_booking public.bookings, p_place private.place, out amount numeric, out lines jsonb
)
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- The present place and the one before keep their prices. Any other place is priced now, for the time
  -- in other spaces too.
  if p_booking.id is not null and p_place = private.priced_place(p_booking) then
    amount := p_booking.price;
    lines := p_booking.price_lines;
  elsif p_booking.price_before ->> 'place' = private.place_as_text(p_place) then
    amount := (p_booking.price_before ->> 'price')::numeric;
    lines := nullif(p_booking.price_before -> 'lines', 'null');
  else
    p_place.start_time := p_place.start_time - private.played_elsewhere(p_booking);
    select * into amount, lines from private.price_of(p_place, coalesce(p_booking.price_audience, 'public'));
  end if;
end
$$;

-- For private.price_at and private.keep_price: returns how long a booking was played in other
-- spaces before its rest moved to the present one. Its price covers that time too.
create or replace function private.played_elsewhere(p_booking public.bookings) returns interval
  language sql immutable
  set search_path = ''
as $$
  select make_interval(secs => coalesce((p_booking.price_before ->> 'played_seconds')::double precision, 0))
$$;

-- For private.price_at and private.keep_price: returns the place and time that a booking's price
-- is for: its own or, for a no-show whose rest was freed, the whole time that was booked.
create or replace function private.priced_place(p_booking public.bookings) returns private.place
  language plpgsql immutable
  set search_path = ''
as $$
declare
  v_place private.place := private.booked_place(p_booking);
begin
  v_place.end_time := coalesce(p_booking.booked_until, p_booking.end_time);
  return v_place;
end
$$;

-- Returns a place, with its times, as a text that does not depend on the session's time zone.
-- price_before keeps the former place as this text. private.price_at compares by it, so that a
-- booking that moves back gets its old price back.
create or replace function private.place_as_text(p_place private.place) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return concat_ws(' ', p_place.space_id, p_place.service_type_id, p_place.instructor_id,
    extract(epoch from p_place.start_time), extract(epoch from p_place.end_time));
end
$$;

-- Returns whose rates apply to a booking that is made in a series or a group: `team` in a
-- team's, else `public`. private.keep_price stores it with a booking, whose price depends on it.
-- private.audience_beside asks it for a price that is shown before the booking is made.
create or replace function private.audience_of(p_series_id uuid, p_group_id uuid) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return case
    when exists (select from public.booking_series where id = p_series_id and team_id is not null)
      or exists (select from public.booking_groups where id = p_group_id and team_id is not null) then 'team'
    else 'public'
  end;
end
$$;

-- Returns whose rates apply to a booking that is added to those that this token opens (by
-- create_booking_beside or add_to_booking_group): `team` in a team's group, else `public`, also without a
-- token and for an unknown one. For prices that are shown before the booking is made.
create or replace function private.audience_beside(p_facility_id uuid, p_token text) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  if p_token is null then
    return 'public';
  end if;
  return private.audience_of(null, (
    select group_id from public.bookings
    where id in (select private.bookings_of_token(p_token)) and facility_id = p_facility_id
    limit 1
  ));
end
$$;

-- Trigger: stores the price and its lines with a new booking, and the price of the new place with
-- one that moves. Does nothing while prices are switched off. If only the rest of a booking that is being
-- played moves (private.move_rest), the booking itself becomes the rest and keeps the whole price. A new
-- booking takes the played part and costs nothing.
create or replace function private.keep_price() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- Whether private.move_rest is at work. It says so in the setting fungo.moves_rest.
  v_is_rest boolean;
  -- How long the booking has been played before this move, in all spaces.
  v_played interval;
  v_place private.place;
  v_price record;
begin
  -- The same as private.shows_prices, without a call for every booking.
  if (select enable_payments from public.facility_settings where facility_id = new.facility_id) is not true then
    return new;
  end if;
  v_is_rest := coalesce(current_setting('fungo.moves_rest', true), '') = 'on';
  -- The same as private.priced_place, without copying the whole row.
  v_place := (
    new.facility_id, new.space_id, new.service_type_id, new.instructor_id, new.start_time,
    coalesce(new.booked_until, new.end_time)
  );
  if tg_op = 'INSERT' then
    if new.price_audience = 'public' and num_nonnulls(new.series_id, new.group_id) > 0 then
      new.price_audience := private.audience_of(new.series_id, new.group_id);
    end if;
    -- The new booking is the played part.
    if v_is_rest then
      new.price := 0;
      new.price_lines := '[]';
    else
      v_price := private.price_of(v_place, new.price_audience);
      new.price := v_price.amount;
      new.price_lines := v_price.lines;
    end if;
  -- A whole booking moves. price_before keeps the former place with its price, so that moving back costs the
  -- same. It also keeps for how long the booking was played in other spaces.
  elsif not v_is_rest then
    select * into new.price, new.price_lines from private.price_at(old, v_place);
    new.price_before := jsonb_build_object(
      'place', private.place_as_text(private.priced_place(old)), 'price', old.price, 'lines', old.price_lines,
      'played_seconds', old.price_before -> 'played_seconds'
    );
  -- The rest moves. Its price changes only if its end changes. The new price then covers the played time
  -- too, so it is that of a place that began as much earlier.
  else
    v_played := private.played_elsewhere(old) + (new.start_time - old.start_time);
    new.price_before := coalesce(old.price_before, '{}')
      || jsonb_build_object('played_seconds', extract(epoch from v_played));
    if new.end_time <> old.end_time then
      v_place.start_time := v_place.start_time - v_played;
      select * into new.price, new.price_lines from private.price_of(v_place, new.price_audience);
    end if;
  end if;
  return new;
end
$$;

-- Named to run after bookings_complete_row, which clears booked_until.
create trigger bookings_keep_price
  before insert on public.bookings
  for each row when (new.price is null) execute function private.keep_price();
create trigger bookings_keep_price_of_move
  before update on public.bookings
  for each row when (
    (new.start_time, coalesce(new.booked_until, new.end_time), new.space_id, new.instructor_id, new.service_type_id)
      is distinct from
    (old.start_time, coalesce(old.booked_until, old.end_time), old.space_id, old.instructor_id, old.service_type_id)
  )
  execute function private.keep_price();
