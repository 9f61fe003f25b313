import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs'

/** A path below the engine's data with what it holds; a folder holds null. */
type DataFile = [path: string, bytes: Buffer | null]

/** The engine's data in `directory` (of a server that has stopped), to be copied many times. */
export function readDataFiles(directory: string): DataFile[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true }).map((entry) => {
    const path = join(entry.parentPath, entry.name)
    const name = relative(directory, path).replaceAll('\\', '/')
    return [name, entry.isDirectory() ? null : readFileSync(path)]
  })
}

/**
 * A file system in memory that begins as a copy of these files. The engine would take them from a
 * tarball as well, in three times the time.
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
