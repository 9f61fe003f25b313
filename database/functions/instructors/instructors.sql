comment on table public.instructors is
  'The instructors. user_id links an account; only accepting an invitation sets it. deleted_at cannot be undone.';

create trigger instructors_touch_updated_at
  before update on public.instructors
  for each row execute function private.touch_updated_at();

-- Returns the ids of the instructors that belong to the caller's account, one in each facility
-- where the caller teaches. Inactive or deleted ones give no rights. Security definer, like
-- administered_facilities, because policies on this table call it.
create or replace function private.own_instructors() returns setof uuid
  language plpgsql stable security definer rows 2
  set search_path = ''
as $$
declare
  -- The facility of the host that was asked: rights at another facility do not count there. Null for all.
  v_only uuid := private.only_facility();
begin
  return query
    select id from public.instructors
    where user_id = auth.uid() and is_active and deleted_at is null
      and (v_only is null or facility_id = v_only);
end
$$;

-- Returns the facilities where the caller works, as an administrator or as an instructor.
-- Policies let them see there what the public does not, such as inactive services and spaces.
create or replace function private.member_facilities() returns setof uuid
  language plpgsql stable security definer rows 2
  set search_path = ''
as $$
begin
  return query
    select private.staffed_facilities()
    union
    select facility_id from public.instructors where id in (select private.own_instructors());
end
$$;

-- Returns the instructors whom the caller manages: the caller's own, and all of the facilities
-- that the caller owns. The caller may change their availability and time off, and read their
-- dated rates, their pay sheet and why they are away.
create or replace function private.managed_instructors() returns setof uuid
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return query
    select private.own_instructors()
    union
    select id from public.instructors
    where facility_id in (select private.administered_facilities());
end
$$;

-- Returns the instructors whose availability, time off and busy times the caller may read: the
-- caller's own, and all of the facilities where the caller is an owner or at the desk, or has an
-- API key with the scope `desk` (private.staffed_facilities). Policies ask this.
create or replace function private.seen_instructors() returns setof uuid
  language plpgsql stable security definer
  set search_path = ''
as $$
begin
  return query
    select private.own_instructors()
    union
    select id from public.instructors
    where facility_id in (select private.staffed_facilities());
end
$$;

grant execute on function
  private.own_instructors(), private.member_facilities(), private.managed_instructors()
  to anon, authenticated;
grant execute on function private.seen_instructors() to authenticated;

-- Trigger: only owners may change an instructor's e-mail address, rate and status. Instructors
-- may edit the rest of their profile, such as the name, the phone number and what visitors read
-- about them.
create or replace function private.limit_own_profile_update() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' and not private.is_facility_admin(old.facility_id)
    and (new.email, new.hourly_rate, new.is_active, new.deleted_at)
      is distinct from (old.email, old.hourly_rate, old.is_active, old.deleted_at) then
    raise exception 'Only an owner can change an instructor''s email, rate or status.'
      using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger instructors_limit_own_profile_update
  before update on public.instructors
  for each row execute function private.limit_own_profile_update();

create trigger instructors_refuse_wrong_phone
  after insert or update of phone on public.instructors
  for each row when (current_user = 'authenticated' and not private.is_phone(new.phone))
  execute function private.refuse_wrong_phone();

alter table public.instructors enable row level security;

-- For anon only: public pages ask as anon, even if the visitor is signed in.
create policy "visitors read active instructors"
  on public.instructors for select to anon
  using (
    is_active and deleted_at is null
    and facility_id = (select id from public.facilities where id = instructors.facility_id)
  );

create policy "instructors read themselves, staff all of their facility"
  on public.instructors for select to authenticated
  using (
    id in (select private.own_instructors())
    or facility_id in (select private.staffed_facilities())
  );

create policy "owners create their facility's instructors"
  on public.instructors for insert to authenticated
  with check (facility_id in (select private.administered_facilities()));

create policy "instructors change themselves, owners all of their facility"
  on public.instructors for update to authenticated
  using (
    id in (select private.own_instructors())
    or facility_id in (select private.administered_facilities())
  )
  with check (
    id in (select private.own_instructors())
    or facility_id in (select private.administered_facilities())
  );

-- Visitors read no e-mail address, phone number or account.
grant select (
  id, facility_id, first_name, last_name, bio, profile_image_url, hourly_rate, is_active, deleted_at
) on public.instructors to anon;

grant select on public.instructors to authenticated;

grant insert (
  facility_id, first_name, last_name, email, phone, bio, profile_image_url, hourly_rate, is_active
), update (
  first_name, last_name, email, phone, bio, profile_image_url, hourly_rate, is_active, deleted_at
) on public.instructors to authenticated;
