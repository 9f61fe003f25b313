/**
 * The doctor runs this SQL. It compares the money entries with each other, and with bookings,
 * closings and passes. Returns the number of entries, the number of contradictions, and one of
 * these as text.
 */
export const wrongSums = `
  with wrong as (
    select 'the numbers of the entries of facility ' || facility_id as what
    from public.entries group by facility_id having count(*) <> max(number)
    union all
    select 'the form of entry ' || id
    from public.entries
    where (
      amount > 0 and counts_as in ('charge', 'payment', 'refund', 'waived') and kind in (counts_as, 'reversal')
      and (reverses is not null) = (kind = 'reversal' and not is_derived)
      and (tender is not null) = (counts_as in ('payment', 'refund'))
      and (not is_derived or booking_id is not null)
      and (num_nonnulls(booking_id, group_id, customer_id, team_id, pass_id) > 0 or erased_at is not null)
    ) is not true
    union all
    select 'the signs of entry ' || entry.id
    from public.entries entry
    left join public.entries reversed on reversed.id = entry.reverses
    where (entry.charged, entry.paid, entry.waived) is distinct from (
        case when entry.counts_as = 'charge' then entry.amount else 0 end * case entry.kind when 'reversal' then -1 else 1 end,
        case entry.counts_as when 'payment' then entry.amount when 'refund' then -entry.amount else 0 end
          * case entry.kind when 'reversal' then -1 else 1 end,
        case when entry.counts_as = 'waived' then entry.amount else 0 end * case entry.kind when 'reversal' then -1 else 1 end
      )
      or (reversed.charged, reversed.paid, reversed.waived) <> (-entry.charged, -entry.paid, -entry.waived)
    union all
    select 'the shares of entry ' || entry.id
    from public.entries entry
    join private.entry_shares share on share.entry_id = entry.id
    group by entry.id
    having abs(sum(share.waived)) > abs(entry.waived) or abs(sum(share.paid)) > abs(entry.paid) + (
      -- Payments on the account, without a booking. A later payment divides these among bookings, too.
      select coalesce(sum(before.paid), 0) from public.entries before
      where before.facility_id = entry.facility_id and before.number < entry.number
        and before.booking_id is null and before.kind = 'payment' and entry.counts_as = 'payment'
    )
    union all
    select 'the closing ' || closing.id
    from public.day_closings closing
    where closing.expected <> coalesce((
      select jsonb_object_agg(tender, paid) from (
        select tender, sum(paid) as paid from public.entries
        where closing_id = closing.id and tender is not null
          and facility_id = closing.facility_id and at >= closing.from_at and at < closing.to_at
        group by tender
      ) counted
    ), '{}')
    union all
    select 'an entry in the closed range ' || closing.id
    from public.day_closings closing
    join public.entries entry on entry.facility_id = closing.facility_id
      and entry.at >= closing.from_at and entry.at < closing.to_at
    where entry.closing_id <> closing.id
    union all
    select 'the minutes of pass ' || pass.id
    from public.passes pass
    where minutes_used <> (select coalesce(sum(minutes), 0) from public.pass_uses where pass_id = pass.id)
    union all
    select 'what booking ' || booking.id || ' charges'
    from public.bookings booking
    join public.facility_settings settings on settings.facility_id = booking.facility_id and settings.enable_payments
    left join (
      select booking_id, sum(charged) as charged from public.entries where is_derived group by booking_id
    ) derived on derived.booking_id = booking.id
    where booking.status in ('confirmed', 'completed') and booking.price <> coalesce(derived.charged, 0)
    union all
    select 'what a pass paid for booking ' || booking.id
    from public.bookings booking
    join public.facility_settings settings on settings.facility_id = booking.facility_id and settings.enable_payments
    left join lateral (
      select sum(charged) filter (where is_derived) as charged, sum(paid) filter (where tender = 'pass') as paid
      from public.entries where booking_id = booking.id
    ) recorded on true
    where booking.price_audience = 'pass' and booking.price is not null
      and exists (select from public.pass_uses where booking_id = booking.id)
      and coalesce(recorded.charged, 0) <> coalesce(recorded.paid, 0)
  )
  select (select count(*) from public.entries) as entries, count(*) as wrong, min(what) as first from wrong`
