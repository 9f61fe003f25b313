-- A program may look after webhooks of its own, if the owner who makes its key says so. They go with the
-- key.

alter table public.api_keys
  add column manages_webhooks boolean not null default false,
  add constraint api_keys_webhooks_need_writing check (not manages_webhooks or scope in ('write_bookings', 'desk'));

alter table public.webhook_endpoints
  add column api_key_id uuid references public.api_keys (id) on delete cascade;
create index webhook_endpoints_key_idx on public.webhook_endpoints (api_key_id) where api_key_id is not null;
