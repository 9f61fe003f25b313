import { performance } from 'node:perf_hooks'

/** The share of each second that may be used. The rest is for bookings and everything else. */
const share = 0.5
/** The most milliseconds that may be saved up for a burst of requests. */
const mostSaved = 2_000

/**
 * Limits how long some kind of work may keep this thread busy. It measures the thread's busy time
 * and not processor time, because a shared machine gives less than a second of that in a second.
 */
export function createProcessorBudget(now: () => number = () => performance.now()) {
  let left = mostSaved
  let at = now()
  let running = 0

  return {
    /** Returns false while the recent work has taken more than its share. */
    hasRoom(): boolean {
      const time = now()
      left = Math.min(mostSaved, left + (time - at) * share)
      at = time
      return left > 0
    },
    /** Runs `work` and subtracts its time. Work that runs at the same time counts in part. */
    async spend<T>(work: () => Promise<T>): Promise<T> {
      const before = performance.eventLoopUtilization()
      running += 1
      try {
        return await work()
      } finally {
        const { active } = performance.eventLoopUtilization(before)
        left = Math.max(-mostSaved, left - active / running)
        running -= 1
      }
    },
  }
}
