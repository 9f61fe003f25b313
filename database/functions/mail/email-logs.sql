comment on table public.email_logs is
  'Every message from the moment it is queued, and how its delivery ended. Links that sign somebody in are left out.';
comment on column public.email_logs.booking_ids is 'All bookings of a message about several; booking_id is the first of them.';

-- Trigger: fills in the facility of a message that was stored with its booking only. Policies decide by
-- the facility who reads it.
create or replace function private.fill_log_facility() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.facility_id := (select facility_id from public.bookings where id = new.booking_id);
  return new;
end
$$;

create trigger email_logs_fill_facility
  before insert on public.email_logs
  for each row when (new.facility_id is null)
  execute function private.fill_log_facility();

alter table public.email_logs enable row level security;

create policy "owners read their facility's mail"
  on public.email_logs for select to authenticated
  using (facility_id in (select private.administered_facilities()));

create policy "the desk reads its facility's mail to customers"
  on public.email_logs for select to authenticated
  using (facility_id in (select private.staffed_facilities()) and private.is_customer_mail(email_type));

grant select on public.email_logs to authenticated;

-- For get_booking_mails: returns the ids of the messages about several bookings of one customer
-- that include this one and come from no series or group. There are such messages because staff
-- may cancel bookings of one customer together. Returns none unless the caller is an
-- administrator. Security definer, because under the policies the index of addresses cannot be
-- used.
create or replace function private.mails_of_customer(p_booking_id uuid) returns setof uuid
  language sql stable security definer
  set search_path = ''
as $$
  select log.id from public.bookings booking
  join public.email_logs log on log.facility_id = booking.facility_id
    and lower(log.recipient) = lower(booking.player_email) and log.created_at >= booking.created_at
    and booking.id = any (log.booking_ids) and log.booking_id <> booking.id
  -- A message of the booking's own series or group is found by get_booking_mails itself.
  join public.bookings other on other.id = log.booking_id
    and coalesce(other.series_id <> booking.series_id, true) and coalesce(other.group_id <> booking.group_id, true)
  where booking.id = p_booking_id and booking.facility_id = any (array(select private.staffed_facilities()))
$$;

-- Returns the messages about this booking, and the messages about several bookings of its series,
-- its group or its customer, if this booking is one of them. Staff see them in the booking's details.
create or replace function public.get_booking_mails(p_booking_id uuid) returns setof public.email_logs
  language sql stable
  set search_path = ''
as $$
  select mail.* from (
    -- About this booking. Then those of its series, of its group and of its customer: one query for each,
    -- because each has an index.
    select log.* from public.email_logs log where log.booking_id = p_booking_id
    union all
    select log.* from public.bookings booking
    join public.bookings other on other.series_id = booking.series_id and other.id <> booking.id
    join public.email_logs log on log.booking_id = other.id and p_booking_id = any (log.booking_ids)
    where booking.id = p_booking_id
    union all
    select log.* from public.bookings booking
    join public.bookings other on other.group_id = booking.group_id and other.id <> booking.id
    join public.email_logs log on log.booking_id = other.id and p_booking_id = any (log.booking_ids)
    where booking.id = p_booking_id
    union all
    select * from public.email_logs where id in (select private.mails_of_customer(p_booking_id))
  ) mail
  order by mail.created_at desc, mail.id
$$;

grant execute on function public.get_booking_mails(uuid), private.mails_of_customer(uuid) to authenticated;

comment on function public.get_booking_mails(uuid) is
  'The messages about a booking, and those about several bookings of its series, its group or its customer that include it. For staff.';
