comment on table public.facility_admins is
  'Who administers a facility. Only this row gives the right. A facility may require a second step before the right applies.';

-- Policies call security definer functions, because a policy on facility_admins that read
-- facility_admins would recurse.
create or replace function private.administered_facilities() returns setof uuid
  language plpgsql stable security definer rows 2
  set search_path = ''
as $$
declare
  v_only uuid := private.only_facility();
begin
  return query
    select facility_id from public.facility_admins
    where user_id = auth.uid() and (v_only is null or facility_id = v_only)
      and private.allows_session(facility_id);
end
$$;

-- Returns whether the caller administers the facility: at the request's host, and with the second
-- step if the facility requires it.
create or replace function private.is_facility_admin(p_facility_id uuid) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  -- Visitors call this most often, and are never administrators: answer them without a query.
  if auth.uid() is null then
    return false;
  end if;
  return exists (
    select from public.facility_admins
    where facility_id = p_facility_id and user_id = auth.uid()
  ) and private.is_here(p_facility_id) and private.allows_session(p_facility_id);
end
$$;

-- Returns the facilities that the caller created and that have no administrator yet.
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
  private.administered_facilities(), private.is_facility_admin(uuid), private.facilities_to_found()
  to anon, authenticated;

alter table public.facility_admins enable row level security;

create policy "administrators see the administrators of their facility, everybody their own link"
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

create policy "administrators remove others, never the primary"
  on public.facility_admins for delete to authenticated
  using (not is_primary and facility_id in (select private.administered_facilities()));

grant select, delete on public.facility_admins to authenticated;

grant insert (facility_id, user_id, is_primary) on public.facility_admins to authenticated;

-- Returns the accounts of the other administrators. A policy on user_profiles that read
-- facility_admins directly would see only the rows that the caller may read.
create or replace function private.fellow_administrators() returns setof uuid
  language sql stable security definer
  set search_path = ''
as $$
  select user_id from public.facility_admins
  where facility_id in (select private.administered_facilities())
$$;

grant execute on function private.fellow_administrators() to authenticated;
