-- Schema public holds only the contract. Extensions are in schema extensions, and everything that
-- the product needs for itself is in schema private.

create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions;
create extension if not exists btree_gin with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema if not exists private;
grant usage on schema public, private to anon, authenticated;

-- Nothing can be read or executed until a file of database/functions grants it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
