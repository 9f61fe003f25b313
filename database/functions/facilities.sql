-- after facility-admins, clock

create or replace function private.site_facility_id() returns uuid
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(
    nullif(current_setting('fungo.facility_id', true), '')::uuid,
    (select facility_id from private.site)
  )
$$;

create or replace function private.refuse_reserved_slug() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if new.slug in (
    'admin', 'api', 'assets', 'auth', 'book', 'contact', 'create-facility', 'dashboard', 'display',
    'functions', 'healthz', 'instructor', 'login', 'manage', 'readyz', 'register', 'reset-password',
    'rest', 'support', 'www'
  ) then
    raise exception 'That URL slug is reserved. Choose another.' using errcode = 'PT422';
  end if;
  return new;
end
$$;

create trigger facilities_refuse_reserved_slug
  before insert or update of slug on public.facilities
  for each row execute function private.refuse_reserved_slug();

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

create trigger facilities_touch_updated_at
  before update on public.facilities
  for each row execute function private.touch_updated_at();

alter table public.facilities enable row level security;

create policy "everybody reads facilities that exist"
  on public.facilities for select to anon, authenticated
  using (deleted_at is null);

create policy "a signed-in user creates facilities"
  on public.facilities for insert to authenticated
  with check ((select auth.uid()) is not null);

create policy "administrators change their facility"
  on public.facilities for update to authenticated
  using (id in (select private.administered_facilities()))
  with check (id in (select private.administered_facilities()));

grant select on public.facilities to anon, authenticated;

grant insert (name, slug, address, phone, email, website, time_zone) on public.facilities to authenticated;

grant update (name, address, phone, email, website, logo_url, time_zone) on public.facilities to authenticated;
