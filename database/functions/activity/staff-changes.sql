-- Triggers that note what staff change, whichever function or request makes the change. For a visitor's
-- statement they only read a setting, so that booking stays fast.

-- Trigger: notes in the activity log what a statement of staff changed, in one entry for all its rows of a
-- facility. Arguments: the kind of the entry, and the columns whose values the log may keep, with spaces
-- between; * means all. Of the others it keeps only that they changed.
create or replace function private.note_staff_change() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  v_kind text := tg_argv[0];
  v_shown text[] := string_to_array(tg_argv[1], ' ');
  -- The changed rows of one facility: how many there are, and the first hundred, before and after.
  v_of record;
  v_first jsonb;
  v_diff jsonb;
  v_changes jsonb;
begin
  -- While players are erased or a group moves: these note one entry themselves.
  if current_setting('fungo.erases', true) = 'on' or current_setting('fungo.leaves_place', true) = 'on' then
    return null;
  end if;
  -- Whoever works for several facilities may change rows of all of them at once.
  for v_of in execute format(
    'select private.facility_of_row($2, coalesce(now, was)) as facility_id, count(*)::integer as subjects,
       (array_agg(was))[:100] as was, (array_agg(now))[:100] as now
     from (%s) changed group by 1',
    case tg_op
      when 'INSERT' then 'select null::jsonb as was, to_jsonb(added) as now from after added'
      when 'DELETE' then 'select to_jsonb(removed) as was, null::jsonb as now from before removed'
      -- Each row before and after, joined by its id. Rows of facility_admins have none and are
      -- joined by facility and account. An update that changes nothing, or only columns that are
      -- not worth an entry, is left out. With offset 0 each row becomes JSON only once.
      else 'select was, now
        from (select to_jsonb(earlier) as was from before earlier offset 0) earlier_rows
        join (select to_jsonb(later) as now from after later offset 0) later_rows
          on coalesce(was ->> ''id'', concat(was ->> ''facility_id'', was ->> ''user_id''))
            = coalesce(now ->> ''id'', concat(now ->> ''facility_id'', now ->> ''user_id''))
        where was - $1 <> now - $1'
    end
  ) using private.unnoted_columns(), tg_table_name loop
    -- A signed-in person who does not work here books as a visitor, which is no change by staff.
    continue when v_of.facility_id is null or v_kind = 'booking'
      and v_of.facility_id not in (select private.member_facilities()) and not private.runs_bookings(v_of.facility_id);
    -- A hundred rows are enough to find the values that many rows have in common.
    for v_at in 1 .. least(v_of.subjects, 100) loop
      v_diff := private.shown_changes(v_of.was[v_at], v_of.now[v_at], v_shown);
      v_changes := case when v_at = 1 then v_diff else private.common_changes(v_changes, v_diff) end;
    end loop;
    v_first := coalesce(v_of.now[1], v_of.was[1]);
    perform private.note_activity(
      v_of.facility_id, auth.uid(), v_kind,
      case tg_op when 'INSERT' then 'added' when 'DELETE' then 'removed' else 'changed' end,
      (coalesce(v_first ->> 'id', v_first ->> 'user_id'))::uuid, private.subject_name(v_kind, v_first),
      v_of.subjects, v_changes
    );
  end loop;
  return null;
end
$$;

do $$
declare
  v_table record;
  v_event text;
