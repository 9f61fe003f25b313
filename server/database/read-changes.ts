import type { Database } from './open.ts'

/** Change notices: what changed at which facility (null: any), on which days (none: any day). */
export type Changes = {
  /** The snapshot up to which changes were read. The next call passes it. */
  snapshot: string
  changes: { facility_id: string | null; kind: string; dates: string[] }[]
}

/**
 * Returns what was committed since the snapshot of an earlier answer, at one facility or at every
 * one. Open screens read these days again, and cached answers are dropped. Without a snapshot it
 * returns no changes. If the snapshot cannot be used, because it is unreadable, of another database
 * or older than the kept notices, it returns a change of each kind without days, because anything
 * may have changed. Rejects when the database cannot be reached.
 */
export async function readChanges(
  { pool }: Pick<Database, 'pool'>,
  since: string | null,
  facilityId: string | null = null,
): Promise<Changes> {
  const { rows } = await pool.query({
    name: 'read-changes',
    text: 'select private.read_changes($1, $2) as changes',
    values: [since, facilityId],
  })
  return rows[0].changes
}
