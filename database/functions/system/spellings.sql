-- Returns a folded text and its other spellings: "o'brien" for "obrien", "de'andre" for "deandre", and
-- the other way round.
create or replace function private.spellings(p_text text) returns setof text
  language sql immutable rows 3
  set search_path = ''
as $$
  select p_text
  union all
  select replace(p_text, '''', '') where p_text ~ '[^''\s]''[^''\s]'
  union all
  -- The last word, because it is the name that such spellings have most often.
  select regexp_replace(p_text, '([[:alpha:]]{' || letters || '})([[:alpha:]]{3,})$', '\1''\2')
  from generate_series(1, 2) letters
  where p_text !~ '''' and p_text ~ '(^|\s)[[:alpha:]]{5,}$'
$$;
