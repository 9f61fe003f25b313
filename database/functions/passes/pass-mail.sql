-- Mail about passes: the code for the buyer, and one notice before the pass ends.

-- Queues a message about a pass, if the pass has an address. p_type: pass_sold, which contains the
-- code, or pass_ending. Returns whether the message was queued.
create or replace function private.queue_pass_mail(p_pass public.passes, p_type text) returns boolean
  language plpgsql volatile
  set search_path = ''
as $$
begin
  return p_pass.email is not null and private.queue_mail(
    p_pass.facility_id, null, p_type, p_pass.email,
    jsonb_build_object(
      'facility', private.facility_snapshot(p_pass.facility_id),
      'language', private.customer_language(p_pass.facility_id, p_pass.email),
      'name', p_pass.name, 'code', p_pass.code,
      'minutes_left', p_pass.minutes - p_pass.minutes_used, 'expires_on', p_pass.expires_on
    )
  ) is not null;
end
$$;

-- Returns the pass that a message is about, as it is now, for sending the message again. A row of nulls
-- if the pass is gone or the message is about something else.
create or replace function private.pass_of_mail(p_email_log_id uuid) returns public.passes
  language plpgsql stable
  set search_path = ''
as $$
begin
  return (
    select pass from public.email_logs log
    join private.mail_queue queued on queued.email_log_id = log.id
    join public.passes pass on pass.facility_id = log.facility_id and pass.code = queued.payload ->> 'code'
    where log.id = p_email_log_id and log.email_type in ('pass_sold', 'pass_ending')
  );
end
$$;

-- Mails the holders of passes that end within two weeks, once for each end date, and returns how many.
-- Holders of passes that were sold for two weeks or less, or have no minutes left, get no mail. The
-- server calls it every minute.
create or replace function private.notify_ending_passes() returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_pass public.passes;
  v_told integer := 0;
begin
  for v_pass in
    -- Marked in the same statement with the end date that they are told, so that no other process tells them
    -- too.
    update public.passes set told_of_end = expires_on
    where id in (
      select pass.id from public.passes pass
      -- A wide range for the index. The facility's own date decides below.
      where pass.expires_on between private.now()::date - 1 and private.now()::date + 15
        and pass.facility_id in (select private.served_facilities())
        and private.shows_prices(pass.facility_id)
        and pass.expires_on - private.day_of(pass.facility_id, private.now()) between 0 and 14
        and pass.created_at < private.now() - interval '14 days'
        and pass.told_of_end is distinct from pass.expires_on
        and pass.is_active and pass.email is not null and coalesce(pass.minutes_used < pass.minutes, true)
      order by pass.id
      limit 200
      for update skip locked
    )
    returning *
  loop
    perform private.queue_pass_mail(v_pass, 'pass_ending');
    v_told := v_told + 1;
  end loop;
  return v_told;
end
$$;
