import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { examine } from '../doctor/examine.ts'
import { backUp } from './back-up.ts'
import type { Database } from './open.ts'
import { restore } from './restore.ts'
import { endSilentConnections } from './silent-connections.ts'
import {
  afterThisTest,
  cleanUpAfterEach,
  column,
  emptyPostgres,
  migrated,
  newVersion,
} from './test-schema-version.ts'

cleanUpAfterEach()
/** Milliseconds; in a process that serves, ten and fifteen seconds. */
const patience = { statement: 500, silence: 800, longer: 1_000 }
const config = readConfig({ JWT_SECRET: 'a secret that is long enough for HS256' })

/** The same database by a pool that loses its patience sooner. */
function impatient(connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${patience.statement}`)
    },
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  endSilentConnections(pool, patience.silence)
  afterThisTest(() => pool.end())
  return { pool, engine: 'postgres', close: () => pool.end() }
}

/** Runs work that a lock keeps waiting for longer than patience lasts. */
async function held<T>(database: Database, work: () => Promise<T>): Promise<T> {
  const holder = await database.pool.connect()
  try {
    await holder.query('begin; lock table public.bookings')
    const done = work()
    done.catch(() => {})
    await pause(patience.longer)
    await holder.query('commit')
    return await done
  } finally {
    holder.release()
  }
}

it('waits for what takes as long as the database is large, and for nothing else', {
  timeout: 60_000,
}, async () => {
  const database = await migrated('postgres')
  const quick = impatient(String(database.pool.options.connectionString))
  const folder = mkdtempSync(join(tmpdir(), 'fungo-silence-'))
  afterThisTest(() => rmSync(folder, { recursive: true }))

  await expect(
    held(database, () => quick.pool.query('select count(*) from public.bookings')),
  ).rejects.toThrow('canceling statement due to statement timeout')
  const endless = 'set statement_timeout = 0; select count(*) from public.bookings'
  await expect(held(database, () => quick.pool.query(endless))).rejects.toThrow(
    'Connection terminated unexpectedly',
  )

  const others = ['address', 'mail server', 'page', 'disk', 'hosts']
  const found = await held(database, () => examine(quick, config, others))
  expect(found.find(({ about }) => about === 'bookings')).toMatchObject({ state: 'ok' })

  const file = join(folder, 'kept.backup')
  await held(database, () => backUp(quick, file))

  const slow = newVersion()
  slow.write('tables/9999_large.sql', `select pg_sleep(${patience.longer / 1_000})`)
  const empty = impatient(await emptyPostgres('postgres'))
  await restore(empty, file, { folder: slow.folder })
  expect(await column(empty, 'select count(*)::integer from public.bookings')).toEqual([0])
})
