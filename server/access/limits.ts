import { createHash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import { ApiError } from '../errors.ts'

type Context = { config: Pick<Config, 'limits'>; database: Database }

/** The attempts (`points`) allowed in a window of `duration` seconds. */
type Rule = { points: number; duration: number }

export type Limits<Name extends string> = {
  /**
   * Counts one attempt, or `points`, and returns how many there were. Throws 429
   * `over_request_rate_limit` beyond the limit.
   */
  count(rule: Name, key: string, points?: number): Promise<number>
  /** Returns how many attempts there were, and throws the same error once there are too many. */
  check(rule: Name, key: string): Promise<number>
  /** Counts one attempt, or `points`, and returns whether it is within the limit. */
  allows(rule: Name, key: string, points?: number): Promise<boolean>
}

/**
 * Makes counters of attempts: of sign-ins and the like (server/auth/limits.ts), and of requests
 * (gate.ts). `part` keeps their names apart from other parts'.
 * They are in memory with the embedded engine and in the database with PostgreSQL, which several
 * processes may share, unless `store` names the other place.
 */
export function createLimits<Name extends string>(
  { config, database }: Context,
  part: string,
  rules: Record<Name, Rule>,
  store: 'memory' | 'database' = database.engine === 'embedded' ? 'memory' : 'database',
): Limits<Name> {
  if (!config.limits) {
    return { count: async () => 0, check: async () => 0, allows: async () => true }
  }
  const limiters = new Map<Name, RateLimiterAbstract>()
  for (const name of Object.keys(rules) as Name[]) {
    const options = { keyPrefix: `${part}_${name}`, ...rules[name] }
    limiters.set(
      name,
      store === 'memory' ? new RateLimiterMemory(options) : sharedLimiter(database, options),
    )
  }

  /** Returns the number of attempts so far, or the refusal when there are too many. */
  async function attempt(rule: Name, key: string, points = 1): Promise<number | RateLimiterRes> {
    try {
      return (await limiters.get(rule)?.consume(hashed(key), points))?.consumedPoints ?? 0
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    }
  }

  return {
    async count(rule, key, points) {
      const count = await attempt(rule, key, points)
      if (typeof count === 'number') return count
      throw tooMany(count)
    },
    async check(rule, key) {
      const state = await limiters.get(rule)?.get(hashed(key))
      const count = state?.consumedPoints ?? 0
      if (state && count >= rules[rule].points) throw tooMany(state)
      return count
    },
    async allows(rule, key, points) {
      return typeof (await attempt(rule, key, points)) === 'number'
    },
  }
}

function sharedLimiter(
  database: Database,
  options: Rule & { keyPrefix: string },
): RateLimiterAbstract {
  return new RateLimiterPostgres({
    ...options,
    storeClient: database.pool,
    storeType: 'pool',
    schemaName: 'private',
    tableName: 'request_limits',
    tableCreated: true,
    // Refuses a flood from memory, without a query for each attempt.
    inMemoryBlockOnConsumed: options.points + 1,
  })
}

/** Hashes a key, so that all keys have one length and contain no names. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function tooMany(state: RateLimiterRes): ApiError {
  const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return new ApiError(
    429,
    'over_request_rate_limit',
    `Request rate limit reached. Please try again in ${wait}.`,
    { hint: String(seconds), headers: { 'retry-after': String(seconds) } },
  )
}
