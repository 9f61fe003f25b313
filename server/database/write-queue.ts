import { isSqlError, tooBusy } from '../errors.ts'

/** Milliseconds that a write waits, for its place and for the locks that it needs together. */
const patience = 2_000

/** The same while the queue moves: then a crowd is served, and nobody hangs. */
const patienceInCrowd = 4_500

/** A queue moves where a write was answered, yes or no, within so many milliseconds. */
const moving = 500

/** The states of a statement that waited for too long. */
const gaveUp = /^(55P03|57014)$/

/**
 * Lets so many writes into the database at a time, so that those that wait for a lock leave
 * connections to whoever reads.
 */
export type WriteQueue = {
  /** Runs `write` when a place is free, with the milliseconds that it may wait for a lock. */
  run<T>(write: (lockTimeout: number) => Promise<T>): Promise<T>
}

/** `most`: how many at a time. */
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

  /** Resolves with the place of a write that ended. */
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
