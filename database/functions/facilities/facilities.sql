comment on table public.facilities is
  'Facilities, with what a site shows of them. deleted_at hides a facility everywhere. Its administrators change it.';
comment on table private.site is
  'The facility that the site shows unless FACILITY_ID names another: the first one created.';
comment on table private.facility_creators is
  'Who created a facility and may become its first administrator.';

-- Trigger: refuses a slug that is one of these paths of the site or looks official, because a
-- slug may become a path of the site some day.
create or replace function private.refuse_reserved_slug() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if new.slug in (
    'admin', 'api', 'assets', 'auth', 'book', 'calendar', 'contact', 'create-facility', 'dashboard',
    'display', 'docs', 'embed', 'f', 'functions', 'graphql', 'handbook', 'healthz', 'help', 'instructor',
    'login', 'manage', 'metrics', 'readyz', 'realtime', 'register', 'reset-password', 'rest', 'storage',
    'support', 'team', 'waiver', 'www'
  ) then
    raise exception 'That URL slug is reserved. Choose another.' using errcode = 'PT422';
  end if;
  return new;
end
$$;

create trigger facilities_refuse_reserved_slug
  before insert or update of slug on public.facilities
  for each row execute function private.refuse_reserved_slug();

-- Trigger: makes the first facility the one that the site shows, and remembers who created a
-- facility and may become its first administrator. Security definer, because only the database's
-- owner may write these two tables. A facility that the database's owner inserts has no creator, so
-- nobody can claim it.
create or replace function private.remember_new_facility() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  insert into private.site (facility_id) values (new.id) on conflict do nothing;
  if auth.uid() is not null then
    insert into private.facility_creators (facility_id, user_id) values (new.id, auth.uid());
  end if;
  return null;
end
$$;

create trigger facilities_remember_new
  after insert on public.facilities
  for each row execute function private.remember_new_facility();

-- Trigger: throws if a request creates a facility in an installation where facilities have host names
-- (private.facility_hosts). The new facility would have none, so nobody could see it.
create or replace function private.refuse_facility_beside_hosts() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if private.only_facility() is not null then
    raise exception 'This site shows one facility. Whoever runs it adds others.' using errcode = 'PT403';
  end if;
  return null;
end
$$;

create trigger facilities_refuse_beside_hosts
  before insert on public.facilities
  for each statement when (current_user = 'authenticated')
  execute function private.refuse_facility_beside_hosts();

-- Returns whether a signed-in user may create a facility here, so that the page can say so before
-- somebody fills in the form. They may not where facilities have hosts of their own.
create or replace function public.get_new_facility_rule() returns table (is_allowed boolean)
  language plpgsql stable rows 1
  set search_path = ''
as $$
begin
  is_allowed := private.only_facility() is null;
  return next;
end
$$;

grant execute on function public.get_new_facility_rule() to authenticated;

comment on function public.get_new_facility_rule() is
  'Returns whether a signed-in user may create a facility here. They may not where facilities have hosts of their own.';

-- Trigger: saves empty values of the profile as null (specification §5), whoever writes them.
create or replace function private.clear_empty_profile() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.address := case when private.has_visible(new.address) then new.address end;
  new.phone := case when private.has_visible(new.phone) then new.phone end;
  new.email := case when private.has_visible(new.email) then new.email end;
  new.website := case when private.has_visible(new.website) then new.website end;
  new.logo_url := case when private.has_visible(new.logo_url) then new.logo_url end;
  new.privacy_url := case when private.has_visible(new.privacy_url) then new.privacy_url end;
  return new;
end
$$;

create trigger facilities_clear_empty_profile
  before insert or update on public.facilities
  for each row execute function private.clear_empty_profile();

create trigger facilities_refuse_wrong_phone
  after insert or update of phone on public.facilities
  for each row when (current_user = 'authenticated' and not private.is_phone(new.phone))
  execute function private.refuse_wrong_phone();

create trigger facilities_touch_updated_at
  before update on public.facilities
  for each row execute function private.touch_updated_at();

alter table public.facilities enable row level security;

-- A caller who may read a facility may read the public rows that belong to it. The policies of those
-- tables look up one facility by its key. Do not write `facility_id in (select id …)` there, or call
-- a function that returns all ids: each statement would read every facility.
create policy "everybody reads facilities that exist"
  on public.facilities for select to anon, authenticated
  using (
    deleted_at is null
    and ((select private.only_facility()) is null or id = (select private.only_facility()))
  );

-- A site that already has a facility does not show the new one. The page says so above the form.
create policy "a signed-in user creates facilities"
  on public.facilities for insert to authenticated
  with check ((select auth.uid()) is not null);

create policy "owners change their facility"
  on public.facilities for update to authenticated
  using (id in (select private.administered_facilities()))
  with check (id in (select private.administered_facilities()));

grant select on public.facilities to anon, authenticated;

-- A slug can be inserted but never changed, because links with it may be anywhere. Only the operator
-- sets deleted_at.
grant insert (name, slug, address, phone, email, website, time_zone) on public.facilities to authenticated;

grant update (name, address, phone, email, website, logo_url, privacy_url, time_zone) on public.facilities to authenticated;

-- Returns the facility's local date at an instant, for rules that count days, such as the end of a
-- pass.
create or replace function private.day_of(p_facility_id uuid, p_at timestamptz) returns date
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (p_at at time zone (select time_zone from public.facilities where id = p_facility_id))::date;
end
$$;
