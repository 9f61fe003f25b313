import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { flakyLink } from './flaky-link.ts'
import { ready, refresh, serverProcesses } from './server-process.ts'

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
  await expect
    .poll(() => started.output(), { timeout: 10_000 })
    .toContain('the database is not reachable, trying again')
  await ready(started)
  expect((await refresh(started)).status).toBe(200)
})
