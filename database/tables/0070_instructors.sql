-- Who teaches. A person with an account is linked by user_id, which only the server writes, when an
-- invitation is accepted.

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
  hourly_rate numeric
    constraint instructors_rate_range check (hourly_rate between 0 and 99999999.99)
    constraint instructors_rate_decimals check (scale(hourly_rate) <= 2),
  is_active boolean not null default true,
  created_at timestamptz not null default private.now(),
  updated_at timestamptz not null default private.now(),
  deleted_at timestamptz,
  -- Once user_id is set too, the invitation was accepted.
  invited_at timestamptz,
  constraint instructors_of_facility unique (facility_id, id)
);
create unique index instructors_one_per_account
  on public.instructors (facility_id, user_id) where deleted_at is null;
create index instructors_user_id_idx on public.instructors (user_id);
