-- Few messages fail for good. The metrics and the doctor count those of the last day, of all facilities.
create index if not exists email_logs_failed_idx on public.email_logs (created_at)
  where delivery_status = 'failed';
