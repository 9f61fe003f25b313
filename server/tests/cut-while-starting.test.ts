import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { expectReadyAfterCut } from './cut-connections.ts'
import { ready, sendFirstRequest, serverProcesses } from './server-process.ts'

const db = testDatabaseOn('postgres')
const start = serverProcesses()

// The long test cuts them before other statements.
test('a server whose connections are cut while it reads the state of the schema becomes ready', () =>
  expectReadyAfterCut(db, start, 'schema_changes'))

test('a server that gets fewer connections than it keeps becomes ready, and stays', async () => {
  const name = new URL(String(db.pool.options.connectionString)).pathname.slice(1)
  const { rows } = await db.pool.query(
    'select count(*)::integer as used from pg_stat_activity where datname = $1',
    [name],
  )
  await db.pool.query(`alter database ${name} connection limit ${rows[0].used + 2}`)
  onTestFinished(async () => {
    await db.pool.query(`alter database ${name} connection limit -1`)
  })
  const started = await start(tmpdir(), {
    DATABASE_URL: String(db.pool.options.connectionString),
    JWT_SECRET: 'a secret for a start, long enough for this',
  })
  await ready(started)
  await expect.poll(() => started.output()).toContain('ready')
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect(started.output()).not.toContain('could not start')
  expect((await sendFirstRequest(started)).status).toBe(200)
})
