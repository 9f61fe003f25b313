comment on table public.instructor_availability is
  'Weekly hours of instructors, in wall-clock times of the facility''s zone. Rows that touch or overlap count as one.';

alter table public.instructor_availability enable row level security;

-- One list of ids, computed once for each statement: the caller's own, and those of the instructors
-- at the facilities that the caller owns.
create policy "instructors manage their own availability, administrators everybody's"
  on public.instructor_availability for all to authenticated
  using (instructor_id in (select private.managed_instructors()))
  with check (instructor_id in (select private.managed_instructors()));

create policy "staff read when instructors teach"
  on public.instructor_availability for select to authenticated
  using (instructor_id in (select private.seen_instructors()));

grant select, delete on public.instructor_availability to authenticated;

grant insert (instructor_id, day_of_week, start_time, end_time, effective_date, expiration_date),
  update (day_of_week, start_time, end_time, effective_date, expiration_date)
  on public.instructor_availability to authenticated;

-- For create_instructor_availability and update_instructor_availability: throws if the day of the
-- week is not one of 0 to 6, the end is not after the start, or the last day is before the first.
-- Constraints refuse the same, but without these messages, which people read.
create or replace function private.check_availability(
  p_day_of_week integer, p_start time, p_end time, p_effective date, p_expiration date
) returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if p_day_of_week between 0 and 6 is not true then
    raise exception 'The day of the week is a number from 0 (Sunday) to 6.';
  end if;
  if p_start is null or p_end is null or p_end <= p_start then
    raise exception 'End time must be after start time';
  end if;
  if p_expiration < p_effective then
    raise exception 'The last day must not be before the first day';
  end if;
end
$$;

grant execute on function private.check_availability(integer, time, time, date, date) to authenticated;

-- Returns the weekly hours of an instructor, in the order in which the page lists them. A select from
-- the table gives the same rows. The function exists because it is a call of the API (architecture,
-- "Functions"), like the three that write. All four are security invoker: row level security decides
-- whose hours the caller may see and change, and another facility's id counts as unknown.
create or replace function public.get_instructor_availability(p_instructor_id uuid)
  returns setof public.instructor_availability
  language sql stable
  set search_path = ''
as $$
  select * from public.instructor_availability
  where instructor_id = p_instructor_id
  order by day_of_week, start_time, id
$$;

-- Adds weekly hours of an instructor, from the page Availability. Only that instructor and owners
-- may. p_effective_date and p_expiration_date: the first and the last day, null for no limit.
-- Returns the stored row.
create or replace function public.create_instructor_availability(
  p_instructor_id uuid, p_day_of_week integer, p_start_time time, p_end_time time,
  p_effective_date date default null, p_expiration_date date default null
) returns public.instructor_availability
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_row public.instructor_availability;
begin
  perform private.check_availability(p_day_of_week, p_start_time, p_end_time, p_effective_date, p_expiration_date);
  insert into public.instructor_availability
    (instructor_id, day_of_week, start_time, end_time, effective_date, expiration_date)
  values
    (p_instructor_id, p_day_of_week, p_start_time, p_end_time, p_effective_date, p_expiration_date)
  returning * into v_row;
  -- Returns the stored row, so that the page shows what is stored and not what it sent.
  return v_row;
end
$$;

-- Replaces one row of an instructor's weekly hours. Only that instructor and owners may. The page
-- Availability updates the table itself; the function exists because it is a call of the API
-- (architecture, "Functions"). Returns the stored row. Hours that the caller may not change throw
-- the error of unknown ones.
create or replace function public.update_instructor_availability(
  p_id uuid, p_day_of_week integer, p_start_time time, p_end_time time,
  p_effective_date date default null, p_expiration_date date default null
) returns public.instructor_availability
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_row public.instructor_availability;
begin
  perform private.check_availability(p_day_of_week, p_start_time, p_end_time, p_effective_date, p_expiration_date);
  update public.instructor_availability set
    day_of_week = p_day_of_week, start_time = p_start_time, end_time = p_end_time,
    effective_date = p_effective_date, expiration_date = p_expiration_date
  where id = p_id
  returning * into v_row;
  if not found then
    raise exception 'Availability not found' using errcode = 'PT404';
  end if;
  return v_row;
end
$$;

-- Removes weekly hours of an instructor, from the page Availability. Only that instructor and
-- owners may. Deleted rows and other people's rows look the same under row level security, so
-- both get the same error.
create or replace function public.delete_instructor_availability(p_id uuid) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  delete from public.instructor_availability where id = p_id;
  if not found then
    raise exception 'Availability not found' using errcode = 'PT404';
  end if;
end
$$;

grant execute on function
  public.get_instructor_availability(uuid),
  public.create_instructor_availability(uuid, integer, time, time, date, date),
  public.update_instructor_availability(uuid, integer, time, time, date, date),
  public.delete_instructor_availability(uuid)
  to authenticated;

comment on function public.get_instructor_availability(uuid) is
  'Returns the weekly hours of an instructor, for the instructor, the desk and owners.';
comment on function public.create_instructor_availability(uuid, integer, time, time, date, date) is
  'Adds weekly hours of an instructor, for the instructor and owners. Both dates are included; null means no limit.';
comment on function public.update_instructor_availability(uuid, integer, time, time, date, date) is
  'Replaces weekly hours of an instructor, for the instructor and owners.';
comment on function public.delete_instructor_availability(uuid) is 'Removes weekly hours of an instructor, for the instructor and owners.';
