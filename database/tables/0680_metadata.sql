-- What a program keeps with a booking, such as its own number for it.
alter table public.bookings
  add column metadata jsonb constraint bookings_metadata_form check (private.is_metadata(metadata));

-- It may name a person in another system.
alter table public.bookings
  drop constraint bookings_erased_is_nobodys,
  add constraint bookings_erased_is_nobodys check (
    erased_at is null
    or num_nonnulls(player_email, player_phone, parent_name, notes, staff_notes, customer_id, metadata) = 0
  ) not valid;
