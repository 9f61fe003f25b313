-- Moves the rest of a booking that is being played to another space, when a machine breaks for example.

-- For move_rest_of_booking, and for settle_closure_booking if a closure takes the place: moves the
-- rest of a booking that is being played to another space (p_space_id), until p_end_time. Returns
-- the names of the rules that were overridden. The booking itself becomes the rest, and keeps its
-- id, link and customer. A new, completed booking takes the played part, so that both spaces show
-- who had them. Throws for a broken rule without p_override.
create or replace function private.move_rest(
  p_booking public.bookings, p_space_id uuid, p_end_time timestamptz, p_override boolean
) returns text[]
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_now timestamptz := date_trunc('minute', private.now());
  -- When the rest begins.
  v_start timestamptz := greatest(v_now, p_booking.start_time);
  -- The new booking of the played part.
  v_id uuid := gen_random_uuid();
  v_rules text[];
begin
  if p_booking.start_time > private.now() or p_booking.end_time <= private.now() then
    raise exception 'Only a booking that is being played has a rest that can move.' using errcode = 'PT409';
  end if;
  -- Only what the rest can break: a closure and the buffer, and with a new end also the hours and the
  -- instructor's times. With the old end nothing changes for the instructor, who is left out.
  v_rules := array(
    select rule
    from unnest(private.rules_to_override(
      p_booking, (
        p_booking.facility_id, p_space_id, p_booking.service_type_id,
        case when p_end_time <> p_booking.end_time then p_booking.instructor_id end, v_start, p_end_time
      )
    )) rule
    where rule in ('closure', 'buffer')
      or p_end_time <> p_booking.end_time and rule in ('hours', 'availability', 'time_off', 'busy')
  );
  perform private.refuse_rules(v_rules, p_override);
  -- While this is set, the played part costs nothing and the mail says that only the rest moves.
  perform set_config('fungo.moves_rest', 'on', true);
  update public.bookings set space_id = p_space_id, start_time = v_start, end_time = p_end_time
  where id = p_booking.id;
  -- The played part. It sends no mail, and gets its share of the minutes that a pass paid.
  if v_start > p_booking.start_time then
    perform set_config('fungo.one_mail', 'on', true);
    perform private.insert_bookings(
      array[v_id],
      array[(
        p_booking.facility_id, p_booking.space_id, p_booking.service_type_id, p_booking.instructor_id,
        p_booking.start_time, v_start
      )::private.place],
      private.booked_player(p_booking), p_booking.language, p_booking.series_id, p_booking.arrived_at,
      p_price_audience => p_booking.price_audience
    );
    perform private.spend_played(p_booking.id, v_id);
    update public.bookings set status = 'completed', staff_notes = 'The rest moved to another space.'
    where id = v_id;
    perform set_config('fungo.one_mail', '', true);
  end if;
  perform set_config('fungo.moves_rest', '', true);
  return v_rules;
end
$$;

-- For staff and for API keys that write bookings, when a machine breaks for example: moves the rest
-- of a booking that is being played to another space (private.move_rest). p_end_time: when the rest
-- ends; null keeps the booking's end. p_override: also if that breaks a rule. p_expected_sequence:
-- as in staff_move_booking.
create or replace function public.move_rest_of_booking(
  p_booking_id uuid, p_space_id uuid, p_end_time timestamptz default null, p_override boolean default false,
  p_expected_sequence integer default null,
  out id uuid, out status text, out start_time timestamptz, out end_time timestamptz, out space_id uuid,
  out broken_rules text[], out calendar_sequence integer
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking public.bookings := private.lock_desk_booking(p_booking_id);
begin
  -- A repeated request gets the answer of the first, and moves nothing.
  select * into id, status, start_time, end_time, space_id, broken_rules, calendar_sequence
  from private.repeated_move(v_booking, row('move rest', p_space_id, p_end_time)::text, p_override);
  if found then
    return;
  end if;
  perform private.check_booking_open(v_booking, p_by_staff => true);
  perform private.refuse_changed(v_booking, p_expected_sequence);
  broken_rules := private.move_rest(v_booking, p_space_id, coalesce(p_end_time, v_booking.end_time), p_override);
  select booking.id, booking.status, booking.start_time, booking.end_time, booking.space_id,
    booking.calendar_sequence
  into id, status, start_time, end_time, space_id, calendar_sequence
  from public.bookings booking where booking.id = v_booking.id;
  perform private.hold_mail_of_move(id, calendar_sequence);
  perform private.remember_rules(v_booking.facility_id, broken_rules);
end
$$;

grant execute on function
  public.move_rest_of_booking(uuid, uuid, timestamptz, boolean, integer) to authenticated;

comment on function public.move_rest_of_booking(uuid, uuid, timestamptz, boolean, integer) is
  'Moves the rest of a booking that is being played to another space, until p_end_time if given; what has been played stays where it was, as a completed booking. For staff and API keys that write bookings.';
