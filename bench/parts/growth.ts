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
import { median } from '../spread.ts'
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
  const often: Often = run.quick
    ? { warmUp: 20, rounds: 1, calls: 20 }
    : { warmUp: 300, rounds: 5, calls: 40 }
  const { facility, small, free, smallFree } = await store.fill(async (client) => {
    const adminId = await makeAdmin(client)
    const [first, second] = [
      await makeFacility(client, { spaces: 20, instructors: 50 }, adminId),
      await makeFacility(client, { spaces: 20, instructors: 50 }, adminId),
    ]
    await addBookings(client, first, { first: -40, count: 100, perDay: 10 })
    // What the site does not show holds a thousand at most (private.limit_foreign_bookings).
    await addBookings(client, second, { first: -10, count: 40, perDay: 10 })
    return {
      ...{ facility: first, small: second },
      free: await freeSlots(client, first, 4_000),
      smallFree: await freeSlots(client, second, 600),
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
    stages.set(name, await costs(store, name, facility, free, often, run.progress))
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
  stages.set(beside, await costs(store, beside, facility, free, often, run.progress))
  const aSmallOne = 'one of 400 bookings beside them all'
  stages.set(aSmallOne, await costs(store, aSmallOne, small, smallFree, often, run.progress))
  return stages
}

/** How often each question is asked: `warmUp` times before, then in so many rounds. */
type Often = { warmUp: number; rounds: number; calls: number }

/**
 * All questions in turn, round after round, so that one noisy second does not decide a cell. Before
 * that a server's code is compiled as far as it gets, the embedded engine's above all.
 */
async function costs(
  store: Store,
  stage: string,
  facility: Facility,
  free: FreeSlot[],
  often: Often,
  progress: Run['progress'],
): Promise<Map<string, number>> {
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
  const found = new Map(questions.map(([what]): [string, number[]] => [what, []]))
  for (let round = 0; round <= often.rounds; round += 1) {
    for (const [what, next] of questions) {
      const of = round === 0 ? 'warming up' : `round ${round} of ${often.rounds}`
      progress(`Growth: ${site.engine}, ${stage}, ${of}: ${what}`)
      const count = round === 0 ? often.warmUp : often.calls
      let left = count
      const cpu = cpuMeter(sessions)
      const { p50 } = await soundLoad(server.url, 1, () => (left-- > 0 ? next() : undefined))
      await quiet(site)
      const used = cpu()
      if (round > 0) found.get(what)?.push(used === undefined ? p50 : used / count)
    }
  }
  await server.stop()
  return new Map([
    ...[...found].map(([what, each]): [string, number] => [what, median(each)]),
    ['the mail queue’s poll', poll],
  ])
}
