import { asOwner, type TransactionContext } from '../database/as-caller.ts'

/**
 * What the minute brings, each once however many processes ask: reminders of the site's bookings
 * that start within a day, and bookings of days that are over are completed where the facility
 * wants it.
 */
export async function doDueWork(context: TransactionContext): Promise<void> {
  await asOwner(context, (client) =>
    client.query('select private.queue_due_reminders(), private.complete_ended_bookings()'),
  )
}
