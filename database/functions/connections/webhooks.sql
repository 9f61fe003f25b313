comment on table public.webhook_endpoints is
  'Addresses that receive a facility''s events. Inactive ones receive nothing: paused by an administrator, or switched off after days without a delivery.';
comment on column public.webhook_endpoints.failing_since is 'When the first message failed after the last delivered one.';
comment on table private.webhook_secrets is
  'The secrets that messages are signed with; a replaced secret is still used for 24 hours.';
comment on table public.webhook_deliveries is
  'Every message to an endpoint and its outcome, kept for thirty days.';
comment on table private.webhook_hosts is 'How far the calls of a host are ahead of its rate.';

alter table public.webhook_endpoints enable row level security;
alter table public.webhook_deliveries enable row level security;

create policy "owners see their facility's webhooks"
  on public.webhook_endpoints for select to authenticated
  using (facility_id in (select private.administered_facilities()));

create policy "owners change their facility's webhooks"
  on public.webhook_endpoints for update to authenticated
  using (facility_id in (select private.administered_facilities()))
  with check (facility_id in (select private.administered_facilities()));

create policy "owners delete their facility's webhooks"
  on public.webhook_endpoints for delete to authenticated
  using (facility_id in (select private.administered_facilities()));

create policy "owners see what was sent to their facility's webhooks"
  on public.webhook_deliveries for select to authenticated
  using (facility_id in (select private.administered_facilities()));

-- An API key manages only the webhooks that it made itself, for events about what it may read.
create policy "API keys see their own webhooks"
  on public.webhook_endpoints for select to authenticated
  using (api_key_id = (select private.webhook_key()));

create policy "API keys change their own webhooks"
  on public.webhook_endpoints for update to authenticated
  using (api_key_id = (select private.webhook_key()))
  with check (api_key_id = (select private.webhook_key()) and private.key_may_read_events(events));

create policy "API keys delete their own webhooks"
  on public.webhook_endpoints for delete to authenticated
  using (api_key_id = (select private.webhook_key()));

create policy "API keys see what was sent to their own webhooks"
  on public.webhook_deliveries for select to authenticated
  using (endpoint_id in (select id from public.webhook_endpoints where api_key_id = (select private.webhook_key())));

grant select, delete, update (url, events, is_active) on public.webhook_endpoints to authenticated;
grant select on public.webhook_deliveries to authenticated;

-- Trigger: forgets the failures of a webhook when somebody switches it on again. A webhook is
-- switched off after three days of failures, or when its receiver is gone. From now on the three days
-- are counted anew.
create or replace function private.resume_webhook() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.failing_since := null;
  new.switched_off_at := null;
  return new;
end
$$;

create trigger webhook_endpoints_resume
  before update of is_active on public.webhook_endpoints
  for each row when (new.is_active and not old.is_active)
  execute function private.resume_webhook();

-- For create_webhook and rotate_webhook_secret: makes a secret for a webhook in the format of
-- Standard Webhooks, stores and returns it. The messages to the webhook are signed with it, so that
-- the receiver knows who sent them. Two random UUIDs give 32 bytes without an extension.
create or replace function private.new_webhook_secret(p_endpoint_id uuid) returns text
  language sql volatile
  set search_path = ''
as $$
  insert into private.webhook_secrets (endpoint_id, secret)
  values (p_endpoint_id, 'whsec_' || encode(
    decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'), 'base64'
  ))
  returning secret
$$;

-- Creates a webhook: p_url receives these events. For owners, and for keys that manage webhooks of their
-- own and may read what the events describe. Returns the secret that the messages are signed with; no
-- other call shows it.
create or replace function public.create_webhook(
  p_facility_id uuid, p_url text, p_events text[], out id uuid, out secret text
)
  language plpgsql volatile security definer
  set search_path = ''
as $$
#variable_conflict use_column
declare
  v_key_id uuid := private.webhook_key();
begin
  -- Without a key of this facility that manages webhooks, the caller must be an owner.
  if v_key_id is null or private.key_facility('write_bookings') is distinct from p_facility_id then
    perform private.check_owner(p_facility_id);
  elsif not private.key_may_read_events(p_events) then
    raise exception 'This key does not reach these events.' using errcode = 'PT403';
  end if;
  -- Locks the facility, so that no other webhook is made after the count below.
  perform private.lock_facility(p_facility_id);
  if (select count(*) from public.webhook_endpoints where facility_id = p_facility_id) >= 10 then
    raise exception 'There can be at most % of these.', 10 using errcode = 'PT422';
  end if;
  insert into public.webhook_endpoints (facility_id, url, events, api_key_id)
  values (p_facility_id, coalesce(btrim(p_url), ''), coalesce(p_events, '{}'), v_key_id)
  returning webhook_endpoints.id into id;
  secret := private.new_webhook_secret(id);
end
$$;

-- For private.queue_webhook and test_webhook: returns the body of a message to webhooks, in the
-- format of Standard Webhooks. Receivers then need no code of their own to read and check it.
-- p_data: the objects of the event by name, such as {booking, previous}.
create or replace function private.webhook_payload(p_type text, p_data jsonb) returns jsonb
  language sql stable
  set search_path = ''
