-- Signs a waiver with the token of a booking, a group or a roster.

-- Signs the waiver for players of a booking's, group's or roster's link, without an account, and
-- mails one copy to the signer. Players who are already signed for are left as they are, so a
-- request whose answer was lost can be repeated. p_waiver_text_id: the version that the signer read.
-- p_players: see private.asked_players. p_relation: self, parent or guardian. p_signer_email: null for the
-- address of the booking. is_copied: whether the copy is sent; null if this request signed for nobody or
-- there is no address.
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
  -- What all signatures of this request have in common, and whether the form is complete.
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
    -- The player of the link whom the request means: by id where it has one, else by the shown or the full
    -- name. Of two with the same full name the year of birth tells who.
    left join lateral (
      select * from known_players known
      where case
        when asked.team_player_id is not null then known.team_player_id = asked.team_player_id
          and private.still_fits(asked.player_name, known.shown_name)
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
      raise exception 'This player does not come with this link.'
        using errcode = 'PT422', constraint = 'roster_player';
    end if;
    perform private.check_signer(
      v_signature.relation, v_player.is_minor, v_player.birth_year,
      extract(year from v_signature.signed_at at time zone v_link.time_zone)::integer
    );
    -- The answer names everybody. Only who is not signed for yet gets a signature.
    v_names := v_names || v_player.player_name;
    v_untils := v_untils || coalesce(v_player.signed_until, v_signature.valid_until);
    if v_player.signed_until is null then
      v_signature.id := gen_random_uuid();
      v_signature.player_name := v_player.full_name;
      v_signature.player_birth_year := v_player.birth_year;
      v_signature.customer_id := v_player.customer_id;
      v_signature.team_player_id := v_player.team_player_id;
      -- A roster knows no addresses, and somebody at the desk may have left none. The signer's own finds the
      -- player when the family books with it.
      v_signature.player_key := coalesce(
        v_player.player_key, private.customer_key(v_player.full_name, v_signature.signer_email, null)
      );
      insert into public.waiver_signatures select v_signature.*;
      v_signed := v_signed || v_signature.id;
    end if;
  end loop;
  is_copied := private.notify_of_signatures(v_signed, v_link.booking_id, v_text, v_wording.title, v_wording.body);
  return query select *, is_copied from unnest(v_names, v_untils);
end
$$;

-- For sign_waiver: returns whether the name that a page shows of a player on a roster is still theirs.
-- The number of a namesake is ignored, because it changes when another leaves: "Dylan M. (2)" becomes
-- "Dylan M.". A full name never fits beside an id, because the answer would tell whether it is right.
create or replace function private.still_fits(p_name text, p_shown_name text) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select lower(regexp_replace(p_name, ' \(\d+\)$', '')) = lower(regexp_replace(p_shown_name, ' \(\d+\)$', ''))
$$;

-- For sign_waiver: adds the players for whom somebody signs by a roster link and who are not on the
-- roster yet, so that a parent need not add a child first. p_players: see private.asked_players.
create or replace function private.add_signed_players(p_roster_token text, p_players jsonb) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_team public.teams := private.team_of_roster(p_roster_token);
  v_typed record;
  v_is_counted boolean := false;
begin
  for v_typed in
    with roster as materialized (select * from private.roster_players(v_team.id))
    select asked.player_name, asked.birth_year, exists (
      select from roster player
      where private.is_same_name(asked.player_name, player.player_name)
        and private.may_be_born_in(player.id, asked.birth_year)
    ) as is_known
    from private.asked_players(p_players) asked
    where asked.team_player_id is null
      and not exists (select from roster player where lower(asked.player_name) = lower(player.shown_name))
  loop
    -- A typed name counts as a write of a visitor, whether it is on the roster or not. Otherwise the
    -- answer beyond the limit would say which. A player by id or by the shown name costs nothing.
    if not v_is_counted then
      perform private.limit_visitor(v_team.facility_id, null, null);
      v_is_counted := true;
    end if;
    -- A shown name, such as "Dylan M.", that nobody has any more is of somebody who left the roster
    -- meanwhile.
    if not v_typed.is_known and v_typed.player_name !~ ' \S\.( \(\d+\))?$' then
      perform private.player_on_roster(v_team.id, v_typed.player_name, v_typed.birth_year);
    end if;
  end loop;
end
$$;

grant execute on function public.sign_waiver(text, uuid, jsonb, text, text, text, boolean, text)
  to anon, authenticated;

comment on function public.sign_waiver(text, uuid, jsonb, text, text, text, boolean, text) is
  'Signs the current waiver for players of a booking, a group or a roster, with a typed full name, and mails the signer a copy. A parent or guardian signs for a minor.';
