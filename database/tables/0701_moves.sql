-- Facilities that move to another database, and those that moved. A process that is asked for one of
-- their hosts says so.

create table private.moves (
  -- No foreign key: it stays when the facility is gone.
  facility_id uuid constraint moves_pkey primary key,
  state text not null constraint moves_state_known check (state in ('leaving', 'gone')),
  -- The group of facilities, as FACILITY_GROUPS names it.
  to_group text not null constraint moves_to_group_line check (private.is_line(to_group, 60)),
  hosts text[] not null,
  noted_at timestamptz not null default private.now()
);
alter table private.moves enable row level security;
