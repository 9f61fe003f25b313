import { describe, expect, test } from 'vitest'
import { engines, testDatabaseOn } from './test-database.ts'

/** What administrators may write of facility_settings: all of it. */
const settingsColumns =
  'facility_id booking_lead_time_hours max_booking_days_ahead booking_duration_options ' +
  'default_booking_duration booking_increment_minutes buffer_minutes_between_bookings ' +
  'allow_open_cage_bookings allow_instructor_bookings require_parent_consent enable_payments ' +
  'open_cage_rate instructor_booking_base_rate currency cancellation_policy ' +
  'cancellation_cutoff_hours send_reminders complete_bookings_automatically'

/** Table, role and right; then the columns. What is not here is refused. */
const expectedRights = `
booking_series: authenticated select: *
booking_series: authenticated update: notes
booking_series_skips: authenticated select: *
bookings: anon select: id booking_token start_time end_time status
bookings: authenticated select: *
bookings: authenticated update: space_id service_type_id instructor_id start_time end_time player_name player_email player_phone is_minor parent_name notes staff_notes
customers: authenticated insert: facility_id name email phone staff_notes
customers: authenticated select: *
customers: authenticated update: name email phone staff_notes
email_logs: authenticated select: *
facilities: anon select: *
facilities: authenticated insert: name slug address phone email website time_zone
facilities: authenticated select: *
facilities: authenticated update: name address phone email website logo_url time_zone
facility_admins: authenticated delete: *
facility_admins: authenticated insert: facility_id user_id is_primary
facility_admins: authenticated select: *
facility_business_hours: anon select: *
facility_business_hours: authenticated delete: *
facility_business_hours: authenticated insert: *
facility_business_hours: authenticated select: *
facility_business_hours: authenticated update: *
facility_closure_spaces: anon select: *
facility_closure_spaces: authenticated delete: *
facility_closure_spaces: authenticated insert: facility_id closure_id space_id
facility_closure_spaces: authenticated select: *
facility_closures: anon select: id facility_id starts_at ends_at is_public repeats_yearly public_reason created_at until
facility_closures: authenticated delete: *
facility_closures: authenticated insert: id facility_id starts_at ends_at reason is_public repeats_yearly
facility_closures: authenticated select: *
facility_closures: authenticated update: starts_at ends_at reason is_public repeats_yearly
facility_dashboard: authenticated select: *
facility_service_types: anon select: *
facility_service_types: authenticated insert: facility_id name description requires_instructor duration_minutes rate is_active
facility_service_types: authenticated select: *
facility_service_types: authenticated update: name description requires_instructor duration_minutes rate is_active
facility_settings: anon select: *
facility_settings: authenticated insert: ${settingsColumns}
facility_settings: authenticated select: *
facility_settings: authenticated update: ${settingsColumns}
facility_spaces: anon select: *
facility_spaces: authenticated insert: facility_id name description space_type capacity is_active sport equipment speed_range min_age
facility_spaces: authenticated select: *
facility_spaces: authenticated update: name description space_type capacity is_active sport equipment speed_range min_age
facility_special_hours: anon select: *
facility_special_hours: authenticated delete: *
facility_special_hours: authenticated insert: facility_id date is_open open_time close_time reason
facility_special_hours: authenticated select: *
facility_special_hours: authenticated update: facility_id date is_open open_time close_time reason
instructor_availability: authenticated delete: *
instructor_availability: authenticated insert: instructor_id day_of_week start_time end_time effective_date expiration_date
instructor_availability: authenticated select: *
instructor_availability: authenticated update: day_of_week start_time end_time effective_date expiration_date
instructor_unavailability: authenticated delete: *
instructor_unavailability: authenticated insert: instructor_id start_time end_time reason
instructor_unavailability: authenticated select: *
instructor_unavailability: authenticated update: start_time end_time reason
instructors: anon select: id facility_id first_name last_name bio profile_image_url hourly_rate is_active deleted_at
instructors: authenticated insert: facility_id first_name last_name email phone bio profile_image_url hourly_rate is_active
instructors: authenticated select: *
instructors: authenticated update: first_name last_name email phone bio profile_image_url hourly_rate is_active deleted_at
user_profiles: authenticated select: *
user_profiles: authenticated update: first_name last_name role`

