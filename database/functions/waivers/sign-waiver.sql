-- Signs a waiver with the token of a booking, a group or a roster.

-- Signs the waiver for players of a booking's, group's or roster's link, without an account, and
-- mails one copy to the signer. Players who are already signed for are left as they are, so a
-- request whose answer was lost can be repeated. p_players: see private.asked_players. p_relation:
-- self, parent or guardian. is_copied: whether the copy is sent; null if this request signed for
-- nobody or there is no address.
create or replace function public.sign_waiver(
  p_token text, p_waiver_text_id uuid, p_players jsonb, p_signer_name text, p_relation text,
  p_signer_email text default null, p_agrees boolean default false, p_language text default null
) returns table (player_name text, valid_until date, is_copied boolean)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_link record;
  v_text public.waiver_texts;
  v_signature public.waiver_signatures;
  v_wording record;
  v_player record;
  v_signed uuid[] := '{}';
  v_names text[] := '{}';
  v_untils date[] := '{}';
begin
  perform private.needs_post();
  select kind, facility_id, time_zone, booking_id, contact_email into v_link
  from private.token_players(p_token) limit 1;
  if not found then
    perform private.refuse_unknown_booking();
  end if;
  -- Two parents of one child may sign at the same moment: the second finds the first's signature.
  perform private.lock_facility(v_link.facility_id);
  v_text := private.current_waiver(v_link.facility_id);
  if v_text.id is null then
    raise exception 'This facility asks for no waiver.' using errcode = 'PT409';
  elsif v_text.id is distinct from p_waiver_text_id then
    raise exception 'There is a newer version of this waiver. Read it, then sign.' using errcode = 'PT409';
  end if;
  v_signature.facility_id := v_link.facility_id;
  v_signature.waiver_text_id := v_text.id;
  v_signature.signer_name := private.blank_to_null(p_signer_name);
  v_signature.relation := p_relation;
  v_signature.signer_email := coalesce(private.blank_to_null(p_signer_email), v_link.contact_email);
  v_signature.signed_at := private.now();
  v_signature.valid_until :=
    private.waiver_valid_until(v_text, (v_signature.signed_at at time zone v_link.time_zone)::date);
  select * into v_wording from private.waiver_wording(v_text, p_language);
  v_signature.language := v_wording.language;
  v_signature.sha256 := private.waiver_sha256(v_wording.title, v_wording.body);
  perform private.check_signature(v_signature, p_players, p_agrees);
  if v_link.kind = 'roster' then
    perform private.add_signed_players(p_token, p_players);
  end if;

  for v_player in
    -- Looked up once: a roster may have a hundred players, and twenty may be asked for.
    with known_players as materialized (select * from private.waiver_players(p_token, v_text))
    select asked.at, asked.player_name, asked.birth_year, player.booking_id, player.team_player_id,
      player.customer_id, player.player_name as full_name, player.player_key, player.is_minor, player.signed_until
    from private.asked_players(p_players) asked
    left join lateral (
      select * from known_players known
      where case
        when asked.team_player_id is not null then known.team_player_id = asked.team_player_id
          and private.still_fits(asked.player_name, known.player_name, known.shown_name)
        else lower(asked.player_name) = lower(known.shown_name)
          or private.is_same_name(asked.player_name, known.player_name)
            and (known.team_player_id is null or private.may_be_born_in(known.team_player_id, asked.birth_year))
      end
      order by lower(known.shown_name) <> lower(asked.player_name), known.at
      limit 1
    ) player on true
    order by asked.at
  loop
    if v_player.full_name is null then
      raise exception 'This player does not come with this link.' using errcode = 'PT422';
    end if;
    perform private.check_signer(
      v_signature.relation, jsonb_array_length(p_players), v_player.is_minor, v_player.birth_year,
      extract(year from v_signature.signed_at at time zone v_link.time_zone)::integer
    );
    v_names := v_names || v_player.player_name;
    v_untils := v_untils || coalesce(v_player.signed_until, v_signature.valid_until);
    if v_player.signed_until is null then
      v_signature.id := gen_random_uuid();
      v_signature.player_name := v_player.full_name;
      v_signature.player_birth_year := v_player.birth_year;
      v_signature.customer_id := v_player.customer_id;
      v_signature.team_player_id := v_player.team_player_id;
      v_signature.player_key := v_player.player_key;
      insert into public.waiver_signatures select v_signature.*;
      v_signed := v_signed || v_signature.id;
    end if;
  end loop;
  is_copied := private.notify_of_signatures(v_signed, v_link.booking_id, v_text, v_wording.title, v_wording.body);
  return query select *, is_copied from unnest(v_names, v_untils);
