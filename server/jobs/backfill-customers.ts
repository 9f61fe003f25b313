import { setTimeout as pause } from 'node:timers/promises'
import { asOwner } from '../database/as-caller.ts'
import type { TransactionContext } from '../database/session-settings.ts'

/**
 * Links the bookings from before there were customers to their customers. It works in small batches
 * with pauses, so that others can book. Newer bookings are linked already. Several processes may
 * run it at the same time, and each continues where another one stopped.
 */
export async function backfillCustomers(
  context: TransactionContext,
  options: { portion?: number; log?: { error(fields: object, message: string): void } } = {},
): Promise<void> {
  const { portion = 25, log } = options
  for (;;) {
    const began = performance.now()
    const tied = await tie(context, portion).catch((error) => {
      log?.error({ err: error }, 'old bookings are not tied to their customers')
      return null
    })
    if (tied === 0) return
    await pause(tied === null ? 60_000 : performance.now() - began, undefined, { ref: false })
  }
}

async function tie(context: TransactionContext, portion: number): Promise<number> {
  if (context.database.hasRoom?.() === false) return 0
  const { rows } = await asOwner(context, (client) =>
    client.query('select private.tie_old_bookings($1) as tied', [portion]),
  )
  return rows[0].tied
}
