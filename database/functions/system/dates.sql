-- Trigger: throws if one of the columns named in its arguments gets a date outside of the years 1
-- to 9999, which no page could show. A row that is older than this rule can still be changed in
-- other columns.
create or replace function private.check_dates() returns trigger
  language plpgsql security definer
  set search_path = ''
  set timezone = 'UTC'
as $$
declare
  v_new jsonb := to_jsonb(new);
  v_column text;
begin
  foreach v_column in array tg_argv loop
    -- An unchanged value of an older row passes.
    if (v_new ->> v_column)::timestamptz not between private.first_instant() and private.last_instant()
      and (tg_op = 'INSERT' or v_new -> v_column <> to_jsonb(old) -> v_column) is not false then
      raise exception 'Please select a date.';
    end if;
  end loop;
  return new;
end
$$;

-- Bookings are checked elsewhere (private.check_staff_time, private.explain_booking_conflict).
create trigger facility_closures_check_dates before insert or update of starts_at, ends_at
  on public.facility_closures for each row execute function private.check_dates(starts_at, ends_at);
create trigger facility_special_hours_check_dates before insert or update of date
  on public.facility_special_hours for each row execute function private.check_dates(date);
create trigger instructor_availability_check_dates before insert or update of effective_date, expiration_date
  on public.instructor_availability for each row
  execute function private.check_dates(effective_date, expiration_date);
create trigger instructor_unavailability_check_dates before insert or update of start_time, end_time
  on public.instructor_unavailability for each row execute function private.check_dates(start_time, end_time);
create trigger instructors_check_dates before insert or update of deleted_at
  on public.instructors for each row execute function private.check_dates(deleted_at);
create trigger passes_check_dates before insert or update of expires_on
  on public.passes for each row execute function private.check_dates(expires_on);
create trigger rates_check_dates before insert or update of valid_from, valid_until
  on public.rates for each row execute function private.check_dates(valid_from, valid_until);
create trigger waiver_texts_check_dates before insert or update of season_ends
  on public.waiver_texts for each row execute function private.check_dates(season_ends);
