import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs'

/** A path below the engine's data directory and the file's content; null for a folder. */
type DataFile = [path: string, bytes: Buffer | null]

/**
 * Returns the engine's data in `directory`, to be copied many times. Its server must have stopped.
 */
export function readDataFiles(directory: string): DataFile[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const name = relative(directory, path).replaceAll('\\', '/')
    return [name, entry.isDirectory() ? null : readFileSync(path)]
  })
}

/**
 * A file system in memory that starts as a copy of these files. The engine could also load a
 * tarball, which takes three times as long.
 */
export class CopiedFiles extends EmscriptenBuiltinFilesystem {
  readonly #files: DataFile[]

  constructor(files: DataFile[]) {
    super()
    this.#files = files
  }

  override async initialSyncFs(): Promise<void> {
    const { FS } = (this.pg as PGlite).Module
    FS.mkdirTree(PGlite.paths.PGDATA)
    for (const [name, bytes] of this.#files) {
      const path = `${PGlite.paths.PGDATA}/${name}`
      if (bytes === null) FS.mkdir(path, 0o700)
      else FS.writeFile(path, new Uint8Array(bytes), { canOwn: true })
    }
  }

  override async closeFs(): Promise<void> {
    this.pg?.Module.FS.quit()
  }
}
