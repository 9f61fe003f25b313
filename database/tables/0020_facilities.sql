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
  deleted_at timestamptz,
  -- Where the facility says what it does with what visitors type in. The public site links to it.
  privacy_url text constraint facilities_privacy_url check (private.is_url(privacy_url))
);

-- The site shows the first facility that was ever created, unless the server is told another id.
-- Later facilities never change that.
create table private.site (
  only_row boolean primary key default true check (only_row),
  facility_id uuid not null references public.facilities (id)
);

-- Whoever created a facility may become its first administrator. This is kept out of the table that
-- everybody reads.
create table private.facility_creators (
  facility_id uuid primary key references public.facilities (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade
);
