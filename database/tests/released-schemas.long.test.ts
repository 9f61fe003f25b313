import { describe, expect, test } from 'vitest'
import { migrate } from '../../server/migrations/migrate.ts'
import {
  countRows,
  openReleasedDatabase,
  readFacts,
  releasedDatabases,
} from './engines/released-database.ts'
import { engines } from './engines/test-database.ts'
import { newSchema, schemaOf } from './fixtures/schema-of.ts'

describe.each(engines)('on %s', (engine) => {
  test.each(releasedDatabases)('a migrated database of %s equals a new one', async (name) => {
    const db = await openReleasedDatabase(engine, name)
    try {
      expect(await migrate(db)).toBe('current')
      expect(await countRows(db, readFacts(name))).toEqual(readFacts(name).rows)
      expect(await schemaOf(db)).toEqual(await newSchema(engine))
    } finally {
      await db.close()
    }
  })
})
