-- Returns the kind of a type of message, which decides what the queue sends first; null if there is
-- no such type. awaited: somebody waits for the message, often in front of the screen. notice: it
-- reports what others did, and there may be thousands of them.
create or replace function private.email_kind(p_type text) returns text
  language sql immutable
  return case
    when p_type in (
      'booking_confirmation', 'booking_links', 'password_reset', 'invitation', 'test', 'email_change',
      'email_change_notice', 'password_notice', 'second_step_notice', 'second_step_required', 'waiver_copy',
      'pass_sold', 'booking_contact'
    ) then 'awaited'
    when p_type in (
      'booking_cancellation', 'booking_change', 'booking_choice', 'booking_reminder', 'instructor_notice',
      'admin_notice', 'customer_message', 'webhook_notice', 'waiver_request', 'account_statement', 'pass_ending'
    ) then 'notice'
  end;

-- For the check constraint of email_logs: returns whether this is a type of message. The constraint
-- calls a function, because PostgreSQL would parse a long list there for every message that is
-- queued.
create or replace function private.is_email_type(p_type text) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return private.email_kind(p_type) is not null;
end
$$;

-- Returns whether messages of this type go to customers. The desk may read and resend only these,
-- and owners all messages. A policy of email_logs and private.resend_mail ask it.
create or replace function private.is_customer_mail(p_type text) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return p_type in (
    'booking_confirmation', 'booking_links', 'booking_cancellation', 'booking_change', 'booking_choice',
    'booking_reminder', 'booking_contact', 'customer_message', 'waiver_request', 'waiver_copy', 'account_statement',
    'pass_sold', 'pass_ending'
  );
end
$$;

grant execute on function private.is_customer_mail(text) to authenticated;
