import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { backUp } from '../backup/back-up.ts'
import { restore } from '../backup/restore.ts'
import { readConfig } from '../config.ts'
import { examine } from '../doctor/examine.ts'
import {
  afterThisTest,
  cleanUpAfterEach,
  column,
  emptyPostgres,
  newVersion,
} from '../migrations/test-schema-version.ts'
import type { Database } from './open.ts'
import { closeUnresponsiveConnections } from './unresponsive-connections.ts'

cleanUpAfterEach()
/** Milliseconds. A serving process waits ten seconds for a statement and fifteen for an answer. */
const timeouts = { statement: 500, silence: 800 }
/** Milliseconds, longer than both. */
const longer = 1_000
const config = readConfig({ JWT_SECRET: 'a secret that is long enough for HS256' })

/** Returns the same database through a pool with short timeouts, or with the given ones. */
function impatient(connectionString: string, { statement, silence } = timeouts): Database {
  const pool = new pg.Pool({
    connectionString,
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${statement}`)
    },
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  closeUnresponsiveConnections(pool, silence)
  afterThisTest(() => pool.end())
  return { pool, engine: 'postgres', close: () => pool.end() }
}

/** Runs `work` while a lock makes it wait, by default longer than the timeouts from when it waits. */
async function held<T>(
  database: Database,
  work: () => Promise<T>,
  isLong: (done: Promise<T>) => Promise<unknown> = async () => {
    await expect.poll(() => waiting(database)).toBeGreaterThan(0)
    await pause(longer)
  },
): Promise<T> {
  const holder = await database.pool.connect()
  try {
    await holder.query('begin; lock table public.bookings')
    const done = work()
    done.catch(() => {})
    await isLong(done)
    await holder.query('commit')
    return await done
  } finally {
    holder.release()
  }
}

/** Returns how many sessions wait for the lock. */
async function waiting({ pool }: Database): Promise<number> {
  const { rows } = await pool.query(
    `select from pg_locks where not granted and relation = 'public.bookings'::regclass
       and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length
}

describe('long work on PostgreSQL', () => {
  const database = testDatabaseOn('postgres')
  const sameDatabase = (other = timeouts) =>
    impatient(String(database.pool.options.connectionString), other)
  const newFile = () => {
    const folder = mkdtempSync(join(tmpdir(), 'fungo-silence-'))
    afterThisTest(() => rmSync(folder, { recursive: true }))
    return join(folder, 'kept.backup')
  }

  // The other of the two timeouts would end it only after a minute, however busy the machine is.
  it.each([
    [{ silence: 60_000 }, 'canceling statement due to statement timeout'],
    [{ statement: 60_000 }, 'Connection terminated unexpectedly'],
  ])('is given up by whoever only asks: %o', async (other, failure) => {
    const { pool } = sameDatabase({ ...timeouts, ...other })
    const sql = 'select count(*) from public.bookings'
    // A busy machine may take long to connect, so the lock stays until the query has ended.
    const isOver = (done: Promise<unknown>) => done.catch(() => {})
    await expect(held(database, () => pool.query(sql), isOver)).rejects.toThrow(failure)
  })

  it('is not cut short in the doctor', async () => {
    const others = ['address', 'mail server', 'page', 'disk', 'hosts']
    const quick = sameDatabase()
    const found = await held(database, () => examine(quick, config, others))
    expect(found.find(({ about }) => about === 'bookings')).toMatchObject({ state: 'ok' })
  })

  it('is not cut short in a backup', async () => {
    const quick = sameDatabase()
    await expect(held(database, () => backUp(quick, newFile()))).resolves.toBeDefined()
  })

  it('is not cut short in a restore or a migration', async () => {
    const file = newFile()
    await backUp(database, file)
    const slow = newVersion()
    slow.write('tables/9999_large.sql', `select pg_sleep(${longer / 1_000})`)
    const empty = impatient(await emptyPostgres('postgres'))
    await restore(empty, file, { folder: slow.folder })
    expect(await column(empty, 'select count(*)::integer from public.bookings')).toEqual([0])
  })
})
