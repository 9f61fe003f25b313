-- What a facility's own programs show instead of signing in. Administrators see the row; what
-- recognizes the key stands apart, where no request can read it.
create table public.api_keys (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  name text not null constraint api_keys_name_line check (private.is_line(name, 100)),
  -- Each holds the one before it.
  scope text not null constraint api_keys_scope_option
    check (scope in ('read_public', 'read_bookings', 'write_bookings')),
  -- The last four characters, by which somebody knows it again.
  ending text not null constraint api_keys_ending_format check (ending ~ '^[0-9a-f]{4}$'),
  created_at timestamptz not null default private.now(),
  last_used_at timestamptz
);
create index api_keys_facility_created_idx on public.api_keys (facility_id, created_at);

-- 244 random bits need no slow hash.
create table private.api_key_hashes (
  hash text primary key,
  api_key_id uuid not null constraint api_key_hashes_api_key_id_key unique
    references public.api_keys (id) on delete cascade
);
