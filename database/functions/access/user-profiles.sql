comment on table public.user_profiles is
  'What the header of the site shows of an account. The role decides about links and gives no rights.';

-- Trigger: creates the profile of a new account, and copies its e-mail address when that changes.
-- Names that the profile would refuse, such as too long ones, are left out: creating an account
-- must never fail because of its profile.
create or replace function private.make_user_profile() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_data jsonb := coalesce(to_jsonb(new) -> 'raw_user_meta_data', '{}');
  v_first_name text := private.blank_to_null(v_data ->> 'first_name');
  v_last_name text := private.blank_to_null(v_data ->> 'last_name');
begin
  -- Only the e-mail address is copied. People change the names in the profile themselves.
  if tg_op = 'UPDATE' then
    update public.user_profiles set email = new.email where id = new.id;
    return null;
  end if;
  insert into public.user_profiles (id, first_name, last_name, email)
  values (
    new.id,
    case when private.is_line(v_first_name, 100) then v_first_name end,
    case when private.is_line(v_last_name, 100) then v_last_name end,
    new.email
  );
  return null;
end
$$;

create trigger users_make_profile
  after insert or update of email on auth.users
  for each row execute function private.make_user_profile();

-- Trigger, for an operator's script that creates accounts with SQL: such scripts insert the account and
-- then its profile, as Supabase projects do, but private.make_user_profile has made one with the
-- account. The inserted profile replaces it. Where it has no value, it takes that of the other. No
-- request may insert a profile.
create or replace function private.replace_made_profile() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  v_made public.user_profiles;
begin
  -- A profile whose role is set is in use. It stays, and the primary key refuses the new one.
  delete from public.user_profiles where id = new.id and role is null returning * into v_made;
  new.first_name := coalesce(new.first_name, v_made.first_name);
  new.last_name := coalesce(new.last_name, v_made.last_name);
  new.email := coalesce(new.email, v_made.email);
  return new;
end
$$;

create trigger user_profiles_replace_made
  before insert on public.user_profiles
  for each row execute function private.replace_made_profile();

-- Trigger: throws if a signed-in user changes the role of their account once it is set. The role gives
-- no rights. It decides which links the header shows, and these should stay the same.
create or replace function private.keep_user_role() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if current_user = 'authenticated' and old.role is not null and new.role is distinct from old.role then
    raise exception 'The role of an account cannot be changed.' using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger user_profiles_keep_role
  before update on public.user_profiles
  for each row execute function private.keep_user_role();

create trigger user_profiles_touch_updated_at
  before update on public.user_profiles
  for each row execute function private.touch_updated_at();

alter table public.user_profiles enable row level security;

create policy "everybody reads their own profile"
  on public.user_profiles for select to authenticated
  using (id = (select auth.uid()));

-- For the list of administrators in Settings, People, which shows their names.
create policy "administrators read the profiles of their facility's administrators"
  on public.user_profiles for select to authenticated
  using (id in (select private.fellow_administrators()));

create policy "everybody changes their own profile"
  on public.user_profiles for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

grant select on public.user_profiles to authenticated;

-- Not email: a trigger copies it from the account.
grant update (first_name, last_name, role, language) on public.user_profiles to authenticated;
