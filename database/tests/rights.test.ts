import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rightsDocument, withKeyReach } from '../../scripts/generate-rights.ts'
import { engines, testDatabaseOn } from './engines/test-database.ts'

/**
 * The functions that a visitor may execute outside the contract. Requests cannot call schema
 * private directly; policies do.
 */
const askedByPolicies = [
  ...['auth.jwt()', 'auth.role()', 'auth.uid()', 'private.administered_facilities()'],
  ...['private.are_durations(integer[])', 'private.are_languages(text[])'],
  'private.are_origins(text[])',
  'private.are_prices(jsonb)',
  'private.facilities_to_found()',
  'private.folded(text)',
  ...['private.has_blank(text)', 'private.has_visible(text)'],
  ...['private.is_email(text)', 'private.is_facility_admin(uuid)'],
  ...['private.is_facility_staff(uuid)', 'private.is_line(text,integer)'],
  ...['private.is_metadata(jsonb)', 'private.is_phone(text)'],
  ...['private.is_time_zone(text)', 'private.is_url(text)', 'private.managed_instructors()'],
  ...['private.member_facilities()', 'private.now()'],
  ...['private.only_facility()', 'private.own_booking_id()', 'private.own_instructors()'],
  ...['private.pre_request()', 'private.request_header(text)', 'private.search_keys(uuid,text)'],
  'private.shows_prices(uuid)',
  'private.staffed_facilities()',
]

/** The views that replace a table for requests, and what they read (shown-bookings.sql, booking-groups.sql). */
const standIns = [
  ...['booking_notes', 'booking_tokens', 'group_tokens', 'instructor_contacts'],
  'priced_facilities',
  ...[
    'shown_booking_groups',
    'shown_bookings',
    'shown_instructors',
    'shown_time_off',
    'time_off_reasons',
    'written_bookings',
  ],
].map((name) => `authenticated private.${name}`)

/**
 * The columns that no request writes, besides the usual three. A new column must be granted in
 * `database/functions` or listed here. Those of bookings are tested in player.test.ts.
 */
const keptByProduct = [
  'booking_groups: facility_id, group_token',
  'booking_series: every_weeks, facility_id, until',
  'customers: key, phone_digits',
  'desk_people: facility_id',
  'facilities: deleted_at',
  'facility_closures: public_reason, until',
  'instructors: invited_at, user_id',
  'passes: code, facility_id, minutes, minutes_used, name, price, service_ids, told_of_end',
  'team_players: facility_id',
  'teams: roster_token',
  'user_profiles: email',
  'webhook_endpoints: api_key_id, facility_id, failing_since, switched_off_at',
]

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

  test('equal those in docs/rights.md: npm run rights', async () => {
    const declared = readFileSync(join(import.meta.dirname, '../../docs/rights.md'), 'utf8')
    expect(await rightsDocument(db.pool)).toBe(declared)
  })

  test('docs/api.md says what each key reaches', async () => {
    const written = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
    expect(await withKeyReach(written, db.pool)).toBe(written)
  })

  test.each([
    ['write_bookings', 'program that writes', []],
    ['write_bookings with webhooks', 'program with webhooks', []],
    // The matrix asks for a day that only owners read.
    ['desk', 'program of the desk', ['get_day_totals']],
  ])(
    'a key with %s reaches the functions that answered one, and no others',
    async (scope, program, others) => {
      const file = join(import.meta.dirname, 'rights-matrix/rights-matrix.tsv')
      const [titles = [], ...rows] = readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.split('\t'))
      const cell = (row: string[], title: string) => row[titles.indexOf(title)] ?? ''
      const answered = rows
        .filter(([section]) => section === 'Functions')
        .filter((row) => cell(row, program).startsWith('answers'))
        .filter((row) => !cell(row, 'stranger').startsWith('answers'))
        .map(([, name = '']) => name.replace(/\(.*/, ''))
      const [{ reached }] = (await db.owner.query(
        'select (private.key_reach($1, $2)).functions as reached',
        [scope.split(' ')[0], scope.endsWith('webhooks')],
      )) as [{ reached: string[] }]
      expect(answered.length).toBeGreaterThan(8)
      expect(answered.filter((name) => !reached.includes(name))).toEqual([])
      // Functions that answer an owner and never the key.
      const useless = reached.filter((name) => {
        const lines = rows.filter(
          ([section, title = '']) => section === 'Functions' && title.replace(/\(.*/, '') === name,
        )
        const answers = (who: string) => lines.some((row) => cell(row, who).startsWith('answers'))
        return answers('admin') && !answers(program)
      })
      expect(useless).toEqual(others)
    },
  )

  test('requests may write every column of a table except those of the product', async () => {
    expect(
      await column(
        `select relname || ': ' || string_agg(attname, ', ' order by attname collate "C")
         from pg_class join pg_attribute on attrelid = pg_class.oid
         where relnamespace = 'public'::regnamespace and relname <> 'bookings'
           and attnum > 0 and not attisdropped
           and attname not in ('id', 'created_at', 'updated_at')
           and has_any_column_privilege('authenticated', pg_class.oid, 'insert, update')
           and not has_column_privilege('authenticated', pg_class.oid, attnum, 'insert, update')
         group by relname order by relname collate "C"`,
      ),
    ).toEqual(keptByProduct)
  })

  test('every policy that allows writing has a check on the new row', async () => {
    expect(
      await column(
        `select tablename || ' ' || policyname from pg_policies
         where schemaname = 'public' and cmd in ('INSERT', 'UPDATE', 'ALL') and with_check is null`,
      ),
    ).toEqual([])
  })

  test('in other schemas a request may only execute what policies call, and read stand-ins', async () => {
    expect(
      await column(
        `select role || ' ' || relnamespace::regnamespace || '.' || relname
         from pg_class, unnest(array['anon', 'authenticated']) role
         where relnamespace::regnamespace::text in ('private', 'auth', 'extensions')
           and relkind in ('r', 'v', 'm', 'p')
           and (has_table_privilege(role, oid, 'select, insert, update, delete, truncate, trigger')
             or has_any_column_privilege(role, oid, 'select, insert, update, references'))
         order by 1`,
      ),
    ).toEqual(standIns)
    expect(
      await column(
        `select p.oid::regprocedure::text from pg_proc p
         where pronamespace::regnamespace::text in ('private', 'auth')
           and has_function_privilege('anon', p.oid, 'execute')
         order by p.oid::regprocedure::text collate "C"`,
      ),
    ).toEqual(askedByPolicies)
  })

  test('roles of requests cannot sign in or create anything', async () => {
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

  test('no function looks names up by the search path, and every trigger function is in private', async () => {
    expect(
      await column(
        // The names in the body of `return expression` were looked up when the function was made.
        `select oid::regprocedure::text from pg_proc
         where pronamespace::regnamespace::text in ('public', 'private', 'auth')
           and not coalesce(proconfig, '{}') @> array['search_path=""']
           and (prosqlbody is null or prosecdef)`,
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
