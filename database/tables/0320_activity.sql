-- What staff changed, and when. Nobody rewrites it: triggers add to it, and only age removes it.

create table public.activity (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  -- No reference, and name and address as they were: the entry outlives the account. Without an
  -- account it was whoever runs the server.
  actor_id uuid,
  actor_name text not null,
  actor_email text,
  -- What was changed, in a word that the page translates.
  kind text not null constraint activity_kind_word check (kind ~ '^[a-z_]+$'),
  action text not null constraint activity_action_option
    check (action in ('added', 'changed', 'removed', 'sent', 'accepted', 'merged', 'exported', 'erased')),
  subject_id uuid,
  subject_name text,
  -- How many things one request changed. If there are several, there is no subject.
  subjects integer not null default 1,
  -- [before, after] by column; null where the values are private or differ between the things.
  changes jsonb not null default '{}',
  created_at timestamptz not null default private.now()
);

-- The list, and the list of one person or of one kind.
create index activity_facility_created_idx on public.activity (facility_id, created_at);
create index activity_facility_actor_created_idx on public.activity (facility_id, actor_id, created_at desc);
create index activity_facility_kind_created_idx on public.activity (facility_id, kind, created_at);
