import { asOwner } from '../database/as-caller.ts'
import type { TransactionContext } from '../database/session-settings.ts'

/**
 * Milliseconds after which no further batch starts. The mailer runs the job and begins no message
 * until it returns, so the job must be short.
 */
const longest = 1_000

/**
 * Runs the work of each minute in small batches. Where the facility wants it, queues reminders of
 * bookings that start within a day, and completes the bookings of past days. Queues mail about
 * passes that end soon. Covers the site's facility and every facility with a host of its own. Each
 * booking and each pass is handled once, however many processes run this.
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
