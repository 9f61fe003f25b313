import {
  createBooking,
  freeDays,
  inTurn,
  seasonOfTeam,
  slotsOfDay,
  totalsOfToday,
} from '../calls.ts'
import { addEntries, addTeam } from '../fill-books.ts'
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

/** The days of the first 1,000 bookings. */
const aroundToday: Days = { first: -40, count: 100, perDay: 10 }

/** The sizes of the history. Larger sizes add only earlier days, as in a real facility. */
const history: [bookings: number, earlier: Days | null][] = [
  [1_000, null],
  [10_000, { first: -115, count: 75, perDay: 120 }],
  [100_000, { first: -490, count: 375, perDay: 240 }],
  [1_000_000, { first: -4_240, count: 3_750, perDay: 240 }],
]

/** A call whose cost grows by at most this factor counts as independent of the history. */
const flat = 1.3

/** Measures the database's cost of each call as history grows, and with 1,000 other facilities. */
export const growth: Part = async (run) => {
  const rows: Table['rows'] = []
  const columns = new Set<string>()
  for (const store of await run.stores('growth')) {
    const stages = await grow(run, store)
    for (const { name } of stages) columns.add(name)
    const costs = await costsOf(run, stages)
    for (const [what, each] of costs) {
      const known = [...each.values()]
      const ratio = Math.max(...known) / (known[0] ?? 0)
      const shown = [...columns].map((name) => each.get(name))
      rows.push([engineName(store), what, ...shown, ratio, ratio <= flat ? 'yes' : 'no'])
    }
    for (const { site } of stages) await site.server.stop()
    for (const each of new Set(stages.map(({ site }) => site.store))) await each.close()
    await store.close()
  }
  return [
    {
      title: 'Growth: CPU ms a call at the database',
      columns: ['engine', 'what', ...columns, 'most ÷ first', `within ${flat}`],
      rows,
      note: 'All stages are measured in the same rounds. Each has its own copy of the database, except that the last two share one. On the embedded engine, the database’s CPU is the server’s. The poll is in elapsed ms.',
    },
  ]
}

/** A facility on a database of one size, with its free times. */
type Stage = {
  name: string
  site: Awaited<ReturnType<typeof startSite>>
  facility: Facility
  free: FreeSlot[]
  team: string
  poll: number
}

/** Creates a copy of the database for each size, so that all can be measured in turn. */
async function grow(run: Run, store: Store): Promise<Stage[]> {
  // A million bookings on the embedded engine would take longer than the rest of the run.
  const sizes = history.slice(0, run.quick ? 2 : store.engine === 'embedded' ? 3 : 4)
  const { facility, small, free, smallFree, team, smallTeam } = await store.fill(async (client) => {
    const adminId = await makeAdmin(client)
    const [first, second] = [
      await makeFacility(client, { spaces: 20, instructors: 50 }, adminId),
      await makeFacility(client, { spaces: 20, instructors: 50 }, adminId),
    ]
    await addBookings(client, first, aroundToday)
    // A facility that the site does not show has at most 1,000 bookings
    // (private.limit_foreign_bookings).
    await addBookings(client, second, { first: -10, count: 40, perDay: 10 })
    return {
      facility: first,
      small: second,
      free: await freeSlots(client, first, 4_000),
      smallFree: await freeSlots(client, second, 600),
      team: await addTeam(client, first),
      smallTeam: await addTeam(client, second),
    }
  })
  const stages: Stage[] = []
  const addStage = async (name: string) => {
    const copy = await store.copy(`growth_${stages.length}`)
    const poll = await pollTime(copy)
    stages.push({ name, site: await startSite(copy), facility, free: [...free], team, poll })
  }
  for (const [bookings, earlier] of sizes) {
    run.progress(`Growth: ${engineName(store)}, filling to ${bookings.toLocaleString('en-US')}`)
    await store.fill(async (client) => {
      if (earlier) await addHistory(client, facility, earlier)
      await addMail(client)
      await addEntries(client)
      await client.query('vacuum analyze')
    })
    await addStage(`${bookings.toLocaleString('en-US')} bookings`)
  }
  const others = run.quick ? 20 : 1_000
  run.progress(`Growth: ${engineName(store)}, filling ${others} others`)
  await store.fill(async (client) => {
    for (let other = 0; other < others; other += 1) {
      const each = await makeFacility(client, { spaces: 2, instructors: 5 })
      await addBookings(client, each, { first: -10, count: 20, perDay: 5 })
    }
    await addMail(client)
    await addEntries(client)
    await client.query('vacuum analyze')
  })
  await addStage(`beside ${others.toLocaleString('en-US')} facilities`)
  const beside = stages.at(-1) as Stage
  const name = 'one of 400 bookings beside them all'
  return [...stages, { ...beside, name, facility: small, free: smallFree, team: smallTeam }]
}