/** What a visitor may execute outside the contract: schema private answers no request. */
const askedByPolicies = [
  ...['auth.jwt()', 'auth.role()', 'auth.uid()', 'private.administered_facilities()'],
  ...['private.are_durations(integer[])', 'private.facilities_to_found()'],
  'private.has_blank(text)',
  ...['private.is_email(text)', 'private.is_facility_admin(uuid)', 'private.is_line(text,integer)'],
  ...['private.is_time_zone(text)', 'private.is_url(text)', 'private.managed_instructors()'],
  ...['private.member_facilities()', 'private.now()', 'private.own_instructors()'],
  ...['private.pre_request()', 'private.request_header(text)'],
]

/** Every right on a table or column that a request may have: table, role, right, columns. */
const rights = `
  with relations as (
    select oid, relname, relacl from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'f', 'p', 'S')
  ), tables as (
    select relname, grantee::regrole::text as role, lower(privilege_type) as privilege, '*' as columns
    from relations, aclexplode(relacl)
  ), columns as (
    select relname, grantee::regrole::text as role, lower(privilege_type) as privilege,
      string_agg(attname, ' ' order by attnum) as columns
    from relations join pg_attribute on attrelid = relations.oid, aclexplode(attacl)
    group by 1, 2, 3
  )
  select format('%s: %s %s: %s', relname, role, privilege, columns) as line
  from (table tables union all table columns) all_rights
  where role <> current_user order by relname collate "C", role, privilege`

describe.each(engines)('the rights of requests on %s', (engine) => {
  const db = testDatabaseOn(engine)
  const column = async (sql: string) =>
    (await db.owner.query(sql)).map((row) => Object.values(row)[0])

  test('row level security is enabled and not forced on every table', async () => {
    expect(
      await column(
        `select relname from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r'
           and (not relrowsecurity or relforcerowsecurity)`,
      ),
    ).toEqual([])
    expect(
      await column(`select reloptions::text from pg_class where relname = 'facility_dashboard'`),
    ).toEqual(['{security_invoker=true}'])
  })

  test('rights are those that were meant', async () => {
    expect(await column(rights)).toEqual(expectedRights.trim().split('\n'))
  })

  test('a request may do nothing in the other schemas but ask who it is and what policies ask', async () => {
    expect(
      await column(
        `select role || ' ' || relnamespace::regnamespace || '.' || relname
         from pg_class, unnest(array['anon', 'authenticated']) role
         where relnamespace::regnamespace::text in ('private', 'auth', 'extensions')
           and relkind in ('r', 'v', 'm', 'p')
           and (has_table_privilege(role, oid, 'select, insert, update, delete, truncate, trigger')
             or has_any_column_privilege(role, oid, 'select, insert, update, references'))`,
      ),
    ).toEqual([])
    expect(
      await column(
        `select p.oid::regprocedure::text from pg_proc p
         where pronamespace::regnamespace::text in ('private', 'auth')
           and has_function_privilege('anon', p.oid, 'execute')
         order by p.oid::regprocedure::text collate "C"`,
      ),
    ).toEqual(askedByPolicies)
  })

  test('roles of requests can neither sign in nor create anything', async () => {
    expect(
      await db.owner.query(
        `select rolname, rolcanlogin, rolsuper, rolbypassrls, rolcreaterole, rolinherit,
           has_schema_privilege(rolname, 'public', 'create')
             or has_schema_privilege(rolname, 'private', 'create')
             or has_schema_privilege(rolname, 'auth', 'create')
             or has_schema_privilege(rolname, 'extensions', 'create') as creates
         from pg_roles where rolname in ('anon', 'authenticated') order by rolname`,
      ),
    ).toEqual(
      ['anon', 'authenticated'].map((rolname) => ({
        rolname,
        rolcanlogin: false,
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolinherit: false,
        creates: false,
      })),
    )
  })

  test('every function has an empty search path, every trigger function lives in private', async () => {
    expect(
      await column(
        `select oid::regprocedure::text from pg_proc
         where pronamespace::regnamespace::text in ('public', 'private', 'auth')
           and not coalesce(proconfig, '{}') @> array['search_path=""']`,
      ),
    ).toEqual([])
    expect(
      await column(
        `select oid::regprocedure::text from pg_proc
         where prorettype = 'trigger'::regtype and pronamespace = 'public'::regnamespace`,
      ),
    ).toEqual([])
  })
})
