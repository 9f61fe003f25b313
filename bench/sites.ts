import type pg from 'pg'
import { signAnonKey } from '../server/access/tokens.ts'
import { addEntries } from './fill-books.ts'
import {
  addBookings,
  addMail,
  admin,
  type Facility,
  type FreeSlot,
  freeSlots,
  makeAdmin,
  makeFacility,
  type Shape,
} from './fill-facilities.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import type { Store } from './stores.ts'

/** A running server with filled facilities, for the parts of the benchmark. */
export type Site = {
  store: Store
  /** The engine's name in the tables. */
  engine: string
  server: ServerProcess
  anonKey: string
  adminToken: string
  /** The facility that the site shows. It has the longest history of bookings. */
  facility: Facility
  /**
   * For `parts/days.ts`: facilities with times in steps of 15 minutes. The key is the number of
   * spaces. All are nearly full except the one with 300 spaces.
   */
  packed: Map<number, Facility>
  /** Free times of this facility. Each is removed when it is used. */
  free: FreeSlot[]
  /** The ids of the processes that answer calls: the server, and PostgreSQL's sessions. */
  sessions(): number[]
  close(): Promise<void>
}

const jwtSecret = 'the benchmark signs with a secret that everybody may know'

/** The spaces of each packed facility, with its bookings per day. */
const packedShapes: [spaces: number, perDay: number][] = [
  [5, 54],
  [20, 216],
  [40, 432],
  [300, 60],
]

/** Starts the server on a filled store and signs in its administrator. */
export async function startSite(store: Store) {
  const server = await startServer({ ...store.settings, JWT_SECRET: jwtSecret })
  return {
    store,
    server,
    engine: engineName(store),
    anonKey: await signAnonKey(jwtSecret),
    adminToken: await adminToken(server.url),
    sessions: () => [server.pid, ...store.sessions()],
  }
}

/** Returns the engine with its version, as the tables name it. */
export function engineName({ engine, version }: Store): string {
  return `${engine === 'postgres' ? 'PostgreSQL' : 'embedded'} ${version}`
}

/**
 * Fills a store with one facility, a little larger than the demo's, and two weeks of bookings. Then
 * starts its server.
 */
export async function openSmallSite(store: Store): Promise<Site> {
  const filled = await store.fill(async (client) => {
    const adminId = await makeAdmin(client)
    const facility = await makeFacility(client, { spaces: 6, instructors: 4 }, adminId)
    await addBookings(client, facility, { first: -7, count: 14, perDay: 20 })
    await addMail(client)
    await client.query('vacuum analyze')
    return { facility, packed: new Map(), free: await freeSlots(client, facility, 1_000) }
  })
  return opened(store, filled)
}

/**
 * Fills a store with ten facilities, one with two years of bookings, and with the packed ones.
 * `quick`: fewer facilities and bookings. Then starts its server.
 */
export async function openSite(store: Store, quick: boolean): Promise<Site> {
  const shape: Shape = { spaces: 20, instructors: 50 }
  const filled = await store.fill(async (client) => {
    const adminId = await makeAdmin(client)
    const facility = await makeFacility(client, shape, adminId)
    await addBookings(client, facility, { first: -600, count: 730, perDay: quick ? 5 : 137 })
    await addMail(client)
    for (let other = 1; other < (quick ? 3 : 10); other += 1) {
      const neighbour = await makeFacility(client, shape)
      await addBookings(client, neighbour, { first: -20, count: 40, perDay: 50 })
    }
    const packed = new Map<number, Facility>()
    for (const [spaces, perDay] of packedShapes.slice(0, quick ? 2 : 4)) {
      const each = await makeFacility(client, { spaces, instructors: 5, increment: 15 })
      await addBookings(client, each, { first: 0, count: quick ? 32 : 92, perDay })
      packed.set(spaces, each)
    }
    // Gives each booking a charge and a payment. If `entries` were empty, PostgreSQL would plan to
    // read the whole table, keep those plans, and be slow once it is full. Prices are off again
    // until parts/prices.ts measures them.
    await addEntries(client)
    await client.query('update facility_settings set enable_payments = false')
    // For the comparison "INSERT and commit" of rounds.ts.
    await client.query('create schema bench')
    await client.query(
      'create table bench.commits (id bigint generated always as identity, n integer)',
    )
    await client.query(
      'grant usage on schema bench to public; grant insert on bench.commits to public',
    )
    await client.query('vacuum analyze')
    const free = await freeSlots(client, facility, 40_000)
    await keepForSql(client, free.splice(free.length / 2))
    return { facility, packed, free }
  })
  return opened(store, filled)
}

async function opened(
  store: Store,
  filled: Pick<Site, 'facility' | 'packed' | 'free'>,
): Promise<Site> {
  const site = await startSite(store)
  return {
    ...filled,
    ...site,
    close: async () => {
      await site.server.stop()
      await store.close()
    },
  }
}

/** Stores the free times that the bookings in plain SQL use, one after the other. */
async function keepForSql(client: pg.ClientBase, slots: FreeSlot[]): Promise<void> {
  await client.query(
    `create table bench.free_slots as
     select row_number() over () as number, space, start_time, end_time
     from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[]) slot (space, start_time, end_time)`,
    [
      slots.map((each) => each.space),
      slots.map((each) => each.start),
      slots.map((each) => each.end),
    ],
  )
  await client.query('alter table bench.free_slots add primary key (number)')
  await client.query('create sequence bench.next_free_slot')
  await client.query('grant select on bench.free_slots to public')
  await client.query('grant usage on sequence bench.next_free_slot to public')
}

async function adminToken(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!response.ok) throw new Error(`Signing in answered ${response.status}`)
  return ((await response.json()) as { access_token: string }).access_token
}
