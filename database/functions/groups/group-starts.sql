-- Finds other starts for the parts of a group, after it could not be booked as asked. They come from the
-- free starts of a day, which group-times.sql reads.

-- For get_group_times: returns the free starts of all parts (p_free, from private.free_starts) as
-- one sorted array of numbers. A number is 10^11 times the number of the part plus the start in
-- seconds since 1970. So a binary search (width_bucket) finds the next free start of a part.
create or replace function private.open_starts(p_free jsonb) returns bigint[]
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return array(
    select part.n::bigint * 100000000000 + start::bigint
    from jsonb_each(p_free) part (n, starts), jsonb_object_keys(part.starts) start
    order by 1
  );
end
$$;

-- Returns the starts of the parts of a group when they play one after the other: the first at
-- p_first, each of the others as early as possible after the previous one. For private.group_starts.
-- Returns null if a part has no free start left that day. p_open: the free starts, from
-- private.open_starts. p_buffer: the least time between two bookings.
create or replace function private.starts_in_turn(
  p_parts private.group_part[], p_first timestamptz, p_open bigint[], p_buffer interval
) returns timestamptz[]
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_starts timestamptz[] := array[p_first];
  v_part bigint;
  v_next bigint;
begin
  for n in 2 .. cardinality(p_parts) loop
    -- The earliest start after the previous part, and the first free start from there on.
    v_part := p_parts[n].n * 100000000000;
    v_next := v_part + extract(epoch from
      v_starts[n - 1] + ((p_parts[n - 1].place).end_time - (p_parts[n - 1].place).start_time) + p_buffer
    );
    v_next := p_open[width_bucket(v_next - 1, p_open) + 1];
    -- A larger number belongs to another part.
    if v_next is null or v_next >= v_part + 100000000000 then
      return null;
    end if;
    v_starts := v_starts || to_timestamp(v_next - v_part);
  end loop;
  return v_starts;
end
$$;

-- Proposes other starts for a group, for get_group_times, the best first: each row has a start for each
-- part. Each part has a free space at its start, but two parts may need the same space, which the caller
-- checks.
-- - p_in_turn: the parts play one after the other. Otherwise all parts move by the same amount.
-- - p_open: the free starts of one day, each as 10^11 times the number of its part plus seconds since 1970
--   (private.open_starts).
-- - p_days_later: the number of days from the requested day to that day.
-- - p_buffer: the least time between two bookings.
create or replace function private.group_starts(
  p_parts private.group_part[], p_open bigint[], p_days_later integer, p_buffer interval, p_in_turn boolean
) returns table (starts timestamptz[])
  language sql stable
  set search_path = ''
as $$
  select proposal.starts
  -- Each free start of the first part leads to one proposal. This is part 0, so its numbers are below 10^11.
  from (select to_timestamp(start) as first from unnest(p_open) start where start < 100000000000) asked
  cross join lateral (
    select case
      when p_in_turn then private.starts_in_turn(p_parts, asked.first, p_open, p_buffer)
      else array(
        select asked.first + ((part.place).start_time - (p_parts[1].place).start_time)
        from unnest(p_parts) part order by part.n
      )
    end as starts
  ) proposal
  -- Every part must be free at its start: a binary search in p_open finds exactly its number.
  where proposal.starts is not null and not exists (
    select from unnest(p_parts) part,
      lateral (select part.n * 100000000000 + extract(epoch from proposal.starts[part.n + 1])::bigint as start) wanted
    where p_open[width_bucket(wanted.start, p_open)] is distinct from wanted.start
  )
  -- Best is a proposal close to the requested time of day, and a short one: the distance from that time, plus
  -- the time from the first start to the last.
  order by abs(extract(epoch from asked.first - (p_parts[1].place).start_time) - p_days_later * 86400)
    + extract(epoch from proposal.starts[cardinality(proposal.starts)] - asked.first), asked.first
$$;

-- Returns the parts of a group at other starts, with their old lengths, so that get_group_times can try
-- whether the whole group fits there. Part n, counted from 0, starts at p_starts[n + 1].
create or replace function private.parts_from(p_parts private.group_part[], p_starts timestamptz[])
  returns private.group_part[]
  language plpgsql immutable
  set search_path = ''
as $$
begin
  return array(
    select (
      part.n, part.booking_id,
      (
        (part.place).facility_id, (part.place).space_id, (part.place).service_type_id, (part.place).instructor_id,
        p_starts[part.n + 1], p_starts[part.n + 1] + ((part.place).end_time - (part.place).start_time)
      )::private.place,
      part.space_ids, part.player, part.pass_code
    )::private.group_part
    from unnest(p_parts) part
    order by part.n
  );
end
$$;