/**
 * Returns the costs by query and stage. Each round measures all stages in turn, so that one noisy
 * second does not decide a result. A warm-up comes first, so that the code is compiled, above all
 * that of the embedded engine.
 */
async function costsOf(run: Run, stages: Stage[]): Promise<Map<string, Map<string, number>>> {
  const { warmUp, rounds, calls } = run.quick
    ? { warmUp: 20, rounds: 1, calls: 20 }
    : { warmUp: 200, rounds: 3, calls: 60 }
  const asked = await Promise.all(stages.map(questionsOf))
  const costs = new Map<string, Map<string, number>>()
  for (const what of asked[0]?.keys() ?? []) {
    const found = new Map(stages.map(({ name }): [string, number[]] => [name, []]))
    for (let round = 0; round <= rounds; round += 1) {
      for (const [place, { name, site }] of stages.entries()) {
        const of = round === 0 ? 'warming up' : `round ${round} of ${rounds}`
        run.progress(`Growth: ${site.engine}, ${what}, ${of}: ${name}`)
        const next = asked[place]?.get(what) ?? (() => undefined)
        const cost = await costOf(site, next, round === 0 ? warmUp : calls)
        if (round > 0) found.get(name)?.push(cost)
      }
    }
    costs.set(what, new Map([...found].map(([name, each]) => [name, median(each)])))
  }
  const polls = stages.map(({ name, poll }): [string, number] => [name, poll])
  return costs.set('the mail queue’s poll', new Map(polls))
}

async function questionsOf({ site, facility, free, team }: Stage) {
  const reads = await adminReads(site.adminToken, facility)
  const read = ['list, first page', 'search, one customer', 'dashboard, counts']
  return new Map<string, () => Call | undefined>([
    ['slots of a day', inTurn(slotsOfDay(site.anonKey, facility, {}).call)],
    ['free days, 1', inTurn(freeDays(site.anonKey, facility, 1).call)],
    ['free days, 62', inTurn(freeDays(site.anonKey, facility, 62).call)],
    ...read.map((name): [string, () => Call | undefined] => [name, () => reads.get(name)]),
    ['totals of a day', () => totalsOfToday(site.adminToken, facility)],
    ['a team’s season', () => seasonOfTeam(site.adminToken, team)],
    ['create_booking', () => createBooking(site.anonKey, facility, free.shift() as FreeSlot)],
  ])
}

/**
 * Returns the milliseconds of CPU that the database uses for one call, with the mail that the call
 * causes. Without a CPU meter (no /proc), returns the median milliseconds that a call took.
 */
async function costOf(
  { store, server }: Stage['site'],
  next: () => Call | undefined,
  calls: number,
): Promise<number> {
  const sessions = () => (store.engine === 'postgres' ? store.sessions() : [server.pid])
  let left = calls
  const cpu = cpuMeter(sessions)
  const { p50 } = await soundLoad(server.url, 1, () => (left-- > 0 ? next() : undefined))
  await quiet({ store, sessions })
  const used = cpu()
  return used === undefined ? p50 : used / calls
}
