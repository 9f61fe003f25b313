-- Books and moves only at the price that was shown. An owner may change a rate while somebody fills in
-- the form. So the caller may say which amount the screen showed, and a function that books compares it
-- with the price that the booking has got, under the lock in which it was set.

-- Throws if this booking, which was just made or moved, has another price than the caller was shown.
-- The exception undoes the booking or the move. p_shown_price: the amount, or 0 where the screen showed
-- no price. Null compares nothing. A booking that a pass pays owes nothing, so its price is not compared,
-- and neither is any while prices are switched off.
create or replace function private.check_shown_price(p_booking_id uuid, p_shown_price numeric) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- Checked before the query, because PL/pgSQL evaluates this without running one.
  if p_shown_price is null then
    return;
  elsif exists (
    select from public.bookings booking
    where booking.id = p_booking_id and booking.price_audience <> 'pass'
      and coalesce(booking.price, 0) <> p_shown_price and private.shows_prices(booking.facility_id)
  ) then
    raise exception 'The price has changed since it was shown. Check it and confirm again.' using errcode = 'PT409';
  end if;
end
$$;
