import { createBooking, freeDays, inTurn, slotsOfDay } from '../calls.ts'
import {
  addBookings,
  addHistory,
  addMail,
  type Days,
  type Facility,
  type FreeSlot,
  freeSlots,
  makeAdmin,
  makeFacility,
} from '../fill-facilities.ts'
import { type Call, soundLoad } from '../load.ts'
import type { Part, Run } from '../parts.ts'
import { pollTime } from '../poll-time.ts'
import { cpuMeter } from '../processes.ts'
import { quiet } from '../rounds.ts'
import { adminReads } from '../screen-reads.ts'
import { engineName, startSite } from '../sites.ts'
import type { Store } from '../stores.ts'
import type { Table } from '../table.ts'

/** The days ahead stay as they are; only history grows, as it does in a facility. */
const history: [bookings: number, days: Days][] = [
  [1_000, { first: -40, count: 100, perDay: 10 }],
  [10_000, { first: -115, count: 75, perDay: 120 }],
  [100_000, { first: -490, count: 375, perDay: 240 }],
  [1_000_000, { first: -4_240, count: 3_750, perDay: 240 }],
]

const flat = 1.3

/** What each call costs the database with a growing history, and beside a thousand facilities. */
export const growth: Part = async (run) => {
  const rows: Table['rows'] = []
  const columns = new Set<string>()
  for (const store of await run.stores('growth')) {
    const stages = await grow(run, store)
    for (const name of stages.keys()) columns.add(name)
    const [first = new Map<string, number>()] = stages.values()
    for (const [what, least] of first) {
      const costs = [...columns].map((stage) => stages.get(stage)?.get(what))
      const known = costs.filter((cost) => cost !== undefined)
      const ratio = Math.max(...known) / least
      rows.push([engineName(store), what, ...costs, ratio, ratio <= flat ? 'yes' : 'no'])
    }
    await store.close()
  }
  return [
    {
      title: 'Growth: CPU ms a call at the database',
      columns: ['engine', 'what', ...columns, 'most ÷ first', `within ${flat}`],
      rows,
      note: 'On the embedded engine the database’s CPU is the server’s. The poll is in ms of time.',
    },
  ]
}

/** Costs by stage and question. */
async function grow(run: Run, store: Store): Promise<Map<string, Map<string, number>>> {
  const stages = new Map<string, Map<string, number>>()
  // A million on the embedded engine would take longer than the rest of the run.
  const sizes = history.slice(0, run.quick ? 2 : store.engine === 'embedded' ? 3 : 4)
  const { facility, small, free, smallFree } = await store.fill(async (client) => {
    const adminId = await makeAdmin(client)
    const [first, second] = [
      await makeFacility(client, { spaces: 20, instructors: 50 }, adminId),
      await makeFacility(client, { spaces: 20, instructors: 50 }, adminId),
    ]
    await addBookings(client, first, { first: -40, count: 100, perDay: 10 })
    // What the site does not show holds a thousand at most (private.limit_foreign_bookings).
    await addBookings(client, second, { first: -40, count: 90, perDay: 10 })
    return {
      ...{ facility: first, small: second },
      free: await freeSlots(client, first, 2_000),
      smallFree: await freeSlots(client, second, 2_000),
    }
  })
  for (const [bookings, days] of sizes) {
    run.progress(`Growth: ${engineName(store)}, filling to ${bookings.toLocaleString('en-US')}`)
    await store.fill(async (client) => {
      if (bookings > 1_000) await addHistory(client, facility, days)
      await addMail(client)
      await client.query('vacuum analyze')
    })
    const name = `${bookings.toLocaleString('en-US')} bookings`
    stages.set(name, await costs(run, store, name, facility, free))
  }
  const others = run.quick ? 20 : 1_000
  run.progress(`Growth: ${engineName(store)}, filling ${others} others`)
  await store.fill(async (client) => {
    for (let other = 0; other < others; other += 1) {
      const each = await makeFacility(client, { spaces: 2, instructors: 5 })
      await addBookings(client, each, { first: -10, count: 20, perDay: 5 })
    }
    await addMail(client)
    await client.query('vacuum analyze')
  })
  const beside = `beside ${others.toLocaleString('en-US')} facilities`
  stages.set(beside, await costs(run, store, beside, facility, free))
  const aSmallOne = 'one of 900 bookings beside them all'
  stages.set(aSmallOne, await costs(run, store, aSmallOne, small, smallFree))
  return stages
}

async function costs(
  run: Run,
  store: Store,
  stage: string,
  facility: Facility,
  free: FreeSlot[],
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const poll = await pollTime(store)
  const site = await startSite(store)
  const { anonKey, adminToken, server } = site
  const sessions = () => (store.engine === 'postgres' ? store.sessions() : [server.pid])
  const reads = await adminReads(adminToken, facility)
  const asked = ['list, first page', 'search, one customer', 'dashboard, counts']
  const questions: [string, () => Call | undefined][] = [
    ['slots of a day', inTurn(slotsOfDay(anonKey, facility, {}).call)],
    ['free days, 1', inTurn(freeDays(anonKey, facility, 1).call)],
    ['free days, 62', inTurn(freeDays(anonKey, facility, 62).call)],
    ...asked.map((name): [string, () => Call | undefined] => [name, () => reads.get(name)]),
    ['create_booking', () => createBooking(anonKey, facility, free.shift() as FreeSlot)],
  ]
  for (const [what, next] of questions) {
    run.progress(`Growth: ${site.engine}, ${stage}: ${what}`)
    const calls = async (count: number) => {
      let left = count
      const load = await soundLoad(server.url, 1, () => (left-- > 0 ? next() : undefined))
      await quiet(site)
      return load
    }
    await calls(20)
    const count = run.quick ? 20 : 60
    const cpu = cpuMeter(sessions)
    const { p50 } = await calls(count)
    const used = cpu()
    found.set(what, used === undefined ? p50 : used / count)
  }
  found.set('the mail queue’s poll', poll)
  await server.stop()
  return found
}
