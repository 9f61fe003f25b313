comment on table private.keys is
  'Secrets that were made with this database. Anybody who knows them can forge proofs of work and mail codes.';

-- Returns the keyed hash of a text, which only this database can make. It serves as signatures and
-- codes that nobody can forge, and as names of clients that nobody can read back. It hashes twice,
-- because a single SHA-256 of key and text can be extended without the key (length extension).
create or replace function private.keyed_hash(p_text text) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_key text := (select value from private.keys where name = 'limits');
begin
  return encode(sha256(convert_to(
    v_key || encode(sha256(convert_to(v_key || p_text, 'UTF8')), 'hex'), 'UTF8'
  )), 'hex');
end
$$;

-- Returns the code that is only in the links of messages to this address. Pages that such a link
-- opens send it as the header x-mail-code, which proves that somebody reads the address. A
-- booking's token does not prove that: whoever books gets it, whatever address they enter.
create or replace function private.mail_code(p_email text) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return left(private.keyed_hash('mail ' || lower(p_email)), 20);
end
$$;
