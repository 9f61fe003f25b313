import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { everyHour } from '../jobs/every-hour.ts'
import type { BackupKeys } from './backup-encryption.ts'
import { backUpOnline } from './online-backup.ts'

const kept = 14
/** The hour, in the machine's local time, from which a day's backup is made. */
const startsAt = 3

type Log = Record<'info' | 'error', (fields: object, message: string) => void>

/** Returns the folder of the embedded engine's backups, one file a day. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** Returns the file names of the nightly backups, newest first. `fileOfDay` makes these names. */
export async function keptBackups(dataDir: string): Promise<string[]> {
  const names = await readdir(backupFolder(dataDir)).catch(() => [])
  return names
    .filter((name) => /^fungo-\d{4}-\d\d-\d\d\.backup$/.test(name))
    .toSorted()
    .toReversed()
}

/**
 * Removes what a killed process left in the folder: copies of the database, which are not
 * encrypted, and unfinished files. Nobody else writes there while this process has the lock of
 * `DATA_DIR`.
 */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const folder = backupFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((each) => isUnfinished.test(each)))
    await rm(join(folder, name), { recursive: true, force: true })
}

const isUnfinished = /^(copy|fungo-rehearsal-\w+|.+\.backup\.\d+)$/

/** Checks once an hour whether today's backup of the embedded engine is missing, and makes it. */
export function backUpNightly(
  database: Database,
  options: BackupKeys & { dataDir: string; jwtSecret: string; clock: Clock; log: Log },
): void {
  const { dataDir, log } = options
  if (database.engine !== 'embedded' || dataDir.startsWith('memory://')) return
  removeUnfinished(dataDir).catch((err) => log.error({ err }, 'no backup was made'))
  everyHour(() => backUpToday(database, options), log, 'no backup was made')
}

/**
 * Makes today's backup once it is late enough, if none exists and the disk has room. Keeps the
 * newest 14.
 */
export async function backUpToday(
  database: Database,
  { dataDir, jwtSecret, backupRecipients, clock, log }: Parameters<typeof backUpNightly>[1],
): Promise<void> {
  const now = clock.now()
  const name = fileOfDay(now)
  const made = await keptBackups(dataDir)
  if (now.getHours() < startsAt || made.includes(name) || database.hasRoom?.() === false) return
  const folder = backupFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const began = performance.now()
  const file = join(folder, name)
  await backUpOnline(database, { dataDir, folder, file, jwtSecret, backupRecipients })
  log.info({ file: name, ms: Math.round(performance.now() - began) }, 'backup made')
  for (const old of made.slice(kept - 1)) await rm(join(folder, old))
}

function fileOfDay(now: Date): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `fungo-${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}.backup`
}
