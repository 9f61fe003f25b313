import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '../database/open.ts'
import { lockRecords, lockSchema, lockSchemaChange } from '../database/schema-locks.ts'
import { allowLongQueries } from '../database/unresponsive-connections.ts'
import { baselineSchema } from './baseline-schema.ts'
import { pendingChanges } from './pending-changes.ts'
import type { SchemaFile } from './read-sql-folder.ts'
import { requireOwnDatabase } from './require-own-database.ts'
import { requireRoles } from './require-roles.ts'
import { SchemaError } from './schema-error.ts'
import { readSchemaFiles, type SchemaFiles } from './schema-files.ts'
import { lockTables, replaceObjects } from './schema-objects.ts'
import {
  allFunctions,
  readChanges,
  readRecordedObjects,
  recordChanges,
  recordObjects,
  type SchemaChange,
} from './schema-records.ts'
import { recordRights } from './schema-rights.ts'

/**
 * Migrates the database to this version's schema, in one transaction. Each start of the server and
 * most verbs of `npm run admin` call it through backup/upgrade.ts. Restoring a backup calls it with
 * the backup's rows. Moving a facility calls it for the database that the facility moves to. It
 * runs:
 * - `database/auth`, unless the database has the accounts of another stack.
 * - The tables, each file once. A new database runs `database/tables`. An older one first runs the
 *   files of `database/history` that it lacks.
 * - All files of `database/functions`, if a file above is due, if one of them has changed, or if
 *   the product's version has.
 *
 * Other processes that migrate wait. Those that serve stay up, and their requests wait meanwhile.
 *
 * Returns `newer` and changes nothing when a newer version has already changed the database. With
 * `backwards`, the default on the embedded engine, it installs this version's functions instead,
 * and throws if the newer version has added files of accounts or tables. `folder` and `version`
 * name another version to migrate to. `data` is loaded into an empty database. Throws
 * `SchemaError`.
 */
export async function migrate(
  database: Database,
  options: { backwards?: boolean; folder?: string; version?: string; data?: KeptData } = {},
): Promise<'current' | 'newer'> {
  const files = await readSchemaFiles(options.folder, options.version)
  const backwards = options.backwards ?? database.engine === 'embedded'
  const client = await database.pool.connect()
  allowLongQueries(client)
  let failure: unknown
  try {
    return await untilDone((dropFirst) =>
      bring(client, files, { ...options, backwards, dropFirst }),
    )
  } catch (error) {
    failure = error
    throw error
  } finally {
    client.release(failure !== undefined && database.engine === 'postgres')
  }
}

/**
 * Rows of a backup. They are loaded after the files in `changes` have run and before later files.
 */
type KeptData = { changes: SchemaChange[]; load(client: pg.ClientBase): Promise<void> }

type Way = { backwards: boolean; dropFirst: boolean; data?: KeptData }

/**
 * How long each attempt waits for the locks on the tables. It is short, because requests that come
 * meanwhile wait behind it.
 */
const lockTimeout = '500ms'
/** Milliseconds after which the migration fails if the tables stay in use. */
const maximumWait = 60_000

/**
 * Retries while requests hold the tables. Drops objects first, once, if they cannot be replaced.
 */
async function untilDone<T>(attempt: (dropFirst: boolean) => Promise<T>): Promise<T> {
  const deadline = Date.now() + maximumWait
  let dropFirst = false
  for (;;) {
    try {
      return await attempt(dropFirst)
    } catch (error) {
      const code = stateOf(error)
      if (isBusy.has(code) && Date.now() < deadline) await pause(100 + 200 * Math.random())
      else if (isBusy.has(code)) throw inUse(error)
      else if (isIrreplaceable.has(code) && !dropFirst) dropFirst = true
      else throw error
    }
  }
}

function inUse(cause: unknown): SchemaError {
  return new SchemaError(
    'The database needs a change, but its tables stayed in use for a minute: end what holds them, then start again.',
    { cause },
  )
}

/**
 * PostgreSQL's errors when a lock is not free, and when an object must be dropped to be changed.
 */
const isBusy = new Set(['55P03', '40P01'])
const isIrreplaceable = new Set(['42P13', '42P16', '0A000', '2BP01', '42725'])

