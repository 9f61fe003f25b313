import { performance } from 'node:perf_hooks'

/** The share of each second that may be used. The rest is for bookings and everything else. */
const share = 0.5
/** The most milliseconds that may be saved up for a burst of requests. */
const mostSaved = 2_000

/**
 * Limits how long one kind of work, the rendering of pages, may keep this thread busy. It measures
 * how long the thread is busy and not its processor time: on a shared machine a busy second
 * contains less of that.
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
