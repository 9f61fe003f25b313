-- The events that webhooks receive, and that are kept for receivers that missed them. A facility without
-- a webhook and without a key that reads bookings has no events; a change there costs only two index
-- look-ups.

-- Returns whether anybody receives the facility's events: an active webhook, or an API key that may
-- read them later. False for a facility that the server does not serve (private.is_served).
-- Otherwise anybody could create a facility to have the server call other sites.
create or replace function private.has_listeners(p_facility_id uuid) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    exists (select from public.webhook_endpoints where facility_id = p_facility_id and is_active)
    or exists (select from public.api_keys where facility_id = p_facility_id and scope <> 'read_public')
  ) and private.is_served(p_facility_id);
end
$$;

-- For private.queue_webhook: returns who makes a change, for the event about it: the name of the
-- person at the desk, else of the account of staff or an instructor, or of the program's key.
-- Returns null for a customer, even one with an account.
create or replace function private.acting_staff(p_facility_id uuid) returns text
  language sql stable
  set search_path = ''
as $$
  select private.acting_name(p_facility_id)
  where private.key_name() is not null or p_facility_id in (select private.member_facilities())
$$;

-- Keeps an event, so that a receiver that missed its message can read it later, and queues a
-- message to each webhook of the facility that receives this type. If staff or a program acted, the
-- event has their name (by_name). p_data: the objects of the event by name, such as {booking,
-- previous}. The callers first ask private.has_listeners. p_booking_id: the booking that the event
-- is about, of a group the first; null if it is about none.
create or replace function private.queue_webhook(
  p_facility_id uuid, p_type text, p_booking_id uuid, p_data jsonb
) returns void
  language sql volatile
  set search_path = ''
as $$
  with event as (
    insert into private.events (facility_id, type, subject_id, payload)
    select p_facility_id, p_type, (
        -- subject_id: the id of what the event is about, the only object besides `previous`.
        select (value ->> 'id')::uuid from jsonb_each(p_data)
        where jsonb_typeof(value) = 'object' and key <> 'previous'
      ), private.webhook_payload(
        p_type, p_data || jsonb_strip_nulls(jsonb_build_object('by_name', private.acting_staff(p_facility_id)))
      )
    returning id, payload
  )
  insert into public.webhook_deliveries (facility_id, endpoint_id, event_type, booking_id, payload, event_id)
  select endpoint.facility_id, endpoint.id, p_type, p_booking_id, event.payload, event.id
  from event, public.webhook_endpoints endpoint
  where endpoint.facility_id = p_facility_id and endpoint.is_active and p_type = any (endpoint.events)
$$;

-- Returns a booking as an event shows it, with its reference and the names of its space, service
-- and instructor. It lacks the columns of private.unsent_columns, such as the staff's notes and the
-- token: with the token the receiver could act as the customer. Where prices are switched off, the
-- price is null.
create or replace function private.webhook_booking(p_booking public.bookings) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select to_jsonb(p_booking) - private.unsent_columns('booking')
    || case when p_booking.price is null or private.shows_prices(p_booking.facility_id) then '{}'
      else '{"price": null, "price_lines": null}' end::jsonb
    || jsonb_build_object(
      'reference', left(p_booking.booking_token, 8),
      'space_name', (select name from public.facility_spaces where id = p_booking.space_id),
      'service_name', (select name from public.facility_service_types where id = p_booking.service_type_id),
      'instructor_name',
        (select first_name || ' ' || last_name from public.instructors where id = p_booking.instructor_id)
    )
$$;

-- Trigger: queues the event of a booking that was made, changed, cancelled, completed or marked as
-- a no-show.
create or replace function private.notify_booking_webhooks() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- First, because most facilities have no receivers. Then nothing else is prepared.
  if private.has_listeners(new.facility_id)
    -- move_booking_group queues the events itself, after all bookings have their new places.
    and (tg_op = 'INSERT' or coalesce(current_setting('fungo.leaves_place', true), '') <> 'on') then
    perform private.queue_booking_webhook(new, old);
  end if;
  return null;
end
$$;

