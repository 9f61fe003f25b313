import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  administer,
  clusterPassword,
  startPostgres,
} from '../../database/tests/engines/postgres-cluster.ts'
import {
  newDataDir,
  testDatabase,
  testDatabaseOn,
} from '../../database/tests/engines/test-database.ts'
import { counted } from '../../scripts/counted.ts'
import { openDatabase } from '../database/open.ts'
import { migrate } from '../migrations/migrate.ts'
import { foundSite, type SiteIds, visitorOf } from './busy-site.ts'
import { flakyLink } from './flaky-link.ts'
import { ready, serverProcesses } from './server-process.ts'

const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE } = process.env
const secret = { JWT_SECRET: 'a secret for faults, which is long', LIMITS: 'off' }

const startAlone = serverProcesses()

describe('the embedded engine', { timeout: 900_000 }, () => {
  const start = serverProcesses()
  let dataDir: string
  let site: SiteIds
  beforeEach(async () => {
    dataDir = await newDataDir()
    const opened = await openDatabase({ dataDir })
    site = await foundSite(testDatabase(opened))
    await opened.close()
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  test.skipIf(!canMount())(
    'on a full disk (a small one in memory, which takes root to mount) reads work and writes wait for room',
    async () => {
      const disk = mountedDisk('400m')
      cpSync(dataDir, join(disk, 'data'), { recursive: true })
      const server = await start(join(disk, 'data'), secret)
      await ready(server)
      const visitor = visitorOf(server.url, site)
      expect((await visitor.book(2)).status).toBe(200)
      const { bavail, bsize } = statfsSync(disk)
      writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 1024 * 1024))
      for (let i = 0; i < 20; i += 1) {
        const refused = await visitor.book(3)
        expect(refused).toMatchObject({ status: 503, body: { code: '53100' } })
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
        expect((await visitor.read()).status).toBe(200)
      }
      rmSync(join(disk, 'filler'))
      expect((await visitor.book(3)).status).toBe(200)
      server.child.kill('SIGTERM')
      expect(await server.exit).toBe(0)
    },
  )

  test('serves while 3,000 sockets are silent and 200 send one byte a second', async () => {
    const server = await start(dataDir, secret)
    await ready(server)
    const visitor = visitorOf(server.url, site)
    const { port } = new URL(server.url)
    const ask = async () => [await visitor.read(), await visitor.times(2), await visitor.book(2)]
    const longest = (answers: { seconds: number }[]) =>
      Math.max(...answers.map(({ seconds }) => seconds))
    // The first of each kind takes longer. The second shows how quick the machine is.
    await ask()
    const calm = longest(await ask())
    const sockets = await Promise.all(Array.from({ length: 3_200 }, () => opened(Number(port))))
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
    })
    const slow = sockets.slice(0, 200)
    for (const socket of slow)
      socket.write('POST /rest/v1/rpc/create_booking HTTP/1.1\r\nHost: a\r\nX: ')
    const drip = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write('x')
    }, 1_000)
    onTestFinished(() => clearInterval(drip))
    const begun = performance.now()
    for (let i = 0; i < 20; i += 1) {
      const answers = await ask()
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(longest(answers)).toBeLessThan(Math.max(2, 10 * calm))
      await pause(250)
    }
    // Even a request that never stops sending is cut off.
    await expect
      .poll(() => sockets.filter((socket) => !socket.destroyed).length, { timeout: 120_000 })
      .toBe(0)
    counted(`3,200 sockets were gone after ${Math.round(performance.now() - begun)} ms`)
  })

  test('a killed backup leaves a complete file or none of that name', async () => {
    const admin = (...args: string[]) =>
      spawn(process.execPath, [join(import.meta.dirname, '../admin.ts'), ...args], {
        env: { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, DATA_DIR: dataDir },
        stdio: 'ignore',
      })
    const begun = performance.now()
    const kept = [join(dataDir, 'kept.backup')]
    expect(await once(admin('backup', kept[0] as string), 'exit')).toEqual([0, null])
    const whole = performance.now() - begun
    for (let round = 0; round < 12; round += 1) {
      const file = join(dataDir, `kept-${round}.backup`)
      const child = admin('backup', file)
      const exit = once(child, 'exit')
      await Promise.race([exit, pause((whole * (round + 1)) / 11)])
      child.kill('SIGKILL')
      await exit
      if (existsSync(file)) kept.push(file)
    }
    for (const file of kept) {
      const target = mkdtempSync(join(tmpdir(), 'fungo-restored-'))
      const restored = spawn(
        process.execPath,
        [join(import.meta.dirname, '../admin.ts'), 'restore', file],
        { env: { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, DATA_DIR: target }, stdio: 'ignore' },
      )
      const [code] = await once(restored, 'exit')
      rmSync(target, { recursive: true, force: true })
      expect(code).toBe(0)
    }
  })
})

