-- For whoever opens the database: what the tables of accounts are for.
comment on table auth.users is 'Accounts. An account without a password cannot sign in yet.';
comment on table auth.sessions is 'Who is signed in where. Without its row an access token is refused at once.';
comment on table auth.refresh_tokens is 'The chain of refresh tokens of each session, as hashes.';
comment on table auth.one_time_tokens is 'Mailed links that sign somebody in, as hashes, until they are used or run out.';
comment on table private.request_limits is
  'Counters of attempts, shared by all server processes; losing them costs nothing.';
