import type { TestDatabase } from './test-database.ts'

/** Takes every booking and message away again. */
export async function clearBookings(db: TestDatabase): Promise<void> {
  await db.owner.query('delete from bookings')
  await db.owner.query('delete from email_logs')
}
