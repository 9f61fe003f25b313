-- Throws if the caller administers the facility (by default the site's) but has not passed the
-- second step that it requires. check_desk calls it before its general refusal, so that
-- administrators learn why they are refused. The server's functions for staff call it as their own
-- check (signed-in-user.ts).
create or replace function private.check_second_step(p_facility_id uuid default null) returns void
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_facility_id uuid := coalesce(p_facility_id, private.site_facility_id());
begin
  if exists (
    select from public.facility_admins where facility_id = v_facility_id and user_id = auth.uid()
  ) and not private.allows_session(v_facility_id) then
    raise exception 'This facility asks its administrators for two-step verification. Set it up, or sign in with its code.'
      using errcode = 'PT403', detail = 'second_step';
  end if;
end
$$;

grant execute on function private.check_second_step(uuid) to authenticated;
