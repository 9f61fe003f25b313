-- The messages about a changed address of an account: one asks the new address, one tells the old.
-- Not checked against what is there, which the narrower rule let in.
alter table public.email_logs drop constraint email_logs_type_option;
alter table public.email_logs add constraint email_logs_type_option check (email_type in (
  'booking_confirmation', 'booking_cancellation', 'booking_change', 'booking_reminder',
  'booking_links', 'password_reset', 'invitation', 'instructor_notice', 'admin_notice',
  'customer_message', 'test', 'email_change', 'email_change_notice'
)) not valid;
