-- Returns whether this is a list of 1 to 24 durations in minutes, each from 1 to 1440, without
-- nulls. A constraint uses it to check the lengths of bookings that a facility offers.
create or replace function private.are_durations(p_minutes integer[]) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select cardinality(p_minutes) between 1 and 24
    and array_ndims(p_minutes) = 1
    and array_position(p_minutes, null) is null
    and 1 <= all (p_minutes) and 1440 >= all (p_minutes)
$$;

-- For functions that book or look for free times: throws unless the duration is from 1 to 1440
-- minutes. This also bounds what one call costs.
create or replace function private.check_duration(p_duration_minutes integer) returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if p_duration_minutes is null or p_duration_minutes not between 1 and 1440 then
    raise exception 'The duration must be between 1 and 1440 minutes.' using errcode = '22023';
  end if;
end
$$;

grant execute on function private.are_durations(integer[]) to anon, authenticated;
