comment on table public.desk_people is
  'People who share a signed-in device at the desk. Each has a PIN, which names them and gives no right.';
comment on table private.desk_pins is
  'The slow keyed hash of each active person''s PIN.';
comment on table private.desk_tokens is
  'The SHA-256 of each token that a PIN was exchanged for, with its person and the session of the device.';
comment on table private.wrong_pins is
  'Wrong PINs of the last minutes, by device and by facility.';
comment on column public.activity.desk_person_id is
  'The person at the desk who acted, on the account actor_id; null if nobody had entered a PIN.';

alter table public.desk_people enable row level security;

create policy "owners manage the people of their desk"
  on public.desk_people for all to authenticated
  using (facility_id in (select private.administered_facilities()))
  with check (facility_id in (select private.administered_facilities()));

grant select, delete on public.desk_people to authenticated;

grant update (name, is_active) on public.desk_people to authenticated;

-- For owners, in Settings: adds a person who shares a device at the desk, or changes one, and
-- returns the person's id. Their PIN says who acts on the device's account. p_person_id: the person
-- to change, null to add one. p_pin: the new PIN, null to keep the old one. It is required for a
-- person who has none: a new one, and one who was not active.
create or replace function public.save_desk_person(
  p_facility_id uuid, p_name text, p_pin text default null, p_person_id uuid default null
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_name text := private.blank_to_null(btrim(p_name));
  v_id uuid;
begin
  perform private.check_owner(p_facility_id);
  if v_name is null or not private.is_line(v_name, 100) then
    raise exception 'The name must be one line of at most 100 characters.';
  elsif p_pin is not null and p_pin !~ '^[0-9]{4,6}$' then
    raise exception 'A PIN has 4 to 6 digits.';
  end if;
  perform private.lock_pins(p_facility_id);
  if p_person_id is null then
    insert into public.desk_people (facility_id, name) values (p_facility_id, v_name) returning id into v_id;
    -- From now on the page asks who is at the desk, if it did not do so already.
    update public.facility_settings set desk_lock_minutes = 5
    where facility_id = p_facility_id and desk_lock_minutes is null;
  else
    update public.desk_people set name = v_name, is_active = true
    where id = p_person_id and facility_id = p_facility_id returning id into v_id;
    if v_id is null then
      raise exception 'This person is not at the desk any more.' using errcode = 'PT404';
    end if;
  end if;
  -- The PIN. It names the person, so everybody needs one.
  if p_pin is not null then
    perform private.give_pin(p_facility_id, v_id, p_pin);
    -- A trigger notes a new person, but not a new PIN.
    if p_person_id is not null then
      perform private.note_activity(
        p_facility_id, auth.uid(), 'desk_person', 'changed', v_id, v_name, 1, '{"pin": null}'
      );
    end if;
  elsif not exists (select from private.desk_pins where person_id = v_id) then
    raise exception 'A PIN has 4 to 6 digits.';
  end if;
  return v_id;
end
$$;

grant execute on function public.save_desk_person(uuid, text, text, uuid) to authenticated;

comment on function public.save_desk_person(uuid, text, text, uuid) is
  'Adds a person of the desk with a PIN, or changes name or PIN of one; for owners. Each PIN belongs to one active person of the facility.';

-- For save_desk_person: gives a person a new PIN and ends the tokens that were opened with the
-- old one. So nobody who knew only the old PIN goes on under this name.
create or replace function private.give_pin(p_facility_id uuid, p_person_id uuid, p_pin text) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_hash text := private.pin_hash(p_facility_id, p_pin);
begin
  if exists (
    select from private.desk_pins
    where facility_id = p_facility_id and hash = v_hash and person_id <> p_person_id
  ) then
    raise exception 'Somebody else has this PIN. Choose another.' using errcode = 'PT409';
  end if;
  insert into private.desk_pins (person_id, facility_id, hash) values (p_person_id, p_facility_id, v_hash)
  on conflict (person_id) do update set hash = excluded.hash;
  perform private.end_desk_tokens(p_person_id);
end
$$;

-- Ends all desk tokens of a person. After the PIN, the page sends such a token to say who acts.
-- Called for a new PIN, for somebody who leaves the desk, and when the facility no longer asks for
-- PINs. The request may carry one of these tokens. So the function looks up first who acts. That
-- stays known for the transaction, and the activity log still names them.
create or replace function private.end_desk_tokens(p_person_id uuid) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform private.current_desk_person();
  delete from private.desk_tokens where person_id = p_person_id;
end
$$;

-- For save_desk_person and desk_sign_in: returns the hash by which a PIN is stored and looked up.
-- The hash is slow, differs between facilities, and depends on a key that only the server has
-- (fungo.pin_key). Where no server sets that key, only the slow hash protects the PINs. It has no
-- salt for each person: there are only about a million PINs, so a salt would hardly slow down an
-- attacker with a copy of the database, but each sign-in would have to hash the PIN once for every
-- person.
create or replace function private.pin_hash(p_facility_id uuid, p_pin text) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_salt bytea := convert_to(private.keyed_hash(
    'pin ' || p_facility_id || ' ' || coalesce(current_setting('fungo.pin_key', true), '')
  ), 'UTF8');
  v_hash bytea := sha256(v_salt || convert_to(p_pin, 'UTF8'));
begin
  for v_round in 1 .. 50000 loop
    v_hash := sha256(v_salt || v_hash);
  end loop;
  return encode(v_hash, 'hex');
end
$$;

-- For save_desk_person and desk_sign_in: lets only one transaction at a time check or give out the
-- PINs of a facility. So guesses at the same instant are counted one by one, and two people cannot
-- get the same PIN.
create or replace function private.lock_pins(p_facility_id uuid) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('fungo pins ' || p_facility_id, 0));
end
$$;

-- Trigger, when an owner removes a person of the desk in Settings: deletes their PIN and tokens. Nobody
-- acts under that name any more, and somebody else may have the PIN. After the last person the page
-- no longer asks who is at the desk, because nobody could answer. It runs before the update, while
-- those who remove themselves still count as people of the desk.
create or replace function private.take_pin() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.end_desk_tokens(new.id);
  delete from private.desk_pins where person_id = new.id;
  if not exists (
    select from public.desk_people
    where facility_id = new.facility_id and is_active and id <> new.id
  ) then
    update public.facility_settings set desk_lock_minutes = null
    where facility_id = new.facility_id and desk_lock_minutes is not null;
  end if;
  return new;
end
$$;

create trigger desk_people_take_pin before update of is_active on public.desk_people
  for each row when (not new.is_active) execute function private.take_pin();

-- Trigger, when an owner sets that nobody is asked for a PIN any more: ends all tokens of the facility, so
-- that no device goes on under the name of its last person. It runs before the update, while the token of
-- the owner who does it can still be looked up.
create or replace function private.end_all_desk_tokens() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.end_desk_tokens(id) from public.desk_people where facility_id = new.facility_id;
  return new;
end
$$;

create trigger facility_settings_end_desk_tokens before update of desk_lock_minutes on public.facility_settings
  for each row when (new.desk_lock_minutes is null and old.desk_lock_minutes is not null)
  execute function private.end_all_desk_tokens();
