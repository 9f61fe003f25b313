import type pg from 'pg'
import { takeFacility } from '../backup/take-facility.ts'
import { upgrade } from '../backup/upgrade.ts'
import { systemClock } from '../clock.ts'
import { asOwner } from '../database/as-caller.ts'
import { countBookingsSinceDemo, demoFacility, hasDemo, makeDemo } from '../database/make-demo.ts'
import type { Database } from '../database/open.ts'
import type { Verb } from './verb.ts'

const usage = 'Usage: npm run admin -- demo fill | demo clear [--with-bookings]'

/** Creates the demo facility in an empty database, or deletes it. On either engine. */
export const demo: Verb = {
  summary: 'fill an empty database with the demo, or clear it: demo fill | demo clear',
  canRunWhileServing: () => true,
  canMakeDatabase: ([what]) => what === 'fill',
  async run({ config, args: [what = '', ...flags], print, withDatabase }) {
    const isFill = what === 'fill' && flags.length === 0
    const isClear = what === 'clear' && flags.every((flag) => flag === '--with-bookings')
    if (!isFill && !isClear) throw new Error(usage)
    const { kept, isMadeAgain } = await withDatabase(async (database) => {
      await upgrade(database, config)
      return {
        kept: isFill ? await fill(database) : await clear(database, flags.length > 0),
        isMadeAgain: isClear && config.demo && database.engine === 'embedded',
      }
    })
    print(isFill ? 'The demo is there: admin@example.com, fungo-demo.' : 'The demo is gone.')
    for (const email of kept) print(`${email} works at another facility, so this account stays.`)
    if (isMadeAgain)
      print('Set DEMO=off: with DEMO=on a start makes it again while nobody has an account.')
  },
}

async function fill(database: Database): Promise<string[]> {
  if (await makeDemo(database)) return []
  throw new Error('The database is not empty: the demo is for a new one.')
}

/** Deletes the demo. Returns the addresses of its accounts that stay. */
async function clear(database: Database, withBookings: boolean): Promise<string[]> {
  if (!(await hasDemo(database))) throw new Error('There is no demo here.')
  const made = await countBookingsSinceDemo(database)
  if (made > 0 && !withBookings) {
    throw new Error(
      `People have made ${made} bookings at the demo facility: --with-bookings deletes them too.`,
    )
  }
  return deleteDemo(database)
}

/**
 * Deletes the demo facility with all its data and its two accounts. An account that works at another
 * facility by now stays, because that facility might have no other owner. Returns its address.
 */
async function deleteDemo(database: Database): Promise<string[]> {
  return asOwner({ database, clock: systemClock }, async (client) => {
    const { rows } = await client.query(
      `select exists (select from public.entries where facility_id = $1)
         or exists (select from public.day_closings where facility_id = $1)
         or exists (select from public.passes where facility_id = $1) as has_money`,
      [demoFacility],
    )
    // Triggers protect the rows of a facility in which money was recorded.
    if (rows[0].has_money) {
      await takeFacility(client as pg.ClientBase, demoFacility, { takeOut: true })
      // Switches the triggers on again, which `takeFacility` switched off.
      await client.query('set local session_replication_role = origin')
    }
    for (const statement of [
      'delete from private.site where facility_id = $1',
      'delete from public.bookings where facility_id = $1',
      'delete from public.facilities where id = $1',
    ]) {
      await client.query(statement, [demoFacility])
    }
    await client.query(
      `delete from private.demo_addresses;
       delete from auth.users account
       where email in ('admin@example.com', 'coach@example.com')
         and not exists (select from public.facility_admins where user_id = account.id)
         and not exists (select from public.instructors where user_id = account.id)`,
    )
    const { rows: kept } = await client.query<{ email: string }>(
      `select email from auth.users
       where email in ('admin@example.com', 'coach@example.com') order by email`,
    )
    return kept.map(({ email }) => email)
  })
}
