import { tmpdir } from 'node:os'
import { expect, onTestFinished } from 'vitest'
import type { Database } from '../database/open.ts'
import { flakyLink } from './flaky-link.ts'
import { ready, sendFirstRequest, type serverProcesses } from './server-process.ts'

/** Starts a server, cuts its connections before a statement, and expects that it becomes ready. */
export async function expectReadyAfterCut(
  db: Database,
  start: ReturnType<typeof serverProcesses>,
  statement: string,
): Promise<void> {
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
}
