comment on table private.second_step_rules is
  'Facilities whose administrators act only after a second step; who asked for it, and since when.';

-- Whether this session has passed the second step. Its row says so and not its token, so that a
-- device that is taken away counts at once.
create or replace function private.has_second_step() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return exists (
    select from auth.sessions session
    where session.user_id = auth.uid()
      and session.id::text =
        nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id'
      and session.aal::text = 'aal2'
  );
end
$$;

-- Whether this session may act for the facility, as far as the facility's rule goes.
create or replace function private.lets_session_act(p_facility_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if exists (select from private.second_step_rules where facility_id = p_facility_id) then
    return private.has_second_step();
  end if;
  return true;
end
$$;