begin
  -- A line for each table: kind, the columns whose values are kept, the events.
  for v_table in
    select * from (values
      ('bookings', 'booking', 'start_time end_time space_id service_type_id instructor_id status arrived_at', 'insert update'),
      ('booking_series', 'series', 'every_weeks team_id', 'insert update'),
      ('teams', 'team', 'name is_active', 'insert update'),
      ('team_players', 'team_player', '', 'insert update delete'),
      ('booking_groups', 'group', 'team_id', 'insert update'),
      ('customers', 'customer', '', 'insert update'),
      ('facilities', 'facility', '*', 'insert update'),
      ('facility_settings', 'settings', '*', 'update'),
      ('facility_admins', 'administrator', 'is_primary role', 'insert update delete'),
      ('desk_people', 'desk_person', 'name is_active', 'insert update delete'),
      ('private.second_step_rules', 'second_step', '', 'insert delete'),
      ('facility_spaces', 'space', '*', 'insert update'),
      ('facility_service_types', 'service', '*', 'insert update'),
      ('instructors', 'instructor', '*', 'insert update'),
      ('rates', 'rate', '*', 'insert update delete'),
      ('passes', 'pass', 'name minutes price expires_on service_ids team_id is_active', 'insert update'),
      ('waiver_texts', 'waiver', 'version title season_ends asks_again published_at withdrawn_at', 'insert update'),
      ('facility_business_hours', 'hours', '*', 'insert update delete'),
      ('facility_special_hours', 'special_hours', '*', 'insert update delete'),
      ('facility_closures', 'closure', '*', 'insert update delete'),
      ('private.mail_servers', 'mail_server', 'host port security username sender', 'insert update delete'),
      ('private.busy_calendars', 'busy_calendar', '', 'insert update delete'),
      ('api_keys', 'api_key', 'name scope', 'insert delete'),
      ('webhook_endpoints', 'webhook', 'events is_active', 'insert update delete'),
      ('instructor_availability', 'availability', '*', 'insert update delete'),
      ('instructor_unavailability', 'time_off', 'start_time end_time', 'insert update delete')
    ) as tables (name, kind, shown, events)
  loop
    foreach v_event in array string_to_array(v_table.events, ' ') loop
      execute format(
        'create trigger %I after %s on %s referencing %s
           for each statement when (%s) execute function private.note_staff_change(%L, %L)',
        replace(v_table.name, 'private.', '') || '_note_' || v_event, v_event,
        case when v_table.name like 'private.%' then '' else 'public.' end || v_table.name,
        case v_event when 'insert' then 'new table as after' when 'delete' then 'old table as before'
          else 'old table as before new table as after' end,
        -- A booking also changes its customer, so only direct writes to customers count.
        case v_table.name when 'customers' then 'current_user = ''authenticated'''
          else 'current_setting(''request.jwt.claims'', true) ~ ''"(sub|api_key_id)"''' end,
        v_table.kind, v_table.shown
      );
    end loop;
  end loop;
end
$$;

-- Trigger: notes a change of a closure's spaces as a change of the closure. Notes nothing if the closure
-- was added in the same request, because that has an entry already, or if the closure was removed.
create or replace function private.note_closed_spaces() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.note_activity(
    closure.facility_id, auth.uid(), 'closure', 'changed', closure.id, closure.reason, 1, '{"spaces": null}'
  )
  from public.facility_closures closure
  where closure.id in (select closure_id from changed)
    and not private.noted_activity() ? concat_ws(' ', closure.facility_id, 'closure', 'added');
  return null;
end
$$;

create trigger facility_closure_spaces_note_insert
  after insert on public.facility_closure_spaces referencing new table as changed
  for each statement when (current_setting('request.jwt.claims', true) ~ '"(sub|api_key_id)"')
  execute function private.note_closed_spaces();
create trigger facility_closure_spaces_note_delete
  after delete on public.facility_closure_spaces referencing old table as changed
  for each statement when (current_setting('request.jwt.claims', true) ~ '"(sub|api_key_id)"')
  execute function private.note_closed_spaces();

-- Trigger: notes in the activity log that an invitation was sent or accepted. The server writes
-- invitations on behalf of somebody, so the row says who acted, not the request.
create or replace function private.note_invitation() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.note_activity(
    new.facility_id, case when tg_op = 'INSERT' then new.invited_by else new.user_id end, 'invitation',
    case when tg_op = 'INSERT' then 'sent' else 'accepted' end, new.instructor_id, new.email, 1,
    jsonb_build_object('role', jsonb_build_array(null, new.role))
  );
  return null;
end
$$;

create trigger invitations_note_sent after insert on private.invitations
  for each row execute function private.note_invitation();
create trigger invitations_note_accepted after update of accepted_at on private.invitations
  for each row when (old.accepted_at is null and new.accepted_at is not null)
  execute function private.note_invitation();

-- Notes in the activity log that staff sent a message, and of which type, but not to whom, because the log
-- keeps no personal data of players. p_email_log_id: null if private.queue_mail queued nothing; then nothing
-- is noted. p_by: the account, null for an API key, which has none.
create or replace function private.note_sent_mail(p_email_log_id uuid, p_by uuid) returns void
  language plpgsql volatile
  set search_path = ''
as $$
begin
  perform private.note_activity(
    facility_id, p_by, 'mail', 'sent', id, null, 1,
    jsonb_build_object('email_type', jsonb_build_array(null, email_type))
  ) from public.email_logs where id = p_email_log_id;
end
$$;

-- Trigger: notes in the activity log a message that an owner or the desk has sent
-- (private.queue_admin_mail).
create or replace function private.note_admin_mail() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
begin
  perform private.note_sent_mail(new.email_log_id, new.sent_by);
  return null;
end
$$;

create trigger admin_mails_note_sent after insert on private.admin_mails
  for each row execute function private.note_admin_mail();
