-- Returns the hint of an error about a limit: in how many seconds the caller may try again. The
-- server also makes the Retry-After header from it. p_at: when the caller may try again.
create or replace function private.try_again_at(p_at timestamptz) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return format('Try again in %s seconds.', greatest(1, ceil(extract(epoch from p_at - private.now()))));
end
$$;
