import { setTimeout as pause } from 'node:timers/promises'
import { asOwner } from '../database/as-caller.ts'
import type { TransactionContext } from '../database/session-settings.ts'

/**
 * After an upgrade from a version without customers: links the old bookings to their customers,
 * until every booking has one, except those that are erased. It works in small batches with pauses,
 * so that it does not hold up new bookings. Several processes may run it at the same time, and each
 * continues where another one stopped. After a failure, or while the disk is full, it waits for
 * `retryAfter`.
 */
export async function backfillCustomers(
  context: TransactionContext,
  options: {
    portion?: number
    /** Milliseconds. */
    retryAfter?: number
    log?: { error(fields: object, message: string): void }
  } = {},
): Promise<void> {
  const { portion = 25, retryAfter = 60_000, log } = options
  for (;;) {
    const began = performance.now()
    const linked = await linkPortion(context, portion).catch((error) => {
      log?.error({ err: error }, 'old bookings could not be linked to their customers')
      return null
    })
    if (linked === 0) return
    await pause(linked === null ? retryAfter : performance.now() - began, undefined, { ref: false })
  }
}

/** Returns how many bookings it has linked, or null while the disk is full. */
async function linkPortion(context: TransactionContext, portion: number): Promise<number | null> {
  if (context.database.hasRoom?.() === false) return null
  const { rows } = await asOwner(context, (client) =>
    client.query('select private.link_old_bookings($1) as linked', [portion]),
  )
  return rows[0].linked
}
