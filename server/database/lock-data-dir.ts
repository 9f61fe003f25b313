import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { namedDataDir } from '../config.ts'
import { makeDataDir } from './make-data-dir.ts'

/** Thrown when the data directory is in use. The message is one line that names the process. */
export class DataDirLockedError extends Error {
  override name = 'DataDirLockedError'
}

/**
 * Locks `dataDir` for this process and returns the function that unlocks it. Server and `npm run
 * admin` call it before they open the embedded database there, which only one process may use.
 * Throws `DataDirLockedError` when another process has the lock.
 *
 * SQLite serves only for its file lock: the operating system releases it however the process ends,
 * which a file with a process id cannot ensure.
 */
export function lockDataDir(dataDir: string): () => void {
  if (dataDir.startsWith('memory://')) return () => {}
  makeDataDir(dataDir)
  const holderFile = join(dataDir, 'lock-holder')
  const lockFile = join(dataDir, 'lock')
  // SQLite's own error names neither the file nor the reason.
  if (existsSync(lockFile)) accessSync(lockFile, constants.R_OK | constants.W_OK)
  const lock = new DatabaseSync(lockFile)
  try {
    lock.exec('pragma busy_timeout = 0')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!/locked/.test(String(error))) throw error
    throw new DataDirLockedError(
      `${namedDataDir(dataDir)} is in use by the process ${holder(holderFile)}: stop it first, or choose another directory`,
    )
  }
  writeFileSync(holderFile, `${process.pid}\n`)
  return () => lock.close()
}

function holder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || '(starting)'
  } catch {
    return '(starting)'
  }
}
