import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import {
  newDataDir,
  openTestDatabase,
  testDatabase,
} from '../../database/tests/engines/test-database.ts'
import { counted } from '../../scripts/counted.ts'
import { openDatabase } from '../database/open.ts'
import { foundSite, visitorOf } from './busy-site.ts'
import { ready, serverProcesses } from './server-process.ts'

/** Minutes for each engine: half of `FUNGO_SOAK_MINUTES`. */
const minutes = Number(process.env.FUNGO_SOAK_MINUTES ?? 60) / 2
const perSecond = 20
const token = 'a token for figures'
const env = {
  JWT_SECRET: 'a secret for the soak, long enough',
  LIMITS: 'off',
  METRICS_TOKEN: token,
}

/** Memory in megabytes, and counts. */
type Sample = { memory: number; heap: number; handles: number; busy: number; awaited: number }

describe(`${perSecond} requests a second`, { timeout: (minutes + 10) * 60_000 }, () => {
  const start = serverProcesses()

  test('do not wear out the server on the embedded engine', async () => {
    const dataDir = await newDataDir()
    const opened = await openDatabase({ dataDir })
    const site = await foundSite(testDatabase(opened))
    await opened.close()
    const server = await start(dataDir, env)
    await ready(server)
    await soak('embedded', server.url, visitorOf(server.url, site))
    server.child.kill('SIGTERM')
    await server.exit
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('do not wear out the server on PostgreSQL', async () => {
    const db = await openTestDatabase('postgres')
    const site = await foundSite(db)
    const DATABASE_URL = String(db.pool.options.connectionString)
    const server = await start(tmpdir(), { ...env, DATABASE_URL })
    await ready(server)
    await soak('postgres', server.url, visitorOf(server.url, site))
    server.child.kill('SIGTERM')
    await server.exit
    await db.close()
  })
})

async function soak(
  engine: string,
  url: string,
  visitor: ReturnType<typeof visitorOf>,
): Promise<void> {
  const statuses: Record<string, number> = {}
  const samples: Sample[] = []
  const made: string[] = []
  const note = ({ status, body }: { status: number; body: unknown }) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    return status === 200 ? body : undefined
  }
  const acts: (() => Promise<unknown>)[] = [
    ...[visitor.read, visitor.days].map((ask) => () => ask().then(note)),
    ...[1, 2, 3, 4].map((ahead) => () => visitor.times(ahead).then(note)),
    () => visitor.ask('/').then(note),
    () => visitor.ask('/healthz').then(note),
    async () => {
      const id = note(await visitor.book(2 + (made.length % 9)))
      if (id) made.push(String(id))
    },
    async () => {
      const id = made.shift()
      if (id) note(await visitor.cancel(id))
    },
  ]
  const pending = new Set<Promise<unknown>>()
  const begun = Date.now()
  const end = begun + minutes * 60_000
  for (let sent = 0; Date.now() < end; sent += 1) {
    const act: Promise<unknown> = (acts[sent % acts.length] as () => Promise<unknown>)()
      .catch(() => note({ status: 0, body: null }))
      .finally(() => pending.delete(act))
    pending.add(act)
    if (sent % (perSecond * 5) === 0) samples.push(await sampleOf(url))
    const due = begun + ((sent + 1) * 1_000) / perSecond
    if (due > Date.now()) await pause(due - Date.now())
  }
  await Promise.all(pending)
  const parts = [1, 2].map((part) =>
    samples.slice((samples.length * part) / 3, (samples.length * (part + 1)) / 3),
  )
  const [before, after] = parts.map((part) => ({
    memory: Math.round(median(part.map(({ memory }) => memory))),
    heap: Math.round(median(part.map(({ heap }) => heap))),
    handles: Math.max(...part.map(({ handles }) => handles)),
    awaited: median(part.map(({ awaited }) => awaited)),
  }))
  counted(
    `soak of ${minutes} minutes on ${engine}: ${JSON.stringify(statuses)}, after warm-up ${JSON.stringify(before)}, at the end ${JSON.stringify(after)}`,
  )
  const failed = Object.keys(statuses).filter((status) => status === '0' || Number(status) >= 500)
  expect(failed.filter((status) => status !== '503')).toEqual([])
  expect(after?.memory).toBeLessThan((before?.memory ?? 0) * 1.1 + 10)
  expect(after?.handles).toBeLessThan((before?.handles ?? 0) + 20)
  expect(after?.awaited).toBe(0)
}

async function sampleOf(url: string): Promise<Sample> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await response.text()
  const figure = (name: string) => {
    const line = text.split('\n').find((each) => each.startsWith(`${name} `))
    return Number(line?.split(' ').pop() ?? Number.NaN)
  }
  const megabytes = (name: string) => figure(name) / 1024 / 1024
  return {
    memory: megabytes('process_resident_memory_bytes'),
    heap: megabytes('nodejs_heap_size_used_bytes'),
    handles: figure('nodejs_active_resources_total'),
    busy: figure('fungo_database_connections{state="busy"}'),
    awaited: figure('fungo_database_connections{state="awaited"}'),
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
