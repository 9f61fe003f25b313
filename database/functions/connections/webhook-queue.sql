-- What the server's worker does with the queue of webhooks. No lock is held while a message is
-- being sent.

-- Leases one message for each host that may be called now, the oldest first, for 30 seconds. A host
-- is called at most once a second, however many processes run and endpoints it has.
create or replace function private.lease_webhooks(p_most integer) returns table (
  id uuid, url text, event_type text, payload text, secrets text[], attempts integer
)
  language plpgsql volatile
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_now timestamptz := private.now();
  v_due record;
  v_left integer := p_most;
begin
  -- One process leases at a time, so that two never wait for each other's rows of webhook_hosts.
  if not exists (select from public.webhook_deliveries where next_attempt_at <= v_now)
    or not pg_try_advisory_xact_lock(hashtextextended('fungo webhooks', 0)) then
    return;
  end if;
  for v_due in
    select endpoint.id as endpoint_id, endpoint.url,
      -- A URL without a host counts as a host of its own. The worker refuses it.
      lower(coalesce(substring(endpoint.url from '^[^:]+://(\[[^\]]+\]|[^:/?#]+)'), endpoint.url)) as host, due.id
    from public.webhook_endpoints endpoint
    cross join lateral (
      select delivery.id, delivery.next_attempt_at from public.webhook_deliveries delivery
      where delivery.endpoint_id = endpoint.id and delivery.next_attempt_at <= v_now
        and (delivery.leased_until is null or delivery.leased_until < v_now)
      order by delivery.next_attempt_at
      limit 1
    ) due
    where endpoint.is_active
    order by due.next_attempt_at
  loop
    exit when v_left = 0;
    insert into private.webhook_hosts (host, next_call_at) values (v_due.host, v_now + interval '1 second')
    on conflict (host) do update set next_call_at = excluded.next_call_at
      where webhook_hosts.next_call_at <= v_now;
    continue when not found;
    v_left := v_left - 1;
    return query
      update public.webhook_deliveries delivery set
        leased_until = v_now + interval '30 seconds', attempts = delivery.attempts + 1, last_attempt_at = v_now
      where delivery.id = v_due.id
      returning delivery.id, v_due.url, delivery.event_type, delivery.payload::text,
        array(
          select secret from private.webhook_secrets
          where endpoint_id = v_due.endpoint_id and (expires_at is null or expires_at > v_now)
          order by created_at desc, expires_at nulls first
        ),
        delivery.attempts;
  end loop;
end
$$;

-- Saves the outcome of an attempt. p_pause: seconds until the next attempt, null if the message was
-- delivered or is given up. p_gone: the receiver answered that the endpoint no longer exists.
create or replace function private.settle_webhook(
  p_id uuid, p_delivered boolean, p_response_status integer, p_error text, p_duration_ms integer,
  p_pause double precision, p_gone boolean
) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_now timestamptz := private.now();
  v_endpoint public.webhook_endpoints;
begin
  update public.webhook_deliveries set
    status = case when p_delivered then 'delivered' when p_pause is null then 'failed' else 'queued' end,
    response_status = p_response_status, error = p_error, duration_ms = p_duration_ms, leased_until = null,
    next_attempt_at = case when not p_delivered then v_now + make_interval(secs => p_pause) end
  where id = p_id;
  select endpoint.* into v_endpoint
  from public.webhook_deliveries delivery
  join public.webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
  where delivery.id = p_id
  for update of endpoint;
  if not found then
    return;
  elsif p_delivered and v_endpoint.failing_since is not null then
    -- The endpoint works again: send its waiting messages now.
    update public.webhook_endpoints set failing_since = null where id = v_endpoint.id;
    update public.webhook_deliveries set next_attempt_at = v_now
    where endpoint_id = v_endpoint.id and next_attempt_at > v_now;
  elsif not p_delivered and v_endpoint.failing_since is null then
    update public.webhook_endpoints set failing_since = v_now where id = v_endpoint.id;
  end if;
  if v_endpoint.is_active
    and (p_gone or not p_delivered and p_pause is null and v_endpoint.failing_since < v_now - interval '3 days') then
    perform private.switch_off_webhook(v_endpoint, p_error);
  end if;
end
$$;

-- Switches a webhook off that has failed for too long, gives up its waiting messages and mails the
-- administrators.
create or replace function private.switch_off_webhook(p_endpoint public.webhook_endpoints, p_error text) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  update public.webhook_endpoints set is_active = false, switched_off_at = private.now()
  where id = p_endpoint.id;
  update public.webhook_deliveries set status = 'failed', next_attempt_at = null
  where endpoint_id = p_endpoint.id and next_attempt_at is not null;
  perform private.queue_mail(
    p_endpoint.facility_id, null, 'webhook_notice', account.email, jsonb_build_object(
      'facility', private.facility_snapshot(p_endpoint.facility_id),
      'url', p_endpoint.url, 'error', p_error
    )
  )
  from public.facility_admins link
  join auth.users account on account.id = link.user_id
  where link.facility_id = p_endpoint.facility_id and account.deleted_at is null;
end
$$;
