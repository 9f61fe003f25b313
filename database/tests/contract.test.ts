import { describe, expect, test } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { publicTables } from './refusal.ts'
import { engines, testDatabaseOn } from './test-database.ts'

/** Who may execute what in schema public: architecture, "Functions". */
const functions = {
  cancel_booking: ['anon', 'authenticated'],
  cancel_booking_series: ['authenticated'],
  cancel_bookings: ['authenticated'],
  close_day: ['authenticated'],
  complete_booking: ['authenticated'],
  create_booking: ['anon', 'authenticated'],
  create_booking_series: ['authenticated'],
  create_facility: ['authenticated'],
  create_instructor_availability: ['authenticated'],
  create_staff_booking: ['authenticated'],
  delete_instructor_availability: ['authenticated'],
  extend_booking: ['authenticated'],
  free_no_show: ['authenticated'],
  get_available_days: ['anon', 'authenticated'],
  get_available_time_slots: ['anon', 'authenticated'],
  get_booking_by_token: ['anon', 'authenticated'],
  get_booking_mails: ['authenticated'],
  get_bookings_in_closures: ['authenticated'],
  get_broken_rules: ['authenticated'],
  get_closed_times: ['anon', 'authenticated'],
  get_demo_addresses: ['authenticated'],
  get_display_board: ['anon', 'authenticated'],
  get_facility_offer: ['anon', 'authenticated'],
  get_facility_setup: ['authenticated'],
  get_instructor_availability: ['authenticated'],
  get_next_openings: ['anon', 'authenticated'],
  get_space_kinds: ['anon', 'authenticated'],
  get_space_states: ['authenticated'],
  hold_mail_of_move: ['authenticated'],
  mark_booking: ['authenticated'],
  merge_customers: ['authenticated'],
  move_booking: ['anon', 'authenticated'],
  move_booking_series: ['authenticated'],
  preview_closure: ['authenticated'],
  preview_special_hours: ['authenticated'],
  request_booking_links: ['anon', 'authenticated'],
  save_closure: ['authenticated'],
  search_bookings: ['authenticated'],
  search_customers: ['authenticated'],
  settle_closure_booking: ['authenticated'],
  staff_move_booking: ['authenticated'],
  undo_cancel_bookings: ['authenticated'],
  update_instructor_availability: ['authenticated'],
}

const argumentNames: Record<keyof typeof functions, string> = {
  cancel_booking: 'p_booking_id, p_booking_token, p_reason, p_cancelled_by',
  cancel_booking_series: 'p_booking_id, p_scope, p_reason',
  cancel_bookings:
    'p_facility_id, p_search, p_from, p_before, p_requires_instructor, p_made_from, p_reason, ' +
    'p_tell, p_dry_run, p_undo_id',
  close_day: 'p_facility_id, p_date',
  complete_booking: 'p_booking_id',
  create_booking:
    'p_facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, p_end_time, ' +
    'p_player_name, p_player_email, p_player_phone, p_is_minor, p_parent_name, p_notes, p_space_ids',
  create_booking_series:
    'p_facility_id, p_space_ids, p_service_type_id, p_instructor_id, p_first_start, p_minutes, ' +
    'p_every_weeks, p_until, p_count, p_player_name, p_player_email, p_player_phone, p_is_minor, ' +
    'p_parent_name, p_notes, p_skip, p_dry_run, p_changes, p_skip_clashes, p_tell, p_series_id',
  create_facility: 'p_name, p_slug, p_address, p_phone, p_email, p_website',
  create_instructor_availability:
    'p_instructor_id, p_day_of_week, p_start_time, p_end_time, p_effective_date, p_expiration_date',
  create_staff_booking:
    'p_facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, p_end_time, ' +
    'p_player_name, p_player_email, p_player_phone, p_is_minor, p_parent_name, p_notes, p_override',
  delete_instructor_availability: 'p_id',
  extend_booking: 'p_booking_id, p_minutes, p_override, p_expected_sequence',
  free_no_show: 'p_booking_id',
  get_available_days:
    'p_facility_id, p_space_id, p_instructor_id, p_from, p_to, p_duration_minutes, ' +
    'p_exclude_booking_id, p_booking_token, p_space_ids, p_any_instructor',
  get_available_time_slots:
    'p_facility_id, p_space_id, p_instructor_id, p_date, p_duration_minutes, ' +
    'p_exclude_booking_id, p_booking_token, p_space_ids, p_any_instructor',
  get_booking_by_token: 'p_booking_token',
  get_booking_mails: 'p_booking_id',
  get_bookings_in_closures: 'p_facility_id',
  get_broken_rules:
    'p_facility_id, p_space_id, p_service_type_id, p_instructor_id, p_start_time, p_end_time, ' +
    'p_booking_id',
  get_closed_times: 'p_facility_id, p_from, p_to',
  get_demo_addresses: 'p_facility_id',
  get_display_board: 'p_facility_id',
  get_facility_offer: 'p_facility_id',
  get_facility_setup: 'p_facility_id',
  get_instructor_availability: 'p_instructor_id',
  get_next_openings:
    'p_facility_id, p_space_id, p_instructor_id, p_duration_minutes, p_limit, p_any_instructor, ' +
    'p_from, p_at, p_exclude_booking_id, p_booking_token, p_space_ids',
  get_space_kinds: 'p_facility_id',
  get_space_states: 'p_facility_id, p_at',
  hold_mail_of_move: 'p_booking_id',
  mark_booking: 'p_booking_id, p_mark',
  merge_customers: 'p_keep_id, p_merge_id',
  move_booking: 'p_booking_token, p_space_id, p_start_time, p_end_time',
  move_booking_series:
    'p_booking_id, p_scope, p_space_id, p_instructor_id, p_start_time, p_end_time, p_override, ' +
    'p_skip_clashes, p_dry_run',
  preview_closure: 'p_facility_id, p_starts_at, p_ends_at, p_space_ids',
  preview_special_hours: 'p_facility_id, p_from, p_to, p_is_open, p_open_time, p_close_time',
  request_booking_links: 'p_email',
  save_closure:
    'p_facility_id, p_closure_id, p_starts_at, p_ends_at, p_space_ids, p_reason, p_is_public, ' +
    'p_repeats_yearly',
  search_bookings:
    'p_facility_id, p_search, p_status, p_from, p_before, p_requires_instructor, p_most, p_ahead',
  search_customers: 'p_facility_id, p_search, p_most',
  settle_closure_booking: 'p_closure_id, p_booking_id, p_space_id, p_start_time, p_cancel, p_tell',
  staff_move_booking:
    'p_booking_id, p_space_id, p_instructor_id, p_start_time, p_end_time, p_override, ' +
    'p_expected_sequence',
  undo_cancel_bookings: 'p_undo_id',
  update_instructor_availability:
    'p_id, p_day_of_week, p_start_time, p_end_time, p_effective_date, p_expiration_date',
}