as $$
  select jsonb_build_object(
    'type', p_type, 'data', p_data,
    'timestamp', to_char(private.now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
$$;

-- For functions that change or test a webhook: locks and returns a webhook that the caller
-- administers, or that the calling key made itself. Throws for any other id, so that nobody can
-- touch the webhooks of others.
create or replace function private.check_webhook(p_endpoint_id uuid) returns public.webhook_endpoints
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_endpoint public.webhook_endpoints;
begin
  select * into v_endpoint from public.webhook_endpoints
  where id = p_endpoint_id and (private.is_facility_admin(facility_id) or api_key_id = private.webhook_key())
  for update;
  if not found then
    raise exception 'Webhook not found' using errcode = 'PT404';
  end if;
  return v_endpoint;
end
$$;

-- Gives a webhook a new secret and returns it, for an owner who fears that others know the old one,
-- or for the key that made the webhook. Messages are signed with both secrets for a day, so that
-- the receiver has time to switch to the new one.
create or replace function public.rotate_webhook_secret(p_endpoint_id uuid) returns text
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_endpoint public.webhook_endpoints := private.check_webhook(p_endpoint_id);
begin
  delete from private.webhook_secrets where endpoint_id = v_endpoint.id and expires_at is not null;
  update private.webhook_secrets set expires_at = private.now() + interval '24 hours'
  where endpoint_id = v_endpoint.id;
  perform private.note_activity(
    v_endpoint.facility_id, auth.uid(), 'webhook', 'changed', v_endpoint.id, null, 1, '{"secret": null}'
  );
  return private.new_webhook_secret(v_endpoint.id);
end
$$;

-- Queues a test message to a webhook, so that the owner on the page Webhooks, or the key that made
-- it, sees whether messages arrive. Throws if the webhook is switched off. At most ten tests may
-- wait for delivery. Returns the id of the delivery.
create or replace function public.test_webhook(p_endpoint_id uuid) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_endpoint public.webhook_endpoints := private.check_webhook(p_endpoint_id);
  v_id uuid;
begin
  perform private.check_webhook_active(v_endpoint);
  if (
    select count(*) from public.webhook_deliveries
    where endpoint_id = v_endpoint.id and next_attempt_at is not null and event_type = 'webhook.test'
  ) >= 10 then
    raise exception 'There can be at most % of these.', 10 using errcode = 'PT422';
  end if;
  insert into public.webhook_deliveries (facility_id, endpoint_id, event_type, payload)
  values (
    v_endpoint.facility_id, v_endpoint.id, 'webhook.test',
    private.webhook_payload('webhook.test', jsonb_build_object('facility_id', v_endpoint.facility_id))
  )
  returning id into v_id;
  return v_id;
end
$$;

-- Queues a message to a webhook again, whether it was delivered, failed or still waits: for the
-- owner on the page Webhooks, or for the key that made the webhook. It keeps its id, so that the
-- receiver can recognize it.
create or replace function public.redeliver_webhook(p_delivery_id uuid) returns uuid
  language plpgsql volatile security definer
  set search_path = ''
as $$
declare
  v_endpoint_id uuid := (select endpoint_id from public.webhook_deliveries where id = p_delivery_id);
begin
  perform private.check_webhook_active(private.check_webhook(v_endpoint_id));
  -- One that is over gets all its attempts again. One that still waits is only sent now.
  update public.webhook_deliveries set
    status = 'queued', next_attempt_at = private.now(),
    attempts = case status when 'queued' then attempts else 0 end
  where id = p_delivery_id;
  return p_delivery_id;
end
$$;

-- For test_webhook and redeliver_webhook, before they queue a message: throws unless the webhook is
-- switched on and belongs to the facility of this site.
create or replace function private.check_webhook_active(p_endpoint public.webhook_endpoints) returns void
  language plpgsql stable
  set search_path = ''
as $$
begin
  -- As in private.has_listeners: otherwise anybody could create a facility to make this server call other
  -- sites.
  if p_endpoint.facility_id is distinct from private.site_facility_id() then
    raise exception 'Webhooks are called for the facility of this site alone.' using errcode = 'PT409';
  elsif not p_endpoint.is_active then
    raise exception 'This webhook is switched off. Switch it on first.' using errcode = 'PT409';
  end if;
end
$$;

grant execute on function
  public.create_webhook(uuid, text, text[]), public.rotate_webhook_secret(uuid),
  public.test_webhook(uuid), public.redeliver_webhook(uuid)
  to authenticated;

comment on function public.create_webhook(uuid, text, text[]) is
  'Makes an address receive these events, for owners and keys that manage webhooks. Returns the secret that its messages are signed with; no other call does.';
comment on function public.rotate_webhook_secret(uuid) is
  'Returns a new secret for a webhook, for owners and the key that made it. Messages are also signed with the previous secret for 24 hours.';
comment on function public.test_webhook(uuid) is
  'Queues a message of the type webhook.test and returns its id, for owners and the key that made the webhook.';
comment on function public.redeliver_webhook(uuid) is
  'Sends a message of a webhook again, or at once if it is waiting, for owners and the key that made the webhook. It keeps its id.';
