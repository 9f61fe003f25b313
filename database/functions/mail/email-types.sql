-- Returns the kind of a type of message, or null if there is no such type. awaited: somebody waits
-- for it, often in front of the screen. notice: it reports what others did, and there may be
-- thousands of them.
create or replace function private.email_kind(p_type text) returns text
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return case
    when p_type in (
      'booking_confirmation', 'booking_links', 'password_reset', 'invitation', 'test', 'email_change',
      'email_change_notice', 'password_notice', 'second_step_notice', 'second_step_required', 'waiver_copy'
    ) then 'awaited'
    when p_type in (
      'booking_cancellation', 'booking_change', 'booking_choice', 'booking_reminder', 'instructor_notice',
      'admin_notice', 'customer_message', 'webhook_notice', 'waiver_request'
    ) then 'notice'
  end;
end
$$;

-- Returns whether this is a type of message. A function and not a list in the table's check
-- constraint: PostgreSQL parses a constraint's text for every message that is queued, and seventeen
-- words are long.
create or replace function private.is_email_type(p_type text) returns boolean
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return private.email_kind(p_type) is not null;
end
$$;
