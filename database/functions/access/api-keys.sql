comment on table public.api_keys is
  'Keys of a facility''s own programs: what each may do and when it was last used. The key itself is shown once and not stored.';
comment on column public.api_keys.scope is
  '`read_public` reads what visitors read, `read_bookings` reads bookings as well, `write_bookings` also makes, moves and cancels them, `desk` does what the desk does.';
comment on column public.api_keys.manages_webhooks is
  'Whether the key may create, change and delete webhooks of its own. They are deleted with the key.';
comment on table private.api_key_hashes is 'The SHA-256 of each key, by which it is recognized.';

alter table public.api_keys enable row level security;

create policy "owners see their facility's API keys"
  on public.api_keys for select to authenticated
  using (facility_id in (select private.administered_facilities()));

-- A deleted key is refused from the next request on, in every process.
create policy "owners revoke their facility's API keys"
  on public.api_keys for delete to authenticated
  using (facility_id in (select private.administered_facilities()));

grant select, delete on public.api_keys to authenticated;

-- For owners, on the page API keys: makes an API key for a program of the facility and returns it.
-- Only its hash is stored, so no other answer can show it. The database chooses the key, not the
-- caller, so that it cannot be guessed.
create or replace function public.create_api_key(
  p_facility_id uuid, p_name text, p_scope text, p_manages_webhooks boolean default false,
  out id uuid, out key text
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_name text := private.blank_to_null(p_name);
begin
  perform private.check_owner(p_facility_id);
  if v_name is null or not private.is_line(v_name, 100) then
    raise exception 'The name must be one line of at most 100 characters.';
  elsif p_manages_webhooks and p_scope not in ('write_bookings', 'desk') then
    raise exception 'Only a key that writes bookings can manage webhooks.' using errcode = '22023';
  elsif p_scope is null or p_scope not in ('read_public', 'read_bookings', 'write_bookings', 'desk') then
    raise exception 'A scope is read_public, read_bookings, write_bookings or desk.' using errcode = '22023';
  end if;
  -- Locks the facility, so that no other key is made after the count below.
  perform private.lock_facility(p_facility_id);
  if (select count(*) from public.api_keys where facility_id = p_facility_id) >= 20 then
    raise exception 'There can be at most % of these.', 20 using errcode = 'PT422';
  end if;
  -- Two random ids are 244 random bits.
  key := 'fungo_sk_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  insert into public.api_keys (facility_id, name, scope, manages_webhooks, ending)
  values (p_facility_id, v_name, p_scope, coalesce(p_manages_webhooks, false), right(key, 4))
  returning api_keys.id into id;
  insert into private.api_key_hashes (hash, api_key_id)
  values (encode(sha256(convert_to(key, 'UTF8')), 'hex'), id);
end
$$;

grant execute on function public.create_api_key(uuid, text, text, boolean) to authenticated;

comment on function public.create_api_key(uuid, text, text, boolean) is
  'Makes a key for a program of the facility, for owners. With p_manages_webhooks the key can manage webhooks of its own. Only this response shows the key.';

-- Returns the key with this hash, which the server computes from the key that a request carries. Throws
-- if there is none. The server calls it as the owner of the database. It finds the key by the hash,
-- because the key itself is not stored.
create or replace function private.find_api_key(
  p_hash text, out id uuid, out scope text, out manages_webhooks boolean
)
  language plpgsql stable
  set search_path = ''
as $$
#variable_conflict use_column
begin
  select api_key.id, api_key.scope, api_key.manages_webhooks into id, scope, manages_webhooks
  from private.api_key_hashes known
  join public.api_keys api_key on api_key.id = known.api_key_id
  where known.hash = p_hash;
  if not found then
    perform private.refuse_api_key();
  end if;
end
$$;

-- Notes when a key was last used, which the page of API keys shows. At most once a minute, so that
-- most requests write nothing. The server calls it after it has looked up the key of a request.
create or replace function private.note_api_key_use(p_id uuid) returns void
  language sql volatile
  set search_path = ''
as $$
  update public.api_keys set last_used_at = private.now()
  where id = p_id and (last_used_at is null or last_used_at < private.now() - interval '1 minute')
$$;

-- A key has no account and owns no rows. It may do what a visitor may, and more by its scope: these
-- policies let it read the bookings of its facility and the rows that they refer to, functions that call
-- private.runs_bookings let it write bookings, and a key with the scope `desk` counts as staff
-- (private.facilities_of_role).
do $$
declare
  v_table text;
begin
  foreach v_table in array array[
    'bookings', 'facility_spaces', 'facility_service_types', 'facility_closures', 'instructors'
  ] loop
    execute format(
      'create policy "API keys that read bookings read their facility''s" on public.%I for select to authenticated
         using (facility_id = (select private.key_facility(''read_bookings'')))',
      v_table
    );
  end loop;
end
$$;
