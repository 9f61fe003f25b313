-- Cancels bookings of a group: all that a request names, or none.

-- Cancels bookings of the group with this token, for the page of the group's link: all that p_booking_ids
-- names, or none of them. Null stands for all confirmed ones, for a program that cancels the whole group
-- without reading it first. A repeated request with the same idempotency key changes nothing and gets the
-- answer of the first.
create or replace function public.cancel_booking_group(
  p_group_token text, p_booking_ids uuid[] default null, p_reason text default null
) returns table (id uuid, status text)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_group public.booking_groups := private.group_of_token(p_group_token);
  -- Whoever runs the facility's bookings has the rights of staff. Others have those of a customer, as the
  -- cutoff for cancellations.
  v_by_staff boolean := private.runs_bookings(v_group.facility_id);
  v_reason text := private.written_reason(p_reason);
  v_key text := private.idempotency_key();
  v_request text := row('cancel', v_group.id, p_booking_ids, v_reason)::text;
  v_bookings public.bookings[];
  v_ids uuid[];
begin
  perform private.lock_facility(v_group.facility_id);
  -- Null for a new request.
  v_ids := private.bookings_of_request(v_key, v_group.facility_id, v_request);
  if v_ids is null then
    v_bookings := private.bookings_of_group(v_group.id, p_booking_ids);
    perform private.check_group_open(v_bookings, v_by_staff);
    if not v_by_staff then
      perform private.limit_visitor(v_group.facility_id, v_group.contact_email, null);
    end if;
    v_ids := array(select booking.id from unnest(v_bookings) booking);
    -- The bookings' own triggers queue no mail: one message is about all.
    perform set_config('fungo.one_mail', 'on', true);
    perform private.cancel_rows(v_ids, v_by_staff, v_reason);
    perform set_config('fungo.one_mail', '', true);
    perform private.notify_group(v_group, 'cancelled', v_ids, private.place_snapshots(v_ids));
    perform private.notify_group_webhooks(v_group, 'group.cancelled', v_ids);
    perform private.remember_request(v_key, v_group.facility_id, v_request, v_ids[1], v_ids);
  end if;
  return query
    select booking.id, booking.status from public.bookings booking
    where booking.id = any (v_ids) order by array_position(v_ids, booking.id);
end
$$;

-- For cancel_booking_group and move_booking_group: locks and returns the bookings of a group that
-- the request names, in the order of p_booking_ids. Throws for a booking of another group, and
-- for one that is named twice. p_booking_ids: null means all confirmed bookings, by start. If
-- none is confirmed, it returns all, so that the caller can say why it refuses each.
create or replace function private.bookings_of_group(p_group_id uuid, p_booking_ids uuid[]) returns public.bookings[]
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_none_confirmed boolean := not exists (
    select from public.bookings booking where booking.group_id = p_group_id and booking.status = 'confirmed'
  );
  v_bookings public.bookings[] := array(
    select booking from public.bookings booking
    where booking.group_id = p_group_id
      and (booking.id = any (p_booking_ids) or p_booking_ids is null and (booking.status = 'confirmed' or v_none_confirmed))
    order by array_position(p_booking_ids, booking.id), booking.start_time, booking.id
    for update
  );
begin
  if (select count(*) <> count(distinct named) from unnest(p_booking_ids) named) then
    raise exception 'Name each booking only once.';
  -- Fewer than named: one is of another group.
  elsif p_booking_ids is not null and cardinality(v_bookings) <> cardinality(p_booking_ids) or v_bookings = '{}' then
    perform private.refuse_unknown_booking();
  end if;
  return v_bookings;
end
$$;

-- For cancel_booking_group and move_booking_group: throws if this caller can no longer change one
-- of these bookings, for example because the cutoff of customers has passed. Collects the
-- refusals of all bookings before it throws, so that the page shows each beside its booking: the
-- details name each by its index, with the reason.
create or replace function private.check_group_open(p_bookings public.bookings[], p_by_staff boolean) returns void
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_refusals jsonb := '[]';
begin
  for n in 1 .. cardinality(p_bookings) loop
    begin
      perform private.check_booking_open(p_bookings[n], p_by_staff);
    exception when sqlstate 'PT409' then
      v_refusals := v_refusals || jsonb_build_object('index', n - 1, 'reason', sqlerrm);
    end;
  end loop;
  perform private.refuse_parts(v_refusals);
end
$$;

grant execute on function public.cancel_booking_group(text, uuid[], text) to anon, authenticated;

comment on function public.cancel_booking_group(text, uuid[], text) is
  'Cancels bookings of the group with this whole token: all that p_booking_ids names, or none. Null means all confirmed ones.';
