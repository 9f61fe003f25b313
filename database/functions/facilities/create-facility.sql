-- How a facility is created. Texts: specification §5 and §8.

-- Creates a facility with the caller as its first owner (is_primary), default settings and default
-- hours: all of it or nothing. For the page `/create-facility` and the operator's command
-- `facilities add`. Throws if nobody is signed in. Throws the message that the form shows for the
-- first invalid field, or for a slug that is taken.
create or replace function public.create_facility(
  p_name text, p_slug text, p_address text, p_phone text, p_email text, p_website text default null
) returns public.facilities
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_facility public.facilities;
begin
  if auth.uid() is null then
    raise exception 'Not authenticated' using errcode = 'PT401';
  end if;
  -- The fields are checked in the order of the form.
  if private.blank_to_null(p_name) is null then
    raise exception 'Facility name is required.';
  elsif private.blank_to_null(p_slug) is null then
    raise exception 'Facility URL slug is required.';
  elsif p_slug !~ '^[a-z0-9-]{1,60}$' or p_slug !~ '[a-z0-9]' then
    raise exception 'The URL slug may hold a to z, 0 to 9 and hyphens, at most 60 characters.';
  elsif private.blank_to_null(p_address) is null then
    raise exception 'Address is required.';
  elsif private.blank_to_null(p_phone) is null then
    raise exception 'Phone number is required.';
  elsif private.blank_to_null(p_email) is null then
    raise exception 'Email is required.';
  elsif not private.is_email(btrim(p_email)) then
    raise exception 'Please enter a valid email address.';
  elsif not private.is_url(private.blank_to_null(p_website)) then
    raise exception 'The website must start with http:// or https://.';
  end if;

  -- The facility with its rows. Security invoker: a client with the same rights may create a facility by
  -- four inserts instead (specification §7).
  begin
    insert into public.facilities (name, slug, address, phone, email, website)
    values (
      btrim(p_name), p_slug, btrim(p_address), btrim(p_phone), btrim(p_email), private.blank_to_null(p_website)
    )
    returning * into v_facility;
  exception
    when unique_violation then
      raise exception 'That URL slug is taken. Choose another.' using errcode = 'PT409';
  end;

  insert into public.facility_admins (facility_id, user_id, is_primary)
  values (v_facility.id, auth.uid(), true);
  -- The role, by which the header shows "Admin", is set at sign-up. An account whose sign-up was
  -- interrupted has none.
  update public.user_profiles set role = 'admin' where id = auth.uid() and role is null;
  insert into public.facility_settings (facility_id) values (v_facility.id);
  insert into public.facility_business_hours (facility_id, day_of_week, is_open, open_time, close_time)
  select v_facility.id, day, day between 1 and 5,
    case when day between 1 and 5 then time '09:00' end,
    case when day between 1 and 5 then time '17:00' end
  from generate_series(0, 6) day;
  return v_facility;
end
$$;

grant execute on function public.create_facility(text, text, text, text, text, text) to authenticated;

comment on function public.create_facility(text, text, text, text, text, text) is
  'Creates a facility with the caller as its primary administrator, default settings and default hours, all or nothing. Returns the facility.';
