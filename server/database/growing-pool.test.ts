import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { afterThisTest, cleanUpAfterEach } from '../migrations/test-schema-version.ts'
import { GrowingPool } from './growing-pool.ts'
import { warmIdle } from './open.ts'

cleanUpAfterEach()

describe('a pool of sessions', () => {
  const database = testDatabaseOn('postgres')

  function newPool(patience: number): GrowingPool {
    const { connectionString } = database.pool.options
    const pool = new GrowingPool({
      connectionString,
      kept: 3,
      max: 10,
      patience,
      idleTimeoutMillis: 1,
    })
    pool.on('error', () => {})
    afterThisTest(() => pool.end())
    return pool
  }

  const take = (pool: pg.Pool, count: number) =>
    Promise.all(Array.from({ length: count }, () => pool.connect()))

  test('answers many questions at once in the sessions that it keeps', async () => {
    const pool = newPool(60_000)
    const asked = Array.from({ length: 200 }, () => pool.query('select pg_backend_pid() as pid'))
    const pids = (await Promise.all(asked)).map(({ rows }) => rows[0].pid)
    expect(new Set(pids).size).toBe(3)
    expect(pool.totalCount).toBe(3)
  })

  test('opens further ones beside sessions that stand still, and ends them afterwards', async () => {
    const pool = newPool(10)
    const held = await take(pool, 10)
    let isServed = false
    const late = pool.connect().then((session) => {
      isServed = true
      session.release()
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect({ isServed, open: pool.totalCount }).toEqual({ isServed: false, open: 10 })
    for (const session of held) session.release()
    await late
    await expect.poll(() => pool.totalCount).toBe(3)
  })

  test('answers in the sessions that it has where none can be opened', async () => {
    const pool = newPool(10)
    const held = await take(pool, 3)
    Object.assign(pool.options, { connectionString: 'postgres://nobody@127.0.0.1:1/none' })
    const late = pool.connect()
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const session of held) session.release()
    ;(await late).release()
    expect(pool.totalCount).toBe(3)
  })

  test('of the server is small, and its idle sessions are asked again', async () => {
    const { pool } = database
    expect([pool.options.min, pool.options.max]).toEqual([3, 3])
    const session = await pool.connect()
    await session.query('discard all')
    session.release()
    await warmIdle(pool)
    const { rows } = await pool.query('show statement_timeout')
    expect(rows).toEqual([{ statement_timeout: '10s' }])
    expect(pool.idleCount).toBe(pool.totalCount)
  })
})