function stateOf(error: unknown): string {
  const cause = error instanceof SchemaError ? error.cause : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

/** Migrates in one transaction, unless the records already say that nothing must change. */
async function bring(
  client: pg.ClientBase,
  files: SchemaFiles,
  way: Way,
): Promise<'current' | 'newer'> {
  await requireRoles(client)
  const recorded = await readChanges(client)
  const state = recorded && pendingChanges(files, recorded, way.backwards)
  if (state && state !== 'pending') return state
  await client.query('begin')
  try {
    // Waiting for another process's migration may take longer than the statement timeout.
    await client.query('set local statement_timeout = 0')
    const outcome = await change(client, files, way)
    await client.query('commit')
    return outcome
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Locks the schema and the tables, runs the files that the database lacks, and records them. */
async function change(
  client: pg.ClientBase,
  files: SchemaFiles,
  { backwards, dropFirst, data }: Way,
): Promise<'current' | 'newer'> {
  // Up to here several processes may run at the same time.
  await client.query(`select ${lockSchemaChange}`)
  if ((await readChanges(client)) === undefined) {
    await requireOwnDatabase(client, files)
    await baselineSchema(client)
  }
  const recorded = (await readChanges(client)) ?? []
  const state = pendingChanges(files, recorded, backwards)
  if (state !== 'pending') return state

  const objects = await readRecordedObjects(client)
  await client.query(`set local lock_timeout = '${lockTimeout}'`)
  await client.query(lockRecords)
  await client.query(`select ${lockSchema}`)
  await lockTables(client, objects)
  const { isDue, runDue, record } = newFiles(client, files, recorded, data)
  // All names in the files must be qualified. With an empty path an unqualified name fails.
  await client.query(`set local search_path = ''`)
  // Texts in older rows may break rules that are newer than the rows. With this setting such rows
  // pass during this transaction. Files of tables correct most of them.
  await client.query(`set local fungo.older_texts = 'on'`)
  const ownAccounts = !(await hasForeignAccounts(client, recorded))
  if (ownAccounts) {
    await runDue('auth', 'before data')
    // A file of `auth` has made this table in the product's schema. It is listed here, so that it
    // counts as one of the product's objects.
    objects.push({ type: 'table', identity: 'private.request_limits' })
  }
  const make = async () => {
    await runFiles(client, files.beforeTables)
    // A new database gets its tables in their final shape, and counts as having run the history.
    if (files.history.every((each) => isDue('tables', each, 'before data'))) {
      await runFiles(client, files.nouns)
      await record('tables', files.history)
    }
    await runDue('tables', 'before data')
    if (data) {
      await data.load(client)
      if (ownAccounts) await runDue('auth', 'after data')
      await runDue('tables', 'after data')
    }
    await runFiles(client, files.functions)
  }
  await recordObjects(client, await replaceObjects(client, objects, make, dropFirst))
  await recordRights(client)
  await recordChanges(client, 'functions', [{ name: allFunctions, sha256: files.functionsSha256 }])
  return 'current'
}

type Kind = 'auth' | 'tables'

/** Without data to load, every file counts as `before data`. */
type When = 'before data' | 'after data'

/** Returns functions that find, run and record the files that have not run in this database yet. */
function newFiles(
  client: pg.ClientBase,
  files: SchemaFiles,
  recorded: SchemaChange[],
  data: KeptData | undefined,
) {
  const done = new Set(recorded.map(nameOf))
  const ofData = data && new Set(data.changes.map(nameOf))
  const isDue = (kind: Kind, { name }: SchemaFile, when: When) => {
    const isBeforeData = ofData?.has(nameOf({ kind, name })) ?? true
    return !done.has(nameOf({ kind, name })) && isBeforeData === (when === 'before data')
  }
  const record = async (kind: Kind, each: SchemaFile[]) => {
    await recordChanges(client, kind, each)
    for (const { name } of each) done.add(nameOf({ kind, name }))
  }
  const runDue = async (kind: Kind, when: When) => {
    const due = files[kind].filter((each) => isDue(kind, each, when))
    await runFiles(client, due)
    await record(kind, due)
  }
  return { isDue, record, runDue }
}

function nameOf({ kind, name }: Pick<SchemaChange, 'kind' | 'name'>): string {
  return `${kind}/${name}`
}

/** Returns whether another stack's accounts are there: `auth.users` without records of ours. */
async function hasForeignAccounts(
  client: pg.ClientBase,
  recorded: SchemaChange[],
): Promise<boolean> {
  if (recorded.some(({ kind }) => kind === 'auth')) return false
  const { rows } = await client.query(
    `select pg_catalog.to_regclass('auth.users') is not null as accounts`,
  )
  return rows[0].accounts
}

async function runFiles(client: pg.ClientBase, files: SchemaFile[]): Promise<void> {
  for (const { path, sql } of files) {
    try {
      await client.query(sql)
    } catch (error) {
      // An error of the connection or the server is not the fault of the file.
      if (/^(|08...|53...|57...)$/.test(stateOf(error))) throw error
      const reason = error instanceof Error ? error.message : String(error)
      throw new SchemaError(`${path}: ${reason}`, { cause: error })
    }
  }
}
