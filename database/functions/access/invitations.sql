comment on table private.invitations is
  'Invitations to join a facility: who, in which role, until when, and whether it was accepted.';

-- Ends open invitations of a facility, so that their links give no rights any more: those to the
-- account p_user_id, those to the instructor p_instructor_id, and those that the owner p_invited_by
-- sent. An argument that is null matches none. It is called when a newer invitation replaces the
-- earlier ones, when an instructor is deleted or gets another address, and when the inviter is no
-- longer an owner.
create or replace function private.end_invitations(
  p_facility_id uuid, p_user_id uuid, p_instructor_id uuid, p_invited_by uuid default null
) returns void
  language sql volatile security definer
  set search_path = ''
as $$
  with ended as (
    update private.invitations set ended_at = private.now()
    where facility_id = p_facility_id
      and (user_id = p_user_id or instructor_id = p_instructor_id or invited_by = p_invited_by)
      and accepted_at is null and ended_at is null
    returning instructor_id
  )
  -- The instructors no longer count as invited. For p_instructor_id the caller sets invited_at itself.
  update public.instructors set invited_at = null
  where id in (select instructor_id from ended) and id is distinct from p_instructor_id
$$;

-- Trigger: ends the invitation of an instructor whose address is corrected or who is deleted. The
-- reader of the old address must not be able to accept it.
create or replace function private.end_invitation_of_changed_instructor() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if lower(new.email) is distinct from lower(old.email) or new.deleted_at is not null then
    perform private.end_invitations(new.facility_id, null, new.id);
    new.invited_at := null;
  end if;
  return new;
end
$$;

create trigger instructors_end_invitation
  before update of email, deleted_at on public.instructors
  for each row when (old.user_id is null)
  execute function private.end_invitation_of_changed_instructor();

-- Saves an invitation to the site's facility, and creates the account if there is none. The server calls
-- it and queues the mail with the link in the same transaction, so that neither is there without the
-- other. p_by: the owner who invites. p_instructor_id: the instructor to invite. If it is null, p_email
-- and p_role (admin or desk) say who is invited. p_valid: how long the link works. p_limited: whether the
-- hourly limits apply; false if the operator has switched off all limits.
create or replace function private.invite(
  p_by uuid, p_instructor_id uuid, p_email text, p_role text, p_valid interval, p_limited boolean,
  out invitation_id uuid, out user_id uuid, out role text, out first_name text
)
  language plpgsql volatile
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_site uuid := private.site_facility_id();
  v_email text := lower(private.blank_to_null(p_email));
  v_instructor public.instructors;
  v_user_id uuid;
begin
  role := case when p_instructor_id is null then p_role else 'instructor' end;
  if v_site is null or not exists (
    select from public.facility_admins link
    where link.facility_id = v_site and link.user_id = p_by and link.role = 'owner'
  ) then
    raise exception 'Only an owner of this facility can invite somebody.' using errcode = 'PT403';
  end if;
  -- Locks the facility, so that no other invitation is made after the count below.
  perform private.lock_facility(v_site);

  -- The address that is invited.
  if p_instructor_id is not null then
    select * into v_instructor from public.instructors
    where id = p_instructor_id and facility_id = v_site and deleted_at is null;
    if not found then
      raise exception 'Instructor not found' using errcode = 'PT404';
    elsif v_instructor.user_id is not null then
      raise exception 'This instructor already has an account.' using errcode = 'PT409';
    end if;
    v_email := lower(v_instructor.email);
    first_name := v_instructor.first_name;
  elsif v_email is null or not private.is_email(v_email) then
    raise exception 'Please enter a valid email address.';
  end if;

  -- Counted by facility and by address: nobody can mail a list of strangers or fill one person's
  -- inbox.
  if p_limited and exists (
    select from private.invitations
    where facility_id = v_site and created_at > private.now() - interval '1 hour'
    having count(*) >= 30 or count(*) filter (where email = v_email) >= 3
  ) then
    raise exception 'Too many invitations for now. Try again in an hour.' using errcode = 'PT429';
  end if;

  -- A new account has no password, so nobody can sign in to it before the link is opened. An
  -- existing account stays unchanged.
  insert into auth.users (email, raw_user_meta_data, invited_at, created_at, updated_at)
  values (
    v_email,
    case when p_instructor_id is null then '{}'
      else jsonb_build_object('first_name', first_name, 'last_name', v_instructor.last_name) end,
    private.now(), private.now(), private.now()
  )
  on conflict do nothing;
  select id into v_user_id from auth.users where lower(email) = v_email and deleted_at is null;
  if not found then
    raise exception 'This address cannot be invited. Use another one.' using errcode = 'PT409';
  elsif role <> 'instructor' and exists (
    select from public.facility_admins where facility_id = v_site and user_id = v_user_id
  ) then
    raise exception 'This person is already an administrator.' using errcode = 'PT409';
  elsif role = 'instructor' and exists (
    select from public.instructors
    where facility_id = v_site and user_id = v_user_id and deleted_at is null
  ) then
    raise exception 'Another instructor already uses the account of this address.' using errcode = 'PT409';
  end if;

  -- Only the newest invitation works.
  perform private.end_invitations(v_site, v_user_id, p_instructor_id);
  insert into private.invitations
    (facility_id, user_id, role, instructor_id, email, invited_by, expires_at)
  values
    (v_site, v_user_id, role, p_instructor_id, v_email, p_by, private.now() + p_valid)
  returning id into invitation_id;
  update public.instructors set invited_at = private.now() where id = p_instructor_id;
  user_id := v_user_id;
