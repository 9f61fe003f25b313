import type { Config } from '../config.ts'
import type { Database } from '../database/open.ts'
import type { Caller } from '../database/session-settings.ts'
import { isSqlError, type SqlError } from '../errors.ts'
import { createLimits } from './limits.ts'

/**
 * How much the answer to a request costs. Each class has its limits on requests a minute, for a
 * visitor's network address and for an account (rest §13).
 */
const limits = {
  /** A read of a table, or a function that does little. Each embed counts as one more request. */
  plain: { visitor: 1_200, account: 3_000 },
  /** An answer that is computed from a facility's bookings. */
  times: { visitor: 120, account: 1_200 },
  /**
   * A read of many rows. Also a function that changes many bookings, sends mail, or checks a PIN. A
   * function without a class counts as this.
   */
  search: { visitor: 20, account: 300 },
  /** Calendar files. Services read those of many people from one address. */
  calendar: { visitor: 600, account: 600 },
  /** The description of the API, for programs and for people. */
  description: { visitor: 60, account: 300 },
  /** A page that must be rendered. Beyond this limit the page comes without its data. */
  rendering: { visitor: 120, account: 120 },
}

export type CostClass = keyof typeof limits

/**
 * For the test that searches for costly requests: returns how many requests of a class a visitor's
 * network address may make in a minute.
 */
export function visitorLimit(cost: CostClass): number {
  return limits[cost].visitor
}

type Kind = 'visitor' | 'account'

/**
 * The limits of all rules, in requests per 60 seconds. There is a rule for each class and kind of
 * sender, one for API keys, and one for wrong secrets.
 */
const points: Record<`${CostClass}_${Kind}` | 'key' | 'secret', number> = {
  ...(Object.fromEntries(
    Object.entries(limits).flatMap(([cost, { visitor, account }]) => [
      [`${cost}_visitor`, visitor],
      [`${cost}_account`, account],
    ]),
  ) as Record<`${CostClass}_${Kind}`, number>),
  /** All requests with an API key. */
  key: 1_200,
  /**
   * Wrong secrets, such as tokens of links, codes of passes and API keys, and names that are not on
   * a full roster. Valid ones do not count.
   */
  secret: 20,
}

type Rule = keyof typeof points

/** The sender of a request: a program, an account, or a visitor by network address. */
type Asking = Pick<Caller, 'client'> & Partial<Pick<Caller, 'claims'>>

/** Limits requests, by who sends them and what their answers cost. */
export type Gate = {
  /**
   * Counts a request, or `weight` requests. Throws 429 beyond the limit. A request of the server
   * itself, which has neither account nor address, passes.
   */
  admit(by: Asking, cost: CostClass, weight?: number): Promise<void>
  /**
   * Looks a secret up. Throws 429 after too many wrong ones from `client`, even for a valid one.
   */
  lookUp<T>(
    client: string | undefined,
    look: () => Promise<T>,
    isMiss: (found: T) => boolean,
  ): Promise<T>
}

/**
 * Makes the gate. A process counts requests in memory, and reports them in portions to PostgreSQL,
 * which several processes may share. The database itself limits how much a caller may write.
 */
export function createGate(context: { config: Pick<Config, 'limits'>; database: Database }): Gate {
  const rules = Object.fromEntries(
    Object.entries(points).map(([name, most]) => [name, { points: most, duration: 60 }]),
  ) as Record<Rule, { points: number; duration: number }>
  const own = createLimits(context, 'read', rules, 'memory')
  const shared = createLimits(context, 'read', rules)
  const lookingUp = new Map<string, LookUps>()

  async function count(rule: Rule, key: string, weight: number): Promise<void> {
    const counted = await own.count(rule, key, weight)
    if (context.database.engine !== 'postgres') return
    const portion = portionOf(rule)
    const portions = Math.floor(counted / portion) - Math.floor((counted - weight) / portion)
    if (portions === 0 || counted === 0) return
    await shared.count(rule, key, portions * portion).catch(async (refusal) => {
      // Other processes used the limit up. Record that here as well.
      await own.allows(rule, key, points[rule])
      throw refusal
    })
  }

  return {
    async admit({ claims = {}, client }, cost, weight = 1) {
      if (typeof claims.api_key_id === 'string') return count('key', claims.api_key_id, weight)
      if (typeof claims.sub === 'string') return count(`${cost}_account`, claims.sub, weight)
      if (client !== undefined) await count(`${cost}_visitor`, client, weight)
    },
    lookUp: async (client = '', look, isMiss) => {
      if (!context.config.limits) return look()
      const line = lookingUp.get(client) ?? { inside: 0, running: 0, waiting: [] }
      lookingUp.set(client, line)
      line.inside += 1
      try {
        await enter(line, client)
        return await countMiss(client, look, isMiss).finally(() => (line.running -= 1))
      } finally {
        line.inside -= 1
        if (line.inside === 0) lookingUp.delete(client)
        line.waiting.shift()?.()
      }
    },
  }

  /**
   * Waits until one more may be looked up, and counts it as running. As many run at once as may
   * still be wrong. So when they are sent at one instant, hardly more are tried than one after the
   * other: one may have been counted since it was asked.
   */
  async function enter(line: LookUps, client: string): Promise<void> {
    for (;;) {
      const wrong = await shared.check('secret', client)
      if (line.running < points.secret - wrong) break
      await new Promise<void>((resolve) => line.waiting.push(resolve))
    }
    // Here and not by the caller: before that goes on, others would find the same room.
    line.running += 1
  }

  /** Looks up, and counts a wrong secret. */
  async function countMiss<T>(
    client: string,
    look: () => Promise<T>,
    isMiss: (found: T) => boolean,
  ): Promise<T> {
    const found = await look().catch(async (error) => {
      if (isSqlError(error) && isWrong(error)) await shared.allows('secret', client)
      throw error
    })
    if (isMiss(found)) await shared.allows('secret', client)
    return found
  }
}

/** The look-ups of one network address in this process: how many there are, and those that wait. */
type LookUps = { inside: number; running: number; waiting: (() => void)[] }

/**
 * Returns whether the database refused a secret that opens nothing, or a name that is not among the
 * players behind a link (`roster_player`). Other refusals tell nothing about the secret.
 */
function isWrong({ code, constraint }: SqlError): boolean {
  return /^PT40[14]$/.test(code) || constraint === 'roster_player'
}

/**
 * Returns how many requests a process counts before it reports them to the database: a twelfth of
 * the limit. So the few requests of a usual visitor cost no write.
 */
function portionOf(rule: Rule): number {
  return Math.max(1, Math.floor(points[rule] / 12))
}
