import type pg from 'pg'
import {
  administer,
  clusterPassword,
  startPostgres,
} from '../database/tests/engines/postgres-cluster.ts'
import { makeDemo } from '../server/database/make-demo.ts'
import { openDatabase } from '../server/database/open.ts'
import { migrate } from '../server/migrations/migrate.ts'
import { test } from './journey.ts'
import { type Site, startSite } from './site.ts'

/**
 * Two servers on one PostgreSQL with the demo facility, extended to 40 cages, for tests of a day
 * that is nearly booked out.
 */
type BusyFacility = { sites: [Site, Site]; stop(): Promise<void> }

const account = 'fungo'

/**
 * Returns Playwright's `test` at this facility on a date. The fixture `busy` is the facility, and
 * `site` the first of its servers.
 */
export function testWhenBusy(date: string) {
  return test.extend<object, { busy: BusyFacility }>({
    busy: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this parameter in a fixture.
      async ({}, use) => {
        const busy = await startBusyFacility(date)
        await use(busy)
        await busy.stop()
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    site: [({ busy }, use) => use(busy.sites[0]), { scope: 'worker' }],
  })
}

/**
 * Starts the two servers with 1,039 bookings on a date. Every half hour in every cage is booked,
 * except noon in one cage.
 */
async function startBusyFacility(date: string): Promise<BusyFacility> {
  const cluster = await startPostgres()
  const stops = [() => cluster.stop()]
  try {
    await administer(
      cluster,
      `create role ${account} login createdb createrole password '${clusterPassword}'`,
    )
    await administer(cluster, `create database site owner ${account}`)
    const databaseUrl = cluster.url('site', account)
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    await migrate(database)
    await makeDemo(database)
    await fill(database.pool, date)
    await database.close()
    const settings = {
      DATABASE_URL: databaseUrl,
      JWT_SECRET: 'both servers sign with a secret that is long enough',
    }
    const sites = await Promise.all([startSite(settings), startSite(settings)])
    stops.unshift(...sites.map((site) => site.stop))
    return { sites, stop: () => stopAll(stops) }
  } catch (error) {
    await stopAll(stops)
    throw error
  }
}

async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  for (const stop of stops) await stop()
}

/**
 * Adds cages and bookings, as the tables' owner: triggers and constraints apply, except those for
 * signed-in people.
 */
async function fill(pool: pg.Pool, date: string): Promise<void> {
  await pool.query(
    `insert into facility_spaces (facility_id, name, space_type)
     select id, 'Cage ' || n, 'batting_cage' from facilities, generate_series(6, 40) n`,
  )
  await pool.query('delete from facility_closures')
  await pool.query(
    `delete from bookings where (start_time at time zone 'America/New_York')::date = $1`,
    [date],
  )
  await pool.query(
    `insert into bookings (facility_id, space_id, service_type_id, start_time, end_time, player_name)
     select space.facility_id, space.id, service.id, start, start + interval '30 minutes',
       'Player ' || row_number() over (order by start, space.name)
     from facility_spaces space
     join facility_service_types service on not service.requires_instructor,
     generate_series(
       ($1::date + time '09:00') at time zone 'America/New_York',
       ($1::date + time '21:30') at time zone 'America/New_York',
       interval '30 minutes'
     ) start
     where space.name <> 'Cage 2' or start <> ($1::date + time '12:00') at time zone 'America/New_York'`,
    [date],
  )
}
