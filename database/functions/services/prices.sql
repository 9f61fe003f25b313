-- Returns whether these are prices by the length of a booking in minutes, {"30": 25}: at most 24, each a
-- number from 0 to 99999999.99 with at most two decimals. A constraint of the facility's settings checks the
-- prices of cage time with it.
create or replace function private.are_prices(p_prices jsonb) returns boolean
  language sql immutable
  set search_path = ''
as $$
  select case when jsonb_typeof(p_prices) = 'object' then (
    select count(*) <= 24 and coalesce(bool_and(
      price.key ~ '^[1-9][0-9]{0,3}$' and case when jsonb_typeof(price.value) = 'number'
        then price.value::numeric between 0 and 99999999.99 and scale(price.value::numeric) <= 2 else false end
    ), true)
    from jsonb_each(p_prices) price
  ) else false end
$$;

grant execute on function private.are_prices(jsonb) to anon, authenticated;
