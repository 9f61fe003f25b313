-- Returns whether these are a waiver's texts in at most seven other languages, each with a title (one line of
-- at most 100 characters) and a body (at most 20,000): {"es": {"title": …, "body": …}}. A constraint calls it.
-- save_waiver_draft calls it before that, so that people get a plain sentence.
create or replace function private.are_waiver_translations(p_translations jsonb) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select jsonb_typeof(p_translations) = 'object' and count(*) <= 7 and coalesce(bool_and(
    language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$'
    and jsonb_typeof(written) = 'object'
    and written - array['title', 'body'] = '{}'
    and jsonb_typeof(written -> 'title') = 'string' and jsonb_typeof(written -> 'body') = 'string'
    and private.is_line(written ->> 'title', 100)
    and btrim(written ->> 'body') <> '' and char_length(written ->> 'body') <= 20000
  ), true)
  from jsonb_each(case jsonb_typeof(p_translations) when 'object' then p_translations else '{}' end) each (language, written)
$$;
