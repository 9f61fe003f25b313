-- A row here makes an account an administrator of a facility. Nothing else does.

create table public.facility_admins (
  facility_id uuid not null references public.facilities (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  is_primary boolean not null default false,
  created_at timestamptz not null default private.now(),
  primary key (facility_id, user_id)
);
create unique index facility_admins_one_primary on public.facility_admins (facility_id) where is_primary;
create index facility_admins_user_id_idx on public.facility_admins (user_id);
