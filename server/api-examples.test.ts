import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../database/tests/test-database.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { demoStatements } from './database/make-demo.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

/** What docs/api.md says to somebody who reads nothing else, done as it stands there. */
describe('the examples of docs/api.md', () => {
  const text = readFileSync(join(root, 'docs/api.md'), 'utf8')
  const blocks = (language: string) =>
    [...text.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(
      ([, block = '']) => block,
    )
  let db: TestDatabase
  let server: ReturnType<typeof serve>
  let env: NodeJS.ProcessEnv

  beforeAll(async () => {
    db = await openTestDatabase('embedded')
    const demo = await demoStatements()
    await db.owner.transaction((client) => client.query(demo))
    const config = readConfig({ JWT_SECRET: 's'.repeat(32), LIMITS: 'off' })
    const app = createApp({ database: db, mailer: { wake() {} }, config, clock: db.clock })
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    env = { ...process.env, FUNGO: `http://127.0.0.1:${port}` }
  })
  afterAll(async () => {
    server.close()
    await db.close()
  })

  const cancelled = () =>
    db.owner.query(
      `select count(*)::int from public.bookings
       where player_email = 'alex@example.com' and status = 'cancelled' and cancellation_reason = 'Rain'`,
    )

  test('curl lists, finds, books, moves and cancels', async () => {
    // The address is the test's.
    const script = blocks('sh').slice(1).join('\n')
    const { stdout } = await run('sh', ['-euc', script], { env })
    expect(stdout).toContain('"status":"cancelled"')
    expect(await cancelled()).toEqual([{ count: 1 }])
  })

  test('so does JavaScript', async () => {
    const file = join(root, '.cache/api-example.mjs')
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, blocks('js').join('\n'))
    const { stdout } = await run(process.execPath, [file], { env })
    rmSync(file)
    expect(stdout).toMatch(/^moved to .*\n.* is cancelled\n$/)
    expect(await cancelled()).toEqual([{ count: 2 }])
  })
})
