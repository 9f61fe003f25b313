comment on table public.activity is
  'What staff changed, and when, for owners. About players it holds ids and names of columns, never their values.';
comment on column public.activity.changes is
  '[before, after] for each changed column; null if the values are not kept, or differ between several subjects.';

alter table public.activity enable row level security;

-- Changes of prices, entries and passes are shown only where the facility shows prices.
create policy "owners read what was changed in their facility"
  on public.activity for select to authenticated
  using (
    facility_id in (select private.administered_facilities()) and (
      kind not in ('rate', 'pass', 'entry', 'closing')
      or facility_id in (select id from private.administered_facilities() id where private.shows_prices(id))
    )
  );

grant select on public.activity to authenticated;

-- Trigger: refuses to change or delete entries of the activity log, so that the log can be trusted. No
-- request has the right to write here; the trigger also guards against mistakes of the owner of the
-- database. Three exceptions: further changes of a request join its entry, retention deletes old
-- entries, and a facility that is deleted takes its entries with it.
create or replace function private.keep_activity() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  -- The setting names the entries that this request has written (private.noted_activity).
  if tg_op = 'UPDATE'
    and position(old.id::text in coalesce(current_setting('fungo.activity', true), '')) > 0 then
    return new;
  elsif tg_op = 'DELETE'
    -- At a depth above one, the facility itself is being deleted.
    and (current_setting('fungo.deletes_expired', true) = 'on' or pg_trigger_depth() > 1) then
    return old;
  end if;
  raise exception 'Entries of the activity log cannot be changed or deleted.' using errcode = '42501';
end
$$;

create trigger activity_keep before update or delete on public.activity
  for each row execute function private.keep_activity();
create trigger activity_keep_all before truncate on public.activity
  for each statement execute function private.keep_activity();

-- Notes a change in the activity log, where owners read who changed what. A request gets one entry
-- for each kind and action, however many rows it changes, so that the log stays readable.
-- p_actor_id: the account, or null if an API key or the operator made the change, who have none.
-- p_subject_id and p_subject_name: what was changed. p_subjects: how many were. p_changes: as
-- private.shown_changes returns them. p_kind and p_action: such as 'closing' and 'added'.
create or replace function private.note_activity(
  p_facility_id uuid, p_actor_id uuid, p_kind text, p_action text, p_subject_id uuid,
  p_subject_name text default null, p_subjects integer default 1, p_changes jsonb default '{}'
) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_noted jsonb := private.noted_activity();
  v_key text := concat_ws(' ', p_facility_id, p_kind, p_action);
  v_id uuid := v_noted ->> v_key;
  v_person_id uuid;
  v_person_name text;
begin
  -- The request has an entry of this kind already: the change joins it.
  if v_id is not null then
    -- Another subject: the entry is then about several.
    update public.activity entry set
      subjects = entry.subjects + p_subjects, subject_id = null, subject_name = null,
      changes = private.common_changes(entry.changes, p_changes)
    where id = v_id and (p_subjects > 1 or subject_id is distinct from p_subject_id);
    if not found then
      -- The same subject changed again.
      update public.activity entry set
        subject_name = coalesce(left(p_subject_name, 200), entry.subject_name),
        changes = private.later_changes(entry.changes, p_changes)
      where id = v_id;
    end if;
    return;
  -- Anybody may create a facility that this site does not show, so the entries of such a facility
  -- are limited.
  elsif p_facility_id is distinct from private.site_facility_id() and (
    select count(*) from (select from public.activity where facility_id = p_facility_id limit 1000) kept
  ) >= 1000 then
    return;
  end if;
  -- The person at the desk acts on the request's own account.
  if p_actor_id = private.acting_user() then
    select id, name into v_person_id, v_person_name from private.current_desk_person(p_facility_id);
  end if;
  insert into public.activity (
    facility_id, actor_id, actor_name, actor_email, desk_person_id, kind, action, subject_id, subject_name, subjects, changes
  )
  select p_facility_id, p_actor_id,
    case when p_actor_id is null then coalesce(private.key_name(), 'The operator')
      else coalesce(v_person_name, private.account_name(p_actor_id)) end,
    profile.email, v_person_id, p_kind, p_action, case when p_subjects = 1 then p_subject_id end,
    case when p_subjects = 1 then left(p_subject_name, 200) end, p_subjects, p_changes
  -- One row, also for an account without a profile and for no account.
  from (select) one
  left join public.user_profiles profile on profile.id = p_actor_id
  returning id into v_id;
  -- Later changes of this request find the entry here (private.noted_activity), and join it.
  perform set_config('fungo.activity', (v_noted || jsonb_build_object(v_key, v_id))::text, true);
