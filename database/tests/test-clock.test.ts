import { describe, expect, test } from 'vitest'
import { engines, testDatabaseOn } from './engines/test-database.ts'

describe.each(engines)('the clock on %s', (engine) => {
  const db = testDatabaseOn(engine)

  test('is the tests’ clock in every function of time', async () => {
    for (const now of ['now()', 'clock_timestamp()', 'private.now()']) {
      const [row] = await db.owner.query(`select ${now} as now`)
      expect(Math.abs(Date.now() - row?.now)).toBeLessThan(10_000)
    }
  })
})
