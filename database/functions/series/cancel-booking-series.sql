-- Cancels a part of a series.

-- Cancels dates of a series for staff, with one message: this date (p_scope 'this'), this and the
-- following ones ('following'), or all still to come ('all'). A date includes all of its spaces. A
-- repeated request cancels nothing more.
create or replace function public.cancel_booking_series(
  p_booking_id uuid, p_scope text, p_reason text default null
) returns table (id uuid, status text, start_time timestamptz)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking public.bookings := private.lock_desk_booking(p_booking_id);
  v_ids uuid[];
  v_was jsonb;
  v_reason text := private.written_reason(p_reason);
  v_key text := private.idempotency_key();
  v_request text := row('cancel series', p_booking_id, p_scope, v_reason)::text;
begin
  -- Null for a new request.
  v_ids := private.bookings_of_request(v_key, v_booking.facility_id, v_request);
  if v_ids is null then
    v_booking := private.lock_series_booking(p_booking_id, p_scope);
    v_ids := array(select scope.id from private.series_scope(v_booking, p_scope) scope order by scope.start_time, scope.id);
    v_was := private.place_snapshots(v_ids);
    -- The bookings' own triggers queue no mail: one message is about all.
    perform set_config('fungo.one_mail', 'on', true);
    update public.bookings booking set
      status = 'cancelled', cancelled_at = private.now(), cancelled_by = 'admin',
      cancellation_reason = private.staff_reason(v_reason)
    where booking.id = any (v_ids);
    perform set_config('fungo.one_mail', '', true);
    perform private.notify_series('cancelled', v_ids, v_was);
    -- Staff may undo it as they may undo a move.
    perform private.hold_mail_of_move(booking.id, booking.calendar_sequence)
    from public.bookings booking where booking.id = any (v_ids);
    perform private.remember_request(v_key, v_booking.facility_id, v_request, v_booking.id, v_ids);
  end if;
  return query
    select booking.id, booking.status, booking.start_time from public.bookings booking
    where booking.id = any (v_ids)
    order by booking.start_time, booking.id;
end
$$;

-- For cancel_booking_series and move_booking_series: locks the facility and the booking that
-- names the date of a series, and returns the booking. Throws if it belongs to no series, can no
-- longer be changed, or the scope is unknown.
create or replace function private.lock_series_booking(p_booking_id uuid, p_scope text) returns public.bookings
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_desk_booking(p_booking_id);
begin
  if v_booking.series_id is null then
    raise exception 'This booking does not repeat.' using errcode = 'PT409';
  elsif p_scope is null or p_scope not in ('this', 'following', 'all') then
    raise exception 'The scope is this, following or all.';
  end if;
  perform private.check_booking_open(v_booking, true);
  return v_booking;
end
$$;

-- For cancel_booking_series and move_booking_series: returns the confirmed bookings of the series
-- that the request is about. p_scope: this (the date of p_booking), following (this and later
-- dates) or all. Dates that have started are left out, except that of p_booking itself, which
-- somebody has named.
create or replace function private.series_scope(p_booking public.bookings, p_scope text)
  returns setof public.bookings
  language sql stable
  set search_path = ''
as $$
  select booking.*
  from public.bookings booking
  where booking.series_id = p_booking.series_id and booking.status = 'confirmed'
    and case p_scope
      when 'this' then booking.start_time = p_booking.start_time
      when 'following' then booking.start_time >= p_booking.start_time
      else true end
    and (booking.start_time > private.now() or booking.start_time = p_booking.start_time)
$$;

grant execute on function public.cancel_booking_series(uuid, text, text) to authenticated;

comment on function public.cancel_booking_series(uuid, text, text) is
  'Cancels this date of a series, this and the following dates, or all dates still to come, with one message, and returns the cancelled bookings; for staff.';
