import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An SQL file. `name` is its path in its folder, `path` its path in the project. */
export type SchemaFile = { name: string; path: string; sql: string; sha256: string }

/**
 * Returns the SQL files of which a migration makes the database: those of `folder/kind` and its
 * subfolders, sorted by name. `folder` is `database`, or another version's copy of it.
 */
export async function readSqlFolder(folder: string, kind: string): Promise<SchemaFile[]> {
  const entries = await readdir(join(folder, kind), { recursive: true })
  const names = entries.filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (entry) => {
      const name = entry.replaceAll('\\', '/')
      // A checkout may have other line endings. They must not change the checksum.
      const sql = (await readFile(join(folder, kind, entry), 'utf8')).replaceAll('\r\n', '\n')
      return { name, path: `database/${kind}/${name}`, sql, sha256: sha256(sql) }
    }),
  )
}

/** Returns the SHA-256 of a text in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
