-- The session in which the PIN of a token was entered: the token ends with it. No reference to auth.sessions,
-- which another stack may keep to itself. The tokens so far name no session, so everybody enters the PIN
-- again.
delete from private.desk_tokens;
alter table private.desk_tokens add column session_id uuid;
