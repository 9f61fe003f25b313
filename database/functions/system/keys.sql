comment on table private.keys is
  'Secrets of this database, made with it: whoever knows one can forge proofs and mail codes.';

-- A text's seal, which only this database can make. Hashed twice, because what SHA-256 has hashed
-- once can be prolonged without the key.
create or replace function private.keyed(p_text text) returns text
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

-- Stands in the links of every message to this address and nowhere else: the booking's own token
-- is known to whoever made the booking, from whatever address.
create or replace function private.mail_code(p_email text) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return left(private.keyed('mail ' || lower(p_email)), 20);
end
$$;
