-- A booking may be paid by the credits of several accounts at once, such as a family's and a group's: each
-- gives an entry, and the booking gets one.
alter table private.used_credits drop constraint used_credits_got_once;
create index used_credits_got_idx on private.used_credits (got_id);
