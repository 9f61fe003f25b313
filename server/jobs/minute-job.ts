import { asOwner } from '../database/as-caller.ts'
import type { TransactionContext } from '../database/session-settings.ts'

/**
 * Milliseconds after which no batch starts. The mailer runs this and begins no message meanwhile.
 */
const longest = 1_000

/**
 * Runs the work of each minute in small batches: queues reminders of bookings that start within a
 * day, queues mail about passes that end soon, and completes the bookings of past days where the
 * facility wants it. Covers the site's facility and every facility with a host of its own. Each
 * booking is handled once, however many processes run this.
 */
export async function runMinuteJob(context: TransactionContext): Promise<void> {
  const latest = performance.now() + longest
  for (let done = 1; done > 0 && performance.now() < latest; ) {
    const { rows } = await asOwner(context, (client) =>
      client.query<{ done: number }>(
        'select private.queue_due_reminders() + private.notify_ending_passes() + private.complete_ended_bookings() as done',
      ),
    )
    done = rows[0]?.done ?? 0
  }
}
