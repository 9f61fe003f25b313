-- The fields of JSON arguments. PostgREST refuses an argument that a function does not have. This
-- does the same for the objects inside an argument, where a mistyped name would be silently
-- ignored.

-- Throws if an object in a JSON argument has a field that the argument does not know. p_objects: an array of
-- objects, or one object whose values are the objects. Values that are no objects are left to the caller.
-- p_argument: the argument's name, for the message. p_ignored: fields of rows that the API returns, so that
-- such a row can be sent back.
create or replace function private.check_fields(
  p_argument text, p_objects jsonb, p_known text[], p_ignored text[] default '{}'
) returns void
  language plpgsql immutable
  set search_path = ''
as $$
declare
  v_unknown text := (
    select field
    from (
      select value from jsonb_array_elements(case jsonb_typeof(p_objects) when 'object' then '[]' else p_objects end)
      union all
      select value from jsonb_each(case jsonb_typeof(p_objects) when 'object' then p_objects else '{}' end)
    ) object
    cross join lateral jsonb_object_keys(case jsonb_typeof(value) when 'object' then value else '{}' end) field
    where field <> all (p_known || p_ignored)
    limit 1
  );
begin
  if v_unknown is not null then
    raise exception 'Unknown field % in %. It takes %.', left(v_unknown, 60), p_argument, array_to_string(p_known, ', ')
      using errcode = '22023';
  end if;
end
$$;

-- Throws unless p_shown is null or an object of these fields. p_shown is a row as the caller's screen
-- showed it: a function compares it with the row, so that nobody saves over a colleague's change. A
-- mistyped field would be compared with nothing and protect nothing. Null: the caller was shown nothing, and
-- nothing is compared. p_ignored: as in private.check_fields.
create or replace function private.check_shown(p_shown jsonb, p_known text[], p_ignored text[] default '{}')
  returns void
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if jsonb_typeof(p_shown) <> 'object' then
    raise exception 'What was shown is an object of %.', array_to_string(p_known, ', ') using errcode = '22023';
  end if;
  perform private.check_fields('p_shown', jsonb_build_array(p_shown), p_known, p_ignored);
end
$$;

grant execute on function private.check_fields(text, jsonb, text[], text[]), private.check_shown(jsonb, text[], text[])
  to authenticated;
