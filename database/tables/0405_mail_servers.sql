-- The mail server that a facility's administrators set. The password is encrypted by the server, for
-- exactly this host, port, protection and user: it opens nothing elsewhere.
create table private.mail_servers (
  facility_id uuid primary key references public.facilities (id) on delete cascade,
  host text not null constraint mail_servers_host_form check (host ~ '^[A-Za-z0-9.:_-]{1,253}$'),
  port integer not null constraint mail_servers_port_range check (port between 1 and 65535),
  security text not null
    constraint mail_servers_security_option check (security in ('tls', 'starttls', 'none')),
  username text constraint mail_servers_username_line check (private.is_line(username, 320)),
  password text,
  sender text not null constraint mail_servers_sender_form check (private.is_email(sender)),
  constraint mail_servers_password_of_user check (password is null or username is not null)
);

-- What the mail server said when it took the message.
alter table private.mail_queue add column last_answer text;
