import { migrate } from '../database/migrate.ts'
import type { Verb } from './verb.ts'

/** Brings the database to this version's schema, as every start does, but also backwards. */
export const migrateVerb: Verb = {
  summary: 'bring the database to the newest schema (every start does this too)',
  async run({ print, withDatabase }) {
    await withDatabase((database) => migrate(database, { backwards: true }))
    print('The database is up to date.')
  },
}
