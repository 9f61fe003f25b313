-- Reads a waiver with the token of a booking, a group or a roster.

-- Returns the waiver that the players of a link are asked to sign, and who of them is signed for, for the
-- page on which it is signed. No row for a wrong link, or if the facility has no waiver.
-- - p_language: the language of the text. Null for that of the reader's browser. If the facility has not
--   written it in that language, the text is in the facility's own.
-- - valid_until: the last day for which a signature given now counts.
-- - kind: what the link opens: booking, group or roster.
-- - players: [{team_player_id, player_name, is_signed, valid_until, is_minor, has_email}]. team_player_id is
--   null except for a player on a roster, whose shown name may pass to another player. has_email: whether
--   the booking has an address, to which the copy goes by itself; false for a player on a roster.
create or replace function public.get_waiver(p_token text, p_language text default null) returns table (
  waiver_text_id uuid, title text, body text, valid_until date, players jsonb,
  version integer, published_at timestamptz, language text, time_zone text, kind text
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_link record;
  v_text public.waiver_texts;
begin
  perform private.needs_post();
  -- Whoever came from a message has shown that its address is read.
  perform private.note_answer(p_token);
  -- The facility of the link, and its present text.
  select facility_id, time_zone, kind into v_link from private.token_players(p_token) limit 1;
  v_text := private.current_waiver(v_link.facility_id);
  if v_text.id is null then
    return;
  end if;
  return query
  select v_text.id, wording.title, wording.body,
    private.waiver_valid_until(v_text, (private.now() at time zone v_link.time_zone)::date),
    (
      select coalesce(jsonb_agg(jsonb_build_object(
        'team_player_id', player.team_player_id, 'player_name', player.shown_name,
        'is_signed', player.signed_until is not null,
        'valid_until', player.signed_until, 'is_minor', player.is_minor, 'has_email', player.contact_email is not null
      ) order by player.at), '[]')
      from private.waiver_players(p_token, v_text) player
    ),
    v_text.version, v_text.published_at, wording.language, v_link.time_zone, v_link.kind
  from private.waiver_wording(
    v_text, coalesce(p_language, private.asked_language(v_link.facility_id))
  ) wording;
end
$$;

-- For the pages that show a waiver, and for signing: returns title and body of a waiver in
-- p_language. If it is null, or the waiver is not translated into it, returns them in the
-- facility's own language. language: the language of the returned text, which the signature
-- stores as the one that was read.
create or replace function private.waiver_wording(p_text public.waiver_texts, p_language text)
  returns table (language text, title text, body text)
  language sql stable
  set search_path = ''
as $$
  select
    case when written is null then private.spoken_language(p_text.facility_id, null) else p_language end,
    coalesce(written ->> 'title', p_text.title), coalesce(written ->> 'body', p_text.body)
  from (select p_text.translations -> p_language as written) translated
$$;

-- Returns the players of a link, each once however many bookings they have, and until when each is
-- signed for. The waiver's page, the roster's page, signing and the staff's page of a team ask it.
-- signed_until: the last day of the player's signature; null if it is not enough for the player's
-- last booking, so that somebody must sign. is_minor: whether a booking of the player or the roster
-- says so. at: the place in the order of private.token_players.
create or replace function private.waiver_players(p_token text, p_text public.waiver_texts) returns table (
  at bigint, facility_id uuid, booking_id uuid, team_player_id uuid, customer_id uuid, player_name text,
  shown_name text, player_key text, contact_email text, is_minor boolean, signed_until date
)
  language sql stable
  set search_path = ''
as $$
  select player.at, player.facility_id, player.booking_id, player.team_player_id, player.customer_id,
    player.player_name, player.shown_name, player.player_key, player.contact_email, player.has_minor,
    case when private.signature_is_enough(signed.valid_until, player.asked_on, p_text, player.time_zone)
      then signed.valid_until end
  -- The last booking of each player, because the signature must last until then.
  from (
    select distinct on (who) *, bool_or(is_minor) over (partition by who) as has_minor
    from (
      select *, coalesce(on_roster::text, lower(player_name)) as who
      from (
        select *, row_number() over () as at, coalesce(
          team_player_id, private.roster_player_of(private.team_of_booking(booking_id), player_name)
        ) as on_roster
        from private.token_players(p_token)
      ) every_row
    ) known
    order by who, asked_on desc, at
  ) player,
    private.waiver_signature_of(
      player.facility_id, player.player_name, player.player_key, player.customer_id, player.on_roster, player.has_minor
    ) signed
  where player.player_name is not null
$$;

grant execute on function public.get_waiver(text, text) to anon, authenticated;

comment on function public.get_waiver(text, text) is
  'Returns the waiver that the players of a booking, a group or a roster are asked to sign, and which of them are signed for. No row for a wrong token, or where the facility asks for none. Accepts POST only.';
