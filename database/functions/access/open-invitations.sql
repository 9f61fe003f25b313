-- The invitations of owners and of the desk that nobody has accepted yet. Each is a link that gives
-- rights, so an owner sees them, and takes back one that went to a wrong address.

-- Returns the open invitations of a facility's staff, the newest first, so that an owner sees who could
-- still get rights by a link. role: owner or desk.
create or replace function public.get_open_invitations(p_facility_id uuid)
  returns table (id uuid, email text, role text, expires_at timestamptz)
  language plpgsql stable security definer rows 2
  set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select invitation.id, invitation.email, case invitation.role when 'desk' then 'desk' else 'owner' end,
      invitation.expires_at
    from private.invitations invitation
    where invitation.facility_id = p_facility_id and private.is_facility_admin(p_facility_id)
      and invitation.instructor_id is null and invitation.accepted_at is null and invitation.ended_at is null
      and invitation.expires_at > private.now()
    order by invitation.created_at desc, invitation.email;
end
$$;

-- For owners, in Settings: withdraws an open invitation of an owner or of the desk, for example one
-- that went to a wrong address. Whoever has its link can still set a password, but gets no rights.
-- Returns the address that was invited. Returns no row if the invitation was accepted meanwhile,
-- has ended, is for an instructor, or belongs to another facility.
create or replace function public.withdraw_invitation(p_invitation_id uuid) returns table (email text)
  language plpgsql volatile security definer rows 1
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_invitation private.invitations;
begin
  -- private.accept_invitation takes the same lock.
  perform private.lock_facility(facility_id) from private.invitations
  where id = p_invitation_id and private.is_facility_admin(facility_id);
  -- Whether it is still open is read under the lock: it may have been accepted meanwhile.
  update private.invitations set ended_at = private.now()
  where id = p_invitation_id and private.is_facility_admin(facility_id)
    and instructor_id is null and accepted_at is null and ended_at is null
  returning * into v_invitation;
  if not found then
    return;
  end if;
  perform private.note_activity(
    v_invitation.facility_id, auth.uid(), 'invitation', 'removed', null, v_invitation.email, 1,
    jsonb_build_object('role', jsonb_build_array(null, v_invitation.role))
  );
  email := v_invitation.email;
  return next;
end
$$;

-- Trigger: when somebody is no longer an owner, ends the open invitations that they sent. Nobody
-- can accept these any more (private.accept_invitation), so the list must not show them as open.
create or replace function private.end_invitations_of_former_owner() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  -- A facility that is deleted takes its invitations with it.
  if exists (select from public.facilities where id = old.facility_id) then
    perform private.end_invitations(old.facility_id, null, null, old.user_id);
  end if;
  return null;
end
$$;

create trigger facility_admins_end_invitations_removed
  after delete on public.facility_admins
  for each row when (old.role = 'owner')
  execute function private.end_invitations_of_former_owner();
create trigger facility_admins_end_invitations_changed
  after update of role on public.facility_admins
  for each row when (old.role = 'owner' and new.role <> 'owner')
  execute function private.end_invitations_of_former_owner();

grant execute on function public.get_open_invitations(uuid), public.withdraw_invitation(uuid) to authenticated;

comment on function public.get_open_invitations(uuid) is
  'The invitations of owners and of the desk that nobody has accepted yet, the newest first; for owners.';
comment on function public.withdraw_invitation(uuid) is
  'Withdraws an open invitation of an owner or of the desk and returns its address; no row if it was accepted or has ended. For owners.';
