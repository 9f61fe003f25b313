import { lockDataDir } from '../database/lock-data-dir.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import type { Verb } from './verb.ts'

/** Brings the database to this version's schema, as every start does, but also backwards. */
export const migrateVerb: Verb = {
  summary: 'bring the database to the newest schema (every start does this too)',
  async run({ config, print }) {
    const unlock = config.databaseUrl === undefined ? lockDataDir(config.dataDir) : () => {}
    const database = await openDatabase(config)
    try {
      await migrate(database, { backwards: true })
      print('The database is up to date.')
    } finally {
      await database.close()
      unlock()
    }
  },
}
