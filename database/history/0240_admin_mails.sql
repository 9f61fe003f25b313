-- What the administrators of the site's facility send themselves: messages to
-- customers, a message once more, a test. Who asked for each is kept.

create table private.admin_mails (
  email_log_id uuid primary key references public.email_logs (id) on delete cascade,
  sent_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default private.now()
);

-- The limit counts what one of them sent lately.
create index admin_mails_sender_idx on private.admin_mails (sent_by, created_at);
