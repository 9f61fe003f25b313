-- Cancelling and moving a booking. The caller must either run the facility's bookings or
-- have the booking's whole token. A wrong id, a wrong token and a booking of another facility throw the
-- same error.

-- For functions that are given an id or a token: raises the same error for a booking that does not
-- exist and for one that the caller may not know of, so that nobody can tell the two apart.
create or replace function private.refuse_unknown_booking() returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  raise exception 'Booking not found' using errcode = 'PT404';
end
$$;

-- Throws unless the booking is confirmed, for functions that change it. For customers it also
-- throws once the booking has started, or the facility's cancellation cutoff has passed.
create or replace function private.check_booking_open(p_booking public.bookings, p_by_staff boolean) returns void
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_cutoff integer := (
    select cancellation_cutoff_hours from public.facility_settings
    where facility_id = p_booking.facility_id
  );
begin
  if p_booking.status = 'cancelled' then
    raise exception 'This booking is already cancelled.' using errcode = 'PT409';
  elsif p_booking.status = 'no_show' then
    raise exception 'This booking is marked as a no-show.' using errcode = 'PT409';
  elsif p_booking.status <> 'confirmed' then
    raise exception 'This booking is already completed.' using errcode = 'PT409';
  elsif not p_by_staff and p_booking.start_time <= private.now() then
    raise exception 'This booking has started and can no longer be changed online. Call the facility.'
      using errcode = 'PT409';
  elsif not p_by_staff and private.is_past_cutoff(p_booking) then
    raise exception 'Online changes closed % before the start. Call the facility.',
      case v_cutoff when 1 then '1 hour' else v_cutoff || ' hours' end
      using errcode = 'PT409';
  end if;
end
$$;

-- Returns whether it is less than the facility's cancellation cutoff before the booking's start.
-- From then on its customer can no longer move or cancel it online (private.check_booking_open).
-- The cutoff does not count where the facility itself took the place or the service away.
create or replace function private.is_past_cutoff(p_booking public.bookings) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return p_booking.start_time <= private.now() + make_interval(hours => (
      select cancellation_cutoff_hours from public.facility_settings where facility_id = p_booking.facility_id
    ))
    and not private.lies_where_closed(p_booking) and not private.has_lost_service(p_booking);
end
$$;

-- Cancels these bookings and writes who did it: staff, or their customer. The callers, cancel_booking and
-- cancel_booking_group, have checked that they may be cancelled. Triggers do the rest, such as the mail.
create or replace function private.cancel_rows(p_booking_ids uuid[], p_by_staff boolean, p_reason text) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  update public.bookings set
    status = 'cancelled',
    cancelled_at = private.now(),
    cancelled_by = case when p_by_staff then 'admin' else 'customer' end,
    cancellation_reason = case when p_by_staff then private.staff_reason(p_reason) else p_reason end
  where id = any (p_booking_ids);
end
$$;

-- Returns the reason to store when staff or a program cancel: the one that they gave, else who
-- cancelled, such as `Cancelled by administrator`.
create or replace function private.staff_reason(p_reason text) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce(p_reason, 'Cancelled by ' || coalesce(private.key_name(), 'administrator'));
end
$$;

