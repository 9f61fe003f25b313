import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { Client } from 'undici'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  engines,
  newDataDir,
  type TestDatabase,
  testDatabaseOn,
} from '../database/tests/engines/test-database.ts'
import { signAnonKey } from './access/tokens.ts'
import { runAdmin } from './admin/run-admin.ts'
import { isEncrypted } from './backup/backup-lines.ts'
import { readConfig } from './config.ts'
import { loadSecret } from './database/load-secret.ts'
import { openDatabase } from './database/open.ts'
import { rawRequest } from './tests/raw-request.ts'
import {
  firstRequest,
  freePort,
  ready,
  type Started,
  sendFirstRequest,
  serverProcesses,
} from './tests/server-process.ts'

const settingsOf = (db: TestDatabase) => ({
  DATABASE_URL: String(db.pool.options.connectionString),
  JWT_SECRET: 's'.repeat(32),
})

describe('npm start’s server', () => {
  let dataDir: string
  let server: Started
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const startIn = serverProcesses({ endWith: afterAll })
  const start = (env: Record<string, string> = {}) => startIn(dataDir, env)
  // Where the engine makes no difference, because it takes seconds to start.
  const db = testDatabaseOn('postgres')
  beforeAll(async () => {
    dataDir = await newDataDir()
    server = await start({ LIMITS: 'off' })
    await ready(server)
  })

  it('starts empty with DEMO=off, and warns that limits are off', async () => {
    expect(await (await sendFirstRequest(server)).json()).toEqual([])
    const address = server.url.replace('127.0.0.1', 'localhost')
    await expect.poll(server.output).toContain(`Fungo is ready at ${address}`)
    expect(server.output()).not.toContain('admin@example.com')
    expect(server.output()).toContain('LIMITS=off')
  })

  it('accepts a request without a body, and a body without a length', async () => {
    const deleted = await fetch(`${server.url}/rest/v1/bookings?id=is.null`, { method: 'DELETE' })
    expect(deleted.status).toBe(401)
    const chunked = await fetch(`${server.url}/rest/v1/rpc/get_booking_by_token`, {
      method: 'POST',
      body: new Blob(['{"p_booking_token":"x"}']).stream(),
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit)
    expect(await chunked.json()).toEqual([])
  })

  it('reports a second process on its data, a used port and a wrong setting in one line', async () => {
    const [second, third, fourth] = await Promise.all([
      start(),
      start({ ...settingsOf(db), PORT: new URL(server.url).port }),
      start({ SIGNUP: 'maybe' }),
    ])
    expect(await second.exit).toBe(1)
    expect(second.output()).toMatch(new RegExp(`^DATA_DIR .*${server.child.pid}[^\\n]*\\n$`))
    expect(await third.exit).toBe(1)
    expect(third.output()).toMatch(/^PORT \d+ is already in use[^\n]*\n$/)
    expect(await fourth.exit).toBe(1)
    expect(fourth.output()).toBe('SIGNUP must be open or closed\n')
    expect((await sendFirstRequest(server)).status).toBe(200)
  })

  it('answers a check of HTTP/1.0 that names no host, as load balancers send it', async () => {
    for (const path of ['/readyz', '/healthz']) {
      expect(await rawRequest(server.url, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 200 /,
      )
    }
  })

  it('runs the operator’s verbs on the data that it has locked', async () => {
    await expect.poll(server.output).toContain('ready at')
    const port = { PORT: new URL(server.url).port }
    const admin = (...args: string[]) => adminWith(port, ...args)
    const adminWith = async (more: Record<string, string>, ...args: string[]) => {
      let said = ''
      const say = (line: unknown) => {
        said += `${line}\n`
      }
      const env = { DATA_DIR: dataDir, ...more }
      await runAdmin(args, { env, folder: dataDir, print: say, complain: say })
      return said
    }
    expect(await admin('backup', 'kept.backup')).toMatch(/^kept\.backup holds \d+ tables/)
    expect(existsSync(join(dataDir, 'kept.backup'))).toBe(true)
    expect(await admin('mail')).toBe('No captured mail.\n')
    // The address and the secret are the server's, whatever the terminal has.
    const keys = await adminWith({ JWT_SECRET: 'x'.repeat(32) }, 'keys', '--json')
    expect(JSON.parse(keys)).toEqual({
      address: server.url.replace('127.0.0.1', 'localhost'),
      anonKey: await signAnonKey(loadSecret(readConfig({ DATA_DIR: dataDir })).jwtSecret),
    })
    // What the caller sets counts, although the server was started without it.
    const [BACKUP_RECIPIENTS, BACKUP_IDENTITY] = [
      await identityToRecipient(await generateIdentity()),
      await generateIdentity(),
    ]
    expect(await adminWith({ BACKUP_RECIPIENTS }, 'backup', 'safe.backup')).toMatch(/ holds \d+/)
    expect(await isEncrypted(join(dataDir, 'safe.backup'))).toBe(true)
    const examined = await admin('doctor')
    expect(examined).toContain('ok       address')
    expect(examined).toContain('ok       proxies      0, as TRUST_PROXY says')
    // A checkout that was never built has no page.
    expect(examined.replace(/^FAILURE {2}page .*$/m, '')).not.toContain('FAILURE')
    const check = ['restore', '--check', 'safe.backup']
    expect(await admin(...check)).toMatch(/it is encrypted: set BACKUP_/)
    // Of another recipient. rehearse.long.test.ts restores a backup with its own identity.
    expect(await adminWith({ BACKUP_IDENTITY }, ...check)).toMatch(/cannot be read/)
    expect(await admin('restore', 'kept.backup')).toMatch(/^DATA_DIR .* is in use by the process/)
    expect((await sendFirstRequest(server)).status).toBe(200)
  })

  it('keeps its answers when it is killed', async () => {
    const account = { email: 'kept@example.com', password: 'a good password', data: {} }
    const answer = await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    expect(answer.status).toBe(200)
    server.child.kill('SIGKILL')
    await server.exit
    const database = await openDatabase({ dataDir })
    const { rows } = await database.pool.query(`select email from auth.users where email like 'k%'`)
    await database.close()
    expect(rows).toEqual([{ email: 'kept@example.com' }])
  })

  it('waits for a database that is not available yet', async () => {
    const databaseUrl = `postgres://nobody@127.0.0.1:${await freePort()}/none`
    const waiting = await start({ DATABASE_URL: databaseUrl, JWT_SECRET: 's'.repeat(32) })
    await expect
      .poll(
        () =>
          fetch(`${waiting.url}/healthz`).then(
            (answer) => answer.status,
            () => 0,
          ),
        { timeout: 100_000 },
      )
      .toBe(200)
    expect((await fetch(`${waiting.url}/readyz`)).status).toBe(503)
    waiting.child.kill('SIGTERM')
    expect(await waiting.exit).toBe(0)
  })
})

describe.each(engines)('a server on %s', (engine) => {
  let dataDir: string
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  const startIn = serverProcesses({ endWith: afterAll })
  const db = engine === 'embedded' ? undefined : testDatabaseOn(engine)

  it('finishes the requests in flight when it is stopped under load', async () => {
    dataDir = await newDataDir()
    const server = await startIn(dataDir, db && settingsOf(db))
    await ready(server)
    await sendFirstRequest(server)
    const outcomes: string[] = []
    // Each client has one connection until it is told to close it. Connections of a pool, as fetch
    // has, would be shared: who was not told to close would be given one that has to be made anew.
    const clients = Array.from({ length: 20 }, async () => {
      const client = new Client(server.url)
      for (let isOpen = true; isOpen; ) {
        isOpen = await client.request({ path: firstRequest, method: 'GET' }).then(
          async ({ statusCode, headers, body }) => {
            outcomes.push(`${statusCode} ${(await body.text()).length > 0}`)
            return headers.connection !== 'close'
          },
          (error) => {
            outcomes.push(String(error))
            return false
          },
        )
      }
      await client.destroy()
    })
    await pause(500)
    const started = Date.now()
    server.child.kill('SIGTERM')
    await Promise.all(clients)
    expect(await server.exit).toBe(0)
    expect(Date.now() - started).toBeLessThan(30_000)
    expect(new Set(outcomes)).toEqual(new Set(['200 true']))
  })
})
