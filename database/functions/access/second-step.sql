comment on table private.second_step_rules is
  'Facilities that require a second step of their administrators; who set the rule, and when.';

-- For private.allows_session, get_second_step_rule and require_second_step: returns whether this
-- session has passed the second step. The session's row decides and not its token, so that removing
-- a device takes effect at once.
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

-- For the checks of what staff may do, such as private.has_role: returns whether the second step
-- lets this session act for the facility. It does, unless the facility requires one that this
-- session has not passed. The callers check the role.
create or replace function private.allows_session(p_facility_id uuid) returns boolean
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
