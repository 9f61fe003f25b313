-- Who was invited to join a facility, and as what. Somebody accepts by opening the mailed link and
-- setting a password in the session that it opened. An account that merely has the same address as an
-- instructor is not linked to them.

create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  facility_id uuid not null references public.facilities (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null constraint invitations_role_option check (role in ('admin', 'instructor')),
  instructor_id uuid,
  -- Where the link was sent. An account that has another address by now does not hold the link.
  email text not null,
  invited_by uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default private.now(),
  expires_at timestamptz not null,
  -- The session that the link opened.
  session_id uuid,
  accepted_at timestamptz,
  -- A newer invitation replaced it, or it was withdrawn.
  ended_at timestamptz,
  constraint invitations_instructor_of_facility foreign key (facility_id, instructor_id)
    references public.instructors (facility_id, id) on delete cascade,
  constraint invitations_instructor_when_role check ((role = 'instructor') = (instructor_id is not null))
);

-- The limits count a facility's newest invitations, acceptance looks for the session's.
create index invitations_facility_created_idx on private.invitations (facility_id, created_at);
create index invitations_user_idx on private.invitations (user_id);
create index invitations_session_idx on private.invitations (session_id);
