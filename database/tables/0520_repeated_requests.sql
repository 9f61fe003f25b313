-- A repeated request answers the pass that it sold, or the day that it closed before.
alter table private.booking_requests
  add column pass_id uuid references public.passes (id),
  add column closing_id uuid references public.day_closings (id),
  drop constraint booking_requests_made_one,
  add constraint booking_requests_made_one check (num_nonnulls(booking_id, entry_id, pass_id, closing_id) = 1);
create index booking_requests_pass_idx on private.booking_requests (pass_id) where pass_id is not null;
create index booking_requests_closing_idx on private.booking_requests (closing_id) where closing_id is not null;
