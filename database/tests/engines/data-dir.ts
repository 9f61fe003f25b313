import { rmSync } from 'node:fs'
import { openDatabase } from '../../../server/database/open.ts'
import { migrate } from '../../../server/migrations/migrate.ts'

/**
 * Fills `directory` like the `DATA_DIR` of an empty server after its migrations. A copy of it
 * starts in a second; a first start of the engine takes several.
 */
export async function prepareDataDir(directory: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true })
  const database = await openDatabase({ dataDir: directory })
  try {
    await migrate(database)
    // Ends the current log file, so that no copy has to replay it or reserve the next one.
    for (const statement of ['set wal_recycle = off', 'select pg_switch_wal()', 'checkpoint'])
      await database.pool.query(statement)
  } finally {
    await database.close()
  }
}
