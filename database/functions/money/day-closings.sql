comment on table public.day_closings is
  'How each day was closed: what each tender should have held, what was counted, the difference. Rows are only added, and no entry is added to a closed range.';
comment on column public.day_closings.meets is 'The end of the closing before this one, equal to from_at; null for the first.';
comment on column public.day_closings.next_id is 'The id that the next closing will have. Entries since this one already name it.';

create trigger day_closings_keep before update or delete on public.day_closings
  for each row execute function private.forbid_changes();
create trigger day_closings_keep_all before truncate on public.day_closings
  for each statement execute function private.forbid_changes();

alter table public.day_closings enable row level security;

create policy "owners read their facility's closings where prices are shown"
  on public.day_closings for select to authenticated
  using (facility_id in (select id from private.administered_facilities() id where private.shows_prices(id)));

grant select on public.day_closings to authenticated;

-- Returns what was collected and refunded on a day, a row for each tender, for the desk that closes
-- the day. entries: the number of payments, refunds and reversals of them. owed, the same in each
-- row: what the bookings of that date still owe.
create or replace function public.get_day_totals(p_facility_id uuid, p_date date) returns table (
  tender text, collected numeric, refunded numeric, entries integer, owed numeric
)
  language plpgsql stable security definer
  set search_path = ''
  -- Otherwise PostgreSQL would plan again for each call in a large facility.
  set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  v_zone text := (select time_zone from public.facilities where id = p_facility_id);
  v_owed numeric;
begin
  perform private.check_desk(p_facility_id);
  perform private.check_prices_on(p_facility_id);
  if p_date is null or not isfinite(p_date) then
    raise exception 'Please select a date.' using errcode = '22008';
  -- The desk asks for its own day; other days are for owners. A closing before 5 a.m. closes the day
  -- before. Entries recorded after a closing count for the next day.
  elsif p_date not in (
    (private.now() at time zone v_zone)::date, (private.now() at time zone v_zone - interval '5 hours')::date,
    greatest((private.now() at time zone v_zone)::date, (private.open_closing(p_facility_id)).day + 1)
  ) then
    perform private.check_owner(p_facility_id);
  end if;
  v_owed := coalesce((
    select sum(greatest(sums.charged - sums.paid - sums.waived, 0))
    from private.booking_sums(array(
      select id from public.bookings
      where facility_id = p_facility_id
        and start_time >= p_date::timestamp at time zone v_zone
        and start_time < (p_date + 1)::timestamp at time zone v_zone
    )) sums
  ), 0);
  return query
  select each.tender,
    coalesce(sum(case when entry.counts_as = 'payment' then entry.paid end), 0),
    coalesce(-sum(case when entry.counts_as = 'refund' then entry.paid end), 0),
    count(entry.id)::integer, v_owed
  from unnest(array['cash', 'check', 'card_terminal', 'transfer', 'pass', 'other']) with ordinality each (tender, at)
  left join public.entries entry
    on entry.facility_id = p_facility_id and entry.tender = each.tender and entry.day = p_date
    -- An entry of this day was recorded on it, or on the evening before once that day was closed; or on the
    -- day after where the facility has changed its time zone since.
    and entry.at >= (p_date - 1)::timestamp at time zone v_zone
    and entry.at < (p_date + 2)::timestamp at time zone v_zone
  group by each.tender, each.at
  order by each.at;
end
$$;

-- Closes the day at the till: everything that was recorded since the last closing, with what was
-- counted and the difference. p_counted: by tender, {"cash": 412.50}. With an idempotency key a
-- repeated request returns the closing that the first one made.
create or replace function public.close_day(
  p_facility_id uuid, p_counted jsonb default '{}', p_note text default null
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
  if char_length(p_note) > 500 then
    raise exception 'A note can have at most 500 characters.';
  end if;
  perform private.lock_facility(p_facility_id);
  v_closing.id := (private.recorded_by_request(v_key, p_facility_id, v_request)).closing_id;
  if v_closing.id is not null then
    select * into v_closing from public.day_closings where id = v_closing.id;
    return v_closing;
  end if;
  v_open := private.open_closing(p_facility_id);
  v_closing.id := v_open.id;
  v_closing.facility_id := p_facility_id;
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
  -- counts and not its day, which may be an earlier one.
  if (
    select (v_open.from_at at time zone time_zone - interval '5 hours')::date
      >= (private.now() at time zone time_zone - interval '5 hours')::date
    from public.facilities where id = p_facility_id
  ) and exists (select from jsonb_each_text(p_counted) counted where counted.value::numeric > 0)
    and not exists (select from public.entries where facility_id = p_facility_id and at >= v_open.from_at) then
    raise exception 'This day is closed already, and nothing was recorded since.' using errcode = 'PT409';
  end if;
  v_closing.expected := private.expected_since(p_facility_id, v_closing.from_at);
  v_closing.counted := coalesce(p_counted, '{}');
  v_closing.difference := private.counted_difference(v_closing.expected, v_closing.counted);
  v_closing.note := private.blank_to_null(p_note);
  v_closing.by_user := auth.uid();
  v_closing.by_name := private.acting_name(p_facility_id);
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

-- Returns the date that a closing made now is for: today, or before 5 a.m. the day before; an
-- earlier day if no money was recorded after it. So somebody who closes Friday on Saturday morning
-- closes Friday, even if a customer has booked online since. p_from: the end of the last closing.
create or replace function private.day_to_close(p_facility_id uuid, p_from timestamptz) returns date
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select least(
      (
        select coalesce(max(day) filter (where tender is not null), max(day))
        from public.entries where facility_id = p_facility_id and at >= p_from
      ),
      (private.now() at time zone time_zone - interval '5 hours')::date
    )
    from public.facilities where id = p_facility_id
  );
end
$$;

-- Returns the sum of each tender in what was recorded since p_from, {"cash": 402.50}. Closing a day
-- compares it with what was counted.
create or replace function private.expected_since(p_facility_id uuid, p_from timestamptz) returns jsonb
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(tender, paid), '{}')
    from (
      select tender, sum(paid) as paid from public.entries
      where facility_id = p_facility_id and at >= p_from and tender is not null
      group by tender
    ) expected
  );
end
$$;

-- Returns what was counted less what was expected, for each tender that was counted: {"cash":
-- -10.00}.
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

-- Throws unless p_counted is null or holds amounts by tender, such as {"cash": 412.50}.
create or replace function private.check_counted(p_counted jsonb) returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if p_counted is null then
    return;
  elsif jsonb_typeof(p_counted) <> 'object' or exists (
    select from jsonb_each(p_counted) counted
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

grant execute on function
  public.get_day_totals(uuid, date), public.close_day(uuid, jsonb, text) to authenticated;

comment on function public.get_day_totals(uuid, date) is
  'What was collected and returned by each tender on a day, with the number of entries; owed is what the bookings of that date still owe, the same in each row. For staff.';
comment on function public.close_day(uuid, jsonb, text) is
  'Closes what was recorded since the last closing, with what was counted by tender: {"cash": 412.50}. Later entries count for the next day, and no closing is opened again. With the header idempotency-key a repeated request returns the same closing. For staff.';
