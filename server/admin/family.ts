import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { emailError } from '../../shared/email-address.ts'
import { familyPage } from '../../shared/family-file.ts'
import { systemClock } from '../clock.ts'
import { asOwner, type Transaction } from '../database/as-caller.ts'
import { transactionContext } from '../database/transaction-context.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Verb } from './verb.ts'

/**
 * Exports or erases everything about an e-mail address, as an administrator can on a customer's
 * page. For requests about personal data that reach the operator.
 */
export const family: Verb = {
  summary:
    'all that is kept of an address: family export EMAIL FILE (.json, .html), family erase EMAIL',
  canRunWhileServing: () => true,
  async run({ config, args, folder, print, withDatabase }) {
    const work = workOf(args, folder)
    await withDatabase(async (database) => {
      await migrate(database)
      const transactions = transactionContext({ database, clock: systemClock, config })
      print(await asOwner(transactions, work))
    })
  },
}

type Work = (client: Transaction) => Promise<string>

function workOf([action, email = '', file, ...rest]: string[], folder: string): Work {
  const isErasure = action === 'erase' && file === undefined
  if (rest.length > 0 || emailError(email) || !(isErasure || (action === 'export' && file))) {
    throw new Error('Usage: npm run admin -- family export EMAIL FILE | family erase EMAIL')
  }
  return isErasure
    ? (client) => erase(client, email)
    : (client) => write(client, email, resolve(folder, file ?? ''))
}

async function write(client: Transaction, email: string, file: string): Promise<string> {
  const { rows } = await client.query('select private.export_family_of($1) as data', [email])
  const { data } = rows[0]
  const text = file.endsWith('.html') ? familyPage(data) : `${JSON.stringify(data, null, 2)}\n`
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((error) => {
    throw error.code === 'EEXIST' ? new Error(`${file} is there already.`) : error
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
