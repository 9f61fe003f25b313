-- How many messages an e-mail address gets within an hour, whoever types the address.

-- Throws if the address got as many messages within the last hour as the settings allow. A visitor
-- can type any address, and nobody shall be able to fill a stranger's inbox.
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

-- Returns when the next message to this address may go out, or null if it may go out now. For
-- private.limit_mails, and for mail that is then left out without an error. Locks the address, so that no
-- other message is queued between the count and this one.
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
  -- The message waits if the limit is reached, unless the operator has switched off all limits (fungo.limits)
  -- or a reader of the address has opened a link in one of the messages.
  return case
    when v_mails >= p_settings.limit_mails_per_hour
      and current_setting('fungo.limits', true) is distinct from 'off'
      and not exists (select from private.answered_addresses where mail_code = private.mail_code(p_email))
    then v_first + interval '1 hour'
  end;
end
$$;