/** The columns of specification §3, which every table has at least. */
const specifiedColumns: Record<string, string> = {
  facilities:
    'id name slug address phone email website logo_url time_zone created_at updated_at deleted_at',
  facility_settings:
    'facility_id booking_lead_time_hours max_booking_days_ahead booking_duration_options ' +
    'default_booking_duration booking_increment_minutes buffer_minutes_between_bookings ' +
    'allow_open_cage_bookings allow_instructor_bookings require_parent_consent enable_payments ' +
    'open_cage_rate instructor_booking_base_rate currency cancellation_policy',
  facility_admins: 'facility_id user_id is_primary',
  facility_service_types:
    'id facility_id name description requires_instructor duration_minutes rate is_active',
  facility_spaces: 'id facility_id name description space_type capacity is_active',
  instructors:
    'id facility_id user_id first_name last_name email phone bio profile_image_url hourly_rate ' +
    'is_active deleted_at',
  bookings:
    'id booking_token facility_id space_id service_type_id instructor_id start_time end_time ' +
    'status player_name player_email player_phone is_minor parent_name notes ' +
    'service_requires_instructor',
  facility_business_hours: 'id facility_id day_of_week is_open open_time close_time',
  instructor_availability:
    'id instructor_id day_of_week start_time end_time effective_date expiration_date',
  instructor_unavailability: 'id instructor_id start_time end_time reason',
  email_logs:
    'booking_id email_type recipient subject email_content sent_at delivery_status facility_id',
  user_profiles: 'id first_name last_name email role',
  facility_dashboard: 'facility_id upcoming_bookings total_spaces total_instructors',
}

