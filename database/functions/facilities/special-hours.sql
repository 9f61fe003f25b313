-- Special hours can affect bookings like a closure: the times before opening and after closing are
-- closed. Contract: architecture, "Front desk".

-- Returns the bookings that these special hours on these dates would affect, each with the best place
-- that is left, as preview_closure does. The hours need not be saved, so an owner sees what they would do
-- before saving them. Throws unless the dates and hours are valid and there are at most 62 dates.
create or replace function public.preview_special_hours(
  p_facility_id uuid, p_from date, p_to date, p_is_open boolean, p_open_time time default null,
  p_close_time time default null
) returns table (
  booking_id uuid, start_time timestamptz, end_time timestamptz, space_id uuid, player_name text,
  proposed_space_id uuid, proposed_start_time timestamptz,
  player_phone text, has_email boolean, instructor_id uuid,
  keeps_kind boolean, is_running boolean, free_space_ids uuid[]
)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  perform private.check_owner(p_facility_id);
  if p_from is null or p_to is null or not isfinite(p_from) or not isfinite(p_to) or p_is_open is null then
    raise exception 'Please select a date.' using errcode = '22008';
  elsif p_to < p_from then
    raise exception 'The last day must not be before the first day.' using errcode = '22023';
  elsif p_to - p_from > 61 then
    raise exception 'At most 62 days can be asked for at once.' using errcode = '22023';
  elsif p_is_open and (p_open_time < p_close_time) is not true then
    raise exception 'Special hours must open before they close.';
  end if;
  return query select * from private.affected_bookings(p_facility_id, private.outside_hours(
    (select time_zone from public.facilities where id = p_facility_id),
    p_from, p_to, p_is_open, p_open_time, p_close_time
  ));
end
$$;

grant execute on function public.preview_special_hours(uuid, date, date, boolean, time, time) to authenticated;

comment on function public.preview_special_hours(uuid, date, date, boolean, time, time) is
  'Returns the bookings outside special hours on these dates, saved or not, with the columns of preview_closure; at most 62 days. For owners.';
