-- Where a facility says what it does with what its visitors type in; the public site links to it.
alter table public.facilities
  add column privacy_url text constraint facilities_privacy_url check (private.is_url(privacy_url));
