-- Former names of functions that the server calls. During an upgrade process by process the older
-- processes still call them.

-- The former name of private.has_mail_process, for older processes during an upgrade.
create or replace function private.mail_is_sent() returns boolean
  language sql stable
  set search_path = ''
as $$
  select private.has_mail_process()
$$;

-- The former name of private.notify_ending_passes, for older processes during an upgrade.
create or replace function private.tell_ending_passes() returns integer
  language sql volatile
  set search_path = ''
as $$
  select private.notify_ending_passes()
$$;

-- The former name of private.notify_password_change, for older processes during an upgrade.
create or replace function private.tell_password_change(p_user_id uuid) returns void
  language sql volatile
  set search_path = ''
as $$
  select private.notify_password_change(p_user_id)
$$;

-- The former name of private.notify_second_step, for older processes during an upgrade.
create or replace function private.tell_second_step(p_user_id uuid, p_what text) returns void
  language sql volatile
  set search_path = ''
as $$
  select private.notify_second_step(p_user_id, p_what)
$$;

-- The former name of private.delete_expired, for older processes during an upgrade.
create or replace function private.thin_out(p_most integer) returns integer
  language sql volatile
  set search_path = ''
as $$
  select private.delete_expired(p_most)
$$;

-- The former name of private.link_old_bookings, for older processes during an upgrade.
create or replace function private.tie_old_bookings(p_most integer) returns integer
  language sql volatile
  set search_path = ''
as $$
  select private.link_old_bookings(p_most)
$$;

-- The former name of private.event_columns, for older processes during an upgrade.
create or replace function private.told_columns() returns table (
  object text, of_table text, name text, type text, is_required boolean
)
  language sql stable
  set search_path = ''
as $$
  select * from private.event_columns()
$$;

-- The former name of private.facility_for_staff, for older processes during an upgrade.
create or replace function private.mail_desk(
  p_by uuid, p_limited boolean default false, p_roles text[] default '{owner}'
) returns uuid
  language sql volatile
  set search_path = ''
as $$
  select private.facility_for_staff(p_by, p_limited, p_roles)
$$;