end
$$;

-- Returns whether a name is still that of a player on a roster: the full name, or the shown one.
-- The number of a namesake is ignored, because it changes when another leaves: "Dylan M. (2)"
-- becomes "Dylan M.".
create or replace function private.still_fits(p_name text, p_full_name text, p_shown_name text) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select private.is_same_name(p_name, p_full_name)
    or lower(regexp_replace(p_name, ' \(\d+\)$', '')) = lower(regexp_replace(p_shown_name, ' \(\d+\)$', ''))
$$;

-- Returns the players for whom a request signs, in its order. p_players: [{player_name, birth_year,
-- team_player_id}]. Throws unless they are 1 to 20 players, each once.
create or replace function private.asked_players(p_players jsonb)
  returns table (at bigint, player_name text, birth_year integer, team_player_id uuid)
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if jsonb_typeof(p_players) is distinct from 'array' or jsonb_array_length(p_players) not between 1 and 20
    or exists (
      select from jsonb_array_elements(p_players) player
      where jsonb_typeof(player) <> 'object' or jsonb_typeof(player -> 'player_name') is distinct from 'string'
        or private.is_line(btrim(player ->> 'player_name'), 100) is not true
        or player ->> 'team_player_id' !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    )
    or (
      select count(*) <> count(distinct lower(coalesce(player ->> 'team_player_id', btrim(player ->> 'player_name'))))
      from jsonb_array_elements(p_players) player
    )
  then
    raise exception 'Say for whom you sign: 1 to 20 players, each once.';
  elsif exists (
    select from jsonb_array_elements(p_players) player
    where player ->> 'birth_year' !~ '^(19|20|21)\d\d$'
  ) then
    raise exception 'The birth year must be a year, such as 2014.';
  end if;
  perform private.check_fields('p_players', p_players, array['player_name', 'birth_year', 'team_player_id'],
    array['is_signed', 'valid_until', 'is_minor', 'has_email']);
  return query
  select player.at, btrim(player.value ->> 'player_name'), (player.value ->> 'birth_year')::integer,
    (player.value ->> 'team_player_id')::uuid
  from jsonb_array_elements(p_players) with ordinality player (value, at);
end
$$;

-- Adds the players for whom somebody signs by a roster link and who are not on the roster yet. A
-- player is on it if the name is the shown one, or the full one with no other year of birth. Nobody
-- is added for an id, or for a shown name such as "Dylan M.": that player has left the roster
-- meanwhile.
create or replace function private.add_signed_players(p_roster_token text, p_players jsonb) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_team public.teams := private.team_of_roster(p_roster_token);
  v_added uuid[];
begin
  v_added := array(
    select (private.player_on_roster(v_team.id, asked.player_name, asked.birth_year)).id
    from private.asked_players(p_players) asked
    where asked.team_player_id is null and not exists (
      select from private.roster_players(v_team.id) player
      where lower(asked.player_name) = lower(player.shown_name)
        or private.is_same_name(asked.player_name, player.player_name)
          and private.may_be_born_in(player.id, asked.birth_year)
    ) and asked.player_name !~ ' \S\.( \(\d+\))?$'
  );
  if v_added <> '{}' then
    perform private.limit_visitor(v_team.facility_id, null, null);
  end if;
end
$$;

