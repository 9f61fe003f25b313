import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The data directory is in use; the message is one line that names the holder. */
export class DataDirLockedError extends Error {
  override name = 'DataDirLockedError'
}

/**
 * Takes `dataDir` for this process alone and returns what gives it back. SQLite is used for
 * nothing but its lock: the operating system holds it and drops it however the process ends,
 * which a file with a process id cannot promise. Throws `DataDirLockedError`.
 */
export function lockDataDir(dataDir: string): () => void {
  if (dataDir.startsWith('memory://')) return () => {}
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const holderFile = join(dataDir, 'lock-holder')
  const lock = new DatabaseSync(join(dataDir, 'lock'))
  try {
    lock.exec('pragma busy_timeout = 0')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!/locked/.test(String(error))) throw error
    throw new DataDirLockedError(
      `DATA_DIR ${dataDir} is in use by the process ${holder(holderFile)}: stop it first, or choose another directory`,
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
