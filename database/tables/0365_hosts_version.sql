-- Counts the changes of the list of hosts. Every process keeps that list, and reads it again only when
-- this number is another.
alter table private.site add column hosts_version bigint not null default 0;
