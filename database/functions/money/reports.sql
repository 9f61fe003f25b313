-- What was booked, collected, waived and is owed over time, for owners.

-- For the reports of owners: returns what was charged (booked), collected, paid by pass and waived.
-- A row for each period, named by its first day, and each part of it. Both days are included. owed
-- is what the entries of the period left open, negative for a credit; it is not what is owed today.
-- p_by says what the parts are: service, space, instructor, tender or person. Null for one part,
-- the whole. part is null for amounts that belong to none. In a report by service that is a payment
-- of a customer's account, for example. In a report by tender it is every charge and every waived
-- amount.
create or replace function public.get_money_report(
  p_facility_id uuid, p_from date, p_to date, p_period text default 'day', p_by text default null
) returns table (
  period date, part text, booked numeric, collected numeric, paid_by_pass numeric, waived numeric, owed numeric
)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  -- How many days before Monday the facility's week begins. PostgreSQL's weeks begin on Monday.
  v_before_monday integer := case when p_period = 'week' then (
    select case week_starts_on when 'Sunday' then 1 when 'Saturday' then 2 else 0 end
    from public.facility_settings where facility_id = p_facility_id
  ) else 0 end;
begin
  perform private.check_owner(p_facility_id);
  perform private.check_prices_on(p_facility_id);
  if p_period is null or p_period not in ('day', 'week', 'month')
    or p_by not in ('service', 'space', 'instructor', 'tender', 'person') then
    raise exception 'A report is by day, week or month, and by service, space, instructor, tender or person.'
      using errcode = '22023';
  elsif p_from is null or p_to is null or not isfinite(p_from) or not isfinite(p_to) then
    raise exception 'Please select a date.' using errcode = '22008';
  end if;
  return query
  -- Each part of an entry, in its period and under the name of what the report is by.
  select date_trunc(p_period, recorded.day + v_before_monday)::date - v_before_monday as period, named.part,
    sum(recorded.charged), coalesce(sum(recorded.paid) filter (where recorded.tender <> 'pass'), 0),
    coalesce(sum(recorded.paid) filter (where recorded.tender = 'pass'), 0), sum(recorded.waived),
    sum(recorded.charged - recorded.paid - recorded.waived)
  from private.recorded_parts(p_facility_id, p_from, p_to) recorded
  left join public.bookings booking on booking.id = recorded.booking_id
  left join public.facility_service_types service on service.id = booking.service_type_id
  left join public.facility_spaces space on space.id = booking.space_id
  cross join lateral (
    select case p_by
      when 'service' then service.name
      when 'space' then space.name
      when 'instructor' then private.instructor_name(booking.instructor_id)
      when 'tender' then recorded.tender
      when 'person' then recorded.by_name
    end as part
  ) named
  group by 1, 2
  order by 1, 2 nulls last;
end
$$;

-- For get_money_report: returns the entries of these days, each divided among the bookings that
-- it belongs to, so that a report can group them by service or space. An entry of a group has
-- several parts. One more part has what no booking got, with the entry's own booking_id (null for
-- a group, team or customer), so that the parts add up to the entry.
create or replace function private.recorded_parts(p_facility_id uuid, p_from date, p_to date) returns table (
  day date, tender text, by_name text, booking_id uuid, charged numeric, paid numeric, waived numeric
)
  language sql stable
  set search_path = ''
as $$
  with recorded as materialized (
    select entry.*
    from public.entries entry
    join public.facilities facility on facility.id = entry.facility_id
    where entry.facility_id = p_facility_id and entry.day between p_from and p_to
      -- Only for the index. day is at most one day after the date of at, or before it where the facility
      -- has changed its time zone since.
      and entry.at >= (p_from - 1)::timestamp at time zone facility.time_zone
      and entry.at < (p_to + 2)::timestamp at time zone facility.time_zone
  ), shared as materialized (
    select share.*, recorded.day, recorded.tender, recorded.by_name
    from recorded
    join private.entry_shares share on share.entry_id = recorded.id
    where recorded.booking_id is null
  )
  -- The shares of bookings, and the rest of each entry.
  select day, tender, by_name, booking_id, 0, paid, waived from shared
  union all
  select recorded.day, recorded.tender, recorded.by_name, recorded.booking_id, recorded.charged,
    recorded.paid - coalesce(own.paid, 0), recorded.waived - coalesce(own.waived, 0)
  from recorded
  left join (
    select entry_id, sum(paid) as paid, sum(waived) as waived from shared group by entry_id
  ) own on own.entry_id = recorded.id
$$;

grant execute on function public.get_money_report(uuid, date, date, text, text) to authenticated;

comment on function public.get_money_report(uuid, date, date, text, text) is
  'What was booked (charged), collected, paid by pass, waived and is owed, by day, week (from the facility''s first day of the week) or month. p_by: all together (null), or by service, space, instructor, tender or the person who recorded it. The parts add up to the whole. For owners.';
