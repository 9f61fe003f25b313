-- Trigger: stops everybody from changing or deleting what was recorded, even the owner of the
-- database: entries, their shares, closings, the uses of passes. So the book can be trusted.
-- Erasing takes the person out of an entry and changes nothing else. Merging customers, or
-- correcting their address, moves their entries.
create or replace function private.forbid_changes() returns trigger
  language plpgsql
  set search_path = ''
as $$
declare
  v_old jsonb := to_jsonb(old);
  v_new jsonb := to_jsonb(new);
begin
  -- Only these two pass: erasing empties columns that name people and sets erased_at, and merging or
  -- another address gives the row another customer. All other columns must stay.
  if current_setting('fungo.erases', true) = 'on'
    and v_new - array['group_id', 'customer_id', 'note', 'erased_at']
      = v_old - array['group_id', 'customer_id', 'note', 'erased_at']
    and num_nonnulls(v_new ->> 'group_id', v_new ->> 'customer_id', v_new ->> 'note') = 0
    and v_new ->> 'erased_at' is not null
    or current_setting('fungo.merges', true) = 'on'
    and v_new - 'customer_id' = v_old - 'customer_id' and v_new ->> 'customer_id' is not null then
    return new;
  end if;
  raise exception 'What was recorded is never changed or deleted. Reverse it.' using errcode = '42501';
end
$$;
