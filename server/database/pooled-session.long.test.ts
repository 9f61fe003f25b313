import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { clusterPassword } from '../../database/tests/engines/postgres-cluster.ts'
import { testDatabaseOn } from '../../database/tests/engines/test-database.ts'
import { freePort } from '../../scripts/free-port.ts'
import { signAnonKey } from '../access/tokens.ts'
import { createApp } from '../app.ts'
import { finishMoves, moveFacility } from '../backup/move-facility.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../migrations/migrate.ts'
import { listen } from './listen.ts'
import { demoStatements } from './make-demo.ts'
import { type Database, openDatabase } from './open.ts'

/** PgBouncer of Debian, or the binary of another release. */
const pgbouncer = process.env.FUNGO_TEST_PGBOUNCER ?? '/usr/sbin/pgbouncer'
const secret = 'a secret that is long enough for HS256'

/** Skipped where PgBouncer is not installed. */
describe.skipIf(!existsSync(pgbouncer))('behind PgBouncer with transaction pooling', () => {
  const direct = testDatabaseOn('postgres')
  const east = testDatabaseOn('postgres')
  const directory = mkdtempSync(join(tmpdir(), 'fungo-pgbouncer-'))
  const opened: Database[] = []
  let pooler: ReturnType<typeof spawn>
  let pooledUrl: string
  beforeAll(async () => {
    const port = await freePort()
    const {
      hostname,
      port: postgres,
      pathname,
    } = new URL(String(direct.pool.options.connectionString))
    const name = pathname.slice(1)
    writeFileSync(
      join(directory, 'pgbouncer.ini'),
      `[databases]
${name} = host=${hostname} port=${postgres} dbname=${name} user=fungo password=${clusterPassword}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
`,
    )
    chmodSync(directory, 0o755)
    const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    pooler = spawn(pgbouncer, [join(directory, 'pgbouncer.ini')], { ...account, stdio: 'ignore' })
    await vi.waitUntil(() => answers(port), { timeout: 60_000 })
    pooledUrl = `postgres://fungo@127.0.0.1:${port}/${name}`
    await direct.owner.transaction(async (client) => {
      await client.query(await demoStatements())
    })
  })
  afterEach(() => Promise.all(opened.splice(0).map((database) => database.close())))
  afterAll(async () => {
    const ended = once(pooler, 'exit')
    pooler.kill('SIGINT')
    await ended
    rmSync(directory, { recursive: true })
  })

  async function pooled(databaseDirectUrl?: string): Promise<Database> {
    const database = await openDatabase({ databaseUrl: pooledUrl, databaseDirectUrl, dataDir: '' })
    opened.push(database)
    return database
  }

  it('many requests at once are answered and migrate finds nothing to do', async () => {
    const database = await pooled()
    expect(await migrate(database)).toBe('current')
    const config = readConfig({ JWT_SECRET: secret })
    const app = createApp({ database, mailer: { wake() {} }, config, clock: systemClock })
    const headers = { apikey: await signAnonKey(secret), 'content-type': 'application/json' }
    const ask = (path: string, body?: object) =>
      app.fetch(
        new Request(`http://localhost:3000${path}`, {
          headers,
          method: body ? 'POST' : 'GET',
          body: body && JSON.stringify(body),
        }),
      )
    const statuses = new Set<number>()
    const visitor = async () => {
      for (let round = 0; round < 15; round += 1) {
        const answers = [
          await ask('/rest/v1/facilities?select=id,name'),
          await ask('/rest/v1/rpc/request_booking_links', { p_email: 'nobody@example.com' }),
          await ask('/auth/v1/token?grant_type=password', {
            email: 'a@example.com',
            password: 'x',
          }),
          await ask('/readyz'),
        ]
        for (const answer of answers) statuses.add(answer.status)
      }
    }
    await Promise.all(Array.from({ length: 8 }, visitor))
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
  })

  it('a direct session receives the notifications that the pooler withholds', async () => {
    let heard = 0
    const directUrl = String(direct.pool.options.connectionString)
    const line = listen(await pooled(directUrl), 'fungo_test', () => {
      heard += 1
    })
    await expect
      .poll(async () => {
        await direct.pool.query(`select pg_notify('fungo_test', '')`)
        return heard
      })
      .toBeGreaterThan(0)
    await line.close()
  })

  it('a move that runs is left alone by another process', async () => {
    const [facility] = (await direct.owner.query('select id, slug from facilities')) as [
      { id: string; slug: string },
    ]
    const groups = { east: String(east.pool.options.connectionString) }
    const other = await pooled()
    let isMoving = true
    const moving = moveFacility(await pooled(), east, facility, {
      group: 'east',
      jwtSecret: secret,
    }).finally(() => {
      isMoving = false
    })
    moving.catch(() => {})
    const ended: string[] = []
    while (isMoving) {
      ended.push(...(await finishMoves(other, groups)))
      await pause(100)
    }
    await moving
    expect(ended).toEqual([])
    expect(await direct.owner.query('select from facilities')).toEqual([])
    expect(await east.owner.query('select id from facilities')).toEqual([{ id: facility.id }])
  })
})

function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1', () => resolve(true))
  socket.on('error', () => resolve(false))
  void promise.then(() => socket.destroy())
  return promise
}
