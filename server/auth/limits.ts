import { createHash } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../errors.ts'

/**
 * Attempts allowed per window in seconds. `…_account` counts by e-mail address, known or not, so
 * it tells nothing; the others by client address. A client alone cannot use up what an account
 * has, so nobody is locked out by one stranger.
 */
const rules = {
  token: { points: 150, duration: 300 },
  sign_in_client_account: { points: 10, duration: 900 },
  sign_in_account: { points: 60, duration: 3600 },
  sign_up: { points: 30, duration: 300 },
  sign_up_account: { points: 10, duration: 3600 },
  recover: { points: 120, duration: 3600 },
  recover_account: { points: 3, duration: 3600 },
  verify: { points: 30, duration: 300 },
  update_user: { points: 30, duration: 300 },
}

type Rule = keyof typeof rules

export type Limits = {
  /** Counts one attempt. Throws 429 `over_request_rate_limit` beyond the limit. */
  count(rule: Rule, key: string): Promise<void>
  /** Throws the same once the limit is used up, without counting. */
  check(rule: Rule, key: string): Promise<void>
  /** Counts one attempt and tells whether it is still within the limit. */
  allows(rule: Rule, key: string): Promise<boolean>
}

/** Kept in memory for the embedded engine, in the database where processes share one. */
export function createLimits({
  config,
  database,
}: Pick<AppContext, 'config' | 'database'>): Limits {
  if (!config.limits) {
    return { count: async () => {}, check: async () => {}, allows: async () => true }
  }
  const limiters = new Map<Rule, RateLimiterAbstract>()
  for (const rule of Object.keys(rules) as Rule[]) limiters.set(rule, createLimiter(database, rule))

  async function attempt(rule: Rule, key: string): Promise<RateLimiterRes | null> {
    try {
      await limiters.get(rule)?.consume(hashed(key))
      return null
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    }
  }

  return {
    async count(rule, key) {
      const refusal = await attempt(rule, key)
      if (refusal) throw tooMany(refusal)
    },
    async check(rule, key) {
      const state = await limiters.get(rule)?.get(hashed(key))
      if (state && state.consumedPoints >= rules[rule].points) throw tooMany(state)
    },
    async allows(rule, key) {
      return (await attempt(rule, key)) === null
    },
  }
}

function createLimiter(database: AppContext['database'], rule: Rule): RateLimiterAbstract {
  const options = { keyPrefix: `auth_${rule}`, ...rules[rule] }
  if (database.engine === 'embedded') return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: database.pool,
    storeType: 'pool',
    schemaName: 'private',
    tableName: 'request_limits',
    tableCreated: true,
    // A flood is refused without asking the database each time.
    inMemoryBlockOnConsumed: options.points + 1,
  })
}

/** Keys are of one length and name nobody. */
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
    { headers: { 'retry-after': String(seconds) } },
  )
}
