import type { Database } from './open.ts'

/** What changed at which facility (null: at any); no dates are any day. */
export type Changes = {
  /** Up to where they were read. */
  snapshot: string
  changes: { facility_id: string | null; kind: string; dates: string[] }[]
}

/**
 * What was committed since the snapshot of an earlier answer, at one facility or at all; without a
 * snapshot nothing was. Rejects without a database.
 */
export async function readChanges(
  { pool }: Pick<Database, 'pool'>,
  since: string | null,
  facilityId: string | null = null,
): Promise<Changes> {
  const { rows } = await pool.query({
    name: 'read-changes',
    text: 'select private.read_changes($1, $2) as news',
    values: [since, facilityId],
  })
  return rows[0].news
}
