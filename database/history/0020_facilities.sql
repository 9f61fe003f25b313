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
