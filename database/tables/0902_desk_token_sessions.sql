-- A token of a person at the desk belongs to the session of its device, and a device has one at most. No
-- reference to auth.sessions, which another stack may keep to itself. The tokens so far name no session,
-- so everybody enters the PIN again.
delete from private.desk_tokens;
alter table private.desk_tokens
  add column session_id uuid not null,
  add constraint desk_tokens_one_of_session unique (session_id);
