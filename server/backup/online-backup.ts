import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, statfsSync, statSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Database } from '../database/open.ts'
import { backUp } from './back-up.ts'
import type { BackupKeys } from './backup-encryption.ts'

const tool = join(import.meta.dirname, '../admin.ts')

/**
 * Backs the embedded engine up while it serves. The engine stops only while its files are copied
 * into `folder`. A child process then makes the backup from the copy. When the disk lacks room for
 * a copy, the engine makes the backup itself and serves nobody until it is done.
 */
export async function backUpOnline(
  database: Database,
  {
    dataDir,
    folder,
    file,
    jwtSecret,
    backupRecipients = [],
  }: Record<'dataDir' | 'folder' | 'file' | 'jwtSecret', string> & BackupKeys,
): Promise<void> {
  const copy = join(folder, 'copy')
  // Left behind by a process that was killed.
  await rm(copy, { recursive: true, force: true })
  if (!hasRoomForCopy(dataDir)) {
    await backUp(database, file, jwtSecret, { backupRecipients })
    return
  }
  try {
    await copyAtRest(database, join(dataDir, 'database'), join(copy, 'database'))
    await runTool(['backup', file], {
      DATA_DIR: copy,
      JWT_SECRET: jwtSecret,
      BACKUP_RECIPIENTS: backupRecipients.join(),
    })
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/**
 * Returns whether the disk has room for a second database beside this one. Asks for more than twice
 * its size: a full disk stops the engine for good, and its write-ahead log alone may be a gigabyte.
 */
export function hasRoomForCopy(dataDir: string): boolean {
  const files = readdirSync(join(dataDir, 'database'), { recursive: true, withFileTypes: true })
  let bytes = 0
  for (const each of files) {
    if (each.isFile()) bytes += statSync(join(each.parentPath, each.name)).size
  }
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize > 2 * bytes + 256 * 1024 * 1024
}

/** Copies the files while nobody writes: it holds the only connection and has flushed to disk. */
async function copyAtRest({ pool }: Database, from: string, to: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('checkpoint')
    await cp(from, to, { recursive: true })
  } finally {
    client.release()
  }
}

/** Runs the operator's tool as a process of low priority. Throws its error output when it fails. */
export async function runTool(args: string[], settings: Record<string, string>): Promise<void> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [littleMemory, tool, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  if (child.pid !== undefined) lowerPriority(child.pid)
  const complaint = await text(child.stderr)
  const [code] = await ended
  if (code !== 0) throw new Error(complaint.trim())
}

/**
 * Compiles the engine only once. Compiling it again, for speed, takes up to 0.8 GB while the server
 * runs beside it, and more processor time than a small database needs.
 */
const littleMemory = '--liftoff-only'

/** Lowers the priority, unless the service manager forbids it, as in docs/deploy.md. */
function lowerPriority(processId: number): void {
  try {
    setPriority(processId, 10)
  } catch {}
}