-- Throws the message about the first field of the waiver's form that is missing or invalid, in the
-- order of the form.
create or replace function private.check_signature(
  p_signature public.waiver_signatures, p_players jsonb, p_agrees boolean
) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  perform private.asked_players(p_players);
  if p_signature.relation is null or p_signature.relation not in ('self', 'parent', 'guardian') then
    raise exception 'Say who you are: the player, a parent or a guardian.';
  -- A first name alone is no signature.
  elsif private.is_line(p_signature.signer_name, 100) is not true or p_signature.signer_name !~ '\S\s+\S' then
    raise exception 'Type your full name. It is your signature.';
  elsif not private.is_email(p_signature.signer_email) then
    raise exception 'Enter one email address, such as name@example.com.';
  elsif p_agrees is not true then
    raise exception 'Read the waiver and agree to it.';
  end if;
end
$$;

-- Throws if this person may not sign for this player. Minors do not sign for themselves. Adults who
-- sign as the player sign for nobody else. Somebody who turns 18 this year may still be 17; then
-- the answer given when booking decides. p_players: the number of players for whom this person
-- signs. p_year: the year at the facility.
create or replace function private.check_signer(
  p_relation text, p_players integer, p_is_minor boolean, p_birth_year integer, p_year integer
) returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if p_birth_year > p_year then
    raise exception 'The birth year must be a year, such as 2014.';
  elsif p_relation = 'self' and (
    p_is_minor or p_birth_year > p_year - 18
  ) then
    raise exception 'A parent or guardian signs for players under 18.' using errcode = 'PT409';
  elsif p_relation = 'self' and p_players > 1 then
    raise exception 'Each adult signs for themselves.' using errcode = 'PT409';
  end if;
end
$$;

-- Mails the signer a copy and queues the webhooks about these new signatures (p_ids). Returns
-- whether the copy is sent, null without signatures or without an address. An address that got too
-- many messages gets no copy, but the signatures count.
create or replace function private.notify_of_signatures(
  p_ids uuid[], p_booking_id uuid, p_text public.waiver_texts, p_title text, p_body text
) returns boolean
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_first public.waiver_signatures;
  v_settings public.facility_settings;
  v_copied boolean;
begin
  select * into v_first from public.waiver_signatures where id = p_ids[1];
  if not found then
    return null;
  end if;
  if v_first.signer_email is not null then
    select * into v_settings from public.facility_settings where facility_id = v_first.facility_id;
    v_copied := private.no_mail_until(v_settings, v_first.signer_email) is null and private.queue_mail(
      v_first.facility_id, p_booking_id, 'waiver_copy', v_first.signer_email,
      jsonb_build_object(
        'facility', private.facility_snapshot(v_first.facility_id),
        'language', v_first.language,
        'title', p_title, 'body', p_body, 'version', p_text.version, 'sha256', v_first.sha256,
        'published_at', p_text.published_at, 'signed_at', v_first.signed_at, 'valid_until', v_first.valid_until,
        'signer_name', v_first.signer_name, 'relation', v_first.relation,
        'players', (
          select jsonb_agg(player_name order by array_position(p_ids, id))
          from public.waiver_signatures where id = any (p_ids)
        )
      )
    ) is not null;
  end if;
  if private.has_listeners(v_first.facility_id) then
    perform private.queue_webhook(
      v_first.facility_id, 'waiver.signed', p_booking_id, jsonb_build_object(
        'signature', to_jsonb(signature) - private.unsent_columns('signature')
          || jsonb_build_object('version', p_text.version)
      )
    )
    from public.waiver_signatures signature where id = any (p_ids);
  end if;
  return v_copied;
end
$$;

grant execute on function public.sign_waiver(text, uuid, jsonb, text, text, text, boolean, text)
  to anon, authenticated;

comment on function public.sign_waiver(text, uuid, jsonb, text, text, text, boolean, text) is
  'Signs the current waiver for players of a booking, with a typed full name, and mails the signer a copy. A minor''s is signed by parent or guardian.';
