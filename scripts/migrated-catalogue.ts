import { openDatabase } from '../server/database/open.ts'
import { migrate } from '../server/migrations/migrate.ts'
import { type Catalogue, readCatalogue } from './read-catalogue.ts'

/** What `database/` gives, read from an engine in memory that it was just applied to. */
export async function migratedCatalogue(): Promise<Catalogue> {
  const database = await openDatabase({ dataDir: 'memory://' })
  try {
    await migrate(database)
    return await readCatalogue(database.pool)
  } finally {
    await database.close()
  }
}
