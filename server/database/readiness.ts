import type { Database } from './open.ts'
import { isReady } from './read-only.ts'

/** Milliseconds that a check of the database may take: the checks of proxies wait for a second. */
const patience = 700
/** Milliseconds for which a good answer holds while the database is too busy for another. */
const goodFor = 10_000

/** The answer to `/readyz`. */
export type Readiness = {
  /** Returns whether this process should get requests. */
  ask(): Promise<boolean>
  /** From now on the answer is no, so that proxies send new requests elsewhere. */
  leave(): void
}

/**
 * Makes the answer to `/readyz`. A database that refuses, or can't write, is not ready at once. One
 * that is only slow, as during a change of the schema, is ready for some seconds more: a proxy that
 * took every process out would fail requests that only have to wait.
 */
export function createReadiness(database: Pick<Database, 'pool'>): Readiness {
  let isLeaving = false
  let goodUntil = 0
  let asked: Promise<boolean> | undefined
  const look = () => {
    asked ??= isReady(database)
      .catch(() => false)
      .then((ready) => {
        goodUntil = ready ? performance.now() + goodFor : 0
        return ready
      })
      .finally(() => {
        asked = undefined
      })
    return asked
  }
  return {
    ask: async () => {
      if (isLeaving) return false
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const late = setTimeout(() => resolve(performance.now() < goodUntil), patience)
      const ready = await Promise.race([look(), promise])
      clearTimeout(late)
      return ready && !isLeaving
    },
    leave: () => {
      isLeaving = true
    },
  }
}
