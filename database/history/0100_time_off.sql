-- When an instructor does not teach although the week says so.

create table public.instructor_unavailability (
  id uuid primary key default gen_random_uuid(),
  instructor_id uuid not null references public.instructors (id) on delete cascade,
  start_time timestamptz not null,
  end_time timestamptz not null,
  reason text constraint instructor_unavailability_reason_length check (char_length(reason) <= 500),
  created_at timestamptz not null default private.now(),
  constraint instructor_unavailability_end_after_start check (end_time > start_time),
  constraint instructor_unavailability_finite check (isfinite(start_time) and isfinite(end_time))
);
create index instructor_unavailability_instructor_idx
  on public.instructor_unavailability (instructor_id, end_time);
