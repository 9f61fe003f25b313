-- Who teaches. A person with an account is linked by user_id, which only the
-- server writes, when an invitation is accepted.

create table public.instructors (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  first_name text not null constraint instructors_first_name_line check (private.is_line(first_name, 100)),
  last_name text not null constraint instructors_last_name_line check (private.is_line(last_name, 100)),
  email text not null constraint instructors_email_format check (private.is_email(email)),
  phone text constraint instructors_phone_line check (private.is_line(phone, 40)),
  bio text constraint instructors_bio_length check (char_length(bio) <= 5000),
  profile_image_url text constraint instructors_image_url check (private.is_url(profile_image_url)),
  hourly_rate numeric(10, 2) constraint instructors_rate_range check (hourly_rate between 0 and 99999999.99),
  is_active boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  deleted_at timestamptz,
  constraint instructors_of_facility unique (facility_id, id)
);
create unique index instructors_one_per_account
  on public.instructors (facility_id, user_id) where deleted_at is null;
create index instructors_user_id_idx on public.instructors (user_id);

create trigger instructors_touch_updated_at
  before update on public.instructors
  for each row execute function private.touch_updated_at();

-- The caller's own instructor records: inactive or deleted ones give no rights.
create function private.own_instructors() returns setof uuid
  language sql stable security definer
  set search_path = ''
as $$
  select id from public.instructors
  where user_id = auth.uid() and is_active and deleted_at is null
$$;

-- Facilities whose inactive services and spaces the caller may see.
create function private.member_facilities() returns setof uuid
  language sql stable security definer
  set search_path = ''
as $$
  select facility_id from public.facility_admins where user_id = auth.uid()
  union
  select facility_id from public.instructors
  where user_id = auth.uid() and is_active and deleted_at is null
$$;

-- Instructors whose availability and time off the caller may manage.
create function private.managed_instructors() returns setof uuid
  language sql stable security definer
  set search_path = ''
as $$
  select id from public.instructors
  where user_id = auth.uid() and is_active and deleted_at is null
  union
  select instructor.id
  from public.instructors instructor
  join public.facility_admins link on link.facility_id = instructor.facility_id
  where link.user_id = auth.uid()
$$;

grant execute on function
  private.own_instructors(), private.member_facilities(), private.managed_instructors()
  to anon, authenticated;

-- Instructors edit what visitors read about them; the rest is the administrator's.
create function private.limit_own_profile_update() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not private.is_facility_admin(old.facility_id)
    and (new.email, new.hourly_rate, new.is_active, new.deleted_at)
      is distinct from (old.email, old.hourly_rate, old.is_active, old.deleted_at) then
    raise exception 'Only an administrator can change an instructor''s email, rate or status.'
      using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger instructors_limit_own_profile_update
  before update on public.instructors
  for each row execute function private.limit_own_profile_update();

alter table public.instructors enable row level security;

create policy "visitors read active instructors"
  on public.instructors for select to anon
  using (is_active and deleted_at is null and facility_id in (select id from public.facilities));

create policy "instructors read themselves, administrators all of their facility"
  on public.instructors for select to authenticated
  using (
    id in (select private.own_instructors())
    or facility_id in (select private.administered_facilities())
  );

create policy "administrators create their facility's instructors"
  on public.instructors for insert to authenticated
  with check (facility_id in (select private.administered_facilities()));

create policy "instructors change themselves, administrators all of their facility"
  on public.instructors for update to authenticated
  using (
    id in (select private.own_instructors())
    or facility_id in (select private.administered_facilities())
  )
  with check (
    id in (select private.own_instructors())
    or facility_id in (select private.administered_facilities())
  );

grant select (
  id, facility_id, first_name, last_name, bio, profile_image_url, hourly_rate, is_active, deleted_at
) on public.instructors to anon;
grant select on public.instructors to authenticated;
grant insert (
  facility_id, first_name, last_name, email, phone, bio, profile_image_url, hourly_rate, is_active
), update (
  first_name, last_name, email, phone, bio, profile_image_url, hourly_rate, is_active, deleted_at
) on public.instructors to authenticated;

create policy "members read inactive services too"
  on public.facility_service_types for select to authenticated
  using (facility_id in (select private.member_facilities()));

create policy "members read inactive spaces too"
  on public.facility_spaces for select to authenticated
  using (facility_id in (select private.member_facilities()));
