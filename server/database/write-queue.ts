import { isSqlError, tooBusy } from '../errors.ts'

/** Milliseconds that a write may wait in total, for its turn and then for its locks. */
const usualWait = 2_000

/**
 * Milliseconds that a write may wait for its turn while the queue moves. Longer than the limit
 * above, so that many callers at once are all served.
 */
const maximumWaitInMovingQueue = 4_500

/** Milliseconds. The queue moves if a write succeeded or failed within this time. */
const movingWithin = 500

/** The error codes of a statement that timed out, on a lock or as a whole. */
const timedOut = /^(55P03|57014)$/

/**
 * Limits the writes that run at a time, so that writes that wait for a lock leave connections for
 * reads.
 */
export type WriteQueue = {
  /**
   * Runs `write` when it is its turn. Passes the milliseconds that it may wait for a lock.
   * `maximumWait`: the milliseconds that it may wait in total, in place of the usual two seconds.
   */
  run<T>(write: (lockWait: number) => Promise<T>, maximumWait?: number): Promise<T>
}

/** Makes a queue. `most`: how many writes run at a time. */
export function createWriteQueue(most: number): WriteQueue {
  let running = 0
  let lastDone = Number.NEGATIVE_INFINITY
  const waiting = new Set<() => void>()

  return {
    run: async (write, maximumWait = usualWait) => {
      const start = performance.now()
      if (running < most) running += 1
      else await waitForTurn(start, maximumWait)
      try {
        const left = maximumWait - (performance.now() - start)
        const result = await write(Math.round(Math.max(left, movingWithin)))
        lastDone = performance.now()
        return result
      } catch (error) {
        if (!(isSqlError(error) && timedOut.test(error.code))) lastDone = performance.now()
        throw error
      } finally {
        const [next] = waiting
        if (next) next()
        else running -= 1
      }
    },
  }

  /** Resolves when a write has ended and its turn is free. Rejects when that takes too long. */
  function waitForTurn(start: number, maximumWait: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        const now = performance.now()
        if (now - start < maximumWaitInMovingQueue && now - lastDone < movingWithin) {
          timer = setTimeout(giveUp, movingWithin / 2)
          return
        }
        waiting.delete(take)
        reject(tooBusy('PGRST003'))
      }
      let timer = setTimeout(giveUp, maximumWait)
      const take = () => {
        clearTimeout(timer)
        waiting.delete(take)
        resolve()
      }
      waiting.add(take)
    })
  }
}
