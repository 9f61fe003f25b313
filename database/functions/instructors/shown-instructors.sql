-- What a signed-in caller reads in place of the tables instructors and instructor_unavailability.
-- Only owners and the instructors themselves read e-mail address, phone number, account and the
-- reason of an absence: the desk finds null there. Writes go to the tables, because only owners and
-- the instructors themselves write.

-- What private.shown_instructors shows only to owners and to the instructors themselves. A view
-- with its owner's rights, so that it can hide columns that the caller may read in other rows.
create or replace view private.instructor_contacts with (security_barrier = true) as
select id, user_id, email, phone, invited_at from public.instructors
where facility_id = any (array(select private.administered_facilities()))
  or id = any (array(select private.own_instructors()));

comment on view private.instructor_contacts is
  'The addresses and accounts of the instructors of facilities that the caller owns, and the caller''s own.';

grant select on private.instructor_contacts to authenticated;

-- The columns come from the tables, so that a new column appears in the views without a change
-- here.
do $$
declare
  v_column text;
  v_columns text := '';
begin
  foreach v_column in array string_to_array(private.columns_of('public.instructors'), ', ') loop
    v_columns := concat_ws(', ', nullif(v_columns, ''), case
      when v_column in ('user_id', 'email', 'phone', 'invited_at') then format(
        '(select %1$s from private.instructor_contacts contact where contact.id = instructor.id) as %1$s', v_column
      )
      else v_column
    end);
  end loop;
  execute format(
    'create or replace view private.shown_instructors with (security_invoker = true) as select %s from public.instructors instructor',
    v_columns
  );
end
$$;

comment on view private.shown_instructors is
  'What a request of a signed-in caller reads in place of instructors: for the desk, the addresses and accounts are null.';

grant select on private.shown_instructors to authenticated;

-- What private.shown_time_off shows only to owners and to the instructors themselves, as
-- private.instructor_contacts.
create or replace view private.time_off_reasons with (security_barrier = true) as
select id, reason from public.instructor_unavailability
where instructor_id = any (array(select private.managed_instructors()));

comment on view private.time_off_reasons is
  'Why instructors are away: the instructors of facilities that the caller owns, and the caller.';

grant select on private.time_off_reasons to authenticated;

do $$
begin
  execute format(
    'create or replace view private.shown_time_off with (security_invoker = true) as select %s from public.instructor_unavailability absence',
    replace(
      private.columns_of('public.instructor_unavailability'), 'reason',
      '(select reason from private.time_off_reasons known where known.id = absence.id) as reason'
    )
  );
end
$$;

comment on view private.shown_time_off is
  'What a request of a signed-in caller reads in place of instructor_unavailability: for the desk, the reason is null.';

grant select on private.shown_time_off to authenticated;
