-- The sites that may show the booking page in a frame, as origins: https://cages.example.com.
alter table public.facility_settings
  add column embed_origins text[] not null default '{}'
    constraint facility_settings_embed_origins_valid check (private.are_origins(embed_origins));
