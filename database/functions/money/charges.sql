-- What is charged for a booking. A trigger updates it after every change of the booking's price or
-- status.

-- Returns what is charged for a booking in its present state: its price, or what the facility charges for
-- a no-show or a late cancellation. Triggers compare it with what was charged so far. p_by_facility: the
-- facility itself cancels the booking, so nothing is charged.
create or replace function private.charge_of(p_booking public.bookings, p_by_facility boolean default false)
  returns numeric
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_settings public.facility_settings;
begin
  if p_booking.status in ('confirmed', 'completed') then
    return coalesce(p_booking.price, 0);
  end if;
  select * into v_settings from public.facility_settings where facility_id = p_booking.facility_id;
  -- A cancellation costs nothing if the facility made it, before the cutoff, or if the facility took the
  -- place or the service away. Without cancelled_at it is being cancelled now.
  if p_booking.status = 'cancelled' and (
    p_by_facility
    or p_booking.start_time - make_interval(hours => v_settings.cancellation_cutoff_hours)
      > coalesce(p_booking.cancelled_at, private.now())
    or private.lies_where_closed(p_booking) or private.has_lost_service(p_booking)
  ) then
    return 0;
  end if;
  -- A no-show or a late cancellation: the facility's setting says how much of the price.
  return case v_settings.charge_missed
    when 'all' then coalesce(p_booking.price, 0)
    when 'half' then round(coalesce(p_booking.price, 0) / 2, 2)
    else 0
  end;
end
$$;

-- Trigger: records the price of a new booking as a charge. A booking has a price only while prices
-- are switched on.
create or replace function private.charge_new_booking() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if new.status = 'confirmed' then
    -- Inserted here, because a call of private.note_derived would take time at every booking.
    insert into public.entries (facility_id, kind, counts_as, amount, booking_id, is_derived)
    values (new.facility_id, 'charge', 'charge', new.price, new.id, true);
  else
    perform private.note_derived(new, 'charge', private.charge_of(new));
  end if;
  return null;
end
$$;

comment on table private.unsettled_charges is
  'Bookings whose status or price changed while prices were switched off, until they are on again.';

-- Trigger: if a booking's price or status changes, records the difference between what is charged
-- and what should be. While prices are switched off it only notes the booking in unsettled_charges.
create or replace function private.charge_booking() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_charge numeric;
  v_difference numeric;
begin
  -- A booking that is cancelled only while its group moves keeps its charge. Its new place calls
  -- this trigger again.
  if private.leaves_place(new) then
    return null;
  elsif not private.shows_prices(new.facility_id) then
    insert into private.unsettled_charges (booking_id, facility_id) values (new.id, new.facility_id)
    on conflict (booking_id) do nothing;
  else
    -- fungo.calls_off is on while staff cancel many bookings at once, as for bad weather (cancel_bookings).
    v_charge := private.charge_of(new, coalesce(current_setting('fungo.calls_off', true), '') = 'on');
    v_difference := v_charge - coalesce((
      select sum(charged) from public.entries where booking_id = new.id and is_derived
    ), 0);
    perform private.note_difference(new, v_charge, v_difference);
  end if;
  return null;
end
$$;

-- Records that p_difference more is charged for a booking, or less if it is negative, and adjusts
-- what was waived for it. For private.charge_booking and private.settle_charges. p_charge: what
-- is then charged in all.
create or replace function private.note_difference(p_booking public.bookings, p_charge numeric, p_difference numeric)
  returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  -- A pass pays exactly the charge, in a later trigger (private.settle_with_pass).
  v_by_pass numeric := case when p_booking.price_audience = 'pass' then p_charge else 0 end;
begin
  perform private.note_derived(p_booking, 'charge', p_difference);
  -- Charged again, for example because a cancellation is undone: what this function once took back is waived
  -- again, but at most what is still unpaid.
  if p_difference > 0 and exists (
    select from public.entries where booking_id = p_booking.id and is_derived and waived <> 0
  ) then
    perform private.note_derived(
      p_booking, 'waived', greatest(least(taken_back.amount, charged - waived - collected - v_by_pass), 0)
    )
    from private.booking_sums(array[p_booking.id])
    cross join (
      select -sum(entry.waived) as amount from public.entries entry
      where entry.booking_id = p_booking.id and entry.is_derived
    ) taken_back;
  -- Charged less: what is waived beyond the charge is taken back. It would be a credit that nobody paid.
  elsif p_difference < 0 and (
    exists (select from public.entries where booking_id = p_booking.id and waived <> 0)
    or exists (select from private.entry_shares where booking_id = p_booking.id and waived <> 0)
  ) then
    perform private.note_derived(
      p_booking, 'waived', -greatest(least(waived, waived + collected + v_by_pass - charged), 0)
    )
    from private.booking_sums(array[p_booking.id]);
  end if;
end
$$;

-- For the triggers on bookings and private.note_difference: records an entry that follows from a
-- change of the booking, if the difference is not 0. Its kind is p_counts_as (charge or waived)
-- or, if the difference is negative, a reversal of that.
create or replace function private.note_derived(p_booking public.bookings, p_counts_as text, p_difference numeric)
  returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if p_difference <> 0 then
    insert into public.entries (facility_id, kind, counts_as, amount, booking_id, is_derived)
    values (
      p_booking.facility_id, case when p_difference > 0 then p_counts_as else 'reversal' end, p_counts_as,
      abs(p_difference), p_booking.id, true
    );
  end if;
end
$$;

create trigger bookings_charge after insert on public.bookings
  for each row when (new.price > 0) execute function private.charge_new_booking();
create trigger bookings_charge_difference after update on public.bookings
  for each row when (
    (new.price is distinct from old.price or new.status <> old.status) and coalesce(new.price, old.price) is not null
  ) execute function private.charge_booking();

-- Trigger: brings the charges up to date when prices are switched on again, because nothing is
-- recorded while they are off. Confirmed and completed bookings are charged, and what was charged
-- too much is taken back. What somebody owes for an earlier no-show or cancellation was agreed and
-- stays, whatever the settings are by now.
create or replace function private.settle_charges() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.lock_facility(new.facility_id);
  perform private.note_difference(unsettled.booking, unsettled.charge, unsettled.difference)
  from (
    select booking, private.charge_of(booking) as charge,
      private.charge_of(booking) - coalesce(sum(entry.charged), 0) as difference
    from public.bookings booking
    left join public.entries entry on entry.booking_id = booking.id and entry.is_derived
    where booking.facility_id = new.facility_id and booking.price is not null
    group by booking.id
  ) unsettled
  where (unsettled.booking).status in ('confirmed', 'completed') and unsettled.difference <> 0
    or unsettled.difference < 0 and exists (
      select from private.unsettled_charges changed where changed.booking_id = (unsettled.booking).id
    );
  delete from private.unsettled_charges where facility_id = new.facility_id;
  return null;
end
$$;

create trigger facility_settings_settle_charges after update on public.facility_settings
  for each row when (new.enable_payments and not old.enable_payments) execute function private.settle_charges();
