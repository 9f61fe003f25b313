comment on table private.shared_sessions is
  'Sessions on shared devices: they act as the desk until the password of the account is entered.';

-- Returns whether an owner must enter the password again: the caller's device is shared, and the
-- password was not entered on it within the last ten minutes. The sign-in itself does not count,
-- because the device is handed on after it. By this private.role_here takes an owner's rights away,
-- and get_own_device tells the page to ask for the password.
create or replace function private.needs_password() returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_id text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
  v_shared_at timestamptz;
begin
  select shared_at into v_shared_at from private.shared_sessions
  where session_id::text = v_id and user_id = auth.uid();
  -- amr lists when and how the session proved who it is: a proof after the device was shared, at most ten
  -- minutes ago.
  return v_shared_at is not null and not exists (
    select from auth.sessions session, jsonb_array_elements(to_jsonb(session) -> 'amr') proof
    where session.id::text = v_id
      and (proof ->> 'timestamp')::numeric > extract(epoch from v_shared_at)
      and (proof ->> 'timestamp')::numeric >= extract(epoch from private.now()) - 600
  );
end
$$;

-- For private.facilities_of_role and private.has_role: returns the role that counts on this device.
-- On a shared device an owner counts as the desk until the password is entered, because somebody
-- else may hold it.
create or replace function private.role_here(p_role text) returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return case when p_role = 'owner' and private.needs_password() then 'desk' else p_role end;
end
$$;

-- Throws for an owner of the facility (by default the site's) who must enter the password on a
-- shared device. The page then asks for it. private.check_owner and the server's functions for
-- owners (signed-in-user.ts) call it.
create or replace function private.check_password(p_facility_id uuid default null) returns void
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  if private.needs_password() and exists (
    select from public.facility_admins
    where facility_id = coalesce(p_facility_id, private.site_facility_id())
      and user_id = auth.uid() and role = 'owner'
  ) then
    raise exception 'This device is shared. Enter the password of the account first.'
      using errcode = 'PT403', detail = 'shared_device';
  end if;
end
$$;

grant execute on function private.check_password(uuid) to authenticated;

-- Marks the device of the caller's session as shared, or no longer shared. On a shared device an
-- owner counts as the desk until the password is entered (private.needs_password), so unmarking it
-- asks for the password too.
create or replace function public.share_own_session(p_is_shared boolean default true) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_id uuid := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  -- Null counts as shared, which gives the device fewer rights.
  if coalesce(p_is_shared, true) then
    insert into private.shared_sessions (session_id, user_id) values (v_id, auth.uid())
    on conflict do nothing;
    return;
  end if;
  if private.needs_password() then
    raise exception 'This device is shared. Enter the password of the account first.'
      using errcode = 'PT403', detail = 'shared_device';
  end if;
  delete from private.shared_sessions where session_id = v_id and user_id = auth.uid();
end
$$;

-- For the pages of owners, which ask for the password first on a shared device: returns whether the
-- caller's device is shared, and whether the password must be entered now.
create or replace function public.get_own_device(out is_shared boolean, out needs_password boolean)
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  is_shared := exists (
    select from private.shared_sessions
    where user_id = auth.uid()
      and session_id::text = nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id'
  );
  needs_password := private.needs_password();
end
$$;

grant execute on function public.share_own_session(boolean), public.get_own_device() to authenticated;

comment on function public.share_own_session(boolean) is
  'Marks the device of this session as shared. It stays signed in. What only an owner may do then asks for the password, which counts for ten minutes. Ending this asks for the password too.';
comment on function public.get_own_device() is
  'Whether the device of this session is shared, and whether what only an owner may do asks for the password now.';
