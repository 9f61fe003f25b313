import { rmSync } from 'node:fs'
import { openDatabase } from '../../../server/database/open.ts'
import { migrate } from '../../../server/migrations/migrate.ts'

/**
 * Makes `directory` the `DATA_DIR` of a server that has migrated and holds nothing yet. Copies of it
 * start in a second, where the engine's first start takes several.
 */
export async function prepareDataDir(directory: string): Promise<void> {
  rmSync(directory, { recursive: true, force: true })
  const database = await openDatabase({ dataDir: directory })
  try {
    await migrate(database)
    // The log so far is over: no copy has to carry it on, or to make room for its next file.
    for (const statement of ['set wal_recycle = off', 'select pg_switch_wal()', 'checkpoint'])
      await database.pool.query(statement)
  } finally {
    await database.close()
  }
}
