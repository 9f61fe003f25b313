-- Closing the day at the till: what should be there, what was counted, and the difference.

-- Closes the day at the till, for staff: everything that was recorded since the last closing, with what was
-- counted and the difference. p_counted: by tender (how it was paid), {"cash": 412.50}. p_shown: the row of
-- get_open_day as the caller's screen shows it, or some of from_at, day, expected and entries. If one of
-- them has another value by now, throws and closes nothing, because the caller counted against it. With an
-- idempotency key a repeated request returns the closing that the first one made.
create or replace function public.close_day(
  p_facility_id uuid, p_counted jsonb default '{}', p_note text default null, p_shown jsonb default null
) returns public.day_closings
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_key text := private.idempotency_key();
  v_request text := row('close_day', p_facility_id, p_counted, p_note)::text;
  v_open record;
  v_closing public.day_closings;
begin
  perform private.check_desk(p_facility_id);
  perform private.check_prices_on(p_facility_id);
  perform private.check_counted(p_counted);
  perform private.check_shown(p_shown, array['from_at', 'day', 'expected', 'entries'],
    array['closed_day', 'pass_minutes', 'pass_bookings']);
  if char_length(p_note) > 500 then
    raise exception 'A note can have at most 500 characters.';
  end if;
  perform private.lock_facility(p_facility_id);
  -- A repeated request gets the closing of the first.
  v_closing.id := (private.recorded_by_request(v_key, p_facility_id, v_request)).closing_id;
  if v_closing.id is not null then
    select * into v_closing from public.day_closings where id = v_closing.id;
    return v_closing;
  end if;
  perform private.refuse_other_day(p_facility_id, p_shown);
  -- From where to where it counts, and for which day.
  v_open := private.open_closing(p_facility_id);
  v_closing.id := v_open.id;
  v_closing.facility_id := p_facility_id;
  -- meets: the end of the closing before, null for the first one. That begins with the facility, or with an
  -- older entry.
  v_closing.meets := v_open.from_at;
  v_closing.from_at := coalesce(v_open.from_at, (
    select least(facility.created_at, (select min(at) from public.entries where facility_id = p_facility_id))
    from public.facilities facility where facility.id = p_facility_id
  ));
  -- A closing ends later than every entry that it counts, so that no entry falls exactly on the boundary.
  select greatest(private.now(), max(at) + interval '1 microsecond', v_closing.from_at + interval '1 microsecond')
  into v_closing.to_at
  from public.entries where facility_id = p_facility_id and at >= v_closing.from_at;
  v_closing.day := private.day_to_close(p_facility_id, v_closing.from_at);
  -- Refuses to count money twice where somebody has closed today and nothing was recorded since:
  -- two people who close at the same time have counted the same money. The time of that closing
  -- counts and not its day, which may be an earlier one. Until 5 a.m. it is still the day before.
  if (
    select (v_open.from_at at time zone time_zone - interval '5 hours')::date
      >= (private.now() at time zone time_zone - interval '5 hours')::date
    from public.facilities where id = p_facility_id
  ) and exists (select from jsonb_each_text(p_counted) counted where counted.value::numeric > 0)
    and not exists (select from public.entries where facility_id = p_facility_id and at >= v_open.from_at) then
    raise exception 'This day is closed already, and nothing was recorded since.' using errcode = 'PT409';
  end if;
  -- What should be there, what was counted, and who counted.
  v_closing.expected := private.expected_since(p_facility_id, v_closing.from_at);
  v_closing.counted := coalesce(p_counted, '{}');
  v_closing.difference := private.counted_difference(v_closing.expected, v_closing.counted);
  v_closing.note := private.blank_to_null(p_note);
  v_closing.by_user := auth.uid();
  v_closing.by_name := private.acting_name(p_facility_id);
  -- The id of the next closing. Entries that are recorded from now on store it.
  v_closing.next_id := gen_random_uuid();
  insert into public.day_closings select v_closing.*;
  perform private.remember_request(v_key, p_facility_id, v_request, null, p_closing_id => v_closing.id);
  perform private.note_activity(
    p_facility_id, auth.uid(), 'closing', 'added', v_closing.id, null, 1,
    jsonb_build_object('difference', jsonb_build_array(null, v_closing.difference))
  );
  if private.has_listeners(p_facility_id) then
    perform private.queue_webhook(
      p_facility_id, 'day.closed', null,
      jsonb_build_object('closing', to_jsonb(v_closing) - private.unsent_columns('closing'))
    );
  end if;
  return v_closing;
end
$$;

-- Returns what was counted less what was expected, for each tender that was counted: {"cash": -10.00}. A
-- tender is how something was paid. For closing the day, and for explaining a difference before.
create or replace function private.counted_difference(p_expected jsonb, p_counted jsonb) returns jsonb
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(
      counted.key, counted.value::numeric - coalesce((p_expected ->> counted.key)::numeric, 0)
    ), '{}')
    from jsonb_each_text(p_counted) counted
  );
end
$$;

-- Throws unless p_counted holds amounts by tender, such as {"cash": 412.50}, for close_day and
-- get_difference_hints. Null passes: somebody may close a day without counting.
create or replace function private.check_counted(p_counted jsonb) returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if p_counted is null then
    return;
  elsif jsonb_typeof(p_counted) <> 'object' or exists (
    select from jsonb_each(p_counted) counted
    -- An unknown tender, or a value that is no amount with at most two decimals.
    where counted.key not in ('cash', 'check', 'card_terminal', 'transfer', 'other')
      or case when jsonb_typeof(counted.value) = 'number' then
        not counted.value::numeric between 0 and 9999999999 or scale(trim_scale(counted.value::numeric)) > 2
      else true end
  ) then
    raise exception 'What was counted is an amount for each of cash, check, card_terminal, transfer and other.'
      using errcode = '22023';
  end if;
end
$$;

grant execute on function public.close_day(uuid, jsonb, text, jsonb) to authenticated;

comment on function public.close_day(uuid, jsonb, text, jsonb) is
  'Closes the day: what was recorded since the last closing, with what was counted of each tender, {"cash": 412.50}. Later entries count for the next day, and no closing is opened again. p_shown: the row of get_open_day as it was read; if from_at, day, expected or entries is another by now, nothing is closed. With the header idempotency-key a repeated request returns the same closing. For staff.';
