-- Closing the day counts the minutes that were spent on passes since the last closing.
create index pass_uses_facility_at_idx on public.pass_uses (facility_id, at);
