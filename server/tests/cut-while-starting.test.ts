import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { flakyLink } from './flaky-link.ts'
import { ready, sendFirstRequest, serverProcesses } from './server-process.ts'

const db = testDatabaseOn('postgres')
const start = serverProcesses()

test.each([
  ['reads the state of the schema', 'schema_changes'],
  ['joins the other processes', 'note_process'],
  ['looks for the demo facility', 'admin@example.com'],
])('a server whose connections are cut while it %s becomes ready', async (_, statement) => {
  const address = new URL(String(db.pool.options.connectionString))
  const link = await flakyLink(Number(address.port))
  onTestFinished(link.close)
  address.port = String(link.port)
  link.cutBefore(statement)
  const started = await start(tmpdir(), {
    DATABASE_URL: String(address),
    JWT_SECRET: 'a secret for a start, long enough for this',
  })
  await expect.poll(() => started.output()).toContain('the database is not reachable, trying again')
  await ready(started)
  expect((await sendFirstRequest(started)).status).toBe(200)
})

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
