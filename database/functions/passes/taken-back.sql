-- A pass whose sale was taken back pays nothing more. What it has paid stays paid.

-- For reverse_entry and the trigger below, which keep such a pass switched off: returns whether
-- the sale of a pass was taken back. It was if the price of the pass is no longer charged. It
-- also was if the price is no longer paid and the pass has no holder, customer or team, who could
-- owe it. False for a pass that cost nothing.
create or replace function private.is_taken_back(p_pass_id uuid) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return coalesce((
    select sum(charged) = 0 or sum(paid) = 0 and max(num_nonnulls(customer_id, team_id)) = 0
    -- Entries with a booking say what the pass paid for.
    from public.entries where pass_id = p_pass_id and booking_id is null
  ), false);
end
$$;

-- For reverse_entry: switches the pass of the entry off, if its sale is taken back by this
-- reversal. Does nothing for an entry about no pass.
create or replace function private.end_pass_of_sale(p_entry public.entries) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if p_entry.pass_id is not null and private.is_taken_back(p_entry.pass_id) then
    update public.passes set is_active = false where id = p_entry.pass_id and is_active;
  end if;
end
$$;

-- Trigger: a pass whose sale was taken back cannot be switched on again, because its price is no
-- longer charged, or no longer paid.
create or replace function private.refuse_taken_back_pass() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  if private.is_taken_back(new.id) then
    raise exception 'The sale of this pass was taken back. Sell it anew.' using errcode = 'PT409';
  end if;
  return new;
end
$$;

create trigger passes_refuse_taken_back before update of is_active on public.passes
  for each row when (new.is_active and not old.is_active) execute function private.refuse_taken_back_pass();
