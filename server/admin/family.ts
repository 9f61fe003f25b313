import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { emailError } from '../../shared/email-address.ts'
import { familyPage } from '../../shared/family-file.ts'
import { upgrade } from '../backup/upgrade.ts'
import { systemClock } from '../clock.ts'
import { asOwner, type Transaction } from '../database/as-caller.ts'
import { transactionContext } from '../database/transaction-context.ts'
import { findFacility } from './find-facility.ts'
import type { Verb } from './verb.ts'
import { writeFailure } from './write-failure.ts'

/**
 * Exports or erases everything about an e-mail address at one facility, and names the other
 * facilities that keep something. For requests about personal data that reach the operator. Owners
 * do the same on a customer's page.
 */
export const family: Verb = {
  summary:
    'all that a facility keeps of an address: family export EMAIL FILE (.json, .html), family erase EMAIL [--facility SLUG]',
  canRunWhileServing: () => true,
  async run({ config, args, folder, print, withDatabase }) {
    const work = workOf(args, folder)
    await withDatabase(async (database) => {
      await upgrade(database, config)
      const transactions = transactionContext({ database, clock: systemClock, config })
      for (const line of await asOwner(transactions, work)) print(line)
    })
  },
}

const usage =
  'Usage: npm run admin -- family export EMAIL FILE | family erase EMAIL, each with [--facility SLUG]'

type Work = (client: Transaction) => Promise<string[]>

/** Returns what the arguments ask for, to run in one transaction. Throws the usage. */
function workOf(args: string[], folder: string): Work {
  const { slug, words } = parsed(args)
  const [action, email = '', file, ...rest] = words
  const isErasure = action === 'erase' && file === undefined
  if (rest.length > 0 || emailError(email) || !(isErasure || (action === 'export' && file))) {
    throw new Error(usage)
  }
  return async (client) => {
    if (slug !== undefined) {
      const { id } = await findFacility(client, slug, { evenDeleted: true })
      await client.query(`select set_config('fungo.facility_id', $1, true)`, [id])
    }
    const others = await otherKeepers(client, email)
    const more = others.map(
      (other) => `${other} keeps data of this address too: --facility ${other}`,
    )
    const done = isErasure
      ? erase(client, email)
      : write(client, email, resolve(folder, file ?? ''))
    const line = await done.catch((error) => {
      // This facility keeps nothing, but others do: the error names them.
      throw error.code === 'PT404' && more.length > 0
        ? new Error([error.message, ...more].join('\n'))
        : error
    })
    return [line, ...more]
  }
}

function parsed(args: string[]): { slug: string | undefined; words: string[] } {
  try {
    const options = { facility: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    return { slug: values.facility, words: positionals }
  } catch {
    throw new Error(usage)
  }
}

/** Returns the other facilities that keep something of an address. */
async function otherKeepers(client: Transaction, email: string): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `select facility.slug
     from public.facilities facility
     cross join lateral private.family(facility.id, $1, null) kept
     where facility.id is distinct from private.site_facility_id() and (
       cardinality(kept.customer_ids) + cardinality(kept.booking_ids) > 0
       or exists (
         select from private.family_mails(facility.id, kept.booking_ids, kept.emails, kept.customer_ids)
       )
       or exists (select from private.teams_of_contact(facility.id, kept.emails))
       or exists (select from private.family_signatures(facility.id, kept.emails, kept.customer_ids))
       or exists (select from private.family_passes(facility.id, kept.emails, kept.customer_ids))
       or exists (
         select from private.family_second_contacts(facility.id, kept.booking_ids, kept.emails)
       )
     )
     order by facility.slug`,
    [email],
  )
  return rows.map(({ slug }) => slug)
}

async function write(client: Transaction, email: string, file: string): Promise<string> {
  const { rows } = await client.query('select private.export_family_of($1) as data', [email])
  const { data } = rows[0]
  const text = file.endsWith('.html') ? familyPage(data) : `${JSON.stringify(data, null, 2)}\n`
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error) => {
    throw writeFailure(file, error)
  })
  return `${file} holds ${data.customers.length} customers, ${data.bookings.length} bookings and ${data.mails.length} messages.`
}

async function erase(client: Transaction, email: string): Promise<string> {
  const { rows } = await client.query(
    `select * from private.erase_family_of(private.site_facility_id(), $1, null, null, false)`,
    [email],
  )
  const { customers, bookings, mails } = rows[0]
  return `Erased ${customers} customers and ${mails} messages; ${bookings} bookings stay without a player.`
}
