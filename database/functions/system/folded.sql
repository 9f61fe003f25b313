-- Returns a text as searches compare it, both what is stored and what was typed: in lower case, without
-- accents, in plain letters. So "munoz" and "MUÑOZ" find each other, also where ñ is n with a tilde of its
-- own. Never returns an empty text for one that is not, because that would be found everywhere. A pattern
-- is made of what this returns: NFKD makes % of the wide ％. shared/folded-text.ts has the same rule.
--
-- Indexes hold what it returns: a change here is a table file that builds them again under new names.
create or replace function private.folded(p_text text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  v_text text := p_text;
begin
  if octet_length(v_text) > char_length(v_text) then
    v_text := coalesce(nullif(regexp_replace(
      normalize(v_text, NFKD),
      -- Marks that stand on or under a letter, and what nobody sees.
      '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe20-\ufe2f\ufeff]',
      '', 'g'
    ), ''), v_text);
  end if;
  -- Most names are plain now, and what follows takes longest.
  if octet_length(v_text) > char_length(v_text) then
    v_text := replace(replace(replace(replace(
      translate(
        lower(v_text collate pg_catalog."default"),
        -- Letters that are not a letter with a mark, to Unicode. Capitals too, for databases whose collation is C.
        'łŁøØđĐðÐħĦŧŦıŋŊəƏÆŒÞẞς’‘ʼ‐–', 'llooddddhhttinneeæœþßσ''''''--'
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  return lower(v_text collate "C");
end
$$;

-- Everybody who writes a booking computes what its index holds, so everybody may call it.
grant execute on function private.folded(text) to anon, authenticated;
