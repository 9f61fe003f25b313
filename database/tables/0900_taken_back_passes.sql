-- A pass whose sale is reversed is switched off (private.end_pass_of_sale). Those whose sale was reversed
-- before that stay usable without this. The rule is that of private.is_taken_back.
update public.passes set is_active = false
where is_active and id in (
  select pass_id from public.entries
  where pass_id is not null and booking_id is null
  group by pass_id
  having sum(charged) = 0 or sum(paid) = 0 and max(num_nonnulls(customer_id, team_id)) = 0
);
