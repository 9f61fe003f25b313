import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createBooking, inTurn, slotsOfDay } from '../calls.ts'
import { type Call, load } from '../load.ts'
import type { Part, Run } from '../parts.ts'
import { memoryMegabytes } from '../processes.ts'
import { quiet, range } from '../rounds.ts'
import { adminReads, publicReads } from '../screen-reads.ts'
import { startServer } from '../server-process.ts'
import type { Site } from '../sites.ts'
import type { Table } from '../table.ts'

/** Measures a server's start, its memory at rest and after work, and its space on disk. */
export const start: Part = async (run) => {
  const sites = await run.sites()
  const memory: Table['rows'] = []
  for (const site of sites) memory.push(await memoryOf(run, site))
  return [await startTimes(run), memoryTable(run, memory), installation()]
}

async function startTimes(run: Run): Promise<Table> {
  const times = { first: [] as number[], used: [] as number[] }
  for (let round = 1; round <= (run.quick ? 1 : 5); round += 1) {
    run.progress(`Start, round ${round}`)
    const directory = mkdtempSync(join(tmpdir(), 'fungo-bench-start-'))
    for (const kind of ['first', 'used'] as const) {
      const server = await startServer({ DATA_DIR: directory })
      times[kind].push(server.startTime)
      await server.stop()
    }
    rmSync(directory, { recursive: true })
  }
  return {
    title: 'Start of the embedded engine',
    columns: ['data directory', 'ms until it can serve'],
    rows: [
      ['empty: cluster, schema, demo facility', range(times.first)],
      ['used', range(times.used)],
    ],
  }
}

/** Runs slots, reads and bookings in turn. Returns the memory before, halfway and after. */
async function memoryOf(run: Run, site: Site): Promise<Table['rows'][number]> {
  const pids = () => [site.server.pid, ...site.store.pids()]
  await quiet(site)
  const held = [memoryMegabytes(pids())]
  const reads = [
    ...(await publicReads(site.anonKey, site.facility)).values(),
    ...(await adminReads(site.adminToken, site.facility)).values(),
  ]
  const slots = inTurn(slotsOfDay(site.anonKey, site.facility, {}).call)
  const requests = requestsOf(run)
  let asked = 0
  for (const part of [1, 2, 3, 4]) {
    run.progress(`Memory, ${part} of 4: ${site.engine}`)
    const next = (): Call | undefined => {
      if (asked >= (requests * part) / 4) return undefined
      asked += 1
      const slot = asked % 50 === 0 ? site.free.shift() : undefined
      if (slot) return createBooking(site.anonKey, site.facility, slot)
      return asked % 3 === 0 ? reads[asked % reads.length] : slots()
    }
    await load(site.server.url, 16, next)
    await quiet(site)
    held.push(memoryMegabytes(pids()))
  }
  const ofServer = memoryMegabytes([site.server.pid])
  if (!run.quick) await pause(sessionsEnd)
  return [site.engine, ...held, ofServer, memoryMegabytes(pids())]
}

/** Milliseconds until sessions that were idle for 30 s are closed (`server/database/open.ts`). */
const sessionsEnd = 36_000

function requestsOf({ quick }: Run): number {
  return quick ? 400 : 20_000
}

function memoryTable(run: Run, rows: Table['rows']): Table {
  const quarters = [1, 2, 3, 4].map((part) =>
    ((requestsOf(run) * part) / 4).toLocaleString('en-US'),
  )
  return {
    title: 'Memory of all processes, MiB',
    columns: [
      ...['engine', 'at rest', ...quarters.map((count) => `after ${count} requests`)],
      ...['of that, the server', 'all, half a minute later'],
    ],
    rows,
    note: 'Mixed: free times, screens, and every fiftieth a booking. "At rest" is measured after the earlier parts of the benchmark. Memory that processes share is counted once.',
  }
}

function installation(): Table {
  const root = join(import.meta.dirname, '../..')
  const megabytes = (...parameters: string[]) =>
    Number(
      execFileSync('du', ['-sm', ...parameters], { cwd: root, encoding: 'utf8' }).split('\t')[0],
    )
  const { dependencies, all } = packages(root)
  return {
    title: 'Installation',
    columns: ['what', 'count or MB'],
    rows: [
      ['packages that the server needs', dependencies],
      ['packages with those for developers', all],
      ['node_modules, MB', megabytes('node_modules')],
      ['of that, Node itself, MB', megabytes(dirname(dirname(process.execPath)))],
    ],
  }
}

function packages(root: string): { dependencies: number; all: number } {
  const count = (...parameters: string[]) =>
    execFileSync('npm', ['ls', '--all', '--parseable', ...parameters], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split('\n').length - 1
  return { dependencies: count('--omit=dev'), all: count() }
}
