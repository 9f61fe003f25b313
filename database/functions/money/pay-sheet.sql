comment on table public.instructor_rates is
  'The hourly rates of an instructor, each with its first day. A trigger writes each change of the rate with the day of the change.';

alter table public.instructor_rates enable row level security;

create policy "instructors and owners read dated rates where prices are shown"
  on public.instructor_rates for select to authenticated
  using (instructor_id in (
    select id from public.instructors
    where id in (select private.managed_instructors()) and private.shows_prices(facility_id)
  ));

grant select on public.instructor_rates to authenticated;

-- Trigger: stores a new instructor's rate, and each later one, in instructor_rates with its first day, so
-- that the pay sheet of earlier days keeps the earlier rate.
create or replace function private.date_rate() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into public.instructor_rates (instructor_id, valid_from, hourly_rate)
  select new.id, (private.now() at time zone time_zone)::date, new.hourly_rate
  from public.facilities where id = new.facility_id
  on conflict (instructor_id, valid_from) do update set hourly_rate = excluded.hourly_rate;
  return null;
end
$$;

create trigger instructors_date_rate after insert on public.instructors
  for each row execute function private.date_rate();
create trigger instructors_date_changed_rate after update on public.instructors
  for each row when (new.hourly_rate is distinct from old.hourly_rate) execute function private.date_rate();

-- For owners and the instructor: returns what to pay an instructor for these days. These are the
-- lessons that they gave or whose player did not come, each with the rate of its day and the
-- amount. For a missed lesson the instructor gets the same part that the player was charged:
-- all, half or nothing. A lesson before the first known rate gets the first rate.
create or replace function public.get_pay_sheet(p_instructor_id uuid, p_from date, p_to date) returns table (
  booking_id uuid, date date, start_time timestamptz, end_time timestamptz, minutes numeric, service_name text,
  status text, hourly_rate numeric, amount numeric
)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_facility_id uuid := (
    select facility_id from public.instructors
    where id = p_instructor_id and id in (select private.managed_instructors())
  );
begin
  if v_facility_id is null then
    perform private.check_prices_anywhere();
    raise exception 'Instructor not found' using errcode = 'PT404';
  end if;
  perform private.check_prices_on(v_facility_id);
  if p_from is null or p_to is null or not isfinite(p_from) or not isfinite(p_to) then
    raise exception 'Please select a date.' using errcode = '22008';
  end if;
  return query
  select lesson.id, lesson.date, lesson.start_time, lesson.end_time, lesson.minutes, service.name, lesson.status,
    rate.hourly_rate,
    round(
      coalesce(rate.hourly_rate, 0) * lesson.minutes / 60 * case when lesson.status <> 'no_show' then 1
        -- The share of its price that was charged for it, whatever the setting is now. It is rounded to all,
        -- half or nothing.
        when lesson.price > 0 then round(2 * (
          select coalesce(sum(charged), 0) from public.entries where booking_id = lesson.id and is_derived
        ) / lesson.price) / 2
        -- For a missed lesson without a price the setting decides the part.
        else case settings.charge_missed when 'all' then 1 when 'half' then 0.5 else 0 end
      end, 2
    )
  from (
    -- The lessons that are over, each in its full length.
    select booking.*, (booking.start_time at time zone facility.time_zone)::date as date,
      extract(epoch from coalesce(booking.booked_until, booking.end_time) - booking.start_time) / 60 as minutes
    from public.facilities facility
    join public.bookings booking on booking.facility_id = facility.id
    where facility.id = v_facility_id and booking.instructor_id = p_instructor_id
      and booking.start_time >= p_from::timestamp at time zone facility.time_zone
      and booking.start_time < (p_to + 1)::timestamp at time zone facility.time_zone
      and booking.status <> 'cancelled' and booking.end_time <= private.now()
  ) lesson
  join public.facility_service_types service on service.id = lesson.service_type_id
  join public.facility_settings settings on settings.facility_id = lesson.facility_id
  left join lateral (
    -- The last rate up to the day, else the first one after it.
    select hourly_rate from public.instructor_rates dated
    where dated.instructor_id = p_instructor_id
    order by dated.valid_from <= lesson.date desc, abs(dated.valid_from - lesson.date)
    limit 1
  ) rate on true
  order by lesson.start_time, lesson.id;
end
$$;

grant execute on function public.get_pay_sheet(uuid, date, date) to authenticated;

comment on function public.get_pay_sheet(uuid, date, date) is
  'The lessons of an instructor on these days, both included, that are over and not cancelled, each with the rate of its day and the amount. For a missed lesson the amount is all, half or nothing. For owners and the instructor.';
