comment on table public.instructor_unavailability is
  'Instants between which an instructor does not teach, despite the weekly hours.';

alter table public.instructor_unavailability enable row level security;

-- As with availability: one list of ids, computed once for each statement.
create policy "instructors manage their own time off, administrators everybody's"
  on public.instructor_unavailability for all to authenticated
  using (instructor_id in (select private.managed_instructors()))
  with check (instructor_id in (select private.managed_instructors()));

create policy "staff read when instructors are away"
  on public.instructor_unavailability for select to authenticated
  using (instructor_id in (select private.seen_instructors()));

grant select, delete on public.instructor_unavailability to authenticated;

grant insert (instructor_id, start_time, end_time, reason),
  update (start_time, end_time, reason)
  on public.instructor_unavailability to authenticated;
