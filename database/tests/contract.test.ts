import { describe, expect, test } from 'vitest'
import { migrate } from '../../server/migrations/migrate.ts'
import { engines, testDatabaseOn } from './engines/test-database.ts'
import { functionContract } from './fixtures/function-contract.ts'

/** The columns of specification §3, which every table must have. */
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

/** The tables of schema public. */
const publicTables = [
  ...[
    'activity',
    'api_keys',
    'booking_groups',
    'booking_series',
    'booking_series_skips',
    'bookings',
    'customers',
    'day_closings',
    'desk_people',
    'email_logs',
    'entries',
    'facilities',
    'facility_admins',
  ],
  ...['facility_business_hours', 'facility_closure_spaces', 'facility_closures'],
  ...['facility_service_types', 'facility_settings', 'facility_spaces', 'facility_special_hours'],
  ...[
    'instructor_availability',
    'instructor_busy_times',
    'instructor_rates',
    'instructor_unavailability',
  ],
  ...['instructors', 'pass_uses', 'passes', 'rates', 'team_players', 'teams', 'user_profiles'],
  ...['waiver_signatures', 'waiver_texts', 'webhook_deliveries', 'webhook_endpoints'],
]

describe.each(engines)('the contract on %s', (engine) => {
  const db = testDatabaseOn(engine)
  const column = async (sql: string) =>
    (await db.owner.query(sql)).map((row) => Object.values(row)[0])

  test('schema public holds only its tables and its view', async () => {
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

  test('schema public holds its functions, with their argument names and roles', async () => {
    const rows = await db.owner.query(
      `select proname as name, proargnames[1:pronargs] as arguments,
         array(
           select case grantee when 0 then 'public' else grantee::regrole::text end
           from aclexplode(proacl) where grantee <> proowner order by 1
         ) as roles
       from pg_proc where pronamespace = 'public'::regnamespace`,
    )
    const signature = (name: string, names: string[]) => `${name}(${names.toSorted().join(', ')})`
    const declared = Object.entries(functionContract).flatMap(([name, contract]) =>
      [contract].flat().map((each) => [signature(name, each.arguments.split(', ')), each.roles]),
    )
    expect(
      Object.fromEntries(
        rows.map(({ name, arguments: names, roles }) => [signature(name, names ?? ['']), roles]),
      ),
    ).toEqual(Object.fromEntries(declared))
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

  test('instants are timestamptz, wall clocks are time, and no column is a plain timestamp', async () => {
    expect(
      await column(
        `select table_name || '.' || column_name from information_schema.columns
         where table_schema in ('public', 'private', 'auth')
           and data_type in ('timestamp without time zone', 'time with time zone')`,
      ),
    ).toEqual([])
  })

  test('GET may call the functions that only read, except those that a token opens', async () => {
    expect(
      await column(
        `select proname from pg_proc
         where pronamespace = 'public'::regnamespace and provolatile <> 'v' order by proname`,
      ),
    ).toEqual(
      Object.entries(functionContract)
        .filter(([name]) => /^(get|preview|search)_/.test(name))
        .filter(([, called]) =>
          [called].flat().every((each) => !/^p_(\w+_)?(token|code)/.test(each.arguments)),
        )
        .map(([name]) => name)
        .toSorted(),
    )
  })

  test('two tables have at most one foreign key between them, and only auth.users is outside', async () => {
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

  test('everything that operators and API users see has a description', async () => {
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

  test('the descriptions of what cancels many name its limit', async () => {
    const sizes = await column(
      `select substring(obj_description(oid, 'pg_proc') from 'at most (\\d+) a call')
       from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~ 'private\\.bulk_size\\(\\)'`,
    )
    const [size] = await column('select private.bulk_size()::text')
    expect(sizes).toEqual([size, size])
  })

  test('descriptions say staff or owners, never administrators, for whoever may call', async () => {
    expect(
      await column(
        `select oid::regprocedure::text from pg_proc
         where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') ~* 'for administrators'`,
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
