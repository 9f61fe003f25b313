-- The events of a facility, numbered in their order, so that keys and owners can read those whose message
-- they missed.
comment on table private.events is
  'What happened at a facility, as webhooks are told, numbered without gaps in the order of the commits. Kept for thirty days.';
comment on table private.event_numbers is 'The number of each facility''s latest event.';

-- Trigger: numbers an event at the end of its transaction, so that a receiver can ask for all
-- events after a number. The facility's row of event_numbers stays locked until the commit, so
-- numbers become visible in their order, without gaps. Numbering is the last step of the
-- transaction, so that no other work is done while the lock is held.
create or replace function private.number_event() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_number bigint;
begin
  insert into private.event_numbers (facility_id, last_number) values (new.facility_id, 1)
  on conflict (facility_id) do update set last_number = event_numbers.last_number + 1
  returning last_number into v_number;
  update private.events set number = v_number where id = new.id;
  return null;
end
$$;

create constraint trigger events_number
  after insert on private.events
  deferrable initially deferred
  for each row execute function private.number_event();

-- For GET /events, by which owners and keys that read bookings get events whose message they
-- missed: returns the events after a number, at most p_limit of them, as `{events: [{number,
-- event}], last}`. p_facility_id: null stands for the site's facility. p_after: null starts at the
-- oldest event that is kept. An event is null if the key may not read it or its person was erased.
create or replace function private.read_events(p_facility_id uuid, p_after bigint, p_limit integer) returns jsonb
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_facility_id uuid := coalesce(p_facility_id, private.site_facility_id());
  v_tables text[];
  v_last bigint;
  v_oldest bigint;
begin
  -- Who asks: a key may read the events about its tables, an owner all of them.
  if private.key_facility('read_bookings') = v_facility_id then
    v_tables := (select tables from public.api_keys, private.key_reach(scope) where id = private.key_id());
  elsif private.key_id() is not null then
    raise exception 'This key does not reach these events.' using errcode = 'PT403';
  else
    perform private.check_owner(v_facility_id);
  end if;
  -- The latest number, and the oldest one that is kept.
  select coalesce(max(last_number), 0), (
    select min(number) from private.events where facility_id = v_facility_id
  ) into v_last, v_oldest
  from private.event_numbers where facility_id = v_facility_id;
  -- Throws if p_after has no event yet, or if events after it were deleted already, so that no caller misses
  -- some without knowing.
  if p_after > v_last or p_after < coalesce(v_oldest - 1, v_last) then
    raise exception 'The events after % are not kept any more. Read everything again, and go on after %.',
      p_after, v_last using errcode = 'PT410';
  end if;
  return jsonb_build_object('last', v_last, 'events', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'number', event.number,
      'event', case when v_tables is null or private.event_table(event.type) = any (v_tables) then event.payload end
    ) order by event.number), '[]')
    from (
      select * from private.events
      where facility_id = v_facility_id and number > coalesce(p_after, 0) and number <= v_last
      order by number limit p_limit
    ) event
  ));
end
$$;

grant execute on function private.read_events(uuid, bigint, integer) to authenticated;

-- For private.read_events and private.key_may_read_events: returns the table whose rows events of
-- this type describe, such as bookings for booking.changed. A caller who may read the table may
-- receive the events.
create or replace function private.event_table(p_type text) returns text
  language sql immutable
  set search_path = ''
as $$
  select case split_part(p_type, '.', 1)
    when 'booking' then 'bookings'
    when 'group' then 'booking_groups'
    when 'closure' then 'facility_closures'
    when 'waiver' then 'waiver_signatures'
    when 'entry' then 'entries'
    when 'day' then 'day_closings'
  end
$$;

