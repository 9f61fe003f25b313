-- What an instructor's hour costs from which day on. A change never rewrites the days before it.
create table public.instructor_rates (
  instructor_id uuid not null references public.instructors (id) on delete cascade,
  valid_from date not null,
  -- As in instructors. Null: none was set.
  hourly_rate numeric,
  primary key (instructor_id, valid_from)
);

insert into public.instructor_rates (instructor_id, valid_from, hourly_rate)
select id, created_at::date, hourly_rate from public.instructors;
