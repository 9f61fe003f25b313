import type { Database } from './open.ts'
import { isReady } from './read-only.ts'

/**
 * Milliseconds that a check of the database may take: a proxy waits for the answer for a second.
 */
const patience = 700
/**
 * Milliseconds for which a good answer still counts while the database is too slow for a new one.
 */
const goodFor = 10_000

/** The answer to `/readyz`, by which a proxy decides whether this process gets requests. */
export type Readiness = {
  /** Returns whether this process should get requests. */
  ask(): Promise<boolean>
  /** From now on the answer is no, so that proxies send new requests elsewhere. */
  leave(): void
}

/**
 * Makes the answer to `/readyz`. If the database refuses or cannot write, the answer is no at once.
 * If it is only slow, as during a change of the schema, the answer stays yes for some seconds:
 * otherwise a proxy would take every process out, and requests would fail that only had to wait.
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
