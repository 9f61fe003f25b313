-- A proof of work in the format of ALTCHA: which number, written behind the salt, has this SHA-256?
-- Nothing is stored until a proof is spent, so that asking costs nothing.

comment on table private.spent_proofs is
  'Proofs of work that were used, until they expire: each counts once.';

-- p_times: how hard, in units of some 25,000 hashes.
create or replace function private.new_challenge(p_times bigint) returns jsonb
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_most bigint := 50000 * least(p_times, 40);
  v_number bigint := ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % (v_most + 1);
  -- The last sign keeps digits of the one from being read as the other's.
  v_salt text := format(
    '%s?expires=%s&', left(replace(gen_random_uuid()::text, '-', ''), 24),
    extract(epoch from private.now())::bigint + 600
  );
  v_challenge text := encode(sha256(convert_to(v_salt || v_number, 'UTF8')), 'hex');
begin
  return jsonb_build_object(
    'algorithm', 'SHA-256', 'challenge', v_challenge, 'salt', v_salt, 'maxnumber', v_most,
    'signature', private.keyed('proof ' || v_challenge)
  );
end
$$;

-- Whether the request carries a proof that was not used before; it is now.
create or replace function private.spend_proof() returns boolean
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_proof jsonb;
  v_expires timestamptz;
begin
  v_proof := convert_from(decode(private.request_header('x-altcha'), 'base64'), 'UTF8')::jsonb;
  v_expires := to_timestamp(substring(v_proof ->> 'salt' from '^[0-9a-f]{24}\?expires=([0-9]{1,11})&$')::bigint);
  -- What is missing is null, and so is what is asked of it.
  if (
    v_expires > private.now()
    and v_proof ->> 'signature' = private.keyed('proof ' || (v_proof ->> 'challenge'))
    and v_proof ->> 'challenge' = encode(
      sha256(convert_to((v_proof ->> 'salt') || (v_proof ->> 'number'), 'UTF8')), 'hex'
    )
  ) is not true then
    return false;
  end if;
  delete from private.spent_proofs where expires_at <= private.now();
  insert into private.spent_proofs (challenge, expires_at)
  values (v_proof ->> 'challenge', v_expires)
  on conflict do nothing;
  return found;
exception
  -- Not written as a proof is.
  when data_exception then return false;
end
$$;
