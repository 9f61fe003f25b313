-- What the site's header shows of an account. The role chooses links, never rights, and can be set
-- once.

create table public.user_profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text constraint user_profiles_first_name_line check (private.is_line(first_name, 100)),
  last_name text constraint user_profiles_last_name_line check (private.is_line(last_name, 100)),
  email text,
  role text constraint user_profiles_role_option check (role in ('admin', 'instructor')),
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now()
);
