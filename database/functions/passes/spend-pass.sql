-- Keeps the minutes of passes in step with the bookings that they pay for. Minutes are spent and given
-- back in the transaction that changes the booking, under the facility's lock.

-- For functions that make a booking: returns which rates apply to it, `pass` if it is paid with a
-- pass (p_code), `public` if p_code is null.
create or replace function private.price_audience(p_code text) returns text
  language sql immutable
  return case when p_code is null then 'public' else 'pass' end;

-- Pays a new booking with the pass that has this code, in the transaction that makes the booking, so that
-- no booking is made that the pass cannot pay. Does nothing if the code is null.
create or replace function private.spend_pass(p_booking_id uuid, p_code text) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_booking public.bookings;
begin
  if p_code is null then
    return;
  end if;
  select * into strict v_booking from public.bookings where id = p_booking_id;
  perform private.check_prices_on(v_booking.facility_id);
  perform private.take_minutes(
    v_booking, private.pass_of_code(v_booking.facility_id, p_code), private.charged_minutes(v_booking)
  );
  perform private.settle_with_pass(v_booking);
end
$$;

-- Returns how many minutes of a pass a booking costs in its present state, by the rule for
-- charges: all, half or none of its length. It is asked when a pass pays a booking, and after
-- each change of one on a pass. p_by_facility: the facility itself cancels the booking, so it
-- costs none.
create or replace function private.charged_minutes(p_booking public.bookings, p_by_facility boolean default false)
  returns integer
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- private.charge_of applies the rule to a booking's price. So this copy of the booking gets its minutes
  -- as the price. booked_until is the original end of a booking whose rest was freed.
  p_booking.price := ceil(extract(epoch from coalesce(p_booking.booked_until, p_booking.end_time) - p_booking.start_time) / 60);
  return round(private.charge_of(p_booking, p_by_facility));
end
$$;

