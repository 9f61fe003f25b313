import { setTimeout as pause } from 'node:timers/promises'
import { asOwner } from '../database/as-caller.ts'
import type { TransactionContext } from '../database/session-settings.ts'
import { everyHour } from './every-hour.ts'

/**
 * Deletes, once an hour, what is older than its retention period (`retention.sql`), and erases
 * customers that a facility no longer keeps (`erase-players.sql`). It deletes in small batches and
 * pauses between them, so that requests do not wait for it.
 */
export function runRetentionHourly(
  context: TransactionContext,
  log: { error(fields: object, message: string): void },
): void {
  everyHour(() => runRetention(context), log, 'old rows could not be deleted')
}

/** Deletes and erases once. Returns the number of deleted and erased rows. */
export async function runRetention(context: TransactionContext, batchSize = 200): Promise<number> {
  const deleted = await untilDone(context, 'select private.delete_expired($1) as rows', batchSize)
  return (
    deleted + (await untilDone(context, 'select private.erase_old_players($1) as rows', batchSize))
  )
}

/** Repeats a statement that handles one batch until nothing is left. Returns the number of rows. */
async function untilDone(
  context: TransactionContext,
  statement: string,
  batchSize: number,
): Promise<number> {
  let total = 0
  // On a full disk even a deletion fails.
  while (context.database.hasRoom?.() !== false) {
    const began = performance.now()
    const { rows } = await asOwner(context, (client) => client.query(statement, [batchSize]))
    if (rows[0].rows === 0) break
    total += rows[0].rows
    await pause(performance.now() - began, undefined, { ref: false })
  }
  return total
}
