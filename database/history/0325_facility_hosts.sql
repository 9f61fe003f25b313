-- The host names of facilities, for an installation that has several: a request is for the facility
-- whose host it names. Empty where there is one.
create table private.facility_hosts (
  -- As a browser writes it: lower case, with a port where it is not the usual one.
  host text constraint facility_hosts_pkey primary key
    constraint facility_hosts_host_form check (
      host = lower(host) and char_length(host) <= 255 and host ~ '^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$'
    ),
  facility_id uuid not null
    constraint facility_hosts_facility_id_fkey references public.facilities (id) on delete cascade,
  is_https boolean not null default true,
  -- Links begin with this one.
  is_primary boolean not null default false,
  -- Who mail comes from; null: whoever the process is set to.
  mail_from text constraint facility_hosts_mail_from_line check (private.is_line(mail_from, 320)),
  created_at timestamptz not null default private.now()
);
create index facility_hosts_facility_idx on private.facility_hosts (facility_id);
create unique index facility_hosts_primary_key on private.facility_hosts (facility_id) where is_primary;
alter table private.facility_hosts enable row level security;

-- What a message's links begin with and who it comes from, so that any process may send it; null
-- where its facility has no host of its own.
alter table private.mail_queue add column site_url text, add column sender text;
