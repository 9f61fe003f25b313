-- What customers change themselves. The activity log has only what staff change.

comment on table private.own_changes is
  'What customers changed themselves by the link of a booking: time and place before and after.';

-- Notes that a customer moved their booking or made it longer. Staff see it in the booking's
-- history (get_booking_timeline). Does nothing for staff who use the link: the activity log has
-- that already.
create or replace function private.note_own_change(p_was public.bookings, p_now public.bookings) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  if not private.runs_bookings(p_now.facility_id) then
    insert into private.own_changes (booking_id, changes)
    select p_now.id, changes
    from private.shown_changes(to_jsonb(p_was), to_jsonb(p_now), array['start_time', 'end_time', 'space_id']) changes
    where changes <> '{}';
  end if;
end
$$;
