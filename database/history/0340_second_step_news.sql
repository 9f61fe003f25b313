-- What accounts are told of their second step, and what a facility's administrators are when it asks
-- for one. Not checked against what is there, which the narrower rule let in.
alter table public.email_logs drop constraint email_logs_type_option;
alter table public.email_logs add constraint email_logs_type_option check (email_type in (
  'booking_confirmation', 'booking_cancellation', 'booking_change', 'booking_reminder',
  'booking_links', 'password_reset', 'invitation', 'instructor_notice', 'admin_notice',
  'customer_message', 'test', 'email_change', 'email_change_notice', 'webhook_notice',
  'second_step_notice', 'second_step_required'
)) not valid;

-- Where an account has passed its second step lately. Whoever has only its password, and tries codes
-- elsewhere, uses up nothing of what its owner has there (record 57).
create table private.second_step_places (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The seal of a network address.
  place text not null,
  passed_at timestamptz not null,
  constraint second_step_places_pkey primary key (user_id, place)
);
