-- A proof of work in ALTCHA's format: find the number that, appended to the salt, gives this
-- SHA-256. Nothing is stored until a proof is used, so that making a challenge costs nothing.

comment on table private.spent_proofs is
  'Used proofs of work, kept until they expire, so that each counts once.';

-- Returns a challenge for a proof of work, which private.limit_writes asks of visitors when very
-- many write. It is valid for three minutes, for this client at this facility. p_times: how hard it
-- is, in units of about 25,000 hashes; at most 40 units. The salt says all of this. The challenge
-- is a hash of the salt and the number, and it is signed, so nobody can change what the salt says.
-- If visitors have written more when the proof arrives, the proof may be too easy by then, and
-- private.spend_proof refuses it. p_client: the keyed hash of the visitor's network address, null
-- if that is unknown.
create or replace function private.new_challenge(p_facility_id uuid, p_client text, p_times bigint) returns jsonb
  language plpgsql volatile
  set search_path = ''
as $$
declare
  -- The client tries the numbers up to v_most, half of them on average, to find v_number.
  v_most bigint := 50000 * least(p_times, 40);
  v_number bigint := ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % (v_most + 1);
  -- The & at the end separates the hash from the number that is appended: no digit can be moved between
  -- them.
  v_salt text := format(
    '%s?expires=%s&times=%s&for=%s&', left(replace(gen_random_uuid()::text, '-', ''), 24),
    extract(epoch from private.now())::bigint + 180, least(p_times, 40),
    private.proof_subject(p_facility_id, p_client)
  );
  v_challenge text := encode(sha256(convert_to(v_salt || v_number, 'UTF8')), 'hex');
begin
  return jsonb_build_object(
    'algorithm', 'SHA-256', 'challenge', v_challenge, 'salt', v_salt, 'maxnumber', v_most,
    'signature', private.keyed_hash('proof ' || v_challenge)
  );
end
$$;

-- For private.new_challenge and private.spend_proof: returns the keyed hash of a client at a
-- facility that is written into a challenge. So a proof counts only for the client and the facility
-- for which it was asked.
create or replace function private.proof_subject(p_facility_id uuid, p_client text) returns text
  language plpgsql stable
  set search_path = ''
as $$
begin
  return left(private.keyed_hash(format('proof for %s %s', p_facility_id, p_client)), 16);
end
$$;

-- Returns whether the request (header x-altcha) carries a proof of work for this client at this
-- facility that is hard enough (p_times) and was not used before. p_times: as in
-- private.new_challenge. Marks it as used. So each proof lets one write through beyond the limits
-- on the number of writes (private.limit_writes). It does not lift the limit of
-- private.limit_share. p_client: the keyed hash of the visitor's network address, null if that is
-- unknown.
create or replace function private.spend_proof(p_facility_id uuid, p_client text, p_times bigint) returns boolean
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_proof jsonb;
  v_said text[];
  v_expires timestamptz;
begin
  -- The proof, and what its salt says: until when, how hard and for whom.
  v_proof := convert_from(decode(private.request_header('x-altcha'), 'base64'), 'UTF8')::jsonb;
  v_said := regexp_match(
    v_proof ->> 'salt', '^[0-9a-f]{24}\?expires=([0-9]{1,11})&times=([0-9]{1,2})&for=([0-9a-f]{16})&$'
  );
  v_expires := to_timestamp(v_said[1]::bigint);
  -- A missing field makes the whole condition null, which counts as invalid.
  if (
    v_expires > private.now()
    and v_said[2]::bigint >= least(p_times, 40)
    and v_said[3] = private.proof_subject(p_facility_id, p_client)
    and v_proof ->> 'signature' = private.keyed_hash('proof ' || (v_proof ->> 'challenge'))
    and v_proof ->> 'challenge' = encode(
      sha256(convert_to((v_proof ->> 'salt') || (v_proof ->> 'number'), 'UTF8')), 'hex'
    )
  ) is not true then
    return false;
  end if;
  -- Each proof counts once: the second insert of it finds the first.
  delete from private.spent_proofs where expires_at <= private.now();
  insert into private.spent_proofs (challenge, expires_at)
  values (v_proof ->> 'challenge', v_expires)
  on conflict do nothing;
  return found;
exception
  -- The header does not have the format of a proof.
  when data_exception then return false;
end
$$;
