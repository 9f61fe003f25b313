-- What a signed-in caller reads and writes in place of the table bookings: the same columns and rows, with
-- the caller's rights, but some values are null. The token opens the booking, so it is null for
-- instructors and for API keys without the scope `desk`, and no role may read the column of the table. The
-- staff's notes and the metadata are null for instructors. Prices are null where the facility shows none.

-- The tokens that the caller may have: those of the bookings that staff run. The view has the rights of
-- its owner, who may read the column. No request can name the view.
create or replace view private.booking_tokens with (security_barrier = true) as
select id, booking_token from public.bookings
-- An array, because this is read for each booking: PostgreSQL computes the array once, and would
-- call the function of an IN each time.
where facility_id = any (array(select private.staffed_facilities()));

comment on view private.booking_tokens is
  'The tokens of the bookings of facilities that the caller works for.';

grant select on private.booking_tokens to authenticated;

-- The staff's notes that the caller may read. Staff write them among themselves, so the booking's
-- instructor does not read them.
create or replace view private.booking_notes with (security_barrier = true) as
select id, staff_notes from public.bookings
where facility_id = any (array(select private.staffed_facilities()))
  or facility_id = (select private.key_facility('read_bookings'));

comment on view private.booking_notes is
  'The staff notes of the bookings of facilities that the caller works for.';

grant select on private.booking_notes to authenticated;

-- The facilities that show prices, as rows for the views below. They do not call private.shows_prices,
-- because PostgreSQL would call it twice for each of thousands of bookings.
create or replace view private.priced_facilities with (security_barrier = true) as
select facility_id from public.facility_settings where enable_payments;

comment on view private.priced_facilities is 'The facilities that show prices.';

grant select on private.priced_facilities to authenticated;

-- The two views, for reading and for writing. Their columns come from the table, so that a new column
-- needs no change here. A view's column cannot be written if its value depends on the caller, so the view
-- for writing shows the notes and the metadata as they are: everybody who may write a booking may read
-- them.
do $$
declare
  v_token text := '(select booking_token from private.booking_tokens token where token.id = booking.id) as booking_token';
  v_notes text := '(select staff_notes from private.booking_notes note where note.id = booking.id) as staff_notes';
  -- Programs filter bookings by the metadata, so it is read from the row here and not a second time.
  v_metadata text := 'case when facility_id = any (array(select private.staffed_facilities())) '
    || 'or facility_id = (select private.key_facility(''read_bookings'')) then metadata end as metadata';
  v_priced text := 'case when exists (select from private.priced_facilities priced where priced.facility_id = booking.facility_id) ';
  v_prices text := v_priced || 'then price end as price, ' || v_priced || 'then price_lines end as price_lines';
  v_written text := replace(replace(
    private.columns_of('public.bookings', array['price_before']), 'booking_token', v_token
  ), 'price, price_lines', v_prices);
begin
  execute format(
    'create or replace view private.written_bookings with (security_invoker = true) as select %s from public.bookings booking',
    v_written
  );
  execute format(
    'create or replace view private.shown_bookings with (security_invoker = true) as select %s from public.bookings booking',
    replace(replace(v_written, 'staff_notes', v_notes), 'metadata', v_metadata)
  );
end
$$;

comment on view private.shown_bookings is
  'What a request of a signed-in caller reads in place of bookings: booking_token, staff_notes and metadata are null for whoever does not work for the facility.';
comment on view private.written_bookings is
  'What a request of a signed-in caller writes in place of bookings: booking_token is null for whoever does not work for the facility.';

grant select on private.shown_bookings, private.written_bookings to authenticated;

do $$
declare
  -- The columns that staff may change. facility_id is not among them: a booking stays in its facility.
  v_changed text := private.columns_of('private.place', array['facility_id'])
    || ', ' || private.columns_of('private.player') || ', staff_notes';
begin
  execute format(
    'grant select (%s) on public.bookings to authenticated',
    private.columns_of('public.bookings', array['booking_token', 'price_before'])
  );
  execute format('grant update (%s) on public.bookings, private.written_bookings to authenticated', v_changed);
end
$$;

-- Policies let a visitor read only a booking that they have just made.
grant select (id, booking_token, start_time, end_time, status)
  on public.bookings to anon;
