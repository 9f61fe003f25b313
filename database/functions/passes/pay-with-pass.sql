-- Pays an existing booking with a pass, or takes the pass off it. The price of the booking stays.
-- The errors here call a pass a card, as customers' pages do.

-- Pays a booking with the pass that has this code, for staff. A null code takes the present pass
-- off again: its minutes are given back, and the booking owes its price. A repeated request
-- changes nothing. minutes: how many minutes of passes the booking uses. minutes_left: how many
-- are left on this pass or, with a null code, on the one that was taken off; null if it is
-- unlimited, or there is none.
create or replace function public.pay_with_pass(
  p_booking_id uuid, p_pass_code text default null, out minutes integer, out minutes_left integer
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_code text := private.pass_code(p_pass_code);
  v_booking public.bookings;
  v_pass public.passes;
  v_new public.passes;
begin
  perform private.check_prices_anywhere();
  select * into v_booking from public.bookings where id = p_booking_id;
  if not found or not private.is_facility_staff(v_booking.facility_id) then
    perform private.refuse_unknown_booking();
  end if;
  perform private.check_prices_on(v_booking.facility_id);
  perform private.lock_facility(v_booking.facility_id);
  select * into strict v_booking from public.bookings where id = p_booking_id for update;
  if v_booking.price_audience = 'pass' then
    v_pass := private.pass_of_booking(p_booking_id);
  end if;
  if v_code is null then
    perform private.take_pass_off(v_booking);
  else
    v_new := private.pass_of_code(v_booking.facility_id, v_code);
    -- Nothing changes if this pass pays already, or another pass of the same holder, a customer or
    -- a team: which of the holder's passes pay does not depend on the code. minutes_left is then
    -- about the pass with this code.
    if not coalesce(v_pass.id = v_new.id, false) and not coalesce(v_pass.customer_id = v_new.customer_id, false)
      and not coalesce(v_pass.team_id = v_new.team_id, false) then
      perform private.put_on_pass(v_booking, v_new);
    end if;
  end if;
  -- The answer.
  select coalesce(sum(used.minutes), 0) into minutes from public.pass_uses used where used.booking_id = p_booking_id;
  select pass.minutes - pass.minutes_used into minutes_left
  from public.passes pass where pass.id = coalesce(v_new.id, v_pass.id);
end
$$;

-- For pay_with_pass: pays a booking that has no pass with this one. Takes the minutes and records
-- the payment. From then on the booking's price_audience, which says whose rates it has, is
-- "pass". By that the triggers know that minutes must follow its changes.
create or replace function private.put_on_pass(p_booking public.bookings, p_pass public.passes) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_before integer := (select max(number) from public.entries where booking_id = p_booking.id);
begin
  perform private.check_unpaid(p_booking);
  perform private.take_minutes(p_booking, p_pass, private.charged_minutes(p_booking));
  update public.bookings set price_audience = 'pass' where id = p_booking.id returning * into p_booking;
  perform private.settle_with_pass(p_booking);
  -- Notes the payment, for the functions of staff only: bookings by customers note nothing there. A booking
  -- that costs nothing has none.
  perform private.note_entry(payment) from public.entries payment
  where booking_id = p_booking.id and tender = 'pass' and number > coalesce(v_before, 0);
end
$$;

-- For private.put_on_pass: throws if a booking is cancelled or missed, is on a pass already, or
-- something was paid or waived for it. A booking that was paid another way would be paid twice. A
-- missed one is refused because what it owes was decided when it was marked as a no-show.
create or replace function private.check_unpaid(p_booking public.bookings) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if p_booking.status not in ('confirmed', 'completed') then
    raise exception 'Only a booking that is played is paid with a card.' using errcode = 'PT409';
  elsif p_booking.price_audience = 'pass' then
    raise exception 'This booking is on a card already.' using errcode = 'PT409';
  elsif exists (
    select from private.booking_sums(array[p_booking.id]) where paid <> 0 or waived <> 0
  ) then
    raise exception 'Something was paid or waived for this booking already. Reverse it first.' using errcode = 'PT409';
  end if;
end
$$;

-- For pay_with_pass without a code: takes the pass off a booking again. Gives its minutes back,
-- and records that the pass no longer pays. The booking owes its price again.
create or replace function private.take_pass_off(p_booking public.bookings) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_paid numeric := (
    select coalesce(sum(paid), 0) from public.entries where booking_id = p_booking.id and tender = 'pass'
  );
  v_refund public.entries;
begin
  if p_booking.price_audience <> 'pass' then
    return;
  end if;
  if v_paid > 0 then
    insert into public.entries (facility_id, kind, tender, amount, booking_id, pass_id)
    values (
      p_booking.facility_id, 'refund', 'pass', v_paid, p_booking.id, (private.pass_of_booking(p_booking.id)).id
    )
    returning * into v_refund;
    perform private.note_entry(v_refund);
  end if;
  perform private.give_minutes_back(
    p_booking, (select coalesce(sum(minutes), 0)::integer from public.pass_uses where booking_id = p_booking.id)
  );
  -- The booking is a team's or anybody's again.
  update public.bookings set price_audience = case
    when exists (select from private.team_bookings where booking_id = p_booking.id) then 'team' else 'public'
  end
  where id = p_booking.id;
end
$$;

grant execute on function public.pay_with_pass(uuid, text) to authenticated;

comment on function public.pay_with_pass(uuid, text) is
  'Pays an existing booking with the pass that has this code, for staff; without a code the pass is taken off again. Returns how many minutes of passes the booking uses, and how many are left on the pass.';
