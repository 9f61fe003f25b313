-- A customer who is playing adds a quarter of an hour by the booking's link, without asking the desk. All
-- rules that staff could override must be kept, except the one about lengths.

-- For the two functions below: returns when the booking would end if its customer added a quarter
-- of an hour, and its price then. Both are null where the customer may not extend it: it is not
-- being played, its end is more than half an hour away, its remaining time was freed, another
-- booking or a rule (except the one about lengths) is in the way, or a pass pays for it. Only the
-- desk takes minutes from a pass. The price is also null where prices are switched off.
create or replace function private.own_extension(
  p_booking public.bookings, out end_time timestamptz, out price numeric
)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_place private.place;
  v_until timestamptz := p_booking.end_time + interval '15 minutes';
begin
  -- It is being played, ends within half an hour, is not a no-show whose time was freed, and no pass
  -- pays.
  if p_booking.status <> 'confirmed' or p_booking.start_time > private.now() or p_booking.end_time <= private.now()
    or p_booking.end_time - interval '30 minutes' > private.now() or p_booking.booked_until is not null
    or exists (select from public.pass_uses used where used.booking_id = p_booking.id) then
    return;
  end if;
  -- Nobody else has the space or the instructor in that quarter of an hour.
  if exists (
    select from public.bookings other
    where (other.space_id = p_booking.space_id or other.instructor_id = p_booking.instructor_id)
      and other.status <> 'cancelled' and other.id <> p_booking.id
      and tstzrange(other.start_time, other.end_time) && tstzrange(p_booking.end_time, v_until)
  ) then
    return;
  end if;
  -- It breaks no rule of the facility. The length may be one that is not on offer.
  v_place := (
    p_booking.facility_id, p_booking.space_id, p_booking.service_type_id, p_booking.instructor_id,
    p_booking.start_time, v_until
  );
  if exists (select from private.broken_rules(v_place, p_booking.id) broken where broken.rule <> 'duration') then
    return;
  end if;
  end_time := v_until;
  if private.shows_prices(p_booking.facility_id) then
    price := (select priced.amount from private.price_at(p_booking, v_place) priced);
  end if;
end
$$;

-- Returns when the booking of a link would end after a quarter of an hour more, and its price then
-- and now, for the button of customers who are playing. No row if they may not extend it.
create or replace function public.get_own_extension(p_booking_token text) returns table (
  end_time timestamptz, price numeric, price_before numeric
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking public.bookings;
begin
  perform private.needs_post();
  select * into v_booking from public.bookings booking
  where booking.booking_token = p_booking_token and private.is_here(booking.facility_id);
  return query
    select extended.end_time, extended.price, case when extended.price is not null then v_booking.price end
    from private.own_extension(v_booking) extended
    where v_booking.id is not null and extended.end_time is not null;
end
$$;

-- Makes the booking of a link a quarter of an hour longer. p_end_time and p_price: what
-- get_own_extension returned, which the customer agreed to. A second call with the same end changes
-- nothing, so a retry after a lost answer is safe.
create or replace function public.extend_own_booking(
  p_booking_token text, p_end_time timestamptz, p_price numeric default null,
  out id uuid, out status text, out start_time timestamptz, out end_time timestamptz
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking public.bookings := private.lock_own_booking(p_booking_token);
  v_longer public.bookings;
  v_offer record;
begin
  -- The answer for a repeated request: the booking as it is.
  id := v_booking.id;
  status := v_booking.status;
  start_time := v_booking.start_time;
  end_time := v_booking.end_time;
  if v_booking.end_time = p_end_time and v_booking.status = 'confirmed' then
    return;
  end if;
  -- What was offered must still hold, now under the lock.
  v_offer := private.own_extension(v_booking);
  if v_offer.end_time is distinct from p_end_time or v_offer.price is distinct from p_price then
    raise exception 'This booking can no longer be made longer online. Ask at the front desk.' using errcode = 'PT409';
  end if;
  perform private.limit_visitor(v_booking.facility_id, v_booking.player_email, p_booked => null);
  update public.bookings booking set end_time = p_end_time where booking.id = v_booking.id
  returning * into v_longer;
  perform private.note_own_change(v_booking, v_longer);
  end_time := v_longer.end_time;
end
$$;

grant execute on function public.get_own_extension(text), public.extend_own_booking(text, timestamptz, numeric)
  to anon, authenticated;

comment on function public.get_own_extension(text) is
  'Returns when the booking with this whole token would end after a quarter of an hour more, and what it would cost; no row unless it is being played, ends within half an hour, and nothing is against it. Accepts POST only, so that no URL of the API contains a token.';
comment on function public.extend_own_booking(text, timestamptz, numeric) is
  'Makes a booking that is being played a quarter of an hour longer, with its whole token, as get_own_extension offers it.';
