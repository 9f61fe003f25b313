-- Returns a folded text (private.folded) and its other spellings: "o'brien" for "obrien", "de'andre" for
-- "deandre", and the other way round. Searches look for all of them, because people write such a name in
-- either way.
create or replace function private.spellings(p_text text) returns setof text
  language sql immutable rows 3
  set search_path = ''
as $$
  select p_text
  union all
  select replace(p_text, '''', '') where p_text ~ '[^''\s]''[^''\s]'
  union all
  -- An apostrophe after the first or the second letter of the last word, because last names are written so
  -- most often.
  select regexp_replace(p_text, '([[:alpha:]]{' || letters || '})([[:alpha:]]{3,})$', '\1''\2')
  from generate_series(1, 2) letters
  where p_text !~ '''' and p_text ~ '(^|\s)[[:alpha:]]{5,}$'
$$;
