-- Deletes rows whose retention period is over, at most p_most of each kind, and returns how many.
-- The server's hourly job calls it until none are left, in portions, so that no lock is held for
-- long. The periods are in docs/operate.md. Only one process at a time does it, so that two never
-- wait for each other's rows.
create or replace function private.delete_expired(p_most integer) returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_facility_id uuid;
  v_rows integer;
  -- How many events may still be deleted, in all facilities together.
  v_left integer;
  v_deleted integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fungo retention', 0)) then
    return 0;
  end if;

  -- Messages, also those of no facility. Rows of mail_queue are deleted by cascade.
  v_rows := private.delete_oldest('public.email_logs', interval '180 days', p_most);
  v_deleted := v_rows;
  delete from public.email_logs where id in (
    select id from public.email_logs
    where facility_id is null and created_at < private.now() - interval '180 days'
    order by created_at limit p_most - v_rows
  );
  get diagnostics v_rows = row_count;
  v_deleted := v_deleted + v_rows;

  -- Messages to webhooks, and the events that they told of.
  v_deleted := v_deleted + private.delete_oldest('public.webhook_deliveries', interval '30 days', p_most);

  -- Deletes the oldest events up to the first that is kept, so that the kept numbers have no gap.
  v_left := p_most;
  for v_facility_id in select id from public.facilities loop
    exit when v_left = 0;
    delete from private.events where id in (
      select id from (
        select id, bool_and(created_at < private.now() - interval '30 days') over (order by number) as is_over
        from (select * from private.events where facility_id = v_facility_id order by number limit v_left) oldest
      ) judged
      where is_over
    );
    get diagnostics v_rows = row_count;
    v_left := v_left - v_rows;
  end loop;
  v_deleted := v_deleted + p_most - v_left;
  delete from private.webhook_hosts where next_call_at < private.now() - interval '1 day';

  -- Answers to repeated requests, invitations, and second addresses that nobody confirmed.
  delete from private.booking_requests where idempotency_key in (
    select idempotency_key from private.booking_requests
    where created_at < private.now() - interval '1 day'
    order by created_at limit p_most
  );
  get diagnostics v_rows = row_count;
  v_deleted := v_deleted + v_rows;

  delete from private.invitations where id in (
    select id from private.invitations where expires_at < private.now() - interval '90 days' limit p_most
  );
  get diagnostics v_rows = row_count;
  v_deleted := v_deleted + v_rows;

  delete from private.second_contacts where id in (
    select id from private.second_contacts
    where confirmed_at is null and created_at < private.now() - interval '7 days' limit p_most
  );
  get diagnostics v_rows = row_count;
  v_deleted := v_deleted + v_rows;

  -- The activity log, which allows only this delete (private.keep_activity), and what customers changed.
  perform set_config('fungo.deletes_expired', 'on', true);
  v_deleted := v_deleted + private.delete_oldest('public.activity', interval '2 years', p_most);
  delete from private.own_changes where id in (
    select id from private.own_changes where at < private.now() - interval '2 years' order by at limit p_most
  );
  get diagnostics v_rows = row_count;
  v_deleted := v_deleted + v_rows;

  -- Keyed hashes of network addresses. The request of the next visitor deletes old ones, so these are
  -- left only where no visitor came. Then the tokens, sessions, wrong PINs and proofs that count no more.
  delete from private.visitor_writes where created_at < private.now() - interval '1 day';
  delete from private.desk_tokens token where expires_at < private.now() or session_id is not null and not exists (
    select from auth.sessions session where session.id = token.session_id
  );
  delete from private.shared_sessions shared where not exists (
    select from auth.sessions session where session.id = shared.session_id
  );
  delete from private.wrong_pins where since < private.now() - interval '1 hour';
  delete from private.spent_proofs where expires_at < private.now() - interval '1 day';

  -- An address from which an account has not passed its second step for 90 days no longer counts as
  -- known.
  delete from private.second_step_places where passed_at < private.now() - interval '90 days';

  return v_deleted + private.delete_expired_logins(p_most);
end
$$;

-- For private.delete_expired: deletes sessions and mailed links that can no longer be used, and
-- second steps that nobody finished, at most p_most of each kind, and returns how many. Does
-- nothing where a Supabase stack, and not this project, manages the accounts.
create or replace function private.delete_expired_logins(p_most integer) returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_rows integer;
  v_deleted integer := 0;
begin
  if not exists (select from private.schema_changes where kind = 'auth') then
    return 0;
  end if;
  -- Sessions that nobody has used for long, and links that were mailed.
  delete from auth.sessions where id in (
    select id from auth.sessions
    where coalesce(refreshed_at, updated_at) < private.now() - interval '90 days'
      or not_after < private.now() - interval '1 day'
    limit p_most
  );
  get diagnostics v_rows = row_count;
  v_deleted := v_deleted + v_rows;
  delete from auth.one_time_tokens where id in (
    select id from auth.one_time_tokens where expires_at < private.now() - interval '7 days' limit p_most
  );
  get diagnostics v_rows = row_count;
  v_deleted := v_deleted + v_rows;
  -- Devices whose setup was not finished, and challenges of second steps that were not passed.
  delete from auth.mfa_factors where id in (
    select id from auth.mfa_factors
    where status = 'unverified' and created_at < private.now() - interval '1 day' limit p_most
  );
  get diagnostics v_rows = row_count;
  v_deleted := v_deleted + v_rows;
  delete from auth.mfa_challenges where id in (
    select id from auth.mfa_challenges
    where created_at < private.now() - interval '1 day' limit p_most
  );
  get diagnostics v_rows = row_count;
  v_deleted := v_deleted + v_rows;
  return v_deleted;
end
$$;

-- For private.delete_expired: deletes at most p_most rows of a table that are older than p_age,
-- and returns how many. One query per facility, so that an index finds its oldest rows.
create or replace function private.delete_oldest(p_table regclass, p_age interval, p_most integer) returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_facility_id uuid;
  v_rows integer;
  v_left integer := p_most;
begin
  for v_facility_id in select id from public.facilities loop
    exit when v_left = 0;
    execute format(
      'delete from %1$s where id in (
         select id from %1$s where facility_id = $1 and created_at < private.now() - $2
         order by created_at limit $3
       )', p_table
    ) using v_facility_id, p_age, v_left;
    get diagnostics v_rows = row_count;
    v_left := v_left - v_rows;
  end loop;
  return p_most - v_left;
end
$$;
