-- What a signed-in caller reads and writes in place of the table bookings: its columns and rows, with
-- the caller's rights. Only the token is another matter. It opens the booking, so an instructor and an
-- API key read the row and find null in its place; no role may read the column itself.

-- The tokens that the caller may have. A view with its owner's rights, which no request can name.
create or replace view private.booking_tokens with (security_barrier = true) as
select id, booking_token from public.bookings
-- An array, because this is read for each booking: PostgreSQL computes the array once, and would
-- call the function of an IN each time.
where facility_id = any (array(select private.administered_facilities()));

comment on view private.booking_tokens is
  'The tokens of the bookings of facilities that the caller administers.';

grant select on private.booking_tokens to authenticated;

-- The columns come from the table, so that a new one is here by itself.
do $$
begin
  execute format(
    'create or replace view private.shown_bookings with (security_invoker = true) as select %s from public.bookings booking',
    replace(
      private.columns_of('public.bookings'), 'booking_token',
      '(select booking_token from private.booking_tokens token where token.id = booking.id) as booking_token'
    )
  );
end
$$;

comment on view private.shown_bookings is
  'What a request of a signed-in caller reads and writes in place of bookings: booking_token is null for whoever does not administer the facility.';

grant select on private.shown_bookings to authenticated;

do $$
declare
  -- Without facility_id: a booking stays in its facility.
  v_changed text := private.columns_of('private.place', array['facility_id'])
    || ', ' || private.columns_of('private.player') || ', staff_notes';
begin
  execute format(
    'grant select (%s) on public.bookings to authenticated',
    private.columns_of('public.bookings', array['booking_token'])
  );
  execute format('grant update (%s) on public.bookings, private.shown_bookings to authenticated', v_changed);
end
$$;

-- Policies let a visitor read only a booking that they have just made.
grant select (id, booking_token, start_time, end_time, status)
  on public.bookings to anon;
