-- Keeps the minutes of passes in step with a booking that changes (spend-pass.sql).

-- Trigger: if a booking on a pass changes its time, service, status or price, spends or gives back
-- the difference in minutes. Throws if its passes no longer fit it and their holder has no other that does.
create or replace function private.follow_booking_on_pass() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_spent integer;
  v_minutes integer;
  v_pass public.passes;
  v_unfit public.passes;
begin
  -- A booking that is cancelled only while its group moves keeps its minutes. Its new place calls
  -- this trigger again.
  if private.leaves_place(new) then
    return null;
  end if;
  -- How many minutes of passes the booking uses, how many it should use, and whether a pass no longer fits
  -- it.
  v_spent := coalesce((select sum(minutes) from public.pass_uses where booking_id = new.id), 0);
  -- fungo.calls_off is on while staff cancel many bookings at once, which costs the customers nothing.
  v_minutes := private.charged_minutes(new, coalesce(current_setting('fungo.calls_off', true), '') = 'on');
  v_pass := private.pass_of_booking(new.id);
  select pass.* into v_unfit from public.passes pass
  where new.status in ('confirmed', 'completed')
    and pass.id in (select pass_id from public.pass_uses where booking_id = new.id group by pass_id having sum(minutes) > 0)
    -- The pass is not for the new service, or it ends before the new day. One that had ended before
    -- the former day already still counts as fitting.
    and (
      new.service_type_id <> old.service_type_id and new.service_type_id <> all (pass.service_ids)
      or pass.expires_on < private.day_of(new.facility_id, new.start_time)
        and pass.expires_on >= private.day_of(new.facility_id, old.start_time)
    )
  limit 1;
  -- Another pass of the holder then takes all minutes.
  if found then
    v_pass := private.fitting_pass(new, v_unfit);
    perform private.give_minutes_back(new, v_spent);
    v_spent := 0;
  end if;
  -- Spends or gives back the difference, then pays what is charged.
  if v_minutes > v_spent then
    perform private.take_minutes(new, v_pass, v_minutes - v_spent);
  elsif v_minutes < v_spent then
    perform private.give_minutes_back(new, v_spent - v_minutes);
  end if;
  perform private.settle_with_pass(new);
  return null;
end
$$;

-- For private.follow_booking_on_pass: returns the pass that takes the place of one that no longer
-- fits the booking (p_unfit): of the same holder, a customer or a team, for the booking's
-- service, and lasting until its day. Of several, the one that ends first. Throws if there is
-- none, and says why p_unfit does not fit: it is for other services, or ends before that day.
create or replace function private.fitting_pass(p_booking public.bookings, p_unfit public.passes) returns public.passes
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_pass public.passes;
begin
  select * into v_pass from public.passes
  where facility_id = p_booking.facility_id and is_active
    and (customer_id = p_unfit.customer_id or team_id = p_unfit.team_id)
    -- Null: it never ends, or is for every service.
    and coalesce(expires_on >= private.day_of(p_booking.facility_id, p_booking.start_time), true)
    and coalesce(p_booking.service_type_id = any (service_ids), true)
  order by expires_on nulls last, created_at, id
  limit 1;
  if found then
    return v_pass;
  elsif p_booking.service_type_id <> all (p_unfit.service_ids) then
    raise exception 'This card is not for this kind of booking.' using errcode = 'PT409';
  end if;
  perform private.refuse_ended_pass(p_unfit);
end
$$;

-- Named to run after bookings_charge_difference, because the pass pays what that trigger has charged.
create trigger bookings_follow_on_pass after update on public.bookings
  for each row when (
    new.price_audience = 'pass'
    and (new.start_time, new.end_time, new.booked_until, new.status, new.price, new.service_type_id)
      is distinct from (old.start_time, old.end_time, old.booked_until, old.status, old.price, old.service_type_id)
  ) execute function private.follow_booking_on_pass();

-- For private.move_rest: spends minutes for the part of a booking that was played before its rest
-- moved to another space. When the booking became the rest, it became shorter, and these minutes
-- went back to the pass. Does nothing if no pass pays. p_rest_id: the booking, which has become the
-- rest. p_played_id: the new booking that has the played part.
create or replace function private.spend_played(p_rest_id uuid, p_played_id uuid) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_played public.bookings;
begin
  select * into strict v_played from public.bookings where id = p_played_id;
  if v_played.price_audience = 'pass' then
    perform private.take_minutes(
      v_played, private.pass_of_booking(p_rest_id), private.charged_minutes(v_played), p_rest_id
    );
  end if;
end
$$;
