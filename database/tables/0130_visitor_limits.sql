-- What it takes to count what visitors do. A crash may lose the unlogged tables at no cost.

create unlogged table private.visitor_writes (
  facility_id uuid not null,
  client text,
  created_at timestamptz not null default private.now()
);
create index visitor_writes_facility_created_idx on private.visitor_writes (facility_id, created_at);

-- Proofs of work that were shown already. Each counts once.
create unlogged table private.spent_proofs (
  challenge text primary key,
  expires_at timestamptz not null
);

-- Addresses, as codes, from which a link of ours was opened.
create table private.answered_addresses (
  mail_code text primary key,
  created_at timestamptz not null default private.now()
);

create table private.keys (
  name text primary key,
  value text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into private.keys (name) values ('limits');
