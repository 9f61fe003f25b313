import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { afterThisTest, cleanUpAfterEach } from '../migrations/test-schema-version.ts'
import { GrowingPool } from './growing-pool.ts'
import { openDatabase, warmIdle } from './open.ts'

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
    // One more may just be refused, at a busy machine.
    await expect.poll(() => pool.totalCount).toBe(3)
  })

  /** Returns a listener on a free port that does `greet` with each connection, and those it got. */
  async function strangeServer(greet: (socket: Socket) => void) {
    const sockets: Socket[] = []
    const server = createServer((socket) => {
      sockets.push(socket)
      socket.on('error', () => {})
      greet(socket)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    afterThisTest(async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    return { sockets, address: { connectionString: `postgres://nobody@127.0.0.1:${port}/none` } }
  }

  test('waits only for a while for one that never opens', async () => {
    const silent = await strangeServer(() => {})
    const pool = newPool(10)
    const { connectionString } = pool.options
    const held = await take(pool, 3)
    Object.assign(pool.options, silent.address)
    const late = pool.connect()
    await expect.poll(() => silent.sockets.length).toBeGreaterThan(0)
    Object.assign(pool.options, { connectionString })
    ;(await late).release()
    for (const socket of silent.sockets) socket.destroy()
    for (const session of held) session.release()
  })

  test('pauses after one that could not be opened, however many wait', async () => {
    const refusing = await strangeServer((socket) => socket.destroy())
    const pool = newPool(100)
    const held = await take(pool, 3)
    Object.assign(pool.options, refusing.address)
    const waiting: Promise<void>[] = []
    const begun = performance.now()
    for (let caller = 0; caller < 20; caller += 1) {
      waiting.push(pool.connect().then((session) => session.release()))
      await pause(5)
    }
    await pause(500)
    // Three at a time, once in each tenth of a second; without the pause there would be hundreds.
    const tenths = Math.ceil((performance.now() - begun) / 100)
    await expect.poll(() => refusing.sockets.length).toBeGreaterThan(0)
    expect(refusing.sockets.length).toBeLessThanOrEqual(3 * tenths)
    for (const session of held) session.release()
    await Promise.all(waiting)
  })

  test('begins with those that it keeps, also where they take long to open', async () => {
    const pool = newPool(20)
    // Five times as long after a session began to open, callers get further ones. A busy machine takes longer.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    afterThisTest(() => clock.mockRestore())
    const { promise: areOpen, resolve: open } = Promise.withResolvers<void>()
    Object.assign(pool.options, { onConnect: () => areOpen })
    const asked = Array.from({ length: 12 }, () => pool.query('select'))
    await expect.poll(() => pool.lateCount).toBe(12)
    expect(pool.totalCount).toBe(3)
    open()
    await Promise.all(asked)
    expect(pool.totalCount).toBe(3)
  })

  test('counts only callers who wait for long', async () => {
    const pool = newPool(50)
    const held = await take(pool, 3)
    Object.assign(pool.options, { connectionString: 'postgres://nobody@127.0.0.1:1/none' })
    const waiting = [1, 2].map(() => pool.connect().then((session) => session.release()))
    expect({ waiting: pool.waitingCount, late: pool.lateCount }).toEqual({ waiting: 2, late: 0 })
    await expect.poll(() => pool.lateCount).toBe(2)
    for (const session of held) session.release()
    await Promise.all(waiting)
    expect(pool.lateCount).toBe(0)
  })

  test('warms its idle sessions one at a time, each once', async () => {
    const pool = newPool(10)
    for (const session of await take(pool, 3)) session.release()
    const warmed: pg.PoolClient[] = []
    let fewest = 3
    for (const session of await take(pool, 3)) {
      const query = session.query.bind(session) as (...all: unknown[]) => unknown
      session.query = ((...all: [{ text?: string }]) => {
        if (all[0]?.text?.includes('warm_session')) warmed.push(session)
        fewest = Math.min(fewest, pool.idleCount)
        return query(...all)
      }) as typeof session.query
      session.release()
    }
    await warmIdle(pool)
    expect(new Set(warmed).size).toBe(3)
    expect(warmed).toHaveLength(3)
    expect(fewest).toBe(2)
  })

  test('is not emptied for warming while a caller is about to get a session', async () => {
    const pool = newPool(60_000)
    for (const session of await take(pool, 3)) session.release()
    const asked = pool.connect()
    const warming = warmIdle(pool)
    const held = await asked
    // Neither waits for the first caller.
    ;(await pool.connect()).release()
    await warming
    held.release()
  })

  test('of the server is small, and its idle sessions are asked again', async () => {
    const { directUrl: databaseUrl } = database
    const { pool, close } = await openDatabase({ databaseUrl, dataDir: '' })
    afterThisTest(close)
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
