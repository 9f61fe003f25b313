import type { Database } from './database/open.ts'
import { readChanges } from './database/read-changes.ts'

/** Milliseconds. What depends on the clock (the notice before a booking) is at most this late. */
const age = 1_000
const mostKept = 500

/** Caches answers while nothing changes at their facility. */
export type AnswerCache<T> = {
  /**
   * Returns the cached answer to the same question, else the answer of `make`. The answer contains
   * everything committed before the call, by any process. Errors of `make` pass through.
   */
  answer(facilityId: string, question: string, make: () => Promise<T>): Promise<T>
}

type Kept<T> = { facilityId: string; made: Promise<T>; until: number }

/**
 * Makes a cache. Each call checks the database for changes. One check serves all callers that came
 * before it started. When it fails, nothing is cached.
 */
export function createAnswerCache<T>(
  database: Pick<Database, 'pool'>,
  most = mostKept,
): AnswerCache<T> {
  const kept = new Map<string, Kept<T>>()
  let snapshot: string | null = null
  const looked = sharedByAllWhoWait(look)

  return {
    async answer(facilityId, question, make) {
      if (snapshot === null || find(question)) await looked()
      const found = find(question)
      if (found) return found.made.catch(make)
      return snapshot === null ? make() : keep(facilityId, question, make)
    },
  }

  function find(question: string): Kept<T> | undefined {
    const found = kept.get(question)
    return found && performance.now() < found.until ? found : undefined
  }

  function keep(facilityId: string, question: string, make: () => Promise<T>): Promise<T> {
    // Cached at once: `make` reads the current data, and each check finds what was committed since
    // the last.
    const entry = { facilityId, made: make(), until: performance.now() + age }
    kept.delete(question)
    kept.set(question, entry)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    entry.made.catch(() => {
      if (kept.get(question) === entry) kept.delete(question)
    })
    return entry.made
  }

  async function look(): Promise<void> {
    try {
      const { snapshot: now, changes } = await readChanges(database, snapshot)
      for (const { facility_id } of changes) forget(facility_id)
      snapshot = now
    } catch {
      snapshot = null
      forget(null)
    }
  }

  function forget(facilityId: string | null): void {
    for (const [question, entry] of kept) {
      if (facilityId === null || entry.facilityId === facilityId) kept.delete(question)
    }
  }
}

/**
 * Runs `work` once for all callers that came before it started, and again for those that came
 * later.
 */
function sharedByAllWhoWait(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let following: Promise<void> | null = null
  const run = () => {
    following = null
    running = work().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (running === null) return run()
    following ??= running.then(run)
    return following
  }
}
