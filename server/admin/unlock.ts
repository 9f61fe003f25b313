import { upgrade } from '../backup/upgrade.ts'
import { systemClock } from '../clock.ts'
import { asOwner } from '../database/as-caller.ts'
import { transactionContext } from '../database/transaction-context.ts'
import type { Verb } from './verb.ts'

/**
 * Removes two-step verification from the account of somebody who has lost every device. Only the
 * operator can do this. Administrators cannot.
 */
export const unlock: Verb = {
  summary: 'turn off two-step verification for an account whose devices are lost, by its address',
  canRunWhileServing: () => true,
  async run({ config, args, print, withDatabase }) {
    const email = namedAddress(args)
    await withDatabase(async (database) => {
      await upgrade(database, config)
      const context = transactionContext({ database, clock: systemClock, config })
      // How many devices were removed; null without such an account.
      const taken = await asOwner(context, async (client) => {
        const { rows } = await client.query<{ taken: number | null }>(
          'select private.unlock_account($1) as taken',
          [email],
        )
        return rows[0]?.taken ?? null
      })
      if (taken === null) throw new Error(`No account signs in with ${email}.`)
      if (taken === 0) return print(`${email} has no two-step verification. Nothing was changed.`)
      print(`Two-step verification of ${email} is off, and every session of it has ended.`)
      print('Whoever knows its password can sign in now, and set it up again.')
    })
  },
}

function namedAddress([email, ...rest]: string[]): string {
  if (email?.includes('@') && rest.length === 0) return email.trim().toLowerCase()
  throw new Error('Usage: npm run admin -- unlock name@example.com')
}
