-- Sessions on devices that several people use, and since when. No reference to auth.sessions, which
-- another stack may keep to itself: retention deletes the rows of sessions that are gone.
create table private.shared_sessions (
  session_id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  shared_at timestamptz not null default private.now()
);
create index shared_sessions_user_idx on private.shared_sessions (user_id);
