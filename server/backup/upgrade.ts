import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { loadSecret } from '../database/load-secret.ts'
import type { Database } from '../database/open.ts'
import { lockSchemaChange } from '../database/schema-locks.ts'
import { baselineSchema } from '../migrations/baseline-schema.ts'
import { migrate } from '../migrations/migrate.ts'
import { pendingFiles } from '../migrations/pending-changes.ts'
import { SchemaError } from '../migrations/schema-error.ts'
import { readSchemaFiles, type SchemaFiles } from '../migrations/schema-files.ts'
import { readChanges, type SchemaChange } from '../migrations/schema-records.ts'
import { backUp } from './back-up.ts'
import type { BackupKeys } from './backup-encryption.ts'
import { backupFolder } from './nightly-backups.ts'

const kept = 5

type Options = BackupKeys & {
  dataDir: string
  /** Empty: the one that is kept in `dataDir`. */
  jwtSecret: string
  /** As in `migrate`. */
  backwards?: boolean
  /** The files of another version than this one. */
  folder?: string
  version?: string
}

type Log = { info(fields: object, message: string): void }

/**
 * Migrates the database, at each start and before most verbs of the operator's tool. Before the
 * embedded engine's tables change, it makes a backup in the folder of the nightly ones, named after
 * the current schema. Throws `SchemaError` and changes nothing when the backup fails. PostgreSQL's
 * backups are its operator's task.
 */
export async function upgrade(
  database: Database,
  { dataDir, jwtSecret, backupRecipients, backwards, folder, version }: Options,
  log?: Log,
): Promise<'current' | 'newer'> {
  if (database.engine === 'embedded' && !dataDir.startsWith('memory://')) {
    const files = await readSchemaFiles(folder, version)
    const schema = await schemaToChange(database, files)
    if (schema) {
      const file = join(backupFolder(dataDir), schema)
      const secret = loadSecret({ dataDir, jwtSecret }).jwtSecret
      await keep(database, file, secret, { backupRecipients }, log)
    }
  }
  return migrate(database, { backwards, folder, version })
}

/** Returns the backup's file name, or undefined when the change cannot lose data. */
async function schemaToChange({ pool }: Database, files: SchemaFiles): Promise<string | undefined> {
  const client = await pool.connect()
  try {
    const recorded = (await readChanges(client)) ?? (await adopted(client))
    const changes = (['auth', 'tables'] as const).flatMap((kind) =>
      pendingFiles(kind, files, recorded),
    )
    return recorded.length > 0 && changes.length > 0 ? nameOf(recorded) : undefined
  } finally {
    client.release()
  }
}

/** Creates the schema records of a database that has none yet: restoring needs them. */
async function adopted(client: pg.ClientBase): Promise<SchemaChange[]> {
  await client.query('begin')
  try {
    await client.query(`select ${lockSchemaChange}`)
    await baselineSchema(client)
    const recorded = (await readChanges(client)) ?? []
    // A new database has nothing to keep.
    await client.query(recorded.length > 0 ? 'commit' : 'rollback')
    return recorded
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** The newest file of tables names the backup: 0314_rates.sql gives schema-0314.backup. */
function nameOf(recorded: SchemaChange[]): string {
  const names = recorded.filter(({ kind }) => kind === 'tables').map(({ name }) => name)
  return `schema-${names.sort().at(-1)?.slice(0, 4) ?? 'none'}.backup`
}

/** Makes the backup before an upgrade, and removes all but the newest five of these. */
async function keep(
  database: Database,
  file: string,
  jwtSecret: string,
  keys: BackupKeys,
  log: Log | undefined,
): Promise<void> {
  const folder = join(file, '..')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const written = `${file}.new`
    await rm(written, { force: true })
    await backUp(database, written, jwtSecret, keys)
    // If an earlier upgrade failed after its backup, that file is replaced: it lacks what was
    // booked since.
    await rename(written, file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new SchemaError(
      `No backup could be made before the upgrade, so nothing was changed: ${reason}`,
      { cause: error },
    )
  }
  log?.info({ file }, `backup made before the upgrade: ${file}`)
  for (const old of (await keptSchemas(folder)).slice(kept)) await rm(join(folder, old))
}

/** Returns the backups, newest first. */
async function keptSchemas(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^schema-\w+\.backup$/.test(name))
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name))).mtimeMs),
  )
  const madeAt = new Map(names.map((name, place) => [name, times[place] ?? 0]))
  return names.toSorted((a, b) => (madeAt.get(b) ?? 0) - (madeAt.get(a) ?? 0))
}
