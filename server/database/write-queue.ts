import { isSqlError, tooBusy } from '../errors.ts'

/** Milliseconds that a write may wait in total, for its turn and then for its locks. */
const patience = 2_000

/**
 * Milliseconds that a write may wait for its turn while the queue moves, so that a crowd is served.
 */
const patienceInCrowd = 4_500

/** The queue moves when a write was answered, yes or no, within this many milliseconds. */
const moving = 500

/** The error codes of a statement that timed out, on a lock or as a whole. */
const gaveUp = /^(55P03|57014)$/

/**
 * Limits the writes that run at a time. Writes that wait for a lock thus leave connections for
 * reads.
 */
export type WriteQueue = {
  /** Runs `write` when it is its turn. Passes the milliseconds that it may wait for a lock. */
  run<T>(write: (lockTimeout: number) => Promise<T>): Promise<T>
}

/** Makes a queue. `most`: how many writes run at a time. */
export function createWriteQueue(most: number): WriteQueue {
  let running = 0
  let lastDone = Number.NEGATIVE_INFINITY
  const waiting = new Set<() => void>()

  return {
    run: async (write) => {
      const start = performance.now()
      if (running < most) running += 1
      else await turn(start)
      try {
        const left = patience - (performance.now() - start)
        const result = await write(Math.round(Math.max(left, moving)))
        lastDone = performance.now()
        return result
      } catch (error) {
        if (!(isSqlError(error) && gaveUp.test(error.code))) lastDone = performance.now()
        throw error
      } finally {
        const [next] = waiting
        if (next) next()
        else running -= 1
      }
    },
  }

  /** Resolves when a write has ended and its turn is free. Rejects when that takes too long. */
  function turn(start: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const now = performance.now()
        if (now - start < patienceInCrowd && now - lastDone < moving) {
          timer = setTimeout(look, moving / 2)
          return
        }
        waiting.delete(take)
        reject(tooBusy('PGRST003'))
      }
      let timer = setTimeout(look, patience)
      const take = () => {
        clearTimeout(timer)
        waiting.delete(take)
        resolve()
      }
      waiting.add(take)
    })
  }
}
