comment on table public.waiver_signatures is
  'Who signed which version of the waiver for whom, with the typed name. Rows are only added; erasing takes the person out.';
comment on column public.waiver_signatures.sha256 is
  'The hash of the title and body that the signer read, in the language of the signature.';
comment on column public.waiver_signatures.player_key is
  'The key by which the player is recognized as a customer: the name with the e-mail address or the phone number.';

-- Trigger: stops everybody from changing or deleting a signature, even the owner of the
-- database, so that it proves something. There are four exceptions. Erasing removes the person
-- and nothing else. Merging customers moves their signatures. Retention deletes those that
-- stopped counting long ago (private.delete_old_signatures). Deleting a facility deletes its
-- signatures.
create or replace function private.keep_waiver_signature() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  v_erases boolean := current_setting('fungo.erases', true) = 'on';
begin
  -- Erasing leaves the columns below as they are. Merging changes only the customer.
  if tg_op = 'UPDATE' and (
    v_erases and new.erased_at is not null
      and (new.id, new.facility_id, new.waiver_text_id, new.sha256, new.language, new.signed_at, new.valid_until)
      is not distinct from
      (old.id, old.facility_id, old.waiver_text_id, old.sha256, old.language, old.signed_at, old.valid_until)
    or current_setting('fungo.merges', true) = 'on'
      and to_jsonb(new) - 'customer_id' = to_jsonb(old) - 'customer_id'
  ) then
    return new;
  -- A depth above 1: the facility is being deleted, and its signatures with it.
  elsif tg_op = 'DELETE' and (v_erases or pg_trigger_depth() > 1) then
    return old;
  end if;
  raise exception 'A signature is never changed or deleted.' using errcode = '42501';
end
$$;

create trigger waiver_signatures_keep before update or delete on public.waiver_signatures
  for each row execute function private.keep_waiver_signature();
create trigger waiver_signatures_keep_all before truncate on public.waiver_signatures
  for each statement execute function private.keep_waiver_signature();

alter table public.waiver_signatures enable row level security;

create policy "administrators read their facility's signatures"
  on public.waiver_signatures for select to authenticated
  using (facility_id in (select private.staffed_facilities()));

grant select on public.waiver_signatures to authenticated;

-- Returns the last day for which a signature that is given on p_day counts: the end of the season or, if the
-- text names none, a year later. A season ends on the same day of every year.
create or replace function private.waiver_valid_until(p_text public.waiver_texts, p_day date) returns date
  language plpgsql immutable
  set search_path = ''
as $$
declare
  v_years integer := extract(year from p_day) - extract(year from p_text.season_ends);
  v_end date := p_text.season_ends + make_interval(years => greatest(v_years, 0));
begin
  -- A year, or the end of this year's season, or of the next one if this has ended.
  return case
    when p_text.season_ends is null then p_day + interval '1 year'
    when v_end < p_day then p_text.season_ends + make_interval(years => v_years + 1)
    else v_end
  end;
end
$$;

-- Returns whether a signature is enough for a player who comes on p_day: it counts until then, or as long
-- as one that is given today, so signing again would change nothing. Everything that says who is signed
-- for, or must sign, asks this. p_until: the last day of the signature. False without one.
create or replace function private.signature_is_enough(
  p_until date, p_day date, p_text public.waiver_texts, p_zone text
) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce(
    p_until >= least(p_day, private.waiver_valid_until(p_text, (private.now() at time zone p_zone)::date)), false
  );
end
$$;

-- Returns the player's signature that counts longest, or null. Everything that shows who is signed
-- for, or asks for signatures, calls this. p_key: the player's key as a customer
-- (private.customer_key). p_key, p_customer_id and p_team_player_id may be null. A signature is
-- found by any of them. p_is_minor: whether the player is a minor, for whom only a parent or
-- guardian signs.
create or replace function private.waiver_signature_of(
  p_facility_id uuid, p_player_name text, p_key text, p_customer_id uuid, p_team_player_id uuid, p_is_minor boolean
) returns public.waiver_signatures
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_signature public.waiver_signatures;
  v_first_name text := private.first_name_of(p_player_name);
begin
  -- A signature is the player's if it has the same name and address (the key), or if it is of the
  -- same customer or place on the roster and has the same first name. Without the first name it
  -- could be another child's, whose name the customer or place had before. A family name may
  -- differ, because it may have been corrected, but on a roster not if the year of birth differs
  -- too. For a minor only the signature of a parent or guardian counts, because a child may have
  -- signed after booking without saying so. The version must still count.
  select signature.* into v_signature
  from public.waiver_signatures signature
  join public.waiver_texts signed on signed.id = signature.waiver_text_id
  where signature.facility_id = p_facility_id
    and (
      signature.player_key = p_key or signature.customer_id = p_customer_id
      or signature.team_player_id = p_team_player_id
    )
    -- A separate condition, because the one above uses the indexes. Names are compared only for
    -- the rows that these find.
    and (
      coalesce(signature.player_key = p_key, false)
      or private.first_name_of(signature.player_name) = v_first_name and (
        coalesce(signature.customer_id = p_customer_id, false)
        or private.is_same_name(signature.player_name, p_player_name)
        or private.may_be_born_in(p_team_player_id, signature.player_birth_year)
      )
    )
    and (p_is_minor is not true or signature.relation is distinct from 'self')
    and signed.version >= coalesce((
      select max(version) from public.waiver_texts
      where facility_id = p_facility_id and published_at is not null and asks_again and withdrawn_at is null
    ), 0)
  order by signature.valid_until desc, signature.signed_at desc
  limit 1;
  return v_signature;
end
$$;

-- For private.waiver_signature_of: returns the first word of a name, however it is typed, as the
-- key of a customer has it. By it the children of one customer, or of one place on a roster, are
-- told apart.
create or replace function private.first_name_of(p_name text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return split_part(btrim(private.customer_key(p_name, '', null), E' \t'), ' ', 1);
end
$$;
