import type pg from 'pg'
import {
  administer,
  clusterPassword,
  startPostgres,
} from '../database/tests/engines/postgres-cluster.ts'
import { facilities } from '../server/admin/facilities.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/open.ts'
import { migrate } from '../server/migrations/migrate.ts'
import { expect } from './journey.ts'
import type { ReceivedMail } from './mailbox.ts'
import { type Site, startSite } from './site.ts'

/** Two facilities, each with its own host, on one database that two servers share. */
export type TwoFacilities = {
  north: Site
  south: Site
  /** Returns the newest message to an address. If both servers sent one, it is the south's. */
  lastTo(address: string): Promise<ReceivedMail>
  stop(): Promise<void>
}

const account = 'fungo'

/** The account of the administrator and instructor of the south facility. */
export const coach = 'coach@south.example'

/** Starts the two servers and adds their hosts while they run. */
export async function startTwoFacilities(): Promise<TwoFacilities> {
  const cluster = await startPostgres()
  const stops = [() => cluster.stop()]
  const stop = async () => {
    for (const each of stops) await each()
  }
  try {
    await administer(
      cluster,
      `create role ${account} login createdb createrole password '${clusterPassword}'`,
    )
    await administer(cluster, `create database chain owner ${account}`)
    const databaseUrl = cluster.url('chain', account)
    const settings = {
      DATABASE_URL: databaseUrl,
      JWT_SECRET: 'both servers sign with a secret that is long enough',
    }
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    stops.unshift(() => database.close())
    await migrate(database)
    const operate = (...args: string[]) =>
      facilities.run({
        config: readConfig(settings),
        args,
        folder: '.',
        print: () => {},
        withDatabase: (work) => work(database),
      })
    for (const name of ['north', 'south']) {
      await operate(
        ...['add', `The ${name} cages`, '--slug', name, '--address', '9 Foul Pole Lane'],
        ...['--phone', '(937) 555-0109', '--email', `desk@${name}.example`],
        ...['--admin', `coach@${name}.example`],
      )
    }
    await open(database.pool)
    const sites = await Promise.all([startSite(settings), startSite(settings)])
    stops.unshift(...sites.map((site) => site.stop))
    const [north, south] = sites.map((site, place) => {
      const name = ['north', 'south'][place]
      return { ...site, url: site.url.replace('localhost', `${name}.localhost`) }
    }) as [Site, Site]
    await operate('host', 'add', 'north', north.url, '--from', 'North <book@north.example>')
    await operate('host', 'add', 'south', south.url, '--from', 'South <book@south.example>')
    const lastTo = async (address: string) => {
      const found = () =>
        sites.flatMap(({ mailbox }) => mailbox.messages).filter(({ to }) => to.includes(address))
      await expect.poll(() => found().length).toBeGreaterThan(0)
      return found().at(-1) as ReceivedMail
    }
    return { north, south, lastTo, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Opens the facilities every day, with a cage and an instructor. */
async function open(pool: pg.Pool): Promise<void> {
  await pool.query(
    `update facility_business_hours set is_open = true, open_time = '09:00', close_time = '21:00'`,
  )
  await pool.query(
    `insert into facility_spaces (facility_id, name) select id, 'Cage 1' from facilities`,
  )
  await pool.query(
    `insert into facility_service_types (facility_id, name) select id, 'Open Cage' from facilities`,
  )
  await pool.query(
    `insert into instructors (facility_id, user_id, first_name, last_name, email)
     select link.facility_id, link.user_id, 'Ray', 'Delgado', account.email
     from facility_admins link join auth.users account on account.id = link.user_id`,
  )
}
