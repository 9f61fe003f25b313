-- Throws the message about the first field of the waiver's form that is missing or invalid, in the
-- order of the form, for sign_waiver. Whether this person may sign for each player is in
-- check_signer. p_agrees: whether the signer ticked that they agree.
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
  -- Before any name is looked up, so that the answer does not tell whether it is on a roster.
  elsif p_signature.relation = 'self' and jsonb_array_length(p_players) > 1 then
    raise exception 'Each adult signs for themselves.' using errcode = 'PT409';
  end if;
end
$$;

-- For sign_waiver: returns the players for whom the request signs, in its order. p_players:
-- [{player_name, birth_year, team_player_id}]. Throws unless they are 1 to 20 players, each once.
create or replace function private.asked_players(p_players jsonb)
  returns table (at bigint, player_name text, birth_year integer, team_player_id uuid)
  language plpgsql immutable
  set search_path = ''
as $$
begin
  -- Refuses anything but an array of objects. Each needs a name, and its id, if it has one, must be a uuid.
  -- No player may come twice.
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
  -- Players may be sent back as public.get_waiver returned them. Their other fields are ignored.
  perform private.check_fields('p_players', p_players, array['player_name', 'birth_year', 'team_player_id'],
    array['is_signed', 'valid_until', 'is_minor', 'has_email']);
  return query
  select player.at, btrim(player.value ->> 'player_name'), (player.value ->> 'birth_year')::integer,
    (player.value ->> 'team_player_id')::uuid
  from jsonb_array_elements(p_players) with ordinality player (value, at);
end
$$;

-- Throws if this person may not sign for this player, for sign_waiver. p_relation: who signs, self (the
-- player), parent or guardian. p_is_minor: whether the player is a minor, as the booking or roster says.
-- p_birth_year: null if it was not given. p_year: the year at the facility.
create or replace function private.check_signer(
  p_relation text, p_is_minor boolean, p_birth_year integer, p_year integer
) returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if p_birth_year > p_year then
    raise exception 'The birth year must be a year, such as 2014.';
  -- Minors do not sign for themselves. For players who turn 18 this year, the year does not tell whether
  -- their birthday has passed, so only p_is_minor counts.
  elsif p_relation = 'self' and (p_is_minor or p_birth_year > p_year - 18) then
    raise exception 'A parent or guardian signs for players under 18.' using errcode = 'PT409';
  end if;
end
$$;
