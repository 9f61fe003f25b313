-- Makes and moves the bookings of a group only at the prices that were shown, as check-shown-price.sql does
-- for a single one.

-- For functions that make or move bookings of a group: throws if one of these bookings, in the order of the
-- request, has another price than the caller was shown. p_bookings: the parts of the request, each with the
-- shown_price of its booking or without one. The details of the refusal name each part whose price has
-- changed.
create or replace function private.check_shown_prices(p_booking_ids uuid[], p_bookings jsonb) returns void
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_refusals jsonb := '[]';
begin
  for n in 1 .. cardinality(p_booking_ids) loop
    begin
      perform private.check_shown_price(p_booking_ids[n], (p_bookings -> (n - 1) ->> 'shown_price')::numeric);
    exception when sqlstate 'PT409' then
      v_refusals := v_refusals || jsonb_build_object('index', n - 1, 'reason', sqlerrm);
    end;
  end loop;
  perform private.refuse_parts(v_refusals);
end
$$;

-- For move_booking_group, which recognizes a repeated request by its parts: returns the parts without the
-- prices that were shown. After a lost answer, the page may have read the price again and send another one.
create or replace function private.without_shown_prices(p_bookings jsonb) returns jsonb
  language sql immutable
  set search_path = ''
as $$
  select jsonb_agg(case jsonb_typeof(value) when 'object' then value - 'shown_price' else value end order by n)
  from jsonb_array_elements(p_bookings) with ordinality part (value, n)
$$;
