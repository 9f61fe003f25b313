import type { Database } from '../database/open.ts'
import { everyHour } from './every-hour.ts'

/**
 * Vacuums the embedded engine once an hour, because it has no autovacuum. Every update leaves a
 * dead row behind, and the mail queue alone updates a row twice for each message.
 */
export function vacuumHourly(
  database: Database,
  log: { error(fields: object, message: string): void },
): void {
  if (database.engine !== 'embedded') return
  everyHour(() => vacuum(database), log, 'the database could not be vacuumed')
}

/** Removes dead rows. Does nothing when the disk is full, because a vacuum writes too. */
export async function vacuum({ pool, hasRoom }: Database): Promise<void> {
  if (hasRoom?.() === false) return
  const client = await pool.connect()
  try {
    await client.query('vacuum')
    // A vacuum invalidates cached plans. The next request should not have to make them all.
    await client.query('select private.warm_session()').catch(() => {})
  } finally {
    client.release()
  }
}
