-- Returns the price of a new booking, or of an existing one after a move, before anybody agrees to
-- it. Owners also try their rates with it, on the page Prices. It uses the same function that sets
-- the price when a booking is made (private.price_at).
-- - p_booking_token: the booking that would move; staff use p_booking_id. amount_before: its
--   present price.
-- - p_service_type_id, p_instructor_id: null for those of the booking that would move.
-- - p_pass_code: a new booking gets the rates of passes. A move keeps its booking's rates. A wrong
--   code is refused in both cases, as in create_booking.
-- - p_audience: for a new booking, staff may say whose rates apply: team or pass. A pass code goes
--   first. Null: those of p_beside_token, or else the public's.
-- - p_beside_token: the booking or the group beside which the new booking would be made. In a
--   team's group the rates for teams apply.
create or replace function public.get_price(
  p_facility_id uuid, p_start_time timestamptz, p_end_time timestamptz, p_service_type_id uuid default null,
  p_space_id uuid default null, p_instructor_id uuid default null, p_pass_code text default null,
  p_booking_id uuid default null, p_audience text default null, p_booking_token text default null,
  p_beside_token text default null,
  out amount numeric, out currency text, out lines jsonb, out amount_before numeric
)
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_place private.place;
  v_booking public.bookings;
  v_pass_code text := private.pass_code(p_pass_code);
begin
  -- Who may ask, and with which code.
  perform private.needs_post(concat(p_booking_token, p_beside_token, p_pass_code));
  if not private.is_here(p_facility_id)
    or not exists (select from public.facilities where id = p_facility_id and deleted_at is null) then
    raise exception 'Facility not found' using errcode = 'PT404';
  end if;
  perform private.check_prices_on(p_facility_id);
  if v_pass_code is not null then
    perform private.pass_of_code(p_facility_id, v_pass_code);
  end if;
  perform private.check_staff_time(p_start_time, p_end_time);
  -- The booking that would move, if there is one, and the place to price.
  select * into v_booking from public.bookings booking
  where booking.facility_id = p_facility_id and (
    booking.booking_token = p_booking_token or booking.id = p_booking_id and private.runs_bookings(p_facility_id)
  );
  v_place := (
    p_facility_id, p_space_id, coalesce(p_service_type_id, v_booking.service_type_id),
    coalesce(p_instructor_id, v_booking.instructor_id), p_start_time, p_end_time
  );
  if not exists (
    select from public.facility_service_types service
    where service.id = v_place.service_type_id and service.facility_id = p_facility_id
      and (service.is_active or service.id = v_booking.service_type_id or private.runs_bookings(p_facility_id))
  ) then
    raise exception 'Please select a service type.';
  -- Where nobody can book there is no price, and a rate that visitors do not see stays with staff.
  elsif v_place.space_id is not null and not exists (
    select from public.facility_spaces space
    where space.id = v_place.space_id and space.facility_id = p_facility_id
      and (space.is_active or space.id = v_booking.space_id or private.runs_bookings(p_facility_id))
  ) then
    raise exception 'Please select a space/cage.';
  elsif v_place.instructor_id is not null and not exists (
    select from public.instructors instructor
    where instructor.id = v_place.instructor_id and instructor.facility_id = p_facility_id
      and (
        instructor.is_active and instructor.deleted_at is null or instructor.id = v_booking.instructor_id
        or private.runs_bookings(p_facility_id)
      )
  ) then
    raise exception 'Please select an instructor.';
  end if;
  amount_before := v_booking.price;
  -- A new booking has the rates of its audience.
  if v_booking.id is null then
    v_booking.price_audience := case
      when v_pass_code is not null then 'pass'
      when p_audience in ('team', 'pass') and private.runs_bookings(p_facility_id) then p_audience
      else private.audience_beside(p_facility_id, p_beside_token)
    end;
  end if;
  select price.amount, price.lines into amount, lines from private.price_at(v_booking, v_place) price;
  currency := (select settings.currency from public.facility_settings settings where facility_id = p_facility_id);
end
$$;

grant execute on function
  public.get_price(uuid, timestamptz, timestamptz, uuid, uuid, uuid, text, uuid, text, text, text) to anon, authenticated;

comment on function public.get_price(uuid, timestamptz, timestamptz, uuid, uuid, uuid, text, uuid, text, text, text) is
  'Returns what a booking at this place and time costs, in the facility''s currency, and the lines of which the amount is the sum; amount is null where no price is set. p_booking_token, or for staff p_booking_id: the booking that would move there; amount_before is what it costs now. Throws if prices are switched off in Settings. p_beside_token: what the new booking costs beside the bookings of this token, as create_booking_beside and add_to_booking_group make it. Both tokens and a pass code are accepted by POST only.';
