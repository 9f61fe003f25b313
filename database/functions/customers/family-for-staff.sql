-- Exports of personal data and the erasure of a family, for owners. Any one customer stands for the family.

-- For export_family and erase_family: returns a customer of a facility that the caller owns. Throws
-- the same for any other id, so that nobody learns of another facility's customers.
create or replace function private.customer_of_owner(p_customer_id uuid) returns public.customers
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_customer public.customers;
begin
  select * into v_customer from public.customers
  where id = p_customer_id and private.is_facility_admin(facility_id);
  if not found then
    raise exception 'Customer not found' using errcode = 'PT404';
  end if;
  return v_customer;
end
$$;

-- Returns all data about a customer and everybody who booked with the same e-mail address, for an
-- owner who is asked what is kept about somebody. Notes this in the activity log.
create or replace function public.export_family(p_customer_id uuid) returns jsonb
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_customer public.customers := private.customer_of_owner(p_customer_id);
begin
  perform private.note_activity(v_customer.facility_id, auth.uid(), 'family', 'exported', v_customer.id);
  return private.family_data(v_customer.facility_id, v_customer.email, v_customer.id);
end
$$;

-- Erases a customer and everybody who booked with the same e-mail address, for an owner who is
-- asked to. p_dry_run only counts what would be erased.
create or replace function public.erase_family(
  p_customer_id uuid, p_dry_run boolean default false,
  out names text[], out upcoming integer, out bookings integer, out customers integer, out mails integer
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_customer public.customers := private.customer_of_owner(p_customer_id);
begin
  select * into names, upcoming, bookings, customers, mails
  from private.erase_family_of(v_customer.facility_id, v_customer.email, v_customer.id, auth.uid(), p_dry_run);
end
$$;

-- Notes in the activity log that an owner downloads bookings as a spreadsheet, so that the other owners
-- know of it. The page calls this itself, because it makes the spreadsheet from rows that it has read.
create or replace function public.note_export(p_facility_id uuid, p_bookings integer) returns void
  language plpgsql volatile security definer
  set search_path = ''
as $$
begin
  perform private.check_owner(p_facility_id);
  perform private.note_activity(
    p_facility_id, auth.uid(), 'export', 'exported', null, null, 1,
    jsonb_build_object('bookings', jsonb_build_array(null, p_bookings))
  );
end
$$;

-- Notes in the activity log that p_by, an owner, downloads everything of the site's facility. Returns this
-- facility, whose rows the server then reads.
create or replace function private.note_whole_export(p_by uuid) returns table (id uuid, slug text, time_zone text)
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_site uuid := private.facility_for_staff(p_by);
begin
  perform private.note_activity(v_site, p_by, 'everything', 'exported', null);
  return query select facility.id, facility.slug, facility.time_zone
    from public.facilities facility where facility.id = v_site;
end
$$;

grant execute on function
  public.export_family(uuid), public.erase_family(uuid, boolean), public.note_export(uuid, integer)
  to authenticated;

comment on function public.export_family(uuid) is
  'All data about a customer and about everybody who booked with the same e-mail address; for owners.';
comment on function public.erase_family(uuid, boolean) is
  'Erases a customer and everybody who booked with the same e-mail address, with their messages; bookings stay as times without a player. p_dry_run only counts; for owners.';
comment on function public.note_export(uuid, integer) is
  'Notes that an administrator downloads p_bookings bookings as a spreadsheet.';
