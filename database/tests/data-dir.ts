import { rmSync } from 'node:fs'
import { migrate } from '../../server/database/migrate.ts'
import { openDatabase } from '../../server/database/open.ts'

/**
 * Makes `directory` the `DATA_DIR` of a server that has migrated and holds nothing yet. Copies of it
 * start in a second, where the engine's first start takes several.
 */
export async function prepareDataDir(directory: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true })
  const database = await openDatabase({ dataDir: directory })
  try {
    await migrate(database)
  } finally {
    await database.close()
  }
}
