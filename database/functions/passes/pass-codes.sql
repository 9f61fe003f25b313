-- Codes of passes. They are shown in threes, and spaces and case do not matter when they are typed.

-- For sell_pass: returns a new code for a pass, twelve random characters (58 bits). People type
-- it, so it has none of 0, 1, 8, B, I, L, O and S, which look like others.
create or replace function private.new_pass_code() returns text
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_letters text := '2345679ACDEFGHJKMNPQRTUVWXYZ';
  v_random bigint;
  v_code text := '';
begin
  for v_half in 1 .. 2 loop
    -- The last twelve digits of an id are 48 random bits. Six characters of the code need 29.
    v_random := ('x' || right(gen_random_uuid()::text, 12))::bit(48)::bigint;
    for v_n in 1 .. 6 loop
      v_code := v_code || substr(v_letters, (v_random % 28)::integer + 1, 1);
      v_random := v_random / 28;
    end loop;
  end loop;
  return v_code;
end
$$;

-- Returns a typed code of a pass in the form in which it is stored: capitals, without spaces and hyphens.
-- So a code is found however it is typed. Null for no text.
create or replace function private.pass_code(p_code text) returns text
  language sql immutable
  return nullif(upper(regexp_replace(private.plainly_typed(left(p_code, 100)), '[\s-]', '', 'g')), '');

-- For a booking that a pass pays, and for its price: returns the pass with this whole code.
-- Throws the same error for an unknown code, an inactive pass and one of another facility, so
-- that nobody learns which codes exist.
create or replace function private.pass_of_code(p_facility_id uuid, p_code text) returns public.passes
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_pass public.passes;
begin
  select * into v_pass from public.passes
  where code = private.pass_code(p_code) and facility_id = p_facility_id and is_active;
  if not found then
    raise exception 'No card has this code. Check it, or ask at the front desk.' using errcode = 'PT404';
  end if;
  return v_pass;
end
$$;