describe.each(engines)('the contract on %s', (engine) => {
  const db = testDatabaseOn(engine)
  const column = async (sql: string) =>
    (await db.owner.query(sql)).map((row) => Object.values(row)[0])

  test('schema public holds its tables and its view, nothing else', async () => {
    expect(
      await column(
        `select relkind::text || ' ' || relname from pg_class
         where relnamespace = 'public'::regnamespace and relkind not in ('i', 'c', 't') order by 1`,
      ),
    ).toEqual([...publicTables.map((table) => `r ${table}`), 'v facility_dashboard'])
    expect(
      await column(
        `select typname from pg_type where typnamespace = 'public'::regnamespace
           and typrelid = 0 and typelem = 0`,
      ),
    ).toEqual([])
    expect(
      await column(`select extname from pg_extension
                    where extnamespace in ('public'::regnamespace, 'private'::regnamespace)`),
    ).toEqual([])
  })

  test('schema public holds its functions, with their argument names, for whom they are meant', async () => {
    const rows = await db.owner.query(
      `select proname as name, array_to_string(proargnames[1:pronargs], ', ') as arguments,
         array(
           select case grantee when 0 then 'public' else grantee::regrole::text end
           from aclexplode(proacl) where grantee <> proowner order by 1
         ) as roles
       from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
    )
    expect(rows).toEqual(
      Object.entries(functions)
        .toSorted()
        .map(([name, roles]) => ({
          name,
          arguments: argumentNames[name as keyof typeof functions],
          roles,
        })),
    )
  })

  test('every relation has the columns of the specification', async () => {
    const rows = await db.owner.query(
      `select table_name as name, array_agg(column_name::text) as columns
       from information_schema.columns where table_schema = 'public' group by 1`,
    )
    const columns = Object.fromEntries(rows.map((row) => [row.name, row.columns]))
    for (const [table, specified] of Object.entries(specifiedColumns)) {
      expect(columns[table], table).toEqual(expect.arrayContaining(specified.split(' ')))
    }
  })

  test('instants are timestamptz, wall clocks time, and nothing is a plain timestamp', async () => {
    expect(
      await column(
        `select table_name || '.' || column_name from information_schema.columns
         where table_schema in ('public', 'private', 'auth')
           and data_type in ('timestamp without time zone', 'time with time zone')`,
      ),
    ).toEqual([])
  })

  test('GET may ask what only reads, but not for a booking by its token', async () => {
    expect(
      await column(
        `select proname from pg_proc
         where pronamespace = 'public'::regnamespace and provolatile <> 'v' order by proname`,
      ),
    ).toEqual([
      ...['get_available_days', 'get_available_time_slots', 'get_booking_mails'],
      ...['get_bookings_in_closures', 'get_broken_rules', 'get_closed_times'],
      ...['get_demo_addresses', 'get_display_board', 'get_facility_offer', 'get_facility_setup'],
      ...['get_instructor_availability', 'get_next_openings', 'get_space_kinds'],
      ...['get_space_states', 'preview_closure', 'preview_special_hours', 'search_bookings'],
      'get_available_days',
      'get_available_time_slots',
      'get_booking_mails',
      'get_bookings_in_closures',
      'get_broken_rules',
      ...['get_closed_times', 'get_demo_addresses'],
      'get_facility_offer',
      'get_facility_setup',
      'get_instructor_availability',
      'get_next_openings',
      'get_space_kinds',
      'get_space_states',
      'preview_closure',
      'preview_special_hours',
      'search_bookings',
      'search_customers',
    ])
  })

  test('at most one foreign key stands between two tables, and only auth.users lies outside', async () => {
    expect(
      await column(
        `select conrelid::regclass || ' → ' || confrelid::regclass from pg_constraint
         where contype = 'f' and connamespace = 'public'::regnamespace
         group by conrelid, confrelid having count(*) > 1`,
      ),
    ).toEqual([])
    expect(
      await column(
        `select distinct confrelid::regclass::text from pg_constraint
         join pg_class on pg_class.oid = confrelid
         where contype = 'f' and connamespace = 'public'::regnamespace
           and relnamespace <> 'public'::regnamespace`,
      ),
    ).toEqual(['auth.users'])
  })

  test('what operators and API users see says what it is', async () => {
    expect(
      await column(
        `select oid::regclass::text from pg_class
         where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
           and relkind in ('r', 'v') and obj_description(oid, 'pg_class') is null
         union all
         select oid::regprocedure::text from pg_proc
         where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is null`,
      ),
    ).toEqual([])
  })

  test('constraints have names of their own', async () => {
    expect(
      await column(
        `select conrelid::regclass || ' ' || conname from pg_constraint
         where contype = 'c' and connamespace = 'public'::regnamespace and conname ~ '_check\\d*$'`,
      ),
    ).toEqual([])
  })

  test('migrating again changes nothing', async () => {
    const schema = async () => [
      await column('select name || applied_at from private.schema_changes order by id'),
      await column(
        'select oid::text || relname || coalesce(relacl::text, $$$$) from pg_class order by oid',
      ),
      await column(
        'select oid::text || proname || coalesce(proacl::text, $$$$) from pg_proc order by oid',
      ),
      await column('select oid::text || conname from pg_constraint order by oid'),
      await column('select oid::text || polname from pg_policy order by oid'),
    ]
    const before = await schema()
    await migrate(db)
    expect(await schema()).toEqual(before)
  })
})
