-- Returns whether this is a type of message. A function and not a list in the table's check
-- constraint: PostgreSQL parses a constraint's text for every message that is queued, and seventeen
-- words are long.
create or replace function private.is_email_type(p_type text) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return p_type in (
    'booking_confirmation', 'booking_cancellation', 'booking_change', 'booking_reminder',
    'booking_links', 'password_reset', 'invitation', 'instructor_notice', 'admin_notice',
    'customer_message', 'test', 'email_change', 'email_change_notice', 'webhook_notice',
    'second_step_notice', 'second_step_required', 'password_notice'
  );
end
$$;
