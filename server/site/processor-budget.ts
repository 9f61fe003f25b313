import { performance } from 'node:perf_hooks'

/** The part of each second that may be used. The rest is for bookings and everything else. */
const share = 0.5
/** Milliseconds that may be saved up for a moment in which many ask. */
const mostSaved = 2_000

/**
 * Bounds how long something may keep this thread busy, whatever each piece of it costs. Busy time
 * counts and not processor time, of which a machine shared with others gives less than a second in
 * a second.
 */
export function createProcessorBudget(now: () => number = () => performance.now()) {
  let left = mostSaved
  let at = now()
  let running = 0

  return {
    /** Returns false while what ran lately has taken more than its share. */
    hasRoom(): boolean {
      const time = now()
      left = Math.min(mostSaved, left + (time - at) * share)
      at = time
      return left > 0
    },
    /** Runs `work` and takes its time off. What runs beside it in this thread counts in part. */
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
