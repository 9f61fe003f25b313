-- Which spaces are free at each time of a day: how many cages a team can have at once.

-- Returns the times of a day at which cage time can be booked, each with the free spaces, so that
-- somebody who needs several sees how many there are at once. p_space_ids: only among these; null for all.
create or replace function public.get_free_spaces(
  p_facility_id uuid, p_date date, p_duration_minutes integer, p_space_ids uuid[] default null
) returns table (start_time timestamptz, end_time timestamptz, space_ids uuid[])
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_by_staff boolean := private.is_facility_staff(p_facility_id);
begin
  perform private.check_duration(p_duration_minutes);
  if p_date is null or not isfinite(p_date) then
    raise exception 'Please select a date.' using errcode = '22008';
  end if;
  -- The answer names each space at each time, so their number is limited.
  if (
    select count(*) > 100 from public.facility_spaces
    where facility_id = p_facility_id and is_active and (p_space_ids is null or id = any (p_space_ids))
  ) then
    raise exception 'At most 100 spaces can be asked for at once.' using errcode = '22023';
  end if;
  return query
    select slot.start_time, slot.end_time, array(
      select id from public.facility_spaces where id = any (slot.free_spaces) order by name, id
    )
    from private.slots(
      p_facility_id, null, null, p_date, p_date, p_duration_minutes, null, v_by_staff,
      p_space_ids => p_space_ids, p_lists_spaces => true
    ) slot
    where slot.is_open and slot.is_free
    order by slot.start_time;
end
$$;

grant execute on function public.get_free_spaces(uuid, date, integer, uuid[]) to anon, authenticated;

comment on function public.get_free_spaces(uuid, date, integer, uuid[]) is
  'The times of a day at which a space can be booked for cage time, ordered by start, each with the spaces that are free, ordered by name. p_space_ids: only among these; null for all.';
