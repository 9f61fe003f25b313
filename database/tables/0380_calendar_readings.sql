-- Until when a calendar counts as being read, so that no two readings of it run at once, and how many
-- of its events could not be read the last time.
alter table private.busy_calendars
  add column reading_until timestamptz,
  add column left_out integer not null default 0;