describe('a PostgreSQL that is interrupted', () => {
  const db = testDatabaseOn('postgres')
  const start = serverProcesses()

  test('leads to 503 while it is away or silent, and works again afterwards', async () => {
    const site = await foundSite(db)
    const direct = new URL(String(db.pool.options.connectionString))
    const link = await flakyLink(Number(direct.port))
    onTestFinished(link.close)
    const through = new URL(direct)
    through.port = String(link.port)
    const server = await start(tmpdir(), { ...secret, DATABASE_URL: through.href })
    await ready(server)
    const visitor = visitorOf(server.url, site)
    expect((await visitor.book(2)).status).toBe(200)
    for (const bad of ['refuses', 'silent'] as const) {
      link.setState(bad)
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? visitor.book(3) : visitor.read())),
      )
      for (const { status, headers, seconds } of answers) {
        expect(status, bad).toBe(503)
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        expect(seconds, bad).toBeLessThan(30)
      }
      expect((await visitor.ask('/healthz')).status).toBe(200)
      expect((await visitor.ask('/readyz')).status).toBe(503)
      link.setState('forwards')
      await expect
        .poll(async () => (await visitor.read()).status, { timeout: 60_000, interval: 200 })
        .toBe(200)
      expect((await visitor.book(4)).status).toBe(200)
    }
  })
})

test.skipIf(!canMount())(
  'a PostgreSQL on a full disk refuses what needs room, and books again when there is some',
  async () => {
    const disk = mountedDisk('96m')
    chmodSync(disk, 0o777)
    const cluster = await startPostgres()
    onTestFinished(cluster.stop)
    await administer(cluster, `create role fungo login createrole password '${clusterPassword}'`)
    await administer(cluster, `copy (select 1) to program 'mkdir ${disk}/space'`)
    await administer(cluster, `create tablespace small location '${disk}/space'`)
    await administer(cluster, 'create database crowded owner fungo tablespace small')
    const databaseUrl = cluster.url('crowded', 'fungo')
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    await migrate(database)
    const site = await foundSite(testDatabase(database))
    await database.close()
    const server = await startAlone(tmpdir(), { ...secret, DATABASE_URL: databaseUrl })
    await ready(server)
    const visitor = visitorOf(server.url, site)
    expect((await visitor.book(2)).status).toBe(200)
    // Up to the last byte, because the database writes at the same time.
    expect(() => {
      for (;;) appendFileSync(join(disk, 'filler'), Buffer.alloc(256 * 1024))
    }).toThrow(/ENOSPC/)
    const statuses: number[] = []
    for (let i = 0; i < 200 && !statuses.includes(503); i += 1) {
      const answer = await visitor.book(2 + (i % 20))
      statuses.push(answer.status)
      if (answer.status === 503) expect(answer.body).toMatchObject({ code: '53100' })
    }
    expect([...new Set(statuses)].sort()).toEqual([200, 503])
    expect((await visitor.read()).status).toBe(200)
    rmSync(join(disk, 'filler'))
    expect((await visitor.book(25)).status).toBe(200)
  },
)

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.on('error', () => {})
    socket.once('error', reject)
    socket.resume()
  })
}

function canMount(): boolean {
  const at = mkdtempSync(join(tmpdir(), 'fungo-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', at], { stdio: 'ignore' })
    execFileSync('umount', [at], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}

function mountedDisk(size: string): string {
  const at = mkdtempSync(join(tmpdir(), 'fungo-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', at])
  onTestFinished(() => {
    execFileSync('umount', ['-l', at])
    rmSync(at, { recursive: true, force: true })
  })
  return at
}
