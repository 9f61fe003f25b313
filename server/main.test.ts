import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newDataDir } from '../database/tests/test-database.ts'
import { openDatabase } from './database/open.ts'
import { freePort, ready, refresh, serverProcesses } from './test-server-process.ts'

let dataDir: string
const { PATH, NODE_COMPILE_CACHE } = process.env

// Ends after the servers have: what was registered last runs first.
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
const startIn = serverProcesses()
const start = (env: Record<string, string> = {}) => startIn(dataDir, env)

describe('the first start', { timeout: 60_000 }, () => {
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'fungo-main-'))
  })

  it('makes the demo facility, says where it is, and stops on SIGTERM', async () => {
    const server = await start({ DEMO: 'on' })
    await ready(server)
    expect(await (await refresh(server)).json()).toEqual([
      { id: '11111111-1111-4111-8111-111111111111' },
    ])
    expect(server.output()).toContain(
      `Fungo is ready at ${server.url.replace('127.0.0.1', 'localhost')}`,
    )
    expect(server.output()).toContain('admin@example.com')
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
  })
})

describe('npm start’s server', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    dataDir = await newDataDir()
  })

  it('starts empty with DEMO=off, and says that limits are off', async () => {
    const server = await start({ LIMITS: 'off' })
    await ready(server)
    expect(await (await refresh(server)).json()).toEqual([])
    await expect.poll(server.output).toContain('ready at')
    expect(server.output()).not.toContain('admin@example.com')
    expect(server.output()).toContain('LIMITS=off')
  })

  it('takes a request without a body, and a body without a length', async () => {
    const server = await start()
    await ready(server)
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

  it('refuses in one line: a second process on its data, a used port, a wrong setting', async () => {
    const first = await start()
    await ready(first)
    const second = await start()
    expect(await second.exit).toBe(1)
    expect(second.output()).toMatch(new RegExp(`^DATA_DIR .*${first.child.pid}[^\\n]*\\n$`))
    const third = await start({ PORT: new URL(first.url).port, DATA_DIR: 'memory://' })
    expect(await third.exit).toBe(1)
    expect(third.output()).toMatch(/^PORT \d+ is already in use[^\n]*\n$/)
    const fourth = await start({ SIGNUP: 'maybe' })
    expect(await fourth.exit).toBe(1)
    expect(fourth.output()).toBe('SIGNUP must be open or closed\n')
    expect((await refresh(first)).status).toBe(200)
  })

  it('does for the operator what nobody else may do with its data', async () => {
    const server = await start()
    await ready(server)
    await expect.poll(server.output).toContain('ready at')
    const admin = async (...args: string[]) => {
      const child = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], {
        env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: new URL(server.url).port },
        cwd: dataDir,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
      return out + error
    }
    expect(await admin('backup', 'kept.backup')).toMatch(/^kept\.backup holds \d+ tables/)
    expect(existsSync(join(dataDir, 'kept.backup'))).toBe(true)
    expect(await admin('mail')).toBe('No captured mail.\n')
    const examined = await admin('doctor')
    expect(examined).toContain('ok       address')
    expect(examined).toContain('ok       proxies      0, as TRUST_PROXY says')
    // A checkout that was never built lacks its page.
    expect(examined.replace(/^FAILURE {2}page .*$/m, '')).not.toContain('FAILURE')
    expect(await admin('restore', 'kept.backup')).toMatch(/^DATA_DIR .* is in use by the process/)
    expect((await refresh(server)).status).toBe(200)
  })

  it('keeps what it answered when it is killed', async () => {
    const killed = await start()
    await ready(killed)
    const account = { email: 'kept@example.com', password: 'a good password', data: {} }
    const answer = await fetch(`${killed.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    expect(answer.status).toBe(200)
    killed.child.kill('SIGKILL')
    await killed.exit
    const database = await openDatabase({ dataDir })
    const { rows } = await database.pool.query(`select email from auth.users where email like 'k%'`)
    await database.close()
    expect(rows).toEqual([{ email: 'kept@example.com' }])
  })

  it('finishes what is in flight when it is stopped under load', async () => {
    const server = await start()
    await ready(server)
    await refresh(server)
    const outcomes: string[] = []
    // A client that is told to close goes away; what comes to the closed door was never in flight.
    const clients = Array.from({ length: 20 }, async () => {
      for (let isOpen = true; isOpen; ) {
        isOpen = await refresh(server).then(
          async (answer) => {
            outcomes.push(`${answer.status} ${(await answer.text()).length > 0}`)
            return answer.headers.get('connection') !== 'close'
          },
          (error) => {
            outcomes.push(String(error.cause ?? error))
            return false
          },
        )
      }
    })
    await pause(500)
    const started = Date.now()
    server.child.kill('SIGTERM')
    await Promise.all(clients)
    expect(await server.exit).toBe(0)
    expect(Date.now() - started).toBeLessThan(10_000)
    expect(new Set(outcomes)).toEqual(new Set(['200 true']))
  })

  it('waits for a database that is not there yet', async () => {
    const databaseUrl = `postgres://nobody@127.0.0.1:${await freePort()}/none`
    const server = await start({ DATABASE_URL: databaseUrl, JWT_SECRET: 's'.repeat(32) })
    await expect
      .poll(
        () =>
          fetch(`${server.url}/healthz`).then(
            (answer) => answer.status,
            () => 0,
          ),
        {
          timeout: 10_000,
        },
      )
      .toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    server.child.kill('SIGTERM')
    expect(await server.exit).toBe(0)
  })
})
