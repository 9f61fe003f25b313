import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { everyHour } from '../jobs/every-hour.ts'
import type { BackupKeys } from './backup-encryption.ts'
import { isEncrypted } from './backup-lines.ts'
import { backupFolder, keptBackups } from './nightly-backups.ts'
import { hasRoomForCopy, runTool } from './online-backup.ts'
import { readHeader } from './restore.ts'

/**
 * The newest trial of a backup, for the doctor and for metrics: when it was, when its backup was
 * made, and why it failed if it did.
 */
export type Rehearsal = { tried_at: Date; taken_at: Date | null; failure: string | null }

/**
 * Restores a backup on trial, in another process, into an embedded database that is then deleted.
 * The restore compares the rows of every table and checks every constraint. Records the outcome in
 * `database`. Throws when the backup cannot be restored.
 */
export async function rehearse(
  { pool }: Pick<Database, 'pool'>,
  file: string,
  { folder = tmpdir(), backupIdentity }: BackupKeys & { folder?: string } = {},
): Promise<{ takenAt: string; rows: number }> {
  const dataDir = await mkdtemp(join(folder, 'fungo-rehearsal-'))
  try {
    const { takenAt, tables } = await readHeader(file, { backupIdentity })
    await runTool(['restore', file], {
      DATA_DIR: dataDir,
      ...(backupIdentity && { BACKUP_IDENTITY: backupIdentity }),
    })
    await note(pool, takenAt, null)
    return { takenAt, rows: tables.reduce((sum, table) => sum + table.rows, 0) }
  } catch (error) {
    await note(pool, null, error instanceof Error ? error.message : String(error))
    throw error
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function note(pool: Database['pool'], takenAt: string | null, failure: string | null) {
  return pool.query('select private.note_rehearsal($1, $2)', [takenAt, failure])
}

/** Returns the newest trial, or undefined if there was none. */
export async function lastRehearsal({
  pool,
}: Pick<Database, 'pool'>): Promise<Rehearsal | undefined> {
  const { rows } = await pool.query<Rehearsal>(
    'select tried_at, taken_at, failure from private.last_rehearsal',
  )
  return rows[0]
}

type Options = BackupKeys & {
  dataDir: string
  clock: Clock
  log: Record<'info' | 'error', (fields: object, message: string) => void>
}

/** Checks once an hour whether a week has passed since the last trial of a nightly backup. */
export function rehearseWeekly(database: Database, options: Options): void {
  if (database.engine !== 'embedded' || options.dataDir.startsWith('memory://')) return
  everyHour(() => rehearseIfDue(database, options), options.log, 'the backup cannot be restored')
}

/** Milliseconds between two trials that went well. One that failed is repeated after a day. */
const [week, day] = [7 * 86_400_000, 86_400_000]

/** Restores the newest nightly backup on trial when that is due. */
export async function rehearseIfDue(
  database: Database,
  { dataDir, backupIdentity, clock, log }: Options,
): Promise<void> {
  const [newest] = await keptBackups(dataDir)
  if (newest === undefined || database.hasRoom?.() === false) return
  const last = await lastRehearsal(database)
  const age = clock.now().getTime() - (last?.tried_at.getTime() ?? Number.NEGATIVE_INFINITY)
  // A trial in the future was noted while the clock was wrong. It must not postpone the next one.
  if (age >= 0 && age < (last?.failure ? day : week)) return
  const folder = backupFolder(dataDir)
  const file = join(folder, newest)
  // An operator who keeps the identity elsewhere runs the trial there.
  if (backupIdentity === undefined && (await isEncrypted(file))) return
  if (!hasRoomForCopy(dataDir)) {
    const failure = 'the disk lacks room for a second database beside this one'
    await note(database.pool, null, failure)
    throw new Error(`The trial was left out: ${failure}`)
  }
  const { rows } = await rehearse(database, file, { folder, backupIdentity })
  log.info({ file: newest, rows }, 'backup restored on trial')
}
