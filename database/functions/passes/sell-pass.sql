-- Sells a pass at the desk: makes its code, records what was collected and sends the code. With an
-- idempotency key a repeated request returns the pass that the first one sold. What may be null:
-- - p_minutes: the pass is unlimited.
-- - p_tender: it costs nothing.
-- - p_expires_on: it never ends.
-- - p_service_ids: it is for every service.
-- - p_customer_id and p_team_id, both: no holder is known, and whoever has the code may use it.
-- - p_email: the code is not mailed.
create or replace function public.sell_pass(
  p_facility_id uuid, p_name text, p_minutes integer, p_price numeric, p_tender text default null,
  p_expires_on date default null, p_service_ids uuid[] default null, p_customer_id uuid default null,
  p_team_id uuid default null, p_email text default null
) returns public.passes
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_key text := private.idempotency_key();
  v_request text;
  v_pass public.passes;
begin
  perform private.check_desk(p_facility_id);
  perform private.check_prices_on(p_facility_id);
  v_pass.facility_id := p_facility_id;
  v_pass.name := private.blank_to_null(p_name);
  v_pass.minutes := p_minutes;
  v_pass.expires_on := p_expires_on;
  v_pass.service_ids := p_service_ids;
  v_pass.customer_id := p_customer_id;
  v_pass.team_id := p_team_id;
  v_pass.email := private.blank_to_null(p_email);
  -- Locks before the checks, because a merge or erasure takes this lock too: a customer who is found is then
  -- still there at the insert.
  perform private.lock_facility(p_facility_id);
  perform private.check_pass(v_pass, p_price, p_tender);
  v_pass.price := p_price;
  -- A repeated request gets the pass of the first.
  v_request := row('sell_pass', v_pass, p_tender)::text;
  v_pass.id := (private.recorded_by_request(v_key, p_facility_id, v_request)).pass_id;
  if v_pass.id is not null then
    select * into v_pass from public.passes where id = v_pass.id;
    return v_pass;
  end if;
  insert into public.passes (
    facility_id, code, name, minutes, price, expires_on, service_ids, customer_id, team_id, email
  )
  values (
    p_facility_id, private.new_pass_code(), v_pass.name, p_minutes, p_price, p_expires_on, p_service_ids,
    p_customer_id, p_team_id, v_pass.email
  )
  returning * into v_pass;
  -- The price is charged and paid at once, so the account is even.
  if p_price > 0 then
    insert into public.entries (facility_id, kind, tender, amount, customer_id, team_id, pass_id)
    values
      (p_facility_id, 'charge', null, p_price, p_customer_id, p_team_id, v_pass.id),
      (p_facility_id, 'payment', p_tender, p_price, p_customer_id, p_team_id, v_pass.id);
  end if;
  perform private.queue_pass_mail(v_pass, 'pass_sold');
  perform private.remember_request(v_key, p_facility_id, v_request, null, p_pass_id => v_pass.id);
  return v_pass;
end
$$;

-- For sell_pass: throws the message about the first invalid field of a pass that is to be sold.
-- p_price: the price of the request, not yet rounded to the column's type.
create or replace function private.check_pass(p_pass public.passes, p_price numeric, p_tender text) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  if not coalesce(private.is_line(p_pass.name, 100), false) then
    raise exception 'The name of a pass is one line of at most 100 characters.';
  -- Minutes, end, address and services may be null. Then their conditions are null and refuse nothing.
  elsif p_pass.minutes not between 1 and 1000000 then
    raise exception 'A pass has at least 1 minute, or no number if it is unlimited.';
  elsif p_price is null or not p_price between 0 and 99999999.99 or scale(trim_scale(p_price)) > 2 then
    raise exception 'The price of a pass is 0 or more and has at most two decimals.';
  -- What costs nothing needs no tender.
  elsif p_price > 0 and coalesce(p_tender not in ('cash', 'check', 'card_terminal', 'transfer', 'other'), true) then
    raise exception 'Say how it was paid: cash, check, card_terminal, transfer or other.' using errcode = '22023';
  elsif p_pass.expires_on < private.day_of(p_pass.facility_id, private.now()) or not isfinite(p_pass.expires_on) then
    raise exception 'The last day of a pass is today or later.';
  elsif not private.is_email(p_pass.email) then
    raise exception 'Enter one email address, such as name@example.com.';
  -- Services, customer and team must be the facility's own.
  elsif cardinality(p_pass.service_ids) not between 1 and 200 or exists (
    select from unnest(p_pass.service_ids) asked
    where not exists (select from public.facility_service_types where id = asked and facility_id = p_pass.facility_id)
  ) then
    raise exception 'Please select a service type.';
  elsif p_pass.customer_id is not null and not exists (
    select from public.customers where id = p_pass.customer_id and facility_id = p_pass.facility_id
  ) then
    raise exception 'Customer not found' using errcode = 'PT404';
  elsif p_pass.team_id is not null and not exists (
    select from public.teams where id = p_pass.team_id and facility_id = p_pass.facility_id
  ) then
    perform private.refuse_unknown_team();
  end if;
end
$$;

grant execute on function
  public.sell_pass(uuid, text, integer, numeric, text, date, uuid[], uuid, uuid, text) to authenticated;

comment on function public.sell_pass(uuid, text, integer, numeric, text, date, uuid[], uuid, uuid, text) is
  'Sells a pass of p_minutes (null for unlimited), records its price as charged and collected, and returns it with its code; for staff. With p_email the code is mailed to this address. With the header idempotency-key a repeated request returns the same pass.';
