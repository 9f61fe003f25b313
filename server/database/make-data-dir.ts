import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes `dataDir` and the folders above it, if they are missing. It holds the embedded database and
 * the generated secret. Throws the system's error. The error names the folder that cannot be made,
 * or `dataDir` if this user may not read or write there.
 *
 * `mkdir` with `recursive` never returns below a folder such as /proc, in which nobody can make a
 * folder. The system answers there that the folder above is missing. So Node makes that one again,
 * without end.
 */
export function makeDataDir(dataDir: string): void {
  makeFolder(resolve(dataDir))
  accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
}

function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  const above = dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