-- For a booking that is paid with a pass, and for one on a pass that changes: spends p_minutes.
-- The passes are p_pass and the others of its holder, a customer or a team. Each must be switched
-- on, last until the booking's day and be for its service. The one that ends first pays first, so
-- that fewest minutes are lost. Throws if together they have too few minutes, if p_pass ends
-- before the booking, or if p_pass is not for this service. p_paid_id: for the played part of a
-- booking whose rest has moved (private.spend_played). The booking gave these minutes back
-- before. The passes that paid it may pay them again even if they were switched off since. Null
-- otherwise.
create or replace function private.take_minutes(
  p_booking public.bookings, p_pass public.passes, p_minutes integer, p_paid_id uuid default null
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_day date := private.day_of(p_booking.facility_id, p_booking.start_time);
  v_open integer := p_minutes;
  v_card public.passes;
  v_part integer;
begin
  if p_pass.expires_on < v_day then
    perform private.refuse_ended_pass(p_pass);
  elsif p_booking.service_type_id <> all (p_pass.service_ids) then
    raise exception 'This card is not for this kind of booking.' using errcode = 'PT409';
  end if;
  for v_card in
    select * from public.passes
    where facility_id = p_booking.facility_id
      and (is_active or id in (select pass_id from public.pass_uses where booking_id = p_paid_id))
      and (id = p_pass.id or customer_id = p_pass.customer_id or team_id = p_pass.team_id)
      -- Null: it never ends, or is for every service.
      and coalesce(expires_on >= v_day, true) and coalesce(p_booking.service_type_id = any (service_ids), true)
    order by expires_on nulls last, id <> p_pass.id, created_at, id
    for update
  loop
    -- least leaves out a null, which stands for unlimited minutes.
    v_part := least(v_open, v_card.minutes - v_card.minutes_used);
    if v_part > 0 then
      insert into public.pass_uses (facility_id, pass_id, booking_id, minutes, at)
      values (v_card.facility_id, v_card.id, p_booking.id, v_part, private.time_of_use(v_card.facility_id));
      v_open := v_open - v_part;
    end if;
  end loop;
  -- For a pass that is switched off, the error about minutes would not say why it does not pay.
  if v_open > 0 and not p_pass.is_active then
    raise exception 'This card is switched off.' using errcode = 'PT409';
  elsif v_open > 0 then
    raise exception 'This card has only % minutes left.', p_minutes - v_open using errcode = 'PT409';
  end if;
end
$$;

-- For private.take_minutes and private.fitting_pass, which have found that a pass ends before the
-- day of its booking: throws that sentence, with the pass's last day.
create or replace function private.refuse_ended_pass(p_pass public.passes) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  raise exception 'This card ends on %.', to_char(p_pass.expires_on, 'FMMonth FMDD, YYYY') using errcode = 'PT409';
end
$$;

-- Gives back p_minutes of those that a booking has spent: when it becomes shorter, is cancelled
-- or is missed, when another pass takes over, and when staff take the pass off it. The order is
-- the reverse of spending: the pass with the latest end gets its minutes first.
create or replace function private.give_minutes_back(p_booking public.bookings, p_minutes integer) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_open integer := p_minutes;
  v_used record;
begin
  for v_used in
    select pass.id, spent.minutes
    from (
      select pass_id, sum(minutes)::integer as minutes from public.pass_uses
      where booking_id = p_booking.id group by pass_id
    ) spent
    join public.passes pass on pass.id = spent.pass_id
    where spent.minutes > 0
    order by pass.expires_on desc nulls first, pass.created_at desc, pass.id
  loop
    exit when v_open = 0;
    insert into public.pass_uses (facility_id, pass_id, booking_id, minutes, at)
    values (
      p_booking.facility_id, v_used.id, p_booking.id, -least(v_open, v_used.minutes),
      private.time_of_use(p_booking.facility_id)
    );
    v_open := v_open - least(v_open, v_used.minutes);
  end loop;
end
$$;

-- For private.take_minutes and private.give_minutes_back: returns the time to record for a new use
-- of a pass: now, or the end of the last closing if that is later (as for entries), so that no use
-- is added to a closed day.
create or replace function private.time_of_use(p_facility_id uuid) returns timestamptz
  language plpgsql stable
  set search_path = ''
as $$
begin
  return greatest(private.now(), (select max(to_at) from public.day_closings where facility_id = p_facility_id));
end
$$;

-- Returns the pass that a booking was last paid with. Needed when the booking changes, or when
-- staff take the pass off or choose another. If the booking becomes longer, this pass and the
-- others of its holder pay.
create or replace function private.pass_of_booking(p_booking_id uuid) returns public.passes
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_pass public.passes;
begin
  select pass.* into v_pass
  from public.pass_uses used
  join public.passes pass on pass.id = used.pass_id
  where used.booking_id = p_booking_id and used.minutes > 0
  order by used.at desc, pass.expires_on desc nulls first, pass.id
  limit 1;
  return v_pass;
end
$$;

-- Records a payment or a refund by pass, without money, so that passes have paid exactly what the booking
-- is charged. Called after each change of the minutes that a booking spends.
create or replace function private.settle_with_pass(p_booking public.bookings) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  -- What is charged for the booking less what passes have paid of it.
  v_open numeric := (
    select coalesce(sum(charged) filter (where is_derived), 0) - coalesce(sum(paid) filter (where tender = 'pass'), 0)
    from public.entries where booking_id = p_booking.id
  );
begin
  if v_open <> 0 then
    insert into public.entries (facility_id, kind, tender, amount, booking_id, pass_id)
    values (
      p_booking.facility_id, case when v_open > 0 then 'payment' else 'refund' end, 'pass', abs(v_open), p_booking.id,
      (private.pass_of_booking(p_booking.id)).id
    );
  end if;
end
$$;

-- Trigger: brings the payments by pass up to date when prices are switched on again. While prices
-- are off, minutes are spent and given back, but no payments are recorded.
create or replace function private.settle_passes() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.settle_with_pass(booking)
  from public.bookings booking
  where booking.facility_id = new.facility_id and booking.price_audience = 'pass' and booking.price is not null
    and exists (select from public.pass_uses where booking_id = booking.id);
  return null;
end
$$;

-- Named to run after facility_settings_settle_charges.
create trigger facility_settings_settle_passes after update on public.facility_settings
  for each row when (new.enable_payments and not old.enable_payments) execute function private.settle_passes();
