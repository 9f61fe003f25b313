-- The languages that the facility speaks with its customers. The first is its own.
alter table public.facility_settings
  add column languages text[] not null default '{en}'
    constraint facility_settings_languages_valid check (private.are_languages(languages));

-- The language that the booking was made in: its mails and calendar files keep it.
alter table public.bookings
  add column language text not null default 'en'
    constraint bookings_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$');

-- The language of mails to somebody with an account. Null: the facility's own.
alter table public.user_profiles
  add column language text
    constraint user_profiles_language_form check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$');
