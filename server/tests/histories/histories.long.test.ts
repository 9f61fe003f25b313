import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import {
  administer,
  clusterPassword,
  startPostgres,
} from '../../../database/tests/engines/postgres-cluster.ts'
import { newDataDir, testDatabase } from '../../../database/tests/engines/test-database.ts'
import { counted } from '../../../scripts/counted.ts'
import { openDatabase } from '../../database/open.ts'
import { migrate } from '../../migrations/migrate.ts'
import { longMinutes, seed } from '../long-run.ts'
import { serverProcesses } from '../server-process.ts'
import { historiesOn, type Stage } from './histories.ts'

const size = { clients: 50, steps: 20, strikes: 4 }

describe('histories', () => {
  const start = serverProcesses()
  const minutes = longMinutes() / 2

  test('on two servers and a PostgreSQL that crashes', {
    timeout: (minutes + 5) * 60_000,
  }, async () => {
    const cluster = await startPostgres()
    // With this setting an acknowledged write survives a crash, as in a real installation.
    await administer(cluster, `create role fungo login createrole password '${clusterPassword}'`)
    await administer(cluster, 'alter role fungo set synchronous_commit = on')
    await administer(cluster, 'create database histories owner fungo')
    const databaseUrl = cluster.url('histories', 'fungo')
    const opened = await openDatabase({ databaseUrl, dataDir: '' })
    await migrate(opened)
    const db = testDatabase(opened)
    try {
      await liveFor(minutes, {
        processes: 2,
        start: (env) => start(tmpdir(), { ...env, DATABASE_URL: databaseUrl }),
        open: (work) => work(db),
        strike: (round) =>
          round % 4 < 2 ? crash(cluster.url('postgres')) : cut(cluster.url('postgres')),
      })
    } finally {
      await opened.close()
      await cluster.stop()
    }
  })

  test('on the embedded engine', { timeout: (minutes + 5) * 60_000 }, async () => {
    const dataDir = await newDataDir()
    try {
      await liveFor(minutes, {
        processes: 1,
        start: (env) => start(dataDir, env),
        open: async (work) => {
          const opened = await openDatabase({ dataDir })
          try {
            return await work(testDatabase(opened))
          } finally {
            await opened.close()
          }
        },
      })
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})

/** Runs histories, each with the next seed, until the time is up. */
async function liveFor(minutes: number, stage: Stage): Promise<void> {
  const deadline = Date.now() + minutes * 60_000
  const histories = await historiesOn(stage)
  let next = seed
  do {
    const found = await histories.live(next, size)
    expect(found, `SEED=${next}`).toEqual([])
    next += 1
  } while (Date.now() < deadline)
  counted(`histories from SEED=${seed}: ${JSON.stringify(histories.totals)}`)
  await histories.close()
}

/** Kills a backend, after which PostgreSQL restarts and recovers from its log. */
async function crash(url: string): Promise<void> {
  const pid = await asSuperuser(
    url,
    `select pid from pg_stat_activity where datname = 'histories' limit 1`,
  )
  if (pid) process.kill(Number(pid), 'SIGKILL')
}

async function cut(url: string): Promise<void> {
  await asSuperuser(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'histories'`,
  )
}

async function asSuperuser(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}
