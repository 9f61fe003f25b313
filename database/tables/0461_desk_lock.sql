-- After how many minutes without a touch the desk asks for a PIN again; 0 means never. Null: nobody
-- has a PIN, and the pages do not ask who is there.
alter table public.facility_settings
  add column desk_lock_minutes integer
    constraint facility_settings_desk_lock_minutes_range check (desk_lock_minutes between 0 and 480);
