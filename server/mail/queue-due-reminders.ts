import { asOwner, type TransactionContext } from '../database/as-caller.ts'

/**
 * Queues the reminders of the site's bookings that start within a day, each once however many
 * processes ask. Answers how many.
 */
export async function queueDueReminders(context: TransactionContext): Promise<number> {
  const { rows } = await asOwner(context, (client) =>
    client.query('select private.queue_due_reminders() as queued'),
  )
  return rows[0]?.queued ?? 0
}
