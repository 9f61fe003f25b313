-- What programs keep with a booking: texts by name, such as {"order": "7"}. Only staff and API keys that
-- read bookings can read it; customers never see it.
comment on column public.bookings.metadata is
  'Texts of programs by name, such as {"order": "7"}, or null; set_booking_metadata writes it. Null for whoever does not work for the facility.';

-- For create_staff_booking and set_booking_metadata: returns p_metadata as it is stored, null for
-- an empty object. Throws unless it is an object of texts within the limits.
create or replace function private.kept_metadata(p_metadata jsonb) returns jsonb
  language plpgsql immutable
  set search_path = ''
as $$
begin
  if p_metadata in ('{}', 'null') then
    return null;
  elsif not private.is_metadata(p_metadata) then
    raise exception 'Metadata is an object of at most 16 texts and 2 kB, by names of at most 40 letters, digits or _, a letter first.';
  end if;
  return p_metadata;
end
$$;

-- Replaces the texts that programs keep with a booking, such as the number of an order, and returns
-- what is kept now. Programs call it, by the API. No page does.
create or replace function public.set_booking_metadata(p_booking_id uuid, p_metadata jsonb) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_booking public.bookings := private.lock_desk_booking(p_booking_id);
  v_metadata jsonb := private.kept_metadata(p_metadata);
begin
  if v_metadata is distinct from v_booking.metadata then
    update public.bookings set metadata = v_metadata where id = v_booking.id;
  end if;
  return v_metadata;
end
$$;

grant execute on function public.set_booking_metadata(uuid, jsonb) to authenticated;

comment on function public.set_booking_metadata(uuid, jsonb) is
  'Replaces what programs keep with a booking: at most 16 texts by name, 2 kB in all. Null and {} remove it. Returns what is kept. For staff and keys that write bookings.';
