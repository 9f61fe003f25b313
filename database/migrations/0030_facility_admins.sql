-- The link that makes somebody an administrator. Nothing else does.

create table public.facility_admins (
  facility_id uuid not null references public.facilities (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  is_primary boolean not null default false,
  created_at timestamptz not null default private.now(),
  primary key (facility_id, user_id)
);
create unique index facility_admins_one_primary on public.facility_admins (facility_id) where is_primary;
create index facility_admins_user_id_idx on public.facility_admins (user_id);

-- Policies ask definer functions: a policy on facility_admins that read
-- facility_admins itself would recurse.
create function private.administered_facilities() returns setof uuid
  language sql stable security definer
  set search_path = ''
as $$
  select facility_id from public.facility_admins where user_id = auth.uid()
$$;

create function private.is_facility_admin(p_facility_id uuid) returns boolean
  language sql stable security definer
  set search_path = ''
as $$
  select exists (
    select from public.facility_admins
    where facility_id = p_facility_id and user_id = auth.uid()
  )
$$;

-- The facility that the caller created and that has no administrator yet.
create function private.facilities_to_found() returns setof uuid
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

create policy "administrators change their facility"
  on public.facilities for update to authenticated
  using (id in (select private.administered_facilities()))
  with check (id in (select private.administered_facilities()));

-- Held until the end of the transaction by whatever decides about bookings.
create function private.lock_facility(p_facility_id uuid) returns void
  language sql volatile
  set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('fungo facility ' || p_facility_id::text, 0))
$$;
