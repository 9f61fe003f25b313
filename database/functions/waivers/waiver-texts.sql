comment on table public.waiver_texts is
  'The versions of a facility''s waiver. A published one never changes. Visitors read the current one with the token of a booking.';
comment on column public.waiver_texts.translations is
  'The same text in the facility''s other languages: {"es": {"title": …, "body": …}}.';
comment on column public.waiver_texts.season_ends is
  'The last day of the season, in every year. Signatures are good until then; null: for a year.';
comment on column public.waiver_texts.asks_again is
  'Whether signatures under older versions stop counting when this one is published, until it is withdrawn.';

-- Returns what a signature refers to: the SHA-256 of title and body, in hexadecimal digits. It
-- proves which words were signed. sign_waiver stores it with the signature, and
-- private.keep_waiver_text with the text.
create or replace function private.waiver_sha256(p_title text, p_body text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return encode(sha256(convert_to(p_title || E'\n\n' || p_body, 'UTF8')), 'hex');
end
$$;

-- Trigger: stops everybody from changing a published text, even the owner of the database, because
-- people have signed it. It can only be withdrawn. Deleting a facility deletes its texts. Also sets
-- the text's hash.
create or replace function private.keep_waiver_text() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    new.sha256 := private.waiver_sha256(new.title, new.body);
  end if;
  -- Allowed: a draft may change and go, and a published text may only be withdrawn.
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and (
      old.published_at is null
      or old.withdrawn_at is null and to_jsonb(new) - 'withdrawn_at' = to_jsonb(old) - 'withdrawn_at'
    ) then
    return new;
  -- A depth above 1: the facility is being deleted, and its texts with it.
  elsif tg_op = 'DELETE' and (old.published_at is null or pg_trigger_depth() > 1) then
    return old;
  end if;
  raise exception 'A published waiver is never changed. Publish a new version.' using errcode = '42501';
end
$$;

create trigger waiver_texts_keep before insert or update or delete on public.waiver_texts
  for each row execute function private.keep_waiver_text();
create trigger waiver_texts_keep_all before truncate on public.waiver_texts
  for each statement execute function private.keep_waiver_text();

alter table public.waiver_texts enable row level security;

create policy "owners read their facility's waivers"
  on public.waiver_texts for select to authenticated
  using (facility_id in (select private.administered_facilities()));

create policy "the desk reads its facility's published waivers"
  on public.waiver_texts for select to authenticated
  using (published_at is not null and facility_id in (select private.staffed_facilities()));

grant select on public.waiver_texts to authenticated;

-- Returns the version of the waiver that the facility asks everybody to sign: the newest published
-- one. Null if there is none, or if it was withdrawn.
create or replace function private.current_waiver(p_facility_id uuid) returns public.waiver_texts
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_text public.waiver_texts;
begin
  select * into v_text from public.waiver_texts
  where facility_id = p_facility_id and published_at is not null
  order by version desc limit 1;
  if v_text.withdrawn_at is not null then
    return null;
  end if;
  return v_text;
end
$$;

-- Saves the draft of the facility's next waiver, or makes one with the next version number, for
-- owners. Nobody is asked to sign it before publish_waiver. p_season_ends: the last day of the
-- season, in every year. A signature counts until the next such day. Null: it counts for a year.
-- p_asks_again: whether publishing ends all signatures under older versions. p_translations: the
-- text in other languages (private.are_waiver_translations).
create or replace function public.save_waiver_draft(
  p_facility_id uuid, p_title text, p_body text, p_season_ends date default null,
  p_asks_again boolean default false, p_translations jsonb default '{}'
) returns public.waiver_texts
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_title text := private.blank_to_null(p_title);
  v_body text := private.blank_to_null(replace(p_body, E'\r\n', E'\n'));
  v_draft public.waiver_texts;
begin
  perform private.check_owner(p_facility_id);
  perform private.lock_facility(p_facility_id);
  if private.is_line(v_title, 100) is not true then
    raise exception 'The title must be one line of at most 100 characters.';
  elsif v_body is null or char_length(v_body) > 20000 then
    raise exception 'The waiver needs a text of at most 20,000 characters.';
  elsif not private.are_waiver_translations(coalesce(p_translations, '{}')) then
    raise exception 'Each language of the waiver needs a title and a text.';
  end if;
  -- A facility has one draft: the next version after the published ones.
  insert into public.waiver_texts (facility_id, version, title, body, season_ends, asks_again, translations)
  select p_facility_id, coalesce(max(version), 0) + 1, v_title, v_body, p_season_ends,
    coalesce(p_asks_again, false), coalesce(p_translations, '{}')
  from public.waiver_texts where facility_id = p_facility_id and published_at is not null
  on conflict (facility_id) where published_at is null do update set
    title = excluded.title, body = excluded.body, season_ends = excluded.season_ends,
    asks_again = excluded.asks_again, translations = excluded.translations
  returning * into v_draft;
  return v_draft;
end
$$;

-- Returns a waiver's text for an owner of its facility who publishes or withdraws it. Locks the facility
-- first, so that another owner cannot save, publish or withdraw a text at the same moment. Throws if the
-- caller does not own the facility.
create or replace function private.lock_owned_waiver_text(p_waiver_text_id uuid) returns public.waiver_texts
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_text public.waiver_texts;
begin
  perform private.lock_facility(facility_id) from public.waiver_texts
  where id = p_waiver_text_id and private.is_facility_admin(facility_id);
  -- Read after the lock, because somebody may have changed the text while this waited for it.
  select * into v_text from public.waiver_texts
  where id = p_waiver_text_id and private.is_facility_admin(facility_id);
  if not found then
    raise exception 'Waiver not found' using errcode = 'PT404';
  end if;
  return v_text;
end
$$;

-- For owners: publishes a draft of the waiver. From then on everybody without a signature that
-- counts is asked for this version. p_shown: the draft as the owner read it; if a part that signers
-- read or agree to has changed since, throws and publishes nothing. Null publishes the draft as it
-- is.
create or replace function public.publish_waiver(p_waiver_text_id uuid, p_shown jsonb default null)
  returns public.waiver_texts
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_text public.waiver_texts := private.lock_owned_waiver_text(p_waiver_text_id);
  v_parts text[] := array['title', 'body', 'translations', 'season_ends', 'asks_again'];
begin
  perform private.check_shown(p_shown, v_parts, array(select jsonb_object_keys(to_jsonb(v_text))));
  if p_shown is not null and exists (
    select from unnest(v_parts) part
    where p_shown -> part is distinct from to_jsonb(v_text) -> part
  ) then
    raise exception 'This waiver has changed since you read it. Read it again.' using errcode = 'PT409';
  end if;
  -- A repeated call changes nothing.
  if v_text.published_at is null then
    update public.waiver_texts set published_at = private.now()
    where id = v_text.id returning * into v_text;
  end if;
  return v_text;
end
$$;

-- For owners: stops asking for signatures under the current waiver. The signatures stay, because
-- they prove what was agreed. If this version made everybody sign again (asks_again), that ends
-- too: once the next version is published, the signatures under older versions count again, unless
-- the next one also asks again.
create or replace function public.withdraw_waiver(p_waiver_text_id uuid) returns public.waiver_texts
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_text public.waiver_texts := private.lock_owned_waiver_text(p_waiver_text_id);
begin
  if v_text.id is distinct from (private.current_waiver(v_text.facility_id)).id then
    raise exception 'Only the current version of the waiver can be withdrawn.' using errcode = 'PT409';
  end if;
  update public.waiver_texts set withdrawn_at = private.now() where id = v_text.id returning * into v_text;
  return v_text;
end
$$;

grant execute on function
  public.save_waiver_draft(uuid, text, text, date, boolean, jsonb),
  public.publish_waiver(uuid, jsonb), public.withdraw_waiver(uuid)
  to authenticated;

comment on function public.save_waiver_draft(uuid, text, text, date, boolean, jsonb) is
  'Saves the draft of the facility''s next waiver, for owners. A facility has at most one draft.';
comment on function public.publish_waiver(uuid, jsonb) is
  'Publishes a draft of the waiver, for owners. It never changes afterwards. p_shown: the draft as it was read, with title, body, translations, season_ends and asks_again; if one of them is another by now, nothing is published. Without it the draft is published as it is.';
comment on function public.withdraw_waiver(uuid) is
  'Stops asking for the current waiver, for owners. The signatures stay.';
