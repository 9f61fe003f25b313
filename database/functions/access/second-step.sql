comment on table private.second_step_rules is
  'Facilities that require a second step of their administrators; who set the rule, and when.';

-- Returns whether this session has passed the second step. The session's row decides and not its
-- token, so that removing a device takes effect at once.
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

-- Returns whether the second step lets this session act for the facility: always, unless the facility
-- requires one that this session has not passed. The role is checked elsewhere.
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
