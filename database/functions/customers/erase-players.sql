comment on column public.bookings.erased_at is
  'When the player was erased. Only the time, the space and the service are left.';
comment on table private.erasures is 'How far retention has gone through the old bookings and customers of each facility.';

-- Erases the players of bookings, the messages about them, and the customers who have no other
-- booking: for retention, or because a family is erased. Returns how many of each. The caller holds the
-- facility's lock. A message that is also about other bookings stays until the last of these is erased.
-- p_before: for retention, which keeps the customers who have a pass, or an entry since then. Null when a
-- family is erased.
create or replace function private.erase_bookings(
  p_facility_id uuid, p_booking_ids uuid[], p_before timestamptz default null,
  out bookings integer, out customers integer, out mails integer
)
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_customers uuid[] := array(
    select distinct customer_id from public.bookings where id = any (p_booking_ids) and customer_id is not null
  );
  v_groups uuid[] := array(
    select distinct group_id from public.bookings where id = any (p_booking_ids) and group_id is not null
  );
begin
  -- While these are on, triggers queue no mail and no event, and the activity log notes no row. If
  -- an owner or the operator erases a family, private.erase_family_of notes it once.
  perform set_config('fungo.one_mail', 'on', true), set_config('fungo.erases', 'on', true);
  execute format(
    $update$
      update public.bookings set (%1$s) = row((private.erased_player()).*),
        staff_notes = null, metadata = null, cancellation_reason = null, customer_id = null, group_id = null,
        language = default,
        -- The links in old messages stop working.
        booking_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
        erased_at = private.now()
      where id = any ($1) and erased_at is null
    $update$,
    private.columns_of('private.player')
  ) using p_booking_ids;
  get diagnostics bookings = row_count;
  -- Whatever else is kept about these bookings: messages, requests, addresses, events.
  delete from public.email_logs log
  where log.booking_id = any (p_booking_ids) and not exists (
    select from public.bookings kept where kept.id = any (log.booking_ids) and kept.erased_at is null
  );
  get diagnostics mails = row_count;
  delete from private.booking_requests where booking_id = any (p_booking_ids);
  delete from private.second_contacts where booking_id = any (p_booking_ids);
  delete from public.webhook_deliveries
  where booking_id = any (p_booking_ids)
    or facility_id = p_facility_id and event_type like 'group.%'
      and (payload -> 'data' -> 'group' ->> 'id')::uuid = any (v_groups);
  perform private.erase_events(p_booking_ids || v_groups);
  -- The contact of a group is erased with the group's last booking.
  v_groups := array(
    select id from public.booking_groups grouped
    where id = any (v_groups) and not exists (select from public.bookings where group_id = grouped.id)
  );
  perform private.erase_entries(p_booking_ids, v_groups, '{}');
  delete from public.booking_groups where id = any (v_groups);
  -- Undoing a bulk cancellation must not restore an erased booking.
  update private.bulk_cancellations bulk
  set booking_ids = array(select id from unnest(bulk.booking_ids) id where id <> all (p_booking_ids))
  where bulk.booking_ids && p_booking_ids;
  -- The notes of a series without any player left.
  update public.booking_series series set notes = null
  where series.notes is not null
    and series.id in (select series_id from public.bookings where id = any (p_booking_ids))
    and not exists (select from public.bookings where series_id = series.id and erased_at is null);
  customers := private.remove_customers(p_facility_id, v_customers, p_before);
  perform set_config('fungo.one_mail', '', true), set_config('fungo.erases', '', true);
end
$$;

-- Deletes the customers among p_customer_ids who have no booking any more, and takes them out of
-- signatures, entries and passes. Returns how many were deleted. Called after their bookings were
-- erased. p_before: for retention, which keeps those whom private.has_money_since names; null where
-- somebody erases a family.
create or replace function private.remove_customers(
  p_facility_id uuid, p_customer_ids uuid[], p_before timestamptz default null
) returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_removed uuid[] := array(
    select id from public.customers customer
    where customer.facility_id = p_facility_id and customer.id = any (p_customer_ids)
      and not exists (select from public.bookings where customer_id = customer.id)
      and not private.has_money_since(customer.id, p_before)
  );
begin
  perform private.erase_signatures(array(
    select id from public.waiver_signatures where customer_id = any (v_removed)
  ));
  perform private.erase_entries('{}', '{}', v_removed);
  perform private.erase_passes(p_facility_id, '{}', v_removed);
  delete from public.customers where id = any (v_removed);
  return cardinality(v_removed);
end
$$;

-- Returns whether retention keeps a customer who has no booking any more, because money is noted for them:
-- they have a pass, or an entry since p_before. Every pass counts, because private.erase_old_passes has
-- taken the customer off those that ended or were used up long ago. p_before is null where somebody erases a
-- family on request. Then the result is false: nobody is kept.
create or replace function private.has_money_since(p_customer_id uuid, p_before timestamptz) returns boolean
  language plpgsql stable
  set search_path = ''
as $$
begin
  return p_before is not null and (
    exists (select from public.passes where customer_id = p_customer_id)
    or exists (select from public.entries where customer_id = p_customer_id and at >= p_before)
  );
end
$$;

-- Erases one portion of the personal data that is older than the facilities' settings allow.
-- Returns how many rows were erased; each hour the server calls it until that is 0. It locks a
-- facility before its rows, as bookings do. private.delete_expired locks rows without the facility,
-- so the server calls that one in transactions of its own.
create or replace function private.erase_old_players(p_most integer) returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_settings record;
  v_erased integer;
