-- What the server's worker does with the queue of messages to webhooks. No lock is held while a message
-- is being sent.

-- Returns the active endpoints (addresses of webhooks) with messages that are due, for
-- private.webhook_turns, which decides whose turn it is. in_flight: how many calls to the endpoint are under
-- way. most: how many may be under way. called_at: its latest call.
create or replace function private.due_webhooks() returns table (
  endpoint_id uuid, facility_id uuid, url text, is_failing boolean, in_flight bigint, most bigint, called_at timestamptz
)
  language sql stable
  set search_path = ''
as $$
  select endpoint.id, endpoint.facility_id, endpoint.url, endpoint.failing_since is not null,
    (
      select count(*) from public.webhook_deliveries delivery
      where delivery.endpoint_id = endpoint.id and delivery.leased_until >= private.now()
    ),
    -- Four if it answered within the last minute, otherwise one, so that a receiver that does not answer
    -- occupies only one call.
    case when endpoint.failing_since is null and exists (
      select from public.webhook_deliveries delivery
      where delivery.endpoint_id = endpoint.id and delivery.status = 'delivered'
        and delivery.last_attempt_at > private.now() - interval '1 minute'
    ) then 4 else 1 end,
    (select max(last_attempt_at) from public.webhook_deliveries where endpoint_id = endpoint.id)
  from public.webhook_endpoints endpoint
  -- Not of a facility that moves to another database, whose messages are sent from there.
  where endpoint.is_active and endpoint.facility_id not in (select moves.facility_id from private.moves)
    and endpoint.id in (
    select delivery.endpoint_id from public.webhook_deliveries delivery where delivery.next_attempt_at <= private.now()
  )
$$;

-- Returns the messages to webhooks that may be sent now, in a fair order: facilities take turns,
-- and within one its endpoints, each with its oldest message. So one facility or one broken
-- receiver cannot hold up the others. Endpoints that fail take turns among themselves, and have at
-- most 20 calls in flight together.
create or replace function private.webhook_turns() returns table (
  id uuid, endpoint_id uuid, url text, booking_id uuid
)
  language sql stable
  set search_path = ''
as $$
  with due as materialized (
    -- The endpoints, with the calls in flight of all failing ones and of all of the facility.
    select *, coalesce(sum(in_flight) filter (where is_failing) over (), 0) as failing_in_flight,
      sum(in_flight) over (partition by facility_id) as facility_in_flight
    from private.due_webhooks()
  ), message as (
    -- As many of the oldest messages of each endpoint as it may still have in flight.
    select due.*, waiting.*,
      due.in_flight + row_number() over (
        partition by due.endpoint_id order by waiting.next_attempt_at, waiting.created_at
      ) as endpoint_turn
    from due
    cross join lateral (
      select delivery.id, delivery.booking_id, delivery.next_attempt_at, delivery.created_at
      from public.webhook_deliveries delivery
      where delivery.endpoint_id = due.endpoint_id and delivery.next_attempt_at <= private.now()
        and (delivery.leased_until is null or delivery.leased_until < private.now())
      order by delivery.next_attempt_at, delivery.created_at
      limit greatest(due.most - due.in_flight, 0)
    ) waiting
  ), turns as (
    -- A turn counts from the calls that are in flight already.
    select message.*, case
      when is_failing then failing_in_flight + row_number() over (partition by is_failing order by called_at nulls first, id)
      else facility_in_flight + row_number() over (
        partition by is_failing, facility_id order by endpoint_turn, next_attempt_at, created_at
      ) end as turn
    from message
  )
  select id, endpoint_id, url, booking_id from turns
  where not is_failing or turn <= 20
  order by is_failing desc, turn, next_attempt_at, created_at
$$;

-- Returns up to p_most messages for the server's worker to send to webhooks, and leases them for 30
-- seconds. secrets: what the message is signed with, the newest first.
create or replace function private.lease_webhooks(p_most integer) returns table (
  id uuid, url text, event_type text, payload text, secrets text[], attempts integer, event_number bigint
)
  language plpgsql volatile
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_now timestamptz := private.now();
  v_turn record;
  v_left integer := p_most;
