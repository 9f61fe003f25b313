import { upgrade } from '../backup/upgrade.ts'
import type { Verb } from './verb.ts'

/**
 * Migrates the database to this version's schema, as every start does. Unlike a start, it also puts
 * this version's functions in the place of a newer version's.
 */
export const migrateVerb: Verb = {
  summary: 'bring the database to the newest schema (every start does this too)',
  canMakeDatabase: () => true,
  async run({ config, args, print, withDatabase }) {
    if (args.length > 0) throw new Error('Usage: npm run admin -- migrate')
    const log = {
      info: (_: object, message: string) => print(message),
    }
    await withDatabase((database) => upgrade(database, { ...config, backwards: true }, log))
    print('The database is up to date.')
  },
}
