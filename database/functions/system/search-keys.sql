-- For search_bookings: returns the keys by which an index finds a text anywhere in another. They
-- are hashes of each three consecutive characters together with the facility. The facility is in
-- each hash, so that a search reads no other facility's rows. A collision only costs reading one
-- more row.
create or replace function private.search_keys(p_facility_id uuid, p_text text) returns bigint[]
  language plpgsql immutable
  set search_path = ''
  -- A plan for each length of text would make it three times as slow.
  set plan_cache_mode = force_generic_plan
as $$
declare
  v_text text := lower(p_text collate pg_catalog."default");
  v_facility bigint := hashtextextended(p_facility_id::text, 0);
begin
  return array(
    select hashtextextended(substr(v_text, place, 3), v_facility)
    from generate_series(1, char_length(v_text) - 2) place
  );
end
$$;

-- Writing a booking computes the keys for its index, so every writer must be allowed to call it.
grant execute on function private.search_keys(uuid, text) to anon, authenticated;
