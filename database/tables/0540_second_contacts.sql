-- A second parent: one more address that gets the messages about a booking, or about a group.

create table private.second_contacts (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  booking_id uuid references public.bookings (id) on delete cascade
    constraint second_contacts_booking_key unique,
  group_id uuid references public.booking_groups (id) on delete cascade
    constraint second_contacts_group_key unique,
  email text collate "C" not null constraint second_contacts_email_format check (private.is_email(email)),
  -- Only in the message to the address, so whoever knows it reads that mail.
  confirm_token text not null
    default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    constraint second_contacts_confirm_token_key unique
    constraint second_contacts_confirm_token_format check (confirm_token ~ '^[0-9a-f]+$' and char_length(confirm_token) = 64),
  created_at timestamptz not null default private.now(),
  confirmed_at timestamptz,
  constraint second_contacts_of_one check (num_nonnulls(booking_id, group_id) = 1)
);
create index second_contacts_email_idx on private.second_contacts (facility_id, lower(email));
