import { openDatabase } from '../server/database/open.ts'
import { migrate } from '../server/migrations/migrate.ts'
import { type Catalogue, readCatalogue } from './read-catalogue.ts'

/**
 * Returns the catalogue of a new database in memory, after all files of `database/`. Types and documents
 * are generated from it.
 */
export async function migratedCatalogue(): Promise<Catalogue> {
  const database = await openDatabase({ dataDir: 'memory://' })
  try {
    await migrate(database)
    return await readCatalogue(database.pool)
  } finally {
    await database.close()
  }
}
