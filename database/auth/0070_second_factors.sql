-- Second factors, their challenges and which of them raised a session, named as GoTrue has them.
create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type text not null constraint mfa_factors_type check (factor_type = 'totp'),
  status text not null default 'unverified'
    constraint mfa_factors_status check (status in ('unverified', 'verified')),
  secret text not null,
  last_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where btrim(friendly_name) <> '';

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  ip_address text not null
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

alter table auth.sessions
  add column factor_id uuid references auth.mfa_factors (id) on delete set null;

comment on table auth.mfa_factors is
  'Devices that a second step is proved with. Their secrets are sealed with a key of the server''s.';
comment on column auth.mfa_factors.last_step is
  'The half minute of the last code that was taken: no code is taken twice.';
comment on table auth.mfa_challenges is 'Second steps under way, each for five minutes.';
