-- Returns a text in the form in which searches compare it, both what is stored and what was typed:
-- lower case, without accents, in plain letters. So "munoz" and "MUÑOZ" find each other, even if ñ
-- is stored as n and a tilde. Never returns an empty text for a text that is not empty, because it
-- would match everything. Make a LIKE pattern only from the result, because NFKD turns the wide ％
-- into %. shared/folded-text.ts has the same rule.
--
-- Reads only the first 1,000 characters, more than any stored text has: PostgreSQL compares each
-- combining mark with each to put them in order, and nothing interrupts it in a megabyte of them.
--
-- Indexes contain the results. So a change of this function needs a table file that builds them
-- again under new names.
create or replace function private.folded(p_text text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
declare
  v_text text := left(p_text, 1000);
begin
  if octet_length(v_text) > char_length(v_text) then
    v_text := coalesce(nullif(regexp_replace(
      normalize(v_text, NFKD),
      -- Marks on or under a letter, and invisible characters.
      '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe20-\ufe2f\ufeff]',
      '', 'g'
    ), ''), v_text);
  end if;
  -- Most names are plain now and skip the slowest part.
  if octet_length(v_text) > char_length(v_text) then
    v_text := replace(replace(replace(replace(
      translate(
        lower(v_text collate pg_catalog."default"),
        -- Letters that Unicode does not split into a letter and a mark. Capitals too, for collation C.
        'łŁøØđĐðÐħĦŧŦıŋŊəƏÆŒÞẞς’‘ʼ‐–', 'llooddddhhttinneeæœþßσ''''''--'
      ),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  end if;
  return lower(v_text collate "C");
end
$$;

-- Writing a booking computes this for its index, so every writer must be allowed to call it.
grant execute on function private.folded(text) to anon, authenticated;

-- Returns a number, a reference or a code in plain signs, as if it had been typed: folded, with a hyphen
-- for every dash. Phones and messengers copy numbers with wide blanks, long dashes and invisible marks of
-- the direction of writing. The indexes do not contain this form, so it may learn further signs.
create or replace function private.plainly_typed(p_text text) returns text
  language sql immutable
  set search_path = ''
as $$
  select regexp_replace(translate(private.folded(p_text), '‒—―−·', '-----'), '[\u061c\u202a-\u202e\u2061-\u206f]', '', 'g')
$$;
