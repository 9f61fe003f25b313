-- Where a booking of a series or a group was made, once it has moved. A team's page compares with it, to
-- say which of its dates have changed.
create table private.first_places (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  -- All null where that was before this table.
  start_time timestamptz,
  end_time timestamptz,
  space_id uuid,
  instructor_id uuid
);
-- Of these nobody knows whether they moved or were only cancelled and restored. They stay changed.
insert into private.first_places (booking_id)
select id from public.bookings
where calendar_sequence > 0 and num_nonnulls(series_id, group_id) > 0 and end_time > private.now();