end
$$;

-- Binds an invitation to the session that opened its link, so that only this session can accept it.
-- private.accept_invitation does so once the person sets a password.
create or replace function private.open_invitation(p_id uuid, p_session_id uuid) returns void
  language sql volatile
  set search_path = ''
as $$
  update private.invitations set session_id = p_session_id
  where id = p_id and accepted_at is null and ended_at is null
$$;

-- Lets a person join the facility that invited them, once they have set a password. The server
-- calls it whenever a session sets one. It does nothing if no invitation opened the session, or if
-- the account's address, the instructor or the inviter's rights have changed since the invitation.
create or replace function private.accept_invitation(p_user_id uuid, p_session_id uuid) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_invitation private.invitations;
  v_instructor public.instructors;
begin
  select * into v_invitation from private.invitations
  where session_id = p_session_id and user_id = p_user_id
    and accepted_at is null and ended_at is null and expires_at > private.now();
  if not found then
    return;
  end if;
  perform private.lock_facility(v_invitation.facility_id);
  -- Read it again, now under the lock.
  select invitation.* into v_invitation
  from private.invitations invitation
  join auth.users account on account.id = invitation.user_id and lower(account.email) = invitation.email
  join public.facility_admins inviter
    on inviter.facility_id = invitation.facility_id and inviter.user_id = invitation.invited_by
      and inviter.role = 'owner'
  where invitation.id = v_invitation.id and invitation.accepted_at is null and invitation.ended_at is null
  for update of invitation;
  if not found then
    return;
  end if;

  -- Lets the person in: adds them to the staff, or links the instructor to their account.
  if v_invitation.role <> 'instructor' then
    insert into public.facility_admins (facility_id, user_id, role)
    values (v_invitation.facility_id, p_user_id, case v_invitation.role when 'desk' then 'desk' else 'owner' end)
    on conflict do nothing;
  else
    update public.instructors set user_id = p_user_id
    where id = v_invitation.instructor_id and user_id is null and deleted_at is null
      -- An account can be only one instructor at a facility, however many invitations it got.
      and not exists (
        select from public.instructors other
        where other.facility_id = v_invitation.facility_id and other.user_id = p_user_id
          and other.deleted_at is null
      )
    returning * into v_instructor;
    if not found then
      return;
    end if;
  end if;
  -- The person's own entries in the profile stay.
  update public.user_profiles set
    role = coalesce(role, case v_invitation.role when 'instructor' then 'instructor' else 'admin' end),
    first_name = coalesce(first_name, v_instructor.first_name),
    last_name = coalesce(last_name, v_instructor.last_name)
  where id = p_user_id;
  update private.invitations set accepted_at = private.now() where id = v_invitation.id;
end
$$;
