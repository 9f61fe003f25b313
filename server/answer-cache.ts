import type { Database } from './database/open.ts'
import { readChanges } from './database/read-changes.ts'

/**
 * Milliseconds for which an answer is kept. They are few, because an answer can also become wrong
 * with time alone, as when a slot is now too soon to book, and no change in the database announces
 * that.
 */
const maximumAge = 1_000
const maximumEntries = 500

/**
 * Caches answers that cost much to compute and that many callers ask for, such as free times, while
 * nothing changes at their facility.
 */
export type AnswerCache<T> = {
  /**
   * Returns the cached answer to the same question, else the answer of `make`. The answer contains
   * everything committed before the call, by any process. Errors of `make` pass through.
   */
  answer(facilityId: string, question: string, make: () => Promise<T>): Promise<T>
}

type Entry<T> = { facilityId: string; answer: Promise<T>; until: number }

/**
 * Makes a cache. It checks the database for changes before it returns a cached answer. One check
 * serves all callers that came before it started. When a check fails, nothing is cached.
 */
export function createAnswerCache<T>(
  database: Pick<Database, 'pool'>,
  most = maximumEntries,
): AnswerCache<T> {
  const entries = new Map<string, Entry<T>>()
  let snapshot: string | null = null
  const checkForChanges = onceForWaiting(dropChanged)

  return {
    async answer(facilityId, question, make) {
      if (snapshot === null || find(question)) await checkForChanges()
      const found = find(question)
      // If the shared answer failed, the waiting callers share one more attempt. Hundreds of single
      // attempts would slow the database down.
      if (found) return found.answer.catch(() => find(question)?.answer ?? start())
      return start()

      function start(): Promise<T> {
        return snapshot === null ? make() : keep(facilityId, question, make)
      }
    },
  }

  function find(question: string): Entry<T> | undefined {
    const found = entries.get(question)
    return found && performance.now() < found.until ? found : undefined
  }

  function keep(facilityId: string, question: string, make: () => Promise<T>): Promise<T> {
    // Stored before the answer is there. A change that is committed meanwhile is found by the next
    // check, which drops the entry.
    const entry = { facilityId, answer: make(), until: performance.now() + maximumAge }
    entries.delete(question)
    entries.set(question, entry)
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
    entry.answer.catch(() => {
      if (entries.get(question) === entry) entries.delete(question)
    })
    return entry.answer
  }

  async function dropChanged(): Promise<void> {
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
    for (const [question, entry] of entries) {
      if (facilityId === null || entry.facilityId === facilityId) entries.delete(question)
    }
  }
}

/**
 * Runs `work` once for all callers that came before it started, and again for those that came
 * later.
 */
function onceForWaiting(work: () => Promise<void>): () => Promise<void> {
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
