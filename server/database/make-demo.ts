import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '../clock.ts'
import { asOwner } from './as-caller.ts'
import type { Database } from './open.ts'

const demoFolder = join(import.meta.dirname, '../../database/demo')
export const demoFacility = '11111111-1111-4111-8111-111111111111'

/**
 * Returns the SQL of the demo facility for an empty database: the files of `database/demo` in
 * order.
 */
export async function demoStatements(): Promise<string> {
  const files = (await readdir(demoFolder)).toSorted()
  const texts = await Promise.all(files.map((file) => readFile(join(demoFolder, file), 'utf8')))
  return texts.join('\n')
}

/**
 * Creates the demo facility with its accounts and bookings if the database is empty, for people who
 * try Fungo: at each start with the embedded engine, unless DEMO=off, and with `npm run admin --
 * demo`. Returns whether it did.
 */
export async function makeDemo(database: Database): Promise<boolean> {
  return asOwner({ database, clock: systemClock }, async (client) => {
    const { rows } = await client.query(
      `select exists (select from public.facilities) or exists (select from auth.users) as used`,
    )
    if (!rows[0].used) await client.query(await demoStatements())
    return !rows[0].used
  })
}

/**
 * Returns the number of bookings that people have made at the demo facility, so that nobody deletes
 * them with it unawares. The demo's own bookings have the addresses in `private.demo_addresses`, or
 * no address, and then they are not younger than the facility.
 */
export async function countBookingsSinceDemo(database: Database): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::integer as made from public.bookings
     where facility_id = $1 and case
       when player_email is null
         then created_at > (select created_at from public.facilities where id = facility_id)
       else not exists (select from private.demo_addresses where email = lower(player_email))
     end`,
    [demoFacility],
  )
  return rows[0].made
}

/**
 * For doctor, which warns of a public site with them: returns the addresses of the accounts that
 * still have the demo's password.
 */
export async function accountsWithDemoPassword({ pool }: Pick<Database, 'pool'>) {
  // The salt of the demo's hashes, which no other hash has: each gets a random one.
  const { rows } = await pool.query<{ email: string }>(
    `select email from auth.users
     where split_part(encrypted_password, '$', 5) = '5cwjoAsZL4tkBVpmeF7Ljw' and deleted_at is null
     order by email`,
  )
  return rows.map(({ email }) => email)
}

/**
 * For the start, which prints the demo's sign-ins, and for `admin demo`: returns whether this
 * database still has the demo facility with its administrator's account.
 */
export async function hasDemo(database: Database): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    `select from public.facilities f
     join public.facility_admins a on a.facility_id = f.id
     join auth.users u on u.id = a.user_id and u.email = 'admin@example.com'
     where f.id = $1 and f.deleted_at is null`,
    [demoFacility],
  )
  return rowCount !== 0
}