-- For a key that makes or changes a webhook: returns whether this key may read the tables that all
-- of these events describe. Otherwise it could receive by a webhook what it may not read.
create or replace function private.key_may_read_events(p_types text[]) returns boolean
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_tables text[] := (select tables from public.api_keys, private.key_reach(scope) where id = private.key_id());
begin
  return not exists (
    select from unnest(p_types) type where coalesce(private.event_table(type) = any (v_tables), false) is false
  );
end
$$;

grant execute on function private.key_may_read_events(text[]) to authenticated;

-- Returns the columns of an object that events leave out: secrets that would let the receiver act as
-- the customer, the staff's notes, a signer's address, and columns that are of use only in the product.
-- p_object: booking, group, closure, signature, entry or closing.
create or replace function private.unsent_columns(p_object text) returns text[]
  language sql immutable
  set search_path = ''
as $$
  select case p_object
    when 'booking' then array[
      'booking_token', 'staff_notes', 'calendar_sequence', 'booked_until', 'erased_at',
      'service_requires_instructor', 'price_audience', 'price_before'
    ]
    when 'group' then array['group_token']
    when 'closure' then array['public_reason']
    when 'signature' then array['player_key', 'erased_at', 'signer_email']
    when 'entry' then array['note']
    when 'closing' then array['note', 'meets', 'next_id']
  end
$$;

-- Returns the columns of the objects that events carry (booking, group, closure, signature,
-- entry, closing), from the catalogue and without those that are never sent
-- (private.unsent_columns). From them the server describes the events in the API's description,
-- so a new column needs no change there.
create or replace function private.event_columns() returns table (
  object text, of_table text, name text, type text, is_required boolean
)
  language sql stable
  set search_path = ''
as $$
  select described.object, described.of_table, attribute.attname::text, format_type(attribute.atttypid, attribute.atttypmod), attribute.attnotnull
  from (values
    ('booking', 'bookings'), ('group', 'booking_groups'), ('closure', 'facility_closures'),
    ('signature', 'waiver_signatures'), ('entry', 'entries'), ('closing', 'day_closings')
  ) described (object, of_table)
  join pg_catalog.pg_attribute attribute on attribute.attrelid = format('public.%I', described.of_table)::regclass
  where attribute.attnum > 0 and not attribute.attisdropped
    and attribute.attname <> all (private.unsent_columns(described.object))
  order by described.object, attribute.attnum
$$;

-- Removes the personal data from the kept events about these bookings, groups, signatures and entries,
-- when the people in them are erased. The events stay with their numbers, because receivers rely on
-- numbers without gaps.
create or replace function private.erase_events(p_subject_ids uuid[]) returns void
  language sql volatile
  set search_path = ''
as $$
  update private.events set payload = null where subject_id = any (p_subject_ids) and payload is not null
$$;

-- When a family is erased: deletes webhook messages that name one of these addresses, and finished
-- notices to instructors. Empties the events that do; they keep their numbers. All these can also
-- be about a booking that was the family's and has another player by now, so they are found by the
-- address in their text and not by the booking.
create or replace function private.erase_events_naming(p_facility_id uuid, p_emails text[]) returns void
  language plpgsql volatile
  set search_path = ''
as $$
declare
  -- How an address stands in JSON. An address that somebody else still has stays.
  v_patterns text[] := array(
    select private.like_pattern('"' || address || '"') from unnest(p_emails) address
    where not exists (select from public.customers where facility_id = p_facility_id and lower(email) = address)
      and not exists (select from public.bookings where facility_id = p_facility_id and lower(player_email) = address)
  );
begin
  delete from public.webhook_deliveries
  where facility_id = p_facility_id and lower(payload::text) like any (v_patterns);
  update private.events set payload = null
  where facility_id = p_facility_id and lower(payload::text) like any (v_patterns);
  delete from public.email_logs log using private.mail_queue queued
  where queued.email_log_id = log.id and log.facility_id = p_facility_id
    and log.email_type = 'instructor_notice' and queued.next_attempt_at is null
    and lower(queued.payload::text) like any (v_patterns);
end
$$;
