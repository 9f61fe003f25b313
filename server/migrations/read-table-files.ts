import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSqlFolder, type SchemaFile } from './read-sql-folder.ts'
import { SchemaError } from './schema-error.ts'

/**
 * The files that make the tables. A new database runs `nouns`, one file per noun in its final
 * shape. They make the same tables as `history`, so the database counts as having run `history`. A
 * database that has run a part of `history` runs the rest of it instead. Every database then runs
 * `changes`.
 */
export type TableFiles = { nouns: SchemaFile[]; history: SchemaFile[]; changes: SchemaFile[] }

/**
 * Reads the folders `tables` and `history`. A file of `tables` is a change when its number is
 * higher than all of history, and a noun otherwise. Without history all files are changes. Throws
 * `SchemaError` when a noun or a file of history differs from its checksum in
 * `history/checksums.txt`.
 */
export async function readTableFiles(folder: string): Promise<TableFiles> {
  const tables = await readSqlFolder(folder, 'tables')
  if (!existsSync(join(folder, 'history'))) return { nouns: [], history: [], changes: tables }
  const history = await readSqlFolder(folder, 'history')
  const last = history.at(-1)?.name ?? ''
  const nouns = tables.filter(({ name }) => name < last)
  const checksums = await readFile(join(folder, 'history/checksums.txt'), 'utf8')
  requireClosed([...history, ...nouns], checksums, last)
  return { nouns, history, changes: tables.filter(({ name }) => name > last) }
}

/** Requires that each file has its checksum in `checksums`, which `sha256sum` wrote. */
function requireClosed(files: SchemaFile[], checksums: string, last: string): void {
  const lines = checksums.matchAll(/^(\w{64}) {2}(.+?)\r?$/gm)
  const closed = new Map([...lines].map(([, sum, path]) => [`database/${path}`, sum]))
  for (const { path, sha256 } of files) {
    const known = closed.get(path)
    if (known === undefined) {
      throw new SchemaError(`${path} would have to run before ${last}: give it a higher number.`)
    }
    if (known !== sha256) {
      throw new SchemaError(
        `${path} has changed since it was closed: put its text back and write a new file for the change.`,
      )
    }
    closed.delete(path)
  }
  for (const path of closed.keys()) throw new SchemaError(`${path} is missing: put it back.`)
}
