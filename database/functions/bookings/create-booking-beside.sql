-- Another booking by whoever holds a booking's link, with that booking's contact. The link is
-- forwarded, so nothing of the contact leaves: it is copied here, and where it is missing the form's
-- own sentences say so.
create or replace function public.create_booking_beside(
  p_booking_token text, p_space_id uuid, p_service_type_id uuid, p_instructor_id uuid,
  p_start_time timestamptz, p_end_time timestamptz,
  p_player_name text, p_is_minor boolean default false, p_parent_name text default null, p_notes text default null
) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_beside public.bookings;
begin
  perform private.needs_post();
  select * into v_beside from public.bookings
  where booking_token = p_booking_token and private.is_here(facility_id);
  if not found then
    perform private.refuse_unknown_booking();
  end if;
  return public.create_booking(
    v_beside.facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, p_end_time,
    p_player_name, v_beside.player_email, v_beside.player_phone, p_is_minor,
    coalesce(private.blank_to_null(p_parent_name), v_beside.parent_name), p_notes
  );
end
$$;

grant execute on function public.create_booking_beside(
  text, uuid, uuid, uuid, timestamptz, timestamptz, text, boolean, text, text
) to anon, authenticated;

comment on function public.create_booking_beside(text, uuid, uuid, uuid, timestamptz, timestamptz, text, boolean, text, text) is
  'Books like create_booking, in the facility of the booking with the token and with its e-mail, phone and, for a minor, parent where none is named. Answers the new booking''s id and nothing of the contact.';
