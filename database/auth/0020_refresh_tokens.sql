-- A lost answer must be given again (the active token to the holder of its parent), yet no
-- token is stored. So each row keeps a nonce: the server derives the token from it with its
-- own secret, and the row alone is worth nothing.
alter table auth.refresh_tokens
  add column nonce bytea not null
    constraint refresh_tokens_nonce_length check (octet_length(nonce) = 16);

-- Old rows are cleared away; what descends from them must stay.
alter table auth.refresh_tokens
  drop constraint refresh_tokens_parent_id_fkey,
  add constraint refresh_tokens_parent_id_fkey
    foreign key (parent_id) references auth.refresh_tokens (id) on delete set null;
create index refresh_tokens_parent_id_idx on auth.refresh_tokens (parent_id);
