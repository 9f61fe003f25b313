import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../database/open.ts'
import { readSpreadsheets } from './read-spreadsheets.ts'

/**
 * For `facilities export --as-tables` of the operator's tool: writes all that a facility's owners
 * may read into a new folder, with a file for each table.
 */
export async function writeSpreadsheets(
  database: Pick<Database, 'pool'>,
  facility: { id: string; slug: string },
  folder: string,
): ReturnType<typeof readSpreadsheets> {
  await mkdir(folder, { mode: 0o700 })
  return readSpreadsheets(database, facility, (name, text) =>
    pipeline(text, createWriteStream(join(folder, name), { mode: 0o600 })),
  )
}
