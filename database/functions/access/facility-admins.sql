comment on table public.facility_admins is
  'The staff of a facility. Only this row gives the right. A facility may require a second step before the right applies.';
comment on column public.facility_admins.role is
  '`owner` may do everything, `desk` what the day at the front desk needs.';

-- A policy or a function for owners only uses administered_facilities or is_facility_admin. One that is
-- also for the desk uses staffed_facilities or is_facility_staff.

-- Returns the facilities where the caller is an owner or at the desk, or has an API key with the
-- scope `desk`, for policies. Where facilities have hosts, only that of the request's host counts.
-- Each counts only after the second step if it requires one. Security definer, because a policy on
-- facility_admins that read facility_admins with the caller's rights would recurse.
create or replace function private.staffed_facilities() returns setof uuid
  language plpgsql stable security definer rows 2
  set search_path = ''
as $$
begin
  return query select private.facilities_of_role(array['owner', 'desk']);
end
$$;

-- Returns the facilities that the caller owns, for policies. Where facilities have hosts, only that
-- of the request's host counts. Each counts only after the second step if it requires one. On a
-- shared device the caller must have entered the password within ten minutes.
create or replace function private.administered_facilities() returns setof uuid
  language plpgsql stable security definer rows 2
  set search_path = ''
as $$
begin
  return query select private.facilities_of_role(array['owner']);
end
$$;

-- Returns the facilities where the caller has one of these roles, for staffed_facilities and
-- administered_facilities. Where facilities have hosts, only that of the request's host counts.
-- Each counts only after the second step if it requires one. On a shared device an owner may count
-- as the desk (private.role_here). An API key with the scope `desk` counts as the role `desk`. All
-- policies get these conditions from here, so that none can forget one.
create or replace function private.facilities_of_role(p_roles text[]) returns setof uuid
  language plpgsql stable security definer rows 2
  set search_path = ''
as $$
declare
  v_only uuid := private.only_facility();
begin
  return query
    select facility_id from public.facility_admins
    where user_id = auth.uid() and private.role_here(role) = any (p_roles) and (v_only is null or facility_id = v_only)
      and private.allows_session(facility_id);
  if 'desk' = any (p_roles) and private.key_facility('desk') is not null then
    return next private.key_facility('desk');
  end if;
end
$$;

-- Returns whether the caller works at this facility, as an owner or at the desk. For functions that
-- know the facility; policies use staffed_facilities, which runs once per statement.
create or replace function private.is_facility_staff(p_facility_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return private.has_role(p_facility_id, array['owner', 'desk']);
end
$$;

-- Returns whether the caller is an owner of this facility, not only at its desk. For functions that
-- know the facility; policies use administered_facilities, which runs once per statement.
create or replace function private.is_facility_admin(p_facility_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return private.has_role(p_facility_id, array['owner']);
end
$$;

-- For private.is_facility_staff and private.is_facility_admin: returns whether the caller has one
-- of these roles at the facility, under the conditions of private.facilities_of_role (host,
-- second step, shared device). That one finds all facilities of the caller, which costs more.
create or replace function private.has_role(p_facility_id uuid, p_roles text[]) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  -- Visitors call this most often, and are never staff: they are answered without a query or another call.
  -- Their claims have neither an account (sub) nor an API key.
  if coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb ?| '{sub,api_key_id}' is false then
    return false;
  -- An API key has no account. With the scope `desk` it counts as the desk of its facility.
  elsif auth.uid() is null then
    return 'desk' = any (p_roles) and coalesce(private.key_facility('desk') = p_facility_id, false);
  end if;
  return exists (
    select from public.facility_admins
    where facility_id = p_facility_id and user_id = auth.uid() and private.role_here(role) = any (p_roles)
  ) and private.is_here(p_facility_id) and private.allows_session(p_facility_id);
end
$$;

-- Returns the caller's role at the site's facility: owner, desk, or null. On a shared device an
-- owner counts as the desk until the password is entered. The server asks this for each of its
-- functions for staff (signedInUser), such as inviting or sending mail, to learn what the caller
-- may do.
create or replace function private.site_role() returns text
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_site uuid := private.site_facility_id();
begin
  return case
    when private.is_facility_admin(v_site) then 'owner'
    when private.is_facility_staff(v_site) then 'desk'
  end;
end
$$;

-- Returns the facilities that the caller created and that have no administrator yet. The policy
-- below lets their creator become the first administrator.
create or replace function private.facilities_to_found() returns setof uuid
  language sql stable security definer
  set search_path = ''
as $$
  select creator.facility_id
  from private.facility_creators creator
  where creator.user_id = auth.uid()
    and not exists (
      select from public.facility_admins link where link.facility_id = creator.facility_id
    )
$$;

grant execute on function
  private.staffed_facilities(), private.administered_facilities(), private.is_facility_staff(uuid),
  private.is_facility_admin(uuid), private.facilities_to_found()
  to anon, authenticated;

grant execute on function private.site_role() to authenticated;

alter table public.facility_admins enable row level security;

create policy "owners see the staff of their facility, everybody their own link"
  on public.facility_admins for select to authenticated
  using (
    user_id = (select auth.uid())
    and ((select private.only_facility()) is null or facility_id = (select private.only_facility()))
    or facility_id in (select private.administered_facilities())
  );

create policy "the creator of a facility becomes its first administrator"
  on public.facility_admins for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and is_primary
    and facility_id in (select private.facilities_to_found())
  );

create policy "owners remove others, never the primary"
  on public.facility_admins for delete to authenticated
  using (not is_primary and facility_id in (select private.administered_facilities()));

create policy "owners change the role of others, never of the primary"
  on public.facility_admins for update to authenticated
  using (
    not is_primary and user_id <> (select auth.uid())
    and facility_id in (select private.administered_facilities())
  )
  with check (not is_primary and facility_id in (select private.administered_facilities()));

grant select, delete on public.facility_admins to authenticated;

grant insert (facility_id, user_id, is_primary), update (role) on public.facility_admins to authenticated;

-- Returns the accounts of all owners and of the desk at the facilities that the caller owns,
-- including the caller. The list of administrators in Settings shows their names, because the
-- policy on user_profiles asks this function.
create or replace function private.fellow_administrators() returns setof uuid
  language sql stable security definer
  set search_path = ''
as $$
  select user_id from public.facility_admins
  where facility_id in (select private.administered_facilities())
$$;

grant execute on function private.fellow_administrators() to authenticated;
