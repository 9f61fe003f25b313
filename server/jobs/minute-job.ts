import { asOwner, type TransactionContext } from '../database/as-caller.ts'

/** Milliseconds, of every minute: mail waits meanwhile. */
const longest = 1_000

/**
 * What the minute brings, each once however many processes ask: reminders of bookings that start
 * within a day, and bookings of days that are over are completed where the facility wants it; for the
 * site's facility and all that have a host of their own, little by little.
 */
export async function runMinuteJob(context: TransactionContext): Promise<void> {
  const latest = performance.now() + longest
  for (let done = 1; done > 0 && performance.now() < latest; ) {
    const { rows } = await asOwner(context, (client) =>
      client.query<{ done: number }>(
        'select private.queue_due_reminders() + private.complete_ended_bookings() as done',
      ),
    )
    done = rows[0]?.done ?? 0
  }
}
