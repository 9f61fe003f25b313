-- For the operator's command `unlock`: removes all devices of an account's second step, so that
-- somebody who has lost them all can sign in again. If there were any, ends all sessions of the
-- account and mails its holder. No request may call it. Returns how many devices there were, or
-- null if no account has the address.
create or replace function private.unlock_account(p_email text) returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_user_id uuid := (
    select id from auth.users where lower(email) = lower(p_email) and deleted_at is null
  );
  v_devices integer;
begin
  if v_user_id is null then
    return null;
  end if;
  delete from auth.mfa_factors where user_id = v_user_id;
  get diagnostics v_devices = row_count;
  if v_devices > 0 then
    -- A lost device may also hold a session, so all of them end.
    delete from auth.sessions where user_id = v_user_id;
    -- The devices may be in other hands, so the places where they were used prove nothing any more.
    delete from private.second_step_places where user_id = v_user_id;
    perform private.notify_second_step(v_user_id, 'unlocked');
  end if;
  return v_devices;
end
$$;

-- Returns whether administrators must pass a second step (is_required), whether the caller has
-- passed it, and for owners how many administrators have not set it up (missing; null for the
-- desk). Administrators who have not passed it yet get an answer too: the page must know that it
-- has to lead them through the second step. No row for anybody else, such as an instructor.
create or replace function public.get_second_step_rule(p_facility_id uuid)
  returns table (is_required boolean, is_passed boolean, missing integer)
  language plpgsql stable security definer rows 1
  set search_path = ''
as $$
begin
  if not exists (
    select from public.facility_admins where facility_id = p_facility_id and user_id = auth.uid()
  ) then
    return;
  end if;
  is_required := exists (select from private.second_step_rules where facility_id = p_facility_id);
  is_passed := private.has_second_step();
  -- Only for owners, who remind the others. The desk gets null. So does an owner who still has to
  -- pass the required step, or to enter the password on a shared device.
  if private.is_facility_admin(p_facility_id) then
    missing := (
      select count(*) from public.facility_admins link
      where link.facility_id = p_facility_id and not exists (
        select from auth.mfa_factors factor
        where factor.user_id = link.user_id and factor.status::text = 'verified'
      )
    );
  end if;
  return next;
end
$$;

grant execute on function public.get_second_step_rule(uuid) to authenticated;

comment on function public.get_second_step_rule(uuid) is
  'Whether a facility requires a second step of its administrators, whether this session has passed one, and for owners how many administrators have not set it up (null for the desk). For staff.';

-- Returns the accounts of the administrators who have set up a second step, so that owners see
-- whom to remind. No page calls it, because get_staff returns this too. It is a call of the API
-- (architecture, "Functions").
create or replace function public.get_administrators_with_second_step(p_facility_id uuid) returns setof uuid
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return query
    select link.user_id from public.facility_admins link
    where link.facility_id = p_facility_id and private.is_facility_admin(p_facility_id)
      and exists (
        select from auth.mfa_factors factor
        where factor.user_id = link.user_id and factor.status::text = 'verified'
      );
end
$$;

grant execute on function public.get_administrators_with_second_step(uuid) to authenticated;

comment on function public.get_administrators_with_second_step(uuid) is
  'The accounts of the facility''s administrators who have set up a second step; for owners.';

-- Returns a row for each account of the staff, for the list in which owners manage them: its role,
-- whether it has set up a second step, and when a session of it was last used.
create or replace function public.get_staff(p_facility_id uuid)
  returns table (user_id uuid, role text, has_second_step boolean, last_seen_at timestamptz)
  language plpgsql stable security definer rows 5
  set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select link.user_id, link.role,
      exists (
        select from auth.mfa_factors factor
        where factor.user_id = link.user_id and factor.status::text = 'verified'
      ),
      (select max(session.updated_at) from auth.sessions session where session.user_id = link.user_id)
    from public.facility_admins link
    where link.facility_id = p_facility_id and private.is_facility_admin(p_facility_id)
    order by link.is_primary desc, link.created_at;
end
$$;

grant execute on function public.get_staff(uuid) to authenticated;

comment on function public.get_staff(uuid) is
  'The accounts of the facility''s staff with role, second step and last use; for owners.';

-- For owners, in Settings: requires a second step of administrators, or no longer requires it. Only
-- an owner who has passed one can require it, so that nobody locks themselves out.
create or replace function public.require_second_step(p_facility_id uuid, p_required boolean) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  -- Null counts as true, so that no mistake of a caller lifts the rule.
  v_required boolean := coalesce(p_required, true);
  v_was boolean := exists (select from private.second_step_rules where facility_id = p_facility_id);
begin
  perform private.check_owner(p_facility_id);
  if not v_required then
    delete from private.second_step_rules where facility_id = p_facility_id;
  elsif not private.has_second_step() then
    raise exception 'Set up two-step verification for yourself first.'
      using errcode = 'PT403', detail = 'second_step';
  else
    insert into private.second_step_rules (facility_id, required_by, required_since)
    values (p_facility_id, auth.uid(), private.now())
    on conflict do nothing;
  end if;
  if v_required <> v_was then
    -- A trigger of staff-changes.sql records the change in the activity.
    if v_required then
      perform private.notify_second_step_required(p_facility_id);
    end if;
    -- The screens of the other administrators read again what they may see.
    perform private.note_change(p_facility_id, 'settings', null);
  end if;
end
$$;

grant execute on function public.require_second_step(uuid, boolean) to authenticated;

comment on function public.require_second_step(uuid, boolean) is
  'Requires a second step of the facility''s administrators, or no longer requires it. For owners; to require it, this session must have passed one.';
