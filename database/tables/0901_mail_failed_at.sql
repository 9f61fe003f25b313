-- When the last try failed for good. A message is tried for three days, so its creation does not say it.
alter table private.mail_queue add column failed_at timestamptz;