-- Cancels a confirmed booking. Owners, the desk and API keys that may write bookings need only its
-- id. Its customer also needs its token, and may cancel only before the cutoff. A request that is
-- repeated with its idempotency key changes nothing.
create or replace function public.cancel_booking(
  p_booking_id uuid, p_booking_token text default null, p_reason text default null, p_cancelled_by text default null,
  out id uuid, out status text
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  -- Whether the caller runs the facility's bookings: an owner, the desk or an API key. Then the
  -- row's cancelled_by is `admin`, else `customer`. p_cancelled_by is ignored, because callers
  -- could claim anything.
  v_by_admin boolean;
  v_booking public.bookings;
  v_reason text := private.written_reason(p_reason);
begin
  -- One query finds the booking and checks the right, so a caller without one finds no booking.
  select private.runs_bookings(booking.facility_id) into v_by_admin
  from public.bookings booking
  where booking.id = p_booking_id
    and (booking.booking_token = p_booking_token or private.runs_bookings(booking.facility_id))
    and private.is_here(booking.facility_id);
  if not found then
    perform private.refuse_unknown_booking();
  end if;
  -- Checked under the lock, because a customer and the front desk may cancel at the same moment.
  v_booking := private.lock_booking(p_booking_id);
  id := p_booking_id;
  status := 'cancelled';
  if private.is_repeated(v_booking, concat_ws(' ', 'cancel', v_reason)) then
    return;
  end if;
  perform private.check_booking_open(v_booking, v_by_admin);
  if not v_by_admin then
    perform private.limit_visitor(v_booking.facility_id, v_booking.player_email, p_booked => null);
  end if;
  perform private.cancel_rows(array[p_booking_id], v_by_admin, v_reason);
end
$$;

-- For move_booking and extend_own_booking, with which customers change a booking: locks the
-- facility, then the booking with this token, and returns the booking. Throws for a wrong token.
create or replace function private.lock_own_booking(p_booking_token text) returns public.bookings
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_id uuid := (
    select id from public.bookings where booking_token = p_booking_token and private.is_here(facility_id)
  );
begin
  if v_id is null then
    perform private.refuse_unknown_booking();
  end if;
  return private.lock_booking(v_id);
end
$$;

-- Moves the booking with this token to a slot that the public could book. Its present time does not count
-- as taken, so it can move by half an hour. A trigger queues the mail. p_shown_price: the price there as the
-- screen showed it, or null. If it is another by now, throws.
create or replace function public.move_booking(
  p_booking_token text, p_start_time timestamptz, p_end_time timestamptz, p_space_id uuid default null,
  p_shown_price numeric default null,
  out id uuid, out status text, out start_time timestamptz, out end_time timestamptz
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking public.bookings := private.lock_own_booking(p_booking_token);
  v_moved public.bookings;
  v_space_id uuid;
begin
  -- A repeated request gets the answer of the first, and moves nothing.
  if private.is_repeated(v_booking, row('move', p_space_id, p_start_time, p_end_time)::text) then
    id := v_booking.id;
    status := v_booking.status;
    start_time := v_booking.start_time;
    end_time := v_booking.end_time;
    return;
  end if;
  perform private.check_booking_open(v_booking, p_by_staff => false);
  -- The length stays, because another one would have another price, which the customer has not agreed to.
  if p_end_time - p_start_time is distinct from v_booking.end_time - v_booking.start_time then
    raise exception 'Please select an available time slot.';
  end if;
  v_space_id := private.claim_slot(
    (v_booking.facility_id, p_space_id, v_booking.service_type_id, v_booking.instructor_id, p_start_time, p_end_time),
    p_exclude_booking_id => v_booking.id, p_by_staff => false
  );
  perform private.limit_visitor(v_booking.facility_id, v_booking.player_email, p_booked => null);
  update public.bookings booking
  set space_id = v_space_id, start_time = p_start_time, end_time = p_end_time
  where booking.id = v_booking.id
  returning * into v_moved;
  perform private.check_shown_price(v_booking.id, p_shown_price);
  perform private.note_own_change(v_booking, v_moved);
  id := v_moved.id;
  status := v_moved.status;
  start_time := v_moved.start_time;
  end_time := v_moved.end_time;
end
$$;

grant execute on function
  public.cancel_booking(uuid, text, text, text),
  public.move_booking(text, timestamptz, timestamptz, uuid, numeric)
  to anon, authenticated;

comment on function public.cancel_booking(uuid, text, text, text) is
  'Cancels a confirmed booking: for its facility''s staff, or with its whole token before the cutoff.';
comment on function public.move_booking(text, timestamptz, timestamptz, uuid, numeric) is
  'Moves a confirmed booking to another free slot of the same length, with its whole token before the cutoff. p_shown_price: the amount of get_price as it was shown, 0 for none; if the price there is another by now, nothing is moved.';
