-- Whether the screen on the wall shows first names. Anybody can ask what it shows, so nobody's
-- name is there before the facility wants it.
alter table public.facility_settings
  add column display_names boolean not null default false;
