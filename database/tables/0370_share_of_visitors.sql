-- How much of a facility's open time visitors may book within an hour, in percent, whatever work they
-- prove. 100 is no limit.
alter table public.facility_settings
  add column limit_share_per_hour integer not null default 10
    constraint facility_settings_limit_share_range check (limit_share_per_hour between 1 and 100);

-- The minutes that a visitor's write booked; none for a move or a cancellation.
alter table private.visitor_writes add column minutes integer not null default 0;
