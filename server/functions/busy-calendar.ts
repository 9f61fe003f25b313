import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from 'hono'
import { accountSentences } from '../../shared/account-sentences.ts'
import { callerFromRequest } from '../access/caller-from-request.ts'
import { createLimits } from '../access/limits.ts'
import type { AppContext } from '../app-context.ts'
import { readDueCalendars } from '../calendars/follow-calendars.ts'
import { asCaller, type Caller } from '../database/as-caller.ts'
import { ApiError } from '../errors.ts'

const longestAddress = 2_000

/** Milliseconds that the answer waits for the calendar; then it is read all the same. */
const patience = 8_000

/**
 * `/functions/v1/busy-calendar`, for instructors of the site's facility: the calendar of their own
 * whose times they are not booked in. GET answers `{calendar}`: null, or its host and how reading it
 * goes, never its address. POST with `{address}` follows it from now on, without one reads it again;
 * DELETE follows none. 404 'Could not find instructor profile' for anybody else who is signed in.
 */
export function busyCalendar(context: AppContext) {
  const limits = createLimits(context, 'busy_calendar', { read: { points: 20, duration: 600 } })
  return async (c: Context) => {
    const { method } = c.req
    if (!methods.includes(method)) {
      throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'Method not allowed', {
        headers: { allow: methods.join(', ') },
      })
    }
    const caller = await callerFromRequest(c.req.raw, context.config, context.clock)
    if (caller.role === 'anon') throw new ApiError(401, 'PT401', accountSentences.notSignedIn)
    if (method === 'POST') {
      const address = addressOf(await c.req.json().catch(() => undefined))
      await limits.count('read', String(caller.claims.sub))
      const instructorId = await follow(caller, address)
      const reading = readDueCalendars(context, instructorId)
      await Promise.race([reading, pause(patience, undefined, { ref: false })])
    }
    if (method === 'DELETE') await ask(caller, 'select private.remove_busy_calendar()')
    const calendar = await ask(caller, 'select private.own_busy_calendar() as answer')
    return c.json({ calendar })
  }

  /** Whose calendar it is. */
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

/** Calendar programs copy addresses with a scheme of their own. */
function addressOf(body: unknown): string | null {
  const { address } = (body ?? {}) as Record<string, unknown>
  if (address === undefined || address === null) return null
  const url = typeof address === 'string' ? address.trim().replace(/^webcals?:/i, 'https:') : ''
  const isAddress = /^https?:\/\//i.test(url) && URL.canParse(url) && !/[\s\0]/.test(url)
  if (!isAddress || url.length > longestAddress)
    throw new ApiError(400, '22P02', 'Paste the address of your calendar. It starts with https://.')
  return url
}
