import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { asCaller, type Caller, type Transaction } from '../../server/database/as-caller.ts'
import { type Facilities, facilitiesOn } from './facility-fixture.ts'
import type { TestDatabase, TestEngine, TestUser } from './test-database.ts'

export type Work<T> = (client: Transaction) => Promise<T>

type Outcome = { value?: unknown; state?: string; message?: string }

type ConcurrentCallers = {
  db: TestDatabase
  f: Facilities
  /** A transaction of its own, which waits for locks as long as it takes. */
  transaction<T>(caller: Caller, work: Work<T>): Promise<T>
  bookings(): Promise<Record<string, unknown>[]>
}

/** The facilities on an engine where each of a crowd has a connection, opened beforehand. */
export function concurrentCallersOn(engine: TestEngine, crowd: number): ConcurrentCallers {
  const { db, f } = facilitiesOn(engine)
  let pool: pg.Pool
  beforeAll(async () => {
    pool = new pg.Pool({
      connectionString: String(db.pool.options.connectionString),
      max: crowd + 20,
    })
    // Ended connections may still hear that their database is dropped.
    pool.on('error', () => {})
    await Promise.all(Array.from({ length: crowd }, () => pool.query('select pg_sleep(0.05)')))
  })
  afterAll(() => pool.end())
  return {
    db,
    f,
    transaction: (caller, work) =>
      asCaller(
        { database: { ...db, pool, turns: undefined }, clock: db.clock, limitsVisitors: false },
        caller,
        async (client) => {
          await client.query(`set local lock_timeout = 0`)
          return work(client)
        },
      ),
    bookings: () => db.owner.query('select * from bookings order by start_time, space_id'),
  }
}

export const visitor: Caller = { role: 'anon', claims: {} }

export const caller = (user: TestUser): Caller => ({
  role: 'authenticated',
  claims: { sub: user.id, session_id: user.sessionId },
})

export function creates(request: Record<string, unknown>): Work<string> {
  const names = Object.keys(request).map((key, i) => `${key} => $${i + 1}`)
  return async (client) => {
    const text = `select public.create_booking(${names}) as id`
    return (await client.query(text, Object.values(request))).rows[0].id
  }
}

export const runs =
  (text: string, values: unknown[] = []): Work<unknown> =>
  async (client) =>
    (await client.query(text, values)).rows[0]

/** All at once; what each came to. */
export const together = (tasks: (() => Promise<unknown>)[]): Promise<Outcome[]> =>
  Promise.all(
    tasks.map((task) =>
      task().then(
        (value) => ({ value }),
        (error) => ({ state: error.code, message: error.message }),
      ),
    ),
  )

/** How many came to this state, or to none, which is success. */
export const count = (outcomes: Outcome[], state?: string) =>
  outcomes.filter((outcome) => outcome.state === state).length
