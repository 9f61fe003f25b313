import type { Config } from '../config.ts'
import type { Caller } from '../database/as-caller.ts'
import type { Database } from '../database/open.ts'
import { isSqlError } from '../errors.ts'
import { createLimits } from './limits.ts'

/** Requests per minute, by a visitor's network address or by account. */
const rules = {
  times_visitor: { points: 120, duration: 60 },
  times_account: { points: 1_200, duration: 60 },
  search_visitor: { points: 20, duration: 60 },
  search_account: { points: 300, duration: 60 },
  /** All requests with an API key. */
  key: { points: 1_200, duration: 60 },
  /** Wrong secrets only. Valid links and keys may be used without limit. */
  secret: { points: 20, duration: 60 },
}

export type ReadLimits = {
  /** Counts a request that is expensive to answer. Throws 429. */
  count(caller: Caller): Promise<void>
  /** Looks a secret up. Throws 429 after too many wrong ones from `client`. */
  lookUp<T>(
    client: string | undefined,
    look: () => Promise<T>,
    isMiss: (found: T) => boolean,
  ): Promise<T>
}

/** Makes the limits on reads (rest §13). The database itself limits writes. */
export function createReadLimits(context: {
  config: Pick<Config, 'limits'>
  database: Database
}): ReadLimits {
  const own = createLimits(context, 'read', rules, 'memory')
  const shared = createLimits(context, 'read', rules)

  async function count(rule: keyof typeof rules, key: string): Promise<void> {
    const counted = await own.count(rule, key)
    const isShared = context.database.engine === 'postgres' && counted > 0
    if (!isShared || counted % portion !== 0) return
    await shared.count(rule, key, portion).catch(async (refusal) => {
      // Other processes used the limit up. Record that here as well.
      await own.allows(rule, key, rules[rule].points)
      throw refusal
    })
  }

  return {
    count: async ({ path, client, claims }) => {
      if (typeof claims.api_key_id === 'string') return count('key', claims.api_key_id)
      const kind = costly.find(([, called]) => called.test(path ?? ''))?.[0]
      if (!kind) return
      if (typeof claims.sub === 'string') await count(`${kind}_account`, claims.sub)
      else if (client) await count(`${kind}_visitor`, client)
    },
    lookUp: async (client = '', look, isMiss) => {
      await shared.check('secret', client)
      const found = await look().catch(async (error) => {
        if (isSqlError(error) && /^PT40[14]$/.test(error.code))
          await shared.allows('secret', client)
        throw error
      })
      if (isMiss(found)) await shared.allows('secret', client)
      return found
    },
  }
}

/**
 * Attempts counted in this process before it writes them to the database. A family's requests thus
 * cost no write.
 */
const portion = 10

const freeTimes = /\/rpc\/get_(available_time_slots|available_days|next_openings)$/

/** Returns whether a request's path asks for free times. */
export function isFreeTimes(path: string): boolean {
  return freeTimes.test(path)
}

const costly = [
  ['times', freeTimes],
  ['times', /\/rpc\/get_display_board$/],
  ['search', /\/rpc\/(search_|request_booking_links)/],
] as const
