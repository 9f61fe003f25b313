import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { emptyOut } from '../../../server/migrations/test-schema-version.ts'
import { openTestDatabase, type TestDatabase, type TestEngine } from './test-database.ts'

const releases = join(import.meta.dirname, '../../releases')

type Account = { email: string; token: string; refreshToken: string }
type Kept = { id: string; token: string }

/**
 * What `scripts/fill-release.ts` did on a site of a released version, and the responses that it
 * got. Tests look for it after an upgrade.
 */
type ReleaseFacts = {
  takenAt: string
  site: string
  secret: string
  password: string
  facilityId: string
  instructorId: string
  spaceId: string
  owner: Account
  coach: Account
  feed: string
  waitingInvitation: string
  bookings: Record<'confirmed' | 'moved' | 'cancelled' | 'lesson' | 'completed', Kept>
  /** The number of rows of each table, by name with schema. */
  rows: Record<string, number>
}

/**
 * The names of databases that released versions made. Tests upgrade them, to prove that a site with
 * such a version can be upgraded and loses nothing. docs/upgrade.md says how to add one.
 */
export const releasedDatabases = readdirSync(releases)
  .filter((file) => file.endsWith('.sql.br'))
  .map((file) => file.replace('.sql.br', ''))

export function readFacts(name: string): ReleaseFacts {
  return JSON.parse(readFileSync(join(releases, `${name}.json`), 'utf8'))
}

/** Returns the current number of rows of each table in the facts. */
export async function countRows(database: TestDatabase, facts: ReleaseFacts) {
  const counts: Record<string, number> = {}
  for (const table of Object.keys(facts.rows)) {
    const [row] = await database.owner.query(`select count(*)::int as count from ${table}`)
    counts[table] = row?.count
  }
  return counts
}

/**
 * Opens a copy of a database as the released version left it, with the clock at that time. It is not
 * upgraded yet: the test does that.
 */
export async function openReleasedDatabase(
  engine: TestEngine,
  name: string,
): Promise<TestDatabase> {
  const database = await openTestDatabase(engine, { now: readFacts(name).takenAt })
  await emptyOut(database)
  const client = await database.pool.connect()
  try {
    await client.query(
      brotliDecompressSync(readFileSync(join(releases, `${name}.sql.br`))).toString(),
    )
    await client.query('reset all')
  } finally {
    client.release()
  }
  return database
}
