import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes `dataDir`, which holds the embedded database and the generated secret, and the folders
 * above it, where they are missing. Throws the system's error, with the path of the folder that
 * cannot be made, or of `dataDir` when this user may not write there.
 *
 * Node's own recursive way never returns below a folder such as /proc, in which no folder can be
 * made: the system answers that the folder above is missing, and Node makes that one again and
 * again.
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