end
$$;

-- For private.note_activity and private.note_closed_spaces: returns which entries of the activity
-- log this request has written: the id of each by 'facility kind action'. A later change with the
-- same three is added to that entry instead of a new one.
create or replace function private.noted_activity() returns jsonb
  language sql stable
  set search_path = ''
as $$
  select coalesce(nullif(current_setting('fungo.activity', true), '')::jsonb, '{}')
$$;

-- For an entry of the activity log about several subjects: returns the changes of two subjects as
-- one. A column keeps its [before, after] if both subjects have the same, else it gets null.
create or replace function private.common_changes(p_some jsonb, p_others jsonb) returns jsonb
  language sql immutable
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, case when one.value = other.value then one.value end), '{}')
  from jsonb_each(p_some) one
  full join jsonb_each(p_others) other using (key)
$$;

-- For private.note_activity, where a second change joins an entry: returns two changes of the same
-- subject as one. A column that changed twice gets the value before the first change and the value
-- after the last; it is left out if these are equal. It stays null if the log does not keep its
-- values.
create or replace function private.later_changes(p_first jsonb, p_last jsonb) returns jsonb
  language sql immutable
  set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, case
    when one.value is null then other.value
    when other.value is null then one.value
    when one.value <> 'null' and other.value <> 'null' then jsonb_build_array(one.value -> 0, other.value -> 1)
  end) filter (where (one.value -> 0 = other.value -> 1) is not true), '{}')
  from jsonb_each(p_first) one
  full join jsonb_each(p_last) other using (key)
$$;

-- For get_activity_people: returns the name of the entry's account. The entry itself may have
-- another name, that of a person at the desk who acted on the account.
create or replace function private.name_of_account(p_entry public.activity) returns text
  language sql stable
  set search_path = ''
as $$
  select case when p_entry.desk_person_id is null then p_entry.actor_name
    else private.account_name(p_entry.actor_id) end
$$;

-- Returns who can be chosen in the filter of the activity log: every account with an entry, and
-- every person of the desk by their own id. It steps from one to the next by the index, without
-- reading all entries.
create or replace function public.get_activity_people(p_facility_id uuid)
  returns table (actor_id uuid, actor_name text)
  language sql stable security definer
  set search_path = ''
as $$
  with recursive people as (
    (
      select entry.actor_id, private.name_of_account(entry) as actor_name from public.activity entry
      where entry.facility_id = p_facility_id and entry.actor_id is not null
        and private.is_facility_admin(p_facility_id)
      order by entry.actor_id, entry.created_at desc limit 1
    )
    union all
    select following.* from people, lateral (
      select entry.actor_id, private.name_of_account(entry) from public.activity entry
      where entry.facility_id = p_facility_id and entry.actor_id > people.actor_id
      order by entry.actor_id, entry.created_at desc limit 1
    ) following
  ), desk as (
    -- In the same way the people of the desk.
    (
      select entry.desk_person_id, entry.actor_name from public.activity entry
      where entry.facility_id = p_facility_id and entry.desk_person_id is not null
        and private.is_facility_admin(p_facility_id)
      order by entry.desk_person_id, entry.created_at desc limit 1
    )
    union all
    select following.* from desk, lateral (
      select entry.desk_person_id, entry.actor_name from public.activity entry
      where entry.facility_id = p_facility_id and entry.desk_person_id > desk.desk_person_id
      order by entry.desk_person_id, entry.created_at desc limit 1
    ) following
  )
  select everybody.* from (table people union all table desk) everybody
  order by everybody.actor_name, everybody.actor_id
$$;

grant execute on function public.get_activity_people(uuid) to authenticated;

comment on function public.get_activity_people(uuid) is
  'Everybody who changed something in a facility, ordered by name, for its owners.';
