-- A booking whose player was erased keeps when, where and what it was, and nobody whom it could be
-- traced to.
alter table public.bookings
  add column erased_at timestamptz,
  -- New in every row: nothing is read again for it.
  add constraint bookings_erased_is_nobodys check (
    erased_at is null
    or num_nonnulls(player_email, player_phone, parent_name, notes, staff_notes, customer_id) = 0
  ) not valid;

-- Those without a customer are from before there were any, or erased.
drop index public.bookings_untied_idx;
create index bookings_untied_idx on public.bookings (facility_id, start_time)
  where customer_id is null and erased_at is null;

-- How many months after a booking its player is erased; 0 keeps them.
alter table public.facility_settings
  add column erase_players_after_months integer not null default 0
    constraint facility_settings_erase_players_range check (erase_players_after_months between 0 and 120);

-- How far retention has come, so that it never goes through what it did again.
create table private.erasures (
  facility_id uuid primary key references public.facilities (id) on delete cascade,
  -- Bookings that began before it are done.
  bookings_until timestamptz not null default '-infinity',
  -- The last customer that was looked at; they are gone through in turn.
  customer_id uuid
);