-- For private.notify_booking_webhooks and for move_booking_group: queues the event of a new booking
-- (p_before is null) or of a changed one, with its previous state. Queues nothing when a booking is
-- erased, or if only columns changed that concern no receiver, such as customer_id or the mark of
-- arrival.
create or replace function private.queue_booking_webhook(p_after public.bookings, p_before public.bookings)
  returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_type text := case
    when p_before.id is null then 'booking.created'
    when p_after.status <> p_before.status and p_after.status <> 'confirmed' then 'booking.' || p_after.status
    else 'booking.changed'
  end;
  v_data jsonb;
begin
  -- Two ifs instead of one condition, so that PostgreSQL does not prepare the comparison for a new booking.
  if p_before.id is not null then
    if (p_after.status, p_after.metadata, private.booked_place(p_after), private.booked_player(p_after))
      is not distinct from (
        p_before.status, p_before.metadata, private.booked_place(p_before), private.booked_player(p_before)
      ) then
      return;
    end if;
  end if;
  -- Erasing sends no event: its previous state would have the erased data.
  if coalesce(current_setting('fungo.erases', true), '') <> 'on'
    and private.has_listeners(p_after.facility_id) then
    v_data := jsonb_build_object('booking', private.webhook_booking(p_after));
    if p_before.id is not null then
      v_data := v_data || jsonb_build_object('previous', private.webhook_booking(p_before));
    end if;
    perform private.queue_webhook(p_after.facility_id, v_type, p_after.id, v_data);
  end if;
end
$$;

create trigger bookings_notify_webhooks
  after insert on public.bookings
  for each row execute function private.notify_booking_webhooks();

create trigger bookings_notify_webhooks_of_change
  after update on public.bookings
  for each row execute function private.notify_booking_webhooks();

-- For the events of a closure that was made, changed or removed: returns the closure with the ids
-- of its spaces. The reason is that which staff read, even if it is private.
create or replace function private.webhook_closure(p_closure public.facility_closures) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select to_jsonb(p_closure) - private.unsent_columns('closure') || jsonb_build_object('space_ids', coalesce(
    (select jsonb_agg(space_id order by space_id) from public.facility_closure_spaces where closure_id = p_closure.id),
    '[]'
  ))
$$;

-- Trigger: queues the event of a closure that was made or changed, one for each closure in a transaction.
-- Deferred to the end of the transaction, when the closure and its spaces are written.
create or replace function private.notify_closure_webhooks() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_row jsonb := coalesce(to_jsonb(new), to_jsonb(old));
  v_id uuid := coalesce(v_row ->> 'closure_id', v_row ->> 'id');
  v_notified text := coalesce(current_setting('fungo.notified_closures', true), '');
  v_type text := case
    when tg_op = 'INSERT' and tg_table_name = 'facility_closures' then 'closure.created'
    else 'closure.changed'
  end;
  v_closure public.facility_closures;
begin
  -- Several rows of one closure may have changed. The setting says which closures have their event. For a
  -- new closure its own row comes first, so that the event is closure.created.
  select * into v_closure from public.facility_closures where id = v_id;
  if found and position(v_id::text in v_notified) = 0 and private.has_listeners(v_closure.facility_id) then
    perform set_config('fungo.notified_closures', v_notified || ' ' || v_id, true);
    perform private.queue_webhook(
      v_closure.facility_id, v_type, null, jsonb_build_object('closure', private.webhook_closure(v_closure))
    );
  end if;
  return null;
end
$$;

create constraint trigger facility_closures_notify_webhooks
  after insert or update on public.facility_closures
  deferrable initially deferred
  for each row execute function private.notify_closure_webhooks();

create constraint trigger facility_closure_spaces_notify_webhooks
  after insert or delete on public.facility_closure_spaces
  deferrable initially deferred
  for each row execute function private.notify_closure_webhooks();

-- Trigger: queues the event of a closure that is removed. Runs before the delete, while the closure
-- still has its spaces.
create or replace function private.notify_webhooks_of_removed_closure() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- A facility that is deleted with its closures sends no events.
  if private.has_listeners(old.facility_id)
    and exists (select from public.facilities where id = old.facility_id) then
    perform private.queue_webhook(
      old.facility_id, 'closure.removed', null, jsonb_build_object('closure', private.webhook_closure(old))
    );
  end if;
  return old;
end
$$;

create trigger facility_closures_notify_webhooks_of_removal
  before delete on public.facility_closures
  for each row execute function private.notify_webhooks_of_removed_closure();
