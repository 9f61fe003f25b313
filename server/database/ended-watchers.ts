import type { Database } from './open.ts'

/** A reader of a facility's changes: somebody in a session, or a program with an API key. */
export type Watcher = {
  facilityId: string
  userId: string | null
  sessionId: string | null
  keyId: string | null
}

/**
 * Returns the indexes of the watchers who may not read on: their session or key has ended, or they
 * no longer work at their facility. The change feed ends the streams of these, because an open
 * stream would go on after its right has ended. It asks every second, so one query asks for all
 * watchers. Rejects when the database cannot be reached.
 */
export async function endedWatchers(
  { pool }: Pick<Database, 'pool'>,
  watchers: Watcher[],
): Promise<number[]> {
  const { rows } = await pool.query<{ position: number }>({
    name: 'ended-watchers',
    text: 'select position from private.ended_watchers($1, $2, $3, $4) position',
    values: [
      watchers.map(({ facilityId }) => facilityId),
      watchers.map(({ userId }) => userId),
      watchers.map(({ sessionId }) => sessionId),
      watchers.map(({ keyId }) => keyId),
    ],
  })
  // The database counts from 1.
  return rows.map(({ position }) => position - 1)
}
