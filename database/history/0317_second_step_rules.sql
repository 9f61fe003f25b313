-- Facilities that let an administrator act only after a second step.
create table private.second_step_rules (
  facility_id uuid primary key references public.facilities (id) on delete cascade,
  required_by uuid references auth.users (id) on delete set null,
  required_since timestamptz not null
);
