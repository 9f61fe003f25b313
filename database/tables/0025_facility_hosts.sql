-- The host names of facilities, for an installation that serves several: a request is for the
-- facility whose host it names. An installation with one facility has no rows here.

create table private.facility_hosts (
  -- As a browser writes it: lower case, with the port unless it is the usual one.
  host text constraint facility_hosts_pkey primary key
    constraint facility_hosts_host_form check (
      host = lower(host) and char_length(host) <= 255 and host ~ '^([a-z0-9_.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$'
    ),
  facility_id uuid not null
    constraint facility_hosts_facility_id_fkey references public.facilities (id) on delete cascade,
  is_https boolean not null default true,
  -- The host that links begin with.
  is_primary boolean not null default false,
  -- The sender of mail; null: the sender that the process is configured with.
  mail_from text constraint facility_hosts_mail_from_line check (private.is_line(mail_from, 320)),
  created_at timestamptz not null default private.now()
);
create index facility_hosts_facility_idx on private.facility_hosts (facility_id);
create unique index facility_hosts_primary_key on private.facility_hosts (facility_id) where is_primary;
alter table private.facility_hosts enable row level security;
