-- How many messages an e-mail address gets within an hour, whoever types the address.

-- For private.limit_visitor: throws if the facility sent this address as many messages within the
-- last hour as its settings allow. A visitor can type any address, and nobody shall be able to
-- fill a stranger's inbox.
create or replace function private.limit_mails(p_settings public.facility_settings, p_email text) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_until timestamptz := private.no_mail_until(p_settings, p_email);
begin
  if v_until is not null then
    raise exception 'This email address got % messages from us within an hour. Open the link in one of them, or try again later.',
      p_settings.limit_mails_per_hour
      using errcode = 'PT429', hint = private.try_again_at(v_until);
  end if;
end
$$;

-- Returns when the facility may send this address a message again, or null if it may now. If it
-- may not, private.limit_mails refuses the visitor's request, and other callers leave the message
-- out without an error. Locks the address, so that no other message is queued between the count
-- and this one.
create or replace function private.no_mail_until(p_settings public.facility_settings, p_email text)
  returns timestamptz
  language plpgsql volatile
  set search_path = ''
  -- A generic plan, because PostgreSQL would otherwise plan the query again for each value of v_since,
  -- which takes seven times as long as the look-up.
  set plan_cache_mode = force_generic_plan
as $$
declare
  -- A variable, so that it is computed once and not for each row: a busy hour has many.
  v_since timestamptz := private.now() - interval '1 hour';
  v_mails bigint;
  v_first timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('fungo mail ' || lower(p_email), 0));
  select count(*), min(created_at) into v_mails, v_first
  from public.email_logs
  where facility_id = p_settings.facility_id and lower(recipient) = lower(p_email)
    and created_at > v_since;
  -- No message may go out once the limit is reached. There is no limit if the operator has
  -- switched off all limits (fungo.limits), or if a reader of the address has ever opened a link
  -- in one of our messages.
  return case
    when v_mails >= p_settings.limit_mails_per_hour
      and current_setting('fungo.limits', true) is distinct from 'off'
      and not exists (select from private.answered_addresses where mail_code = private.mail_code(p_email))
    then v_first + interval '1 hour'
  end;
end
$$;
