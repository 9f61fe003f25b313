-- The open day: what was recorded since the last closing, and the date that a closing made now is for.

-- Returns what was recorded since the last closing, for the page on which the desk closes the day.
-- from_at: the end of the last closing, null if there is none. day: the date that the desk would
-- close now. closed_day: the last date that is closed. expected: the amounts by tender (how it was paid),
-- such as {"cash": 412.50}. entries: the numbers of entries by tender, such as {"cash": 9}, without used
-- credits. pass_minutes: the minutes that bookings spent on passes, less those given back. pass_bookings:
-- the number of these bookings.
create or replace function public.get_open_day(p_facility_id uuid) returns table (
  from_at timestamptz, day date, expected jsonb, entries jsonb, closed_day date, pass_minutes integer,
  pass_bookings integer
)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_from timestamptz;
  v_closed date;
begin
  perform private.check_desk(p_facility_id);
  perform private.check_prices_on(p_facility_id);
  select open.from_at, open.day into v_from, v_closed from private.open_closing(p_facility_id) open;
  return query
  -- Amounts and numbers of entries by tender, then what passes paid.
  select v_from, private.day_to_close(p_facility_id, coalesce(v_from, '-infinity')),
    private.expected_since(p_facility_id, coalesce(v_from, '-infinity')),
    (
      select coalesce(jsonb_object_agg(tender, count), '{}')
      from (
        select tender, count(*) from public.entries
        where facility_id = p_facility_id and at >= coalesce(v_from, '-infinity') and tender is not null
          -- Neither the entries of a used credit nor those that take them back.
          and not exists (
            select from private.credit_entries moved where moved.entry_id = coalesce(entries.reverses, entries.id)
          )
        group by tender
      ) counted
    ),
    v_closed, spent.minutes, spent.bookings
  from (
    -- Includes bookings that cost no money on a pass, for which no entry is recorded.
    select coalesce(sum(used.minutes), 0)::integer as minutes, count(distinct used.booking_id)::integer as bookings
    from public.pass_uses used
    where used.facility_id = p_facility_id and used.at >= coalesce(v_from, '-infinity')
  ) spent;
end
$$;

-- For closing the day's money (close_day, get_open_day): returns the date that a closing made now
-- is for: the last day with money since the last closing (p_from), and today at the latest. So
-- somebody who closes Friday on Saturday morning closes Friday, even if a customer has booked
-- online since. Until 5 a.m. the day before counts as today.
create or replace function private.day_to_close(p_facility_id uuid, p_from timestamptz) returns date
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select least(
      (
        -- Without money the day of the last entry. Null without entries: then it is today.
        select coalesce(max(day) filter (where tender is not null), max(day))
        from public.entries where facility_id = p_facility_id and at >= p_from
      ),
      (private.now() at time zone time_zone - interval '5 hours')::date
    )
    from public.facilities where id = p_facility_id
  );
end
$$;

-- For get_open_day, close_day and get_difference_hints: returns by tender (how it was paid) what
-- was paid since p_from less what was refunded, {"cash": 402.50}. A reversal counts with the opposite
-- sign. The sums are compared with the money that was counted.
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

-- For closing the day's money: throws if the open day is no longer as the caller's screen shows it
-- (p_shown of public.close_day), so that nobody closes a day with entries that they have not seen.
create or replace function private.refuse_other_day(p_facility_id uuid, p_shown jsonb) returns void
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_open record;
begin
  -- A caller who was shown nothing, such as a program, closes the day as it is.
  if p_shown is null then
    return;
  end if;
  select * into v_open from public.get_open_day(p_facility_id);
  -- from_at is compared as a time, because an instant may be written in several ways.
  if p_shown ? 'from_at' and (p_shown ->> 'from_at')::timestamptz is distinct from v_open.from_at
    or exists (
      select from jsonb_each(to_jsonb(v_open)) part
      where part.key in ('day', 'expected', 'entries') and p_shown -> part.key <> part.value
    ) then
    raise exception 'Something was recorded or closed since this day was shown. Look at it again.'
      using errcode = 'PT409';
  end if;
end
$$;

grant execute on function public.get_open_day(uuid) to authenticated;

comment on function public.get_open_day(uuid) is
  'What was recorded since the last closing, by tender: what closing the day now would expect. pass_minutes: the minutes that pass_bookings bookings spent on passes. For staff.';
