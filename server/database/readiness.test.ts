import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { openDatabase } from './open.ts'
import { createReadiness } from './readiness.ts'

const db = testDatabaseOn('postgres')
afterEach(() => vi.restoreAllMocks())

it('stays ready while a change of the schema holds the tables, but not for long', async () => {
  const { ask } = createReadiness(db)
  expect(await ask()).toBe(true)
  const change = await db.pool.connect()
  try {
    await change.query('begin; lock table public.facilities in access exclusive mode')
    // In time for a proxy that checks every second.
    const second = setTimeout(1_000, 'a second is over')
    expect(await Promise.race([ask(), second])).toBe(true)
    const late = performance.now() + 11_000
    vi.spyOn(performance, 'now').mockImplementation(() => late)
    expect(await ask()).toBe(false)
  } finally {
    await change.query('rollback')
    change.release()
  }
})

it('is not ready at once when the database refuses, and after it leaves', async () => {
  const database = await openDatabase({
    databaseUrl: String(db.pool.options.connectionString),
    dataDir: '',
  })
  const gone = createReadiness(database)
  expect(await gone.ask()).toBe(true)
  await database.close()
  expect(await gone.ask()).toBe(false)
  const leaving = createReadiness(db)
  expect(await leaving.ask()).toBe(true)
  leaving.leave()
  expect(await leaving.ask()).toBe(false)
})
