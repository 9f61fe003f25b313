-- The address that an account is to have once the link that was mailed there is opened.
alter table auth.users
  add column email_change text
    constraint users_email_change_length check (char_length(email_change) between 3 and 255),
  add column email_change_sent_at timestamptz;
