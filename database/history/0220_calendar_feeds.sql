-- The address under which an instructor's calendar program fetches their lessons.
-- It holds the feed's id and a signature that the server makes with its own
-- secret: it can be shown again, and the row alone opens nothing.

create table private.calendar_feeds (
  instructor_id uuid primary key references public.instructors (id) on delete cascade,
  feed_id uuid not null default gen_random_uuid() constraint calendar_feeds_feed_id_key unique,
  created_at timestamptz not null default private.now()
);
