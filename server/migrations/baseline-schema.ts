import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { SchemaError } from './schema-error.ts'
import type { SchemaObject } from './schema-objects.ts'
import { createRecords, recordChanges, recordObjects } from './schema-records.ts'
import { readShape } from './schema-shape.ts'

/**
 * Creates the schema records of a database that has none. If it has the migration tables of version
 * 0.1.0, it is recorded as having that version's schema; if its tables differ from that version's,
 * `SchemaError` is thrown. If it has no such migration tables, it counts as new. The old migration
 * tables stay, so that a process of version 0.1.0 can still start while this one runs.
 */
export async function baselineSchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`
    select to_regclass('private.auth_migrations') is not null as auth,
      to_regclass('private.migrations') is not null as tables`)
  const made: Made = rows[0]
  await createRecords(client)
  if (!made.auth && !made.tables) return
  const release = await readRelease('0.1.0')
  await requireShape(client, release, made)
  for (const kind of ['auth', 'tables'] as const) {
    if (!made[kind]) continue
    const files = Object.entries(release[kind]).map(([name, sha256]) => ({ name, sha256 }))
    await recordChanges(client, kind, files)
  }
  if (made.tables) await recordObjects(client, release.objects)
}

/**
 * The schema of a released version: the SHA-256 of each file of `auth` and `tables` by name, the
 * shape of its tables, and its functions, views, policies, triggers and tables.
 */
type Release = {
  version: string
  auth: Record<string, string>
  tables: Record<string, string>
  shape: string[]
  objects: SchemaObject[]
}

const releases = join(import.meta.dirname, '../../database/releases')

async function readRelease(version: string): Promise<Release> {
  return JSON.parse(await readFile(join(releases, `${version}.json`), 'utf8'))
}

type Made = { auth: boolean; tables: boolean }

/** The accounts' tables. The counters of attempts are in `private` but belong to the accounts. */
const ofAccounts = /^(auth\.|private\.request_limits )/

/**
 * An index that is not unique. It is allowed in addition, because docs/upgrade.md lets operators
 * build some before the upgrade.
 */
const plainIndex = / index CREATE INDEX /

async function requireShape(client: pg.ClientBase, { shape }: Release, made: Made): Promise<void> {
  const isMade = (line: string) => (ofAccounts.test(line) ? made.auth : made.tables)
  const expected = new Set(shape.filter(isMade))
  const found = new Set((await readShape(client, ['auth', 'public', 'private'])).filter(isMade))
  const missing = [...expected].find((line) => !found.has(line))
  const extra = [...found].find((line) => !expected.has(line) && !plainIndex.test(line))
  if (missing === undefined && extra === undefined) return
  throw new SchemaError(
    `This database was made by a version between two releases: ${missing ? `it lacks ${missing}` : `it has ${extra}`}. Start the version that made it, or begin with an empty database.`,
  )
}
