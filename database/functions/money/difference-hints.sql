-- Explains why the counted money differs from what was recorded, so that the desk finds its mistake
-- before it closes the day: up to three likely reasons for each tender. reason: entry (one entry of this
-- amount was perhaps never collected or handed out), pair (two entries together), other_tender (an entry
-- perhaps has the wrong tender) or unpaid (a booking owes this amount, perhaps its payment was not
-- recorded). p_counted: by tender, {"cash": 412.50}. difference: what was counted less what was expected,
-- so it is negative if money is missing.
create or replace function public.get_difference_hints(p_facility_id uuid, p_counted jsonb) returns table (
  tender text, difference numeric, reason text, entry_ids uuid[], booking_id uuid, player_name text, other_tender text
)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_from timestamptz;
  v_differences jsonb;
begin
  perform private.check_desk(p_facility_id);
  perform private.check_prices_on(p_facility_id);
  perform private.check_counted(p_counted);
  v_from := coalesce((private.open_closing(p_facility_id)).from_at, '-infinity');
  v_differences := private.counted_difference(
    private.expected_since(p_facility_id, v_from), coalesce(p_counted, '{}')
  );
  return query
  -- open: the payments and refunds since the last closing that are not reversed and moved real money. wrong:
  -- the tenders whose amount differs.
  with open as materialized (
    select *, row_number() over (partition by entries.tender order by number desc) as newest from public.entries
    where facility_id = p_facility_id and at >= v_from and tender is not null and kind <> 'reversal'
      and not exists (select from public.entries reversal where reversal.reverses = entries.id)
      and not exists (select from private.credit_entries moved where moved.entry_id = entries.id)
  ), wrong as (
    select key as tender, value::numeric as difference from jsonb_each_text(v_differences) where value::numeric <> 0
  ), found as (
    -- A row for each guess, the likeliest kind first. paid is negative for a refund.
    select wrong.tender, wrong.difference, 1 as priority, 'entry' as reason, array[entry.id] as entry_ids,
      entry.booking_id, null as other_tender, entry.number
    from wrong join open entry on entry.tender = wrong.tender and entry.paid = -wrong.difference
    union all
    select wrong.tender, wrong.difference, 2, 'other_tender', array[entry.id], entry.booking_id, entry.tender, entry.number
    from wrong join open entry on entry.tender <> wrong.tender and entry.paid = wrong.difference
      -- To correct the tender, the entry is recorded anew about the same booking or account, which
      -- erasing may have removed.
      and num_nonnulls(entry.booking_id, entry.group_id, entry.customer_id, entry.team_id, entry.pass_id) > 0
      -- A payment with a pass is not counted at the till.
      and entry.tender <> 'pass'
    -- Only if the tender that the entry has is short by at least its amount. For a refund: is over by it.
    join wrong other on other.tender = entry.tender and abs(other.difference) >= abs(entry.paid)
      and sign(other.difference) = -sign(entry.paid)
    union all
    -- There is too much money, and a booking that began since the last closing, a day ago at most, owes just
    -- this amount.
    select wrong.tender, wrong.difference, 3, 'unpaid', '{}', booking.id, null, 0
    from wrong, public.bookings booking
    where booking.facility_id = p_facility_id and wrong.difference > 0
      and booking.start_time >= greatest(v_from, private.now() - interval '1 day') and booking.start_time <= private.now()
      and (
        select charged - paid - waived from private.booking_sums(array[booking.id])
      ) = wrong.difference
    union all
    select wrong.tender, wrong.difference, 4, 'pair', array[one.id, two.id], null, null, one.number
    from wrong join open one on one.tender = wrong.tender
    join open two on two.tender = wrong.tender and two.number > one.number and one.paid + two.paid = -wrong.difference
    -- Only the newest entries: ten thousand would make fifty million pairs.
    where one.newest <= 300 and two.newest <= 300
  ), ranked as (
    select *, row_number() over (partition by tender order by priority, number desc) as place from found
  )
  select ranked.tender, ranked.difference, ranked.reason, ranked.entry_ids, ranked.booking_id, booking.player_name,
    ranked.other_tender
  from ranked
  left join public.bookings booking on booking.id = ranked.booking_id
  where place <= 3
  order by ranked.tender, place;
end
$$;

grant execute on function public.get_difference_hints(uuid, jsonb) to authenticated;

comment on function public.get_difference_hints(uuid, jsonb) is
  'Likely reasons for each difference between what was counted and what was recorded since the last closing: entry, other_tender, unpaid or pair; at most three for a tender. For staff.';