begin
  for v_settings in
    select facility_id, private.now() - make_interval(months => erase_players_after_months) as before
    from public.facility_settings where erase_players_after_months > 0 order by facility_id
  loop
    -- Locks in the same order as bookings: the facility first, then rows. If somebody holds the
    -- lock, the facility is left out until a later call, in this hour or the next, and the others
    -- do not wait for it. So 0 may also mean that a facility was left out.
    continue when not private.try_lock_facility(v_settings.facility_id);
    v_erased := private.erase_players_before(v_settings.facility_id, v_settings.before, least(p_most, 50));
    -- The next facility has its turn once nothing is left of this one, so that no transaction holds the
    -- locks of two facilities for long.
    if v_erased > 0 then
      return v_erased;
    end if;
  end loop;
  return 0;
end
$$;

-- Erases one portion of a facility's personal data from before p_before. The server's hourly
-- retention job calls it by private.erase_old_players, for facilities whose setting
-- erase_players_after_months says how long players are kept. A portion is at most p_most bookings,
-- and at most p_most each of messages, signatures, teams and passes. If none of these is left, it
-- removes old customers without bookings. It continues where the last call stopped
-- (private.erasures). Returns the number of erased rows. Removed customers do not count.
create or replace function private.erase_players_before(
  p_facility_id uuid, p_before timestamptz, p_most integer
) returns integer
  language plpgsql volatile
  set search_path = ''
as $$
declare
  v_progress private.erasures;
  v_ids uuid[];
  v_done record;
  v_mails integer;
  v_signatures integer;
  v_teams integer;
begin
  insert into private.erasures (facility_id) values (p_facility_id) on conflict do nothing;
  select * into strict v_progress from private.erasures where facility_id = p_facility_id;
  -- The next bookings. The mark moves to the last of them, or to p_before if none is left.
  v_ids := array(
    select id from public.bookings
    where facility_id = p_facility_id and erased_at is null
      and start_time >= v_progress.bookings_until and start_time < p_before
    order by start_time limit p_most
  );
  select * into v_done from private.erase_bookings(p_facility_id, v_ids, p_before);
  update private.erasures set bookings_until = coalesce(
    (select max(start_time) from public.bookings where id = any (v_ids)), greatest(p_before, bookings_until)
  ) where facility_id = p_facility_id;

  delete from public.email_logs where id in (
    select id from private.old_mails(p_facility_id, p_before) id limit p_most
  );
  get diagnostics v_mails = row_count;
  v_signatures := private.delete_old_signatures(p_facility_id, p_before, p_most);

  v_teams := private.erase_old_teams(p_facility_id, p_before, p_most)
    + private.erase_old_passes(p_facility_id, p_before, p_most);

  -- When nothing else is left, old customers without bookings are removed: those who never booked,
  -- and those whose bookings moved to another customer. Each such call looks at the next thousand
  -- customers. After the last customer, the next call begins with the first.
  if v_done.bookings + v_mails + v_signatures + v_teams = 0 then
    v_ids := array(
      select id from public.customers
      where facility_id = p_facility_id and (v_progress.customer_id is null or id > v_progress.customer_id)
      order by id limit 1000
    );
    update private.erasures set customer_id = v_ids[1000] where facility_id = p_facility_id;
    perform private.remove_customers(p_facility_id, array(
      select id from public.customers where id = any (v_ids) and created_at < p_before
    ), p_before);
  end if;
  return v_done.bookings + v_mails + v_signatures + v_teams;
end
$$;

-- Returns the ids of the messages from before p_before that retention erases, the oldest first.
-- Leaves out a message if one of its bookings begins at p_before or later and is not erased: the
-- player of that booking is kept.
create or replace function private.old_mails(p_facility_id uuid, p_before timestamptz) returns setof uuid
  language sql stable
  set search_path = ''
as $$
  select log.id from public.email_logs log
  where log.facility_id = p_facility_id and log.created_at < p_before
    and not exists (
      select from public.bookings kept
      where kept.id = any (log.booking_id || coalesce(log.booking_ids, '{}')) and kept.erased_at is null
        and kept.start_time >= p_before
    )
  order by log.created_at
$$;

-- Returns how many bookings, customers and messages would be erased now if players were kept for
-- p_months only. Settings shows it to an owner before they set erase_players_after_months.
create or replace function public.preview_player_erasure(
  p_facility_id uuid, p_months integer, out bookings integer, out customers integer, out mails integer
)
  language plpgsql stable security definer
  set search_path = ''
as $$
declare
  v_before timestamptz := private.now() - make_interval(months => p_months);
begin
  perform private.check_owner(p_facility_id);
  bookings := (
    select count(*) from public.bookings
    where facility_id = p_facility_id and start_time < v_before and erased_at is null
  );
  customers := (
    select count(*) from public.customers customer
    where customer.facility_id = p_facility_id
      and not exists (select from public.bookings where customer_id = customer.id and start_time >= v_before)
      -- The rule of private.has_money_since, repeated because calling it for every customer takes long.
      and not exists (select from public.passes where customer_id = customer.id)
      and not exists (select from public.entries where customer_id = customer.id and at >= v_before)
      -- A customer who never booked counts by the time at which they were added.
      and (
        customer.created_at < v_before
        or exists (select from public.bookings where customer_id = customer.id)
      )
  );
  mails := (select count(*) from private.old_mails(p_facility_id, v_before));
end
$$;

grant execute on function public.preview_player_erasure(uuid, integer) to authenticated;

comment on function public.preview_player_erasure(uuid, integer) is
  'How many bookings, customers and messages would be erased if players were kept for p_months; for owners.';
