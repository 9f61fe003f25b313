-- A facility is what a site shows. Everything else hangs on its id.

create table public.facilities (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint facilities_name_line check (private.is_line(name, 100)),
  slug text not null
    constraint facilities_slug_key unique
    constraint facilities_slug_format check (slug ~ '^[a-z0-9-]{1,60}$' and slug ~ '[a-z0-9]'),
  address text constraint facilities_address_line check (private.is_line(address, 200)),
  phone text constraint facilities_phone_line check (private.is_line(phone, 40)),
  email text constraint facilities_email_format check (private.is_email(email)),
  website text constraint facilities_website_url check (private.is_url(website)),
  logo_url text constraint facilities_logo_url check (private.is_url(logo_url)),
  time_zone text not null default 'America/New_York'
    constraint facilities_time_zone_known check (private.is_time_zone(time_zone)),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  deleted_at timestamptz
);

-- The first facility ever created is the one that the site shows, unless the
-- server is told another id; later ones never change that.
create table private.site (
  only_row boolean primary key default true check (only_row),
  facility_id uuid not null references public.facilities (id)
);

-- Who created a facility may become its first administrator. Kept out of the
-- table that everybody reads.
create table private.facility_creators (
  facility_id uuid primary key references public.facilities (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade
);

create function private.site_facility_id() returns uuid
  language sql stable security definer
  set search_path = ''
as $$
  select coalesce(
    nullif(current_setting('fungo.facility_id', true), '')::uuid,
    (select facility_id from private.site)
  )
$$;

create function private.refuse_reserved_slug() returns trigger
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

create function private.remember_new_facility() returns trigger
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

grant select on public.facilities to anon, authenticated;
grant insert (name, slug, address, phone, email, website, time_zone) on public.facilities to authenticated;
grant update (name, address, phone, email, website, logo_url, time_zone) on public.facilities to authenticated;
