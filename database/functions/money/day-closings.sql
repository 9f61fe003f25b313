comment on table public.day_closings is
  'How each day was closed: what was expected and what was counted of each tender, and the difference. Rows are only added, and no entry is added to a closed range.';
comment on column public.day_closings.meets is 'The end of the closing before this one. It is equal to from_at; null for the first closing.';
comment on column public.day_closings.next_id is 'The id that the next closing will have. Entries after this closing already have it as closing_id.';

create trigger day_closings_keep before update or delete on public.day_closings
  for each row execute function private.forbid_changes();
create trigger day_closings_keep_all before truncate on public.day_closings
  for each statement execute function private.forbid_changes();

alter table public.day_closings enable row level security;

create policy "owners read their facility's closings where prices are shown"
  on public.day_closings for select to authenticated
  using (facility_id in (select id from private.administered_facilities() id where private.shows_prices(id)));

grant select on public.day_closings to authenticated;

-- Returns the id that a facility's first closing will have. An entry stores the id of the closing that will
-- count it, although that closing does not exist yet. Later ids are in next_id of the closing before.
create or replace function private.first_closing_id(p_facility_id uuid) returns uuid
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return md5('the first closing of ' || p_facility_id)::uuid;
end
$$;

-- Returns the closing that will count the next entry: its id, where it begins (from_at), and the
-- day that was closed last. Before the first closing from_at and day are null. This closing has no
-- row until the day is closed. Closing a day, reversing an entry and everything that shows the open
-- day ask this.
create or replace function private.open_closing(
  p_facility_id uuid, out id uuid, out from_at timestamptz, out day date
)
  language plpgsql stable
  set search_path = ''
as $$
begin
  select closing.next_id, closing.to_at, closing.day into id, from_at, day
  from public.day_closings closing
  where closing.facility_id = p_facility_id order by closing.to_at desc limit 1;
  id := coalesce(id, private.first_closing_id(p_facility_id));
end
$$;

-- Returns the ids of the closings that the next entries will count for, of the facilities where the
-- caller works and prices are shown. A policy lets the desk read the entries with these ids, which
-- are those since the last closing.
create or replace function private.open_closings() returns setof uuid
  language plpgsql stable security definer rows 2
  set search_path = ''
as $$
begin
  return query
    select (private.open_closing(facility_id)).id from private.staffed_facilities() facility_id
    where private.shows_prices(facility_id);
end
$$;

grant execute on function private.open_closings() to authenticated;

-- Returns what was collected and refunded on a day, a row for each tender (how it was paid), for
-- programs of the desk. No page calls it: the page on which the desk closes the day reads
-- get_open_day. entries: the number of payments, refunds and reversals of them. owed, the same in
-- each row: what the bookings of that date still owe.
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
  -- The desk may ask for today. Until 5 a.m. it may also ask for the day before. Once today is
  -- closed, it may also ask for the next day, because entries count for that one then. Other days
  -- are for owners.
  elsif p_date not in (
    (private.now() at time zone v_zone)::date, (private.now() at time zone v_zone - interval '5 hours')::date,
    greatest((private.now() at time zone v_zone)::date, (private.open_closing(p_facility_id)).day + 1)
  ) then
    perform private.check_owner(p_facility_id);
  end if;
  -- What is still owed for the bookings of the date, then the totals by tender.
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
    -- A used credit moves no money, so it counts nowhere here, as in get_open_day.
    and not exists (
      select from private.credit_entries moved where moved.entry_id = coalesce(entry.reverses, entry.id)
    )
  group by each.tender, each.at
  order by each.at;
end
$$;

grant execute on function public.get_day_totals(uuid, date) to authenticated;

comment on function public.get_day_totals(uuid, date) is
  'What was collected and returned by each tender on a day, with the number of entries; a used credit is not among them. owed is what the bookings of that date still owe, the same in each row. For staff.';
