-- Who changed a booking and how, for everybody who works at the desk. The activity of the whole facility
-- is for owners only.

-- For the details of a booking and its card: returns the changes of the booking, the oldest first.
-- who: the person of the staff, or null for the customer. action: booked, changed or cancelled.
-- changes: as in the activity.
create or replace function public.get_booking_timeline(p_booking_id uuid)
  returns table (at timestamptz, who text, action text, changes jsonb)
  language plpgsql stable security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_booking public.bookings;
  v_made_by text;
begin
  select * into v_booking from public.bookings
  where id = p_booking_id and private.is_facility_staff(facility_id);
  if not found then
    perform private.refuse_unknown_booking();
  end if;
  -- Who booked it together with others. The one entry about several bookings names none of them, so it is
  -- found by the time at which this booking was made. What else was changed in several at once cannot be
  -- found so, and is left out.
  v_made_by := (
    select entry.actor_name from public.activity entry
    where entry.facility_id = v_booking.facility_id and entry.kind = 'booking' and entry.action = 'added'
      and entry.subjects > 1 and entry.created_at = v_booking.created_at
    limit 1
  );
  return query
    select noted.at, noted.who, noted.action, noted.changes
    from (
      -- Booked by the customer, or together with other bookings.
      select v_booking.created_at as at, v_made_by as who, 'booked' as action, '{}'::jsonb as changes, 0 as rank
      where not exists (
        select from public.activity entry
        where entry.subject_id = v_booking.id and entry.kind = 'booking' and entry.action = 'added'
      )
      union all
      -- What staff did with this booking alone.
      select entry.created_at, entry.actor_name,
        case entry.action when 'added' then 'booked' else entry.action end, entry.changes, 1
      from public.activity entry
      where entry.subject_id = v_booking.id and entry.kind = 'booking' and entry.facility_id = v_booking.facility_id
      union all
      -- What the customer changed.
      select own.at, null, 'changed', own.changes, 1
      from private.own_changes own
      where own.booking_id = v_booking.id
      union all
      (
        -- Cancelled by staff together with other bookings: found by the time, as above.
        select v_booking.cancelled_at, entry.actor_name, 'cancelled', '{}'::jsonb, 2
        from public.activity entry
        where v_booking.status = 'cancelled' and v_booking.cancelled_by = 'admin'
          and entry.facility_id = v_booking.facility_id and entry.kind = 'booking' and entry.action = 'changed'
          and entry.subjects > 1 and entry.created_at = v_booking.cancelled_at
        limit 1
      )
      union all
      -- Cancelled by the customer.
      select v_booking.cancelled_at, null, 'cancelled', '{}', 2
      where v_booking.status = 'cancelled' and v_booking.cancelled_by = 'customer'
    ) noted
    order by noted.at, noted.rank;
end
$$;

grant execute on function public.get_booking_timeline(uuid) to authenticated;

comment on function public.get_booking_timeline(uuid) is
  'Returns who made, changed or cancelled a booking, a member of staff or the customer, oldest first; for staff.';
