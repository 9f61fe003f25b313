import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openTestDatabase, type TestDatabase, type TestEngine } from './test-database.ts'

const releases = join(import.meta.dirname, '../../releases')

type Account = { email: string; token: string; refreshToken: string }
type Kept = { id: string; token: string }

/** What `scripts/fill-release.ts` did on a site of a released version, and what it was given. */
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
  /** How many rows each table had, by its name with the schema. */
  rows: Record<string, number>
}

export function readFacts(name: string): ReleaseFacts {
  return JSON.parse(readFileSync(join(releases, `${name}.json`), 'utf8'))
}

/** A database as that version left it, at that time; nothing of this version has touched it. */
export async function openReleasedDatabase(
  engine: TestEngine,
  name: string,
): Promise<TestDatabase> {
  const database = await openTestDatabase(engine, { now: readFacts(name).takenAt })
  const client = await database.pool.connect()
  try {
    await client.query(`
      drop schema public, private, auth, extensions cascade;
      create schema public;`)
    await client.query(gunzipSync(readFileSync(join(releases, `${name}.sql.gz`))).toString())
    await client.query('reset all')
  } finally {
    client.release()
  }
  return database
}
