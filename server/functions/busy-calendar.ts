import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import { accountSentences } from '../../shared/account-sentences.ts'
import { callerFromRequest } from '../access/caller-from-request.ts'
import { createLimits } from '../access/limits.ts'
import type { AppContext } from '../app-context.ts'
import { readCalendarOf } from '../calendars/follow-calendars.ts'
import { asCaller } from '../database/as-caller.ts'
import type { Caller } from '../database/session-settings.ts'
import { ApiError, methodNotAllowed } from '../errors.ts'

const longestAddress = 2_000

/** The most milliseconds that the response waits for the calendar. Reading goes on after that. */
const timeout = 8_000

/**
 * `/functions/v1/busy-calendar`, for instructors of the site's facility, on their page Time off:
 * their own calendar, whose busy times players cannot book. Each method returns `{calendar}`: null,
 * or the calendar's host and the state of reading it, never its address. POST with `{address}`
 * follows that calendar; without an address it reads the current one again. DELETE stops following.
 * 404 'Could not find instructor profile' for any other signed-in caller.
 */
export function busyCalendar(context: AppContext) {
  const limits = createLimits(context, 'busy_calendar', { read: { points: 20, duration: 600 } })
  return async (c: Context) => {
    const { method } = c.req
    if (!methods.includes(method)) throw methodNotAllowed(methods)
    const caller = await callerFromRequest(c.req.raw, context.config, context.clock)
    if (caller.role === 'anon') throw new ApiError(401, 'PT401', accountSentences.notSignedIn)
    if (method === 'POST') {
      const address = addressOf(await c.req.json().catch(() => undefined))
      await limits.count('read', String(caller.claims.sub))
      const instructorId = await follow(caller, address)
      const reading = readCalendarOf(context, instructorId)
      await Promise.race([reading, pause(timeout, undefined, { ref: false })])
    }
    if (method === 'DELETE') await ask(caller, 'select private.remove_busy_calendar()')
    const calendar = await ask(caller, 'select private.own_busy_calendar() as answer')
    return c.json({ calendar })
  }

  /** Links the calendar at this address; null changes nothing. Returns the instructor's id. */
  function follow(caller: Caller, address: string | null): Promise<string> {
    return address === null
      ? ask(caller, 'select private.own_site_instructor() as answer')
      : ask(caller, 'select private.save_busy_calendar($1) as answer', [address])
  }

  async function ask(caller: Caller, text: string, values: unknown[] = []) {
    return asCaller(context, caller, async (client) => {
      const { rows } = await client.query(text, values)
      return rows[0]?.answer ?? null
    })
  }
}

const methods = ['GET', 'POST', 'DELETE']

/** Returns the address of a request. Calendar programs copy it with the scheme `webcal:`. */
function addressOf(body: unknown): string | null {
  const { address } = (body ?? {}) as Record<string, unknown>
  if (address === undefined || address === null) return null
  const url = typeof address === 'string' ? address.trim().replace(/^webcals?:/i, 'https:') : ''
  const isAddress = /^https?:\/\//i.test(url) && URL.canParse(url) && !/[\s\0]/.test(url)
  if (!isAddress || url.length > longestAddress)
    throw new ApiError(400, '22P02', 'Paste the address of your calendar. It starts with https://.')
  const { username, password } = new URL(url)
  if (username || password)
    throw new ApiError(400, '22P02', 'An address with a user name is not called.')
  return url
}
