import { expect } from 'vitest'
import type { TestDatabase } from './test-database.ts'

/**
 * Asserts that the database refuses `attempt` with this SQLSTATE (and sentence), and that no row
 * of any table has changed.
 */
export async function expectRefused(
  db: TestDatabase,
  state: string | RegExp,
  attempt: () => Promise<unknown>,
  sentence?: string,
): Promise<void> {
  const before = await everyRow(db)
  const error = await attempt().then(
    (answer) => expect.unreachable(`Not refused: ${JSON.stringify(answer)}`),
    (thrown) => thrown,
  )
  expect(String(error.code), String(error)).toMatch(state)
  if (sentence !== undefined) expect(error.message).toBe(sentence)
  expect(await everyRow(db)).toEqual(before)
}

/** Asserts that `attempt` passes without an error and yet reaches no row. */
export async function expectNoEffect(
  db: TestDatabase,
  attempt: () => Promise<unknown>,
): Promise<void> {
  const before = await everyRow(db)
  await attempt()
  expect(await everyRow(db)).toEqual(before)
}

/** Every row of every table of the product, as text, sorted. */
export async function everyRow(db: TestDatabase): Promise<string[]> {
  const each = tables.map((table) => `select '${table} ' || t::text as row from ${table} t`)
  const rows = await db.owner.query(`${each.join(' union all ')} order by 1`)
  return rows.map(({ row }) => row)
}

/** The tables of the contract. */
export const publicTables = [
  ...[
    'activity',
    'api_keys',
    'booking_series',
    'booking_series_skips',
    'bookings',
    'customers',
    'email_logs',
    'facilities',
    'facility_admins',
  ],
  ...['facility_business_hours', 'facility_closure_spaces', 'facility_closures'],
  ...['facility_service_types', 'facility_settings', 'facility_spaces', 'facility_special_hours'],
  ...['instructor_availability', 'instructor_busy_times', 'instructor_unavailability'],
  ...['instructors', 'user_profiles'],
  ...['webhook_deliveries', 'webhook_endpoints'],
]

const tables = [
  ...publicTables.map((table) => `public.${table}`),
  ...['private.api_key_hashes', 'private.webhook_secrets'],
  ...['private.booking_requests', 'private.facility_creators', 'private.invitations'],
  ...[
    'private.calendar_feeds',
    'private.mail_queue',
    'private.site',
    'auth.users',
    'auth.sessions',
  ],
]
