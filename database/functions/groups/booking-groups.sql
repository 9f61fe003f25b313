comment on table public.booking_groups is
  'Groups: bookings that were made together, with one contact. Each is a booking like any other, with its own token.';
comment on column public.booking_groups.group_token is
  'Opens all bookings of the group. Signed-in callers read it through private.shown_booking_groups.';
comment on type private.group_part is
  'One booking of a request that makes or changes a group: its number from 0, the booking that moves or null for a new one, the place, the spaces to choose from if the place names none, the player, the code of a pass.';

alter table public.booking_groups enable row level security;

create policy "administrators read their facility's groups"
  on public.booking_groups for select to authenticated
  using (facility_id in (select private.staffed_facilities()));

create policy "administrators change their facility's groups"
  on public.booking_groups for update to authenticated
  using (facility_id in (select private.staffed_facilities()))
  with check (facility_id in (select private.staffed_facilities()));

-- The tokens of the groups of facilities that the caller administers. No role may read the column
-- group_token itself, because the token opens the group. So this view runs with its owner's rights,
-- as in shown-bookings.sql.
create or replace view private.group_tokens with (security_barrier = true) as
select id, group_token from public.booking_groups
where facility_id = any (array(select private.staffed_facilities()));

comment on view private.group_tokens is
  'The tokens of the groups of facilities that the caller administers.';

-- The columns come from the table, so that a new column appears in the view without a change here.
do $$
begin
  execute format(
    'create or replace view private.shown_booking_groups with (security_invoker = true) as select %s from public.booking_groups grouped',
    replace(
      private.columns_of('public.booking_groups'), 'group_token',
      '(select group_token from private.group_tokens token where token.id = grouped.id) as group_token'
    )
  );
  execute format(
    'grant select (%s) on public.booking_groups to authenticated',
    private.columns_of('public.booking_groups', array['group_token'])
  );
end
$$;

comment on view private.shown_booking_groups is
  'What a request of a signed-in caller reads and writes in place of booking_groups: group_token is null for callers who do not administer the facility.';

grant select on private.group_tokens, private.shown_booking_groups to authenticated;
grant update (name, contact_name, contact_email, contact_phone, team_id)
  on public.booking_groups, private.shown_booking_groups to authenticated;

-- Trigger: when a group's address or phone is corrected, copies both to the group's bookings that
-- are not over, because messages go to the address of each booking. A booking that had another
-- address keeps its contact, and one that had another phone keeps that phone. If the group had no
-- address before, one message then confirms all these bookings.
create or replace function private.copy_group_contact() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  -- The bookings that get it. One with another address, such as that of a friend's parent, keeps its contact.
  v_ids uuid[] := array(
    select id from public.bookings
    where group_id = new.id and status = 'confirmed' and end_time > private.now() and erased_at is null
      and lower(player_email) is not distinct from lower(old.contact_email)
    order by start_time, id
  );
  -- Whether several bookings get their first address now. Nobody has got their confirmation yet. A
  -- single booking is confirmed by its own trigger.
  v_is_first boolean := old.contact_email is null and new.contact_email is not null and cardinality(v_ids) > 1;
  v_one_mail text := coalesce(current_setting('fungo.one_mail', true), '');
begin
  -- While this is set, the bookings' own triggers queue no mail: one message confirms them all.
  if v_is_first then
    perform set_config('fungo.one_mail', 'on', true);
  end if;
  update public.bookings set
    player_email = new.contact_email,
    -- A booking with a phone number of its own keeps it.
    player_phone = case when player_phone is distinct from old.contact_phone then player_phone else new.contact_phone end
  where id = any (v_ids);
  if v_is_first then
    perform set_config('fungo.one_mail', v_one_mail, true);
    if private.notifies_customer(new.facility_id) then
      perform private.queue_series_mail(
        'booking_confirmation', new.contact_email, v_ids, null,
        jsonb_build_object('group', private.group_snapshot(new))
      );
    end if;
  end if;
  return null;
end
$$;

create trigger booking_groups_copy_contact
  after update of contact_email, contact_phone on public.booking_groups
  for each row when ((new.contact_email, new.contact_phone) is distinct from (old.contact_email, old.contact_phone))
  execute function private.copy_group_contact();

create trigger booking_groups_refuse_wrong_phone after update of contact_phone on public.booking_groups for each row
  when (current_user = 'authenticated' and not private.is_phone(new.contact_phone)) execute function private.refuse_wrong_phone();

-- For add_to_booking_group, move_booking_group and cancel_booking_group: returns the group with
-- this token. Throws for an unknown token, and for a part of one. Only a request with POST may look
-- a token up, so that no URL contains it.
create or replace function private.group_of_token(p_group_token text) returns public.booking_groups
  language plpgsql stable
  set search_path = ''
as $$
declare
  v_group public.booking_groups;
begin
  perform private.needs_post();
  select * into v_group from public.booking_groups
  where group_token = p_group_token and private.is_here(facility_id);
  if not found then
    perform private.refuse_unknown_booking();
  end if;
  return v_group;
end
$$;

-- Returns what the page of a group's link shows: a row for each booking, the soonest first. No
-- row for a wrong token. The columns are those of get_booking_by_token, then the booking's id and
-- token and the name of the group.
create or replace function public.get_booking_group_by_token(p_group_token text) returns table (
  id uuid, status text, start_time timestamptz, end_time timestamptz, time_zone text,
  space_id uuid, space_name text, service_name text, service_requires_instructor boolean,
  instructor_name text, player_name text, cancellation_policy text, is_closed boolean, asks_for_waiver boolean,
  price numeric, paid numeric, owed numeric, is_of_group boolean, second_contact jsonb, instructor_id uuid, has_closed boolean, booking_id uuid, booking_token text, group_name text
)
  language sql volatile security definer
  set search_path = ''
as $$
  select private.needs_post();
  select pass.*, booking.id, booking.booking_token, grouped.name
  from public.booking_groups grouped
  join public.bookings booking on booking.group_id = grouped.id
  cross join lateral public.get_booking_by_token(booking.booking_token) pass
  where grouped.group_token = p_group_token and private.is_here(grouped.facility_id)
  order by booking.start_time, pass.space_name, booking.id
$$;

grant execute on function public.get_booking_group_by_token(text) to anon, authenticated;

comment on function public.get_booking_group_by_token(text) is
  'Returns the bookings of the group with this whole token, or no row. Accepts POST only, so that no URL of the API contains a token.';
