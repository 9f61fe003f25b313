-- Until when a closure matters: a yearly one for ever. What is over is never looked at
-- again, however much of it there is.
alter table public.facility_closures
  add column until timestamptz not null
    generated always as (case when repeats_yearly then 'infinity' else ends_at end) stored;
drop index public.facility_closures_facility_end_idx;
create index facility_closures_facility_until_idx
  on public.facility_closures (facility_id, until, starts_at);
