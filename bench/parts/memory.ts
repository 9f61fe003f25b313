import { setTimeout as pause } from 'node:timers/promises'
import { createBooking, inTurn, slotsOfDay } from '../calls.ts'
import { type Call, soundLoad } from '../load.ts'
import type { Part, Run } from '../parts.ts'
import { memoryMegabytes } from '../processes.ts'
import { quiet } from '../rounds.ts'
import { adminReads, publicReads } from '../screen-reads.ts'
import { openSite, openSmallSite, type Site } from '../sites.ts'
import type { Store } from '../stores.ts'
import type { Table } from '../table.ts'

/** The sites to measure, with the words for their data in the table. */
const sites: [data: string, open: (store: Store, run: Run) => Promise<Site>][] = [
  ['one facility, two weeks', openSmallSite],
  ['ten facilities, two years', (store, { quick }) => openSite(store, quick)],
]

/** Measures the memory at rest and after work, of servers and databases that do nothing else. */
export const memory: Part = async (run) => {
  const rows: Table['rows'] = []
  for (const [data, open] of sites) {
    for (const store of await run.newStores()) {
      run.progress(`Memory, filling the database: ${store.engine}, ${data}`)
      const site = await open(store, run)
      rows.push(await memoryOf(run, site, data))
      await site.close()
    }
  }
  return [memoryTable(run, rows)]
}

/** Runs slots, reads and bookings in turn. Returns the memory before, in between and after. */
async function memoryOf(run: Run, site: Site, data: string): Promise<Table['rows'][number]> {
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
    run.progress(`Memory, ${part} of 4: ${site.engine}, ${data}`)
    const next = (): Call | undefined => {
      if (asked >= (requests * part) / 4) return undefined
      asked += 1
      const slot = asked % 50 === 0 ? site.free.shift() : undefined
      if (slot) return createBooking(site.anonKey, site.facility, slot)
      return asked % 3 === 0 ? reads[asked % reads.length] : slots()
    }
    await soundLoad(site.server.url, 16, next)
    await quiet(site)
    held.push(memoryMegabytes(pids()))
  }
  const sessions = site.store.sessions()
  const parts = [
    memoryMegabytes([site.server.pid]),
    sessions.length,
    sessions.length > 0 ? memoryMegabytes(sessions) : undefined,
  ]
  if (!run.quick) await pause(sessionsEnd)
  return [site.engine, data, ...held, ...parts, memoryMegabytes(pids())]
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
      ...['engine', 'data', 'at rest', ...quarters.map((count) => `after ${count} requests`)],
      ...['of that, the server', 'sessions', 'of that, they', 'all, half a minute later'],
    ],
    rows,
    note: 'Mixed: free times, screens, and every fiftieth a booking, over 16 connections. Servers and databases did nothing else before. Memory that processes share is counted once.',
  }
}
