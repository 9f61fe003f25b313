import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/database/open.ts'
import { preparedDataDir } from './prepared-data.ts'
import { type Catalogue, readCatalogue } from './read-catalogue.ts'

/**
 * Returns the catalogue of a new database, after all files of `database/`. `npm run row-types` and
 * `npm run erd` write types and documents from it.
 */
export async function migratedCatalogue(): Promise<Catalogue> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fungo-catalogue-'))
  cpSync(await preparedDataDir(), dataDir, { recursive: true })
  const database = await openDatabase({ dataDir })
  try {
    return await readCatalogue(database.pool)
  } finally {
    await database.close()
    rmSync(dataDir, { recursive: true })
  }
}
