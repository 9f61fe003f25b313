import type { Database } from '../database/open.ts'
import { everyHour } from './every-hour.ts'

/**
 * The embedded engine clears nothing away by itself: every change leaves the row as it was behind,
 * and the mail queue alone has changed a row twice for each message. Once an hour they make room.
 */
export function vacuumHourly(
  database: Database,
  log: { error(fields: object, message: string): void },
): void {
  if (database.engine !== 'embedded') return
  everyHour(() => vacuum(database), log, 'the database is not cleared')
}

/** Clears away what every transaction has left behind; not when the disk is full. */
export async function vacuum({ pool, hasRoom }: Database): Promise<void> {
  if (hasRoom?.() === false) return
  const client = await pool.connect()
  try {
    await client.query('vacuum')
  } finally {
    client.release()
  }
}