begin
  -- One process leases at a time, so that each sees what the others have in flight.
  if not exists (select from public.webhook_deliveries where next_attempt_at <= v_now)
    or not pg_try_advisory_xact_lock(hashtextextended('fungo webhooks', 0)) then
    return;
  end if;
  for v_turn in select * from private.webhook_turns() loop
    exit when v_left = 0;
    -- Messages about one booking arrive in their order: one waits while another is on its way.
    continue when exists (
      select from public.webhook_deliveries
      where endpoint_id = v_turn.endpoint_id and booking_id = v_turn.booking_id and leased_until >= v_now
    );
    -- No host is called too often, however many processes run and endpoints it has.
    continue when not private.may_call_host(v_turn.url);
    v_left := v_left - 1;
    return query
      update public.webhook_deliveries delivery set
        leased_until = v_now + interval '30 seconds', attempts = delivery.attempts + 1, last_attempt_at = v_now
      where delivery.id = v_turn.id
      returning delivery.id, v_turn.url, delivery.event_type, delivery.payload::text,
        array(
          select secret from private.webhook_secrets
          where endpoint_id = v_turn.endpoint_id and (expires_at is null or expires_at > v_now)
          order by created_at desc, expires_at nulls first
        ),
        delivery.attempts,
        (select event.number from private.events event where event.id = delivery.event_id);
  end loop;
end
$$;

-- For private.lease_webhooks: returns whether the host of an address may be called now, and
-- counts the call if so. Otherwise webhooks could flood somebody else's server. Each call moves
-- next_call_at by a tenth of a second. The host must wait while next_call_at is more than a
-- second ahead.
create or replace function private.may_call_host(p_url text) returns boolean
  language plpgsql volatile
  set search_path = ''
as $$
begin
  insert into private.webhook_hosts (host, next_call_at)
  values (
    -- A URL without a host, which the worker refuses, is counted under its whole text.
    lower(coalesce(substring(p_url from '^[^:]+://(\[[^\]]+\]|[^:/?#]+)'), p_url)),
    private.now() + interval '0.1 seconds'
  )
  on conflict (host) do update
    set next_call_at = greatest(webhook_hosts.next_call_at, private.now()) + interval '0.1 seconds'
    where webhook_hosts.next_call_at < private.now() + interval '1 second';
  return found;
end
$$;

-- For the server's worker: saves the outcome of an attempt to send a message to a webhook, and
-- switches the webhook off if its receiver is gone for good. p_pause: seconds until the next
-- attempt, null if the message was delivered or is given up. p_gone: the receiver answered that the
-- endpoint no longer exists. p_response_status and p_error: what the page Webhooks shows of the
-- attempt.
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
  v_pause double precision;
begin
  -- Locks the endpoint, so that outcomes of several messages are counted one after the other.
  select endpoint.* into v_endpoint
  from public.webhook_deliveries delivery
  join public.webhook_endpoints endpoint on endpoint.id = delivery.endpoint_id
  where delivery.id = p_id
  for update of endpoint;
  if not found then
    return;
  end if;
  -- The endpoint may have been switched off while this message was on its way.
  v_pause := case when v_endpoint.switched_off_at is null then p_pause end;
  update public.webhook_deliveries set
    status = case when p_delivered then 'delivered' when v_pause is null then 'failed' else 'queued' end,
    response_status = p_response_status, error = p_error, duration_ms = p_duration_ms, leased_until = null,
    next_attempt_at = case when not p_delivered then v_now + make_interval(secs => v_pause) end
  where id = p_id;
  if p_delivered and v_endpoint.failing_since is not null then
    -- The endpoint works again: send its waiting messages now. Each waits ten seconds for every try
    -- after its first one. Otherwise an endpoint that accepts only some messages would use up all
    -- tries of the others at once.
    update public.webhook_endpoints set failing_since = null where id = v_endpoint.id;
    update public.webhook_deliveries set
      next_attempt_at = least(next_attempt_at, greatest(v_now, last_attempt_at + (attempts - 1) * interval '10 seconds'))
    where endpoint_id = v_endpoint.id and next_attempt_at > v_now;
  elsif not p_delivered and v_endpoint.failing_since is null then
    update public.webhook_endpoints set failing_since = v_now where id = v_endpoint.id;
  end if;
  -- Gone, or it has failed for three days and this message is given up. A failed test does not switch it off,
  -- because a test is tried only once.
  if v_endpoint.is_active and (
    p_gone or not p_delivered and p_pause is null and v_endpoint.failing_since < v_now - interval '3 days'
      and exists (select from public.webhook_deliveries where id = p_id and event_type <> 'webhook.test')
  ) then
    perform private.switch_off_webhook(v_endpoint, p_error);
  end if;
end
$$;

-- For private.settle_webhook: switches a webhook off that has failed for too long or whose receiver
-- is gone. Gives up its waiting messages and mails the owners. p_error: what went wrong, for the
-- mail.
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
  where link.facility_id = p_endpoint.facility_id and link.role = 'owner' and account.deleted_at is null;
end
$$;
