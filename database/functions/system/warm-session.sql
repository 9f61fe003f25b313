-- Runs the usual queries of a visitor for one facility and discards the answers. So a new database
-- session has read the catalogues and compiled the functions before the first visitor comes, who
-- would otherwise wait many times as long.
create or replace function private.warm_session() returns void
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_facility_id uuid := (select id from public.facilities order by id limit 1);
  v_date date := private.now()::date + 1;
begin
  if v_facility_id is null then
    return;
  end if;
  perform from public.get_facility_offer(v_facility_id);
  perform from public.get_available_days(v_facility_id, v_date, v_date, 60);
  perform from public.get_available_time_slots(v_facility_id, v_date, 60);
end
$$;
