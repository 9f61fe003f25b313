-- How an entry about several bookings is divided among them.

-- For dividing an entry, and for checking what is owed and what may be reversed: returns the ids of
-- the bookings that an entry of the account book is about, among which it is divided: its booking,
-- else the bookings of its group, else of its team, else of its customer. p_family: with the
-- bookings of every customer with the same e-mail address.
create or replace function private.bookings_of_entry(p_entry public.entries, p_family boolean) returns uuid[]
  language plpgsql stable
  set search_path = ''
as $$
begin
  p_entry := private.counted_for(p_entry);
  return private.account_bookings(
    p_entry.booking_id, p_entry.group_id, private.account_customers(p_entry.customer_id, p_family), p_entry.team_id
  );
end
$$;

-- For record_entry and use_credit: divides an entry about a group, a team or a customer among their
-- bookings, so that each shows what is left to pay. The earliest booking comes first, and what no
-- booking takes stays on the account. p_family: with the bookings of every customer with the same
-- e-mail address. p_booking_ids: divides only among these, for a credit that only some of them may
-- give; null for all bookings of the entry.
create or replace function private.share_entry(
  p_entry public.entries, p_family boolean, p_booking_ids uuid[] default null
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_booking_ids uuid[];
  v_account record;
  v_amount numeric := p_entry.amount;
begin
  -- An entry about one booking needs no division, and a charge is owed by the account itself.
  if p_entry.booking_id is not null or p_entry.kind = 'charge' then
    return;
  end if;
  p_entry := private.counted_for(p_entry);
  v_booking_ids := coalesce(p_booking_ids, private.bookings_of_entry(p_entry, p_family));
  -- The sums include this entry, of which nothing is divided yet. So it is subtracted below.
  v_account := private.undivided_sums(
    p_entry.group_id, private.account_customers(p_entry.customer_id, p_family), p_entry.team_id
  );
  -- A payment is divided together with the credits that the account and its bookings have.
  if p_entry.kind = 'payment' then
    v_amount := v_amount + greatest(-v_account.owed - p_entry.paid, 0) + coalesce((
      select sum(private.credit_of(sums.charged, sums.paid, sums.waived, sums.collected))
      from private.booking_sums(v_booking_ids) sums
    ), 0);
  end if;
  insert into private.entry_shares (entry_id, booking_id, paid, waived)
  select p_entry.id, room.booking_id, sign(p_entry.paid) * sum(room.part), sign(p_entry.waived) * sum(room.part)
  from (
    -- part: what is left of the amount for a booking after the bookings before it, at most its room.
    select booking_id, least(room, greatest(v_amount - sum(room) over (order by turn, start_time, booking_id) + room, 0)) as part
    from (
      -- room: how much of the entry a booking can take. For a payment or a waiver that is what it owes. A
      -- refund takes in three turns: 1 from the credits of bookings, 2 from payments that were never divided,
      -- 3 from what the bookings have paid otherwise.
      select booking.id as booking_id, booking.start_time, turn,
        case
          when p_entry.kind <> 'refund' then greatest(sums.charged - sums.paid - sums.waived, 0)
          when turn = 1 then private.credit_of(sums.charged, sums.paid, sums.waived, sums.collected)
          else greatest(sums.collected - greatest(sums.paid + sums.waived - sums.charged, 0), 0)
        end as room
      from private.booking_sums(v_booking_ids) sums
      join public.bookings booking on booking.id = sums.booking_id
      cross join generate_series(1, case p_entry.kind when 'refund' then 3 else 1 end, 2) turn
      union all
      select null, null, 2, greatest(v_account.paid - p_entry.paid, 0) where p_entry.kind = 'refund'
    ) rooms
    where room > 0
  ) room
  where room.part > 0 and room.booking_id is not null
  group by room.booking_id;
  perform private.use_credits(p_entry, v_booking_ids);
end
$$;

-- For dividing an entry and finding credits: returns the credit of a booking. It is what was paid
-- or waived beyond the charge, but at most what was collected: a pass pays without money, and only
-- money can be used for something else.
create or replace function private.credit_of(p_charged numeric, p_paid numeric, p_waived numeric, p_collected numeric)
  returns numeric
  language sql immutable
  set search_path = ''
as $$
  select least(greatest(p_paid + p_waived - p_charged, 0), greatest(p_collected, 0))
$$;

-- For private.share_entry: takes used credits from the bookings that had them. A payment is
-- divided together with the credits, so its shares may exceed its amount. The excess becomes
-- negative shares of the bookings with a credit, the earliest first: otherwise they would keep a
-- credit that has been used. What their credits do not cover came from money that was paid on
-- the account and never divided.
create or replace function private.use_credits(p_entry public.entries, p_booking_ids uuid[]) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_beyond numeric := (select sum(paid) from private.entry_shares where entry_id = p_entry.id) - p_entry.amount;
begin
  if p_entry.kind <> 'payment' or coalesce(v_beyond, 0) <= 0 then
    return;
  end if;
  insert into private.entry_shares (entry_id, booking_id, paid, waived)
  select p_entry.id, booking_id, -part, 0
  from (
    select booking_id,
      least(credit, v_beyond - sum(credit) over (order by start_time, booking_id) + credit) as part
    from (
      select booking.id as booking_id, booking.start_time,
        private.credit_of(sums.charged, sums.paid, sums.waived, sums.collected) as credit
      from private.booking_sums(p_booking_ids) sums
      join public.bookings booking on booking.id = sums.booking_id
    ) credits
    where credit > 0
  ) parts
  where part > 0;
end
$$;

-- Returns the part of an account that was not divided among bookings: what is owed, was waived and
-- was paid on the account of a group, a team or customers. Four jobs need it: dividing a payment,
-- finding the credit of an account, checking that an entry may be reversed, and computing what a
-- mailed reminder asks for. An advance payment, for example, is paid here until a booking takes it.
-- An entry that names a group, a team and a customer counts for one of them (private.counted_for).
create or replace function private.undivided_sums(
  p_group_id uuid, p_customer_ids uuid[], p_team_id uuid, out owed numeric, out waived numeric, out paid numeric
)
  language plpgsql stable
  set search_path = ''
as $$
begin
  select coalesce(sum(entry.charged - entry.paid - entry.waived + coalesce(shared.paid + shared.waived, 0)), 0),
    coalesce(sum(entry.waived - coalesce(shared.waived, 0)), 0),
    coalesce(sum(entry.paid - coalesce(shared.paid, 0)), 0)
  into owed, waived, paid
  from public.entries entry
  left join lateral (
    select sum(share.paid) as paid, sum(share.waived) as waived from private.entry_shares share
    where share.entry_id = entry.id
  ) shared on true
  where entry.booking_id is null
    and (
      entry.group_id = p_group_id or entry.group_id is null and entry.team_id = p_team_id
      or entry.group_id is null and entry.team_id is null and entry.customer_id = any (p_customer_ids)
    );
end
$$;
