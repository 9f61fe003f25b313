import type { Context } from 'hono'
import { accountSentences } from '../../shared/account-sentences.ts'
import { callerFromRequest } from '../access/caller-from-request.ts'
import type { AppContext } from '../app-context.ts'
import { asCaller, type Transaction } from '../database/as-caller.ts'
import { ApiError, methodNotAllowed } from '../errors.ts'
import { feedAddress } from './feed-address.ts'

/**
 * `/functions/v1/calendar-feed`, for an instructor's page Schedule: the address at which the
 * instructor's calendar program reads the lessons at the site's facility. GET returns its `{url}`
 * (null when there is none), POST makes a new address and ends the old one, DELETE ends it. 404
 * 'Could not find instructor profile' for any other signed-in caller.
 */
export function calendarFeed(context: AppContext) {
  const { config, clock } = context
  return async (c: Context) => {
    const procedure = procedures.get(c.req.method)
    if (!procedure) throw methodNotAllowed([...procedures.keys()])
    const caller = await callerFromRequest(c.req.raw, config, clock)
    if (caller.role === 'anon') throw new ApiError(401, 'PT401', accountSentences.notSignedIn)
    const call = (client: Transaction) => client.query(`select ${procedure}() as feed_id`)
    const { rows } = await asCaller(context, caller, call, {
      readOnly: c.req.method === 'GET',
    })
    const feedId = rows[0]?.feed_id
    return c.json({ url: feedId ? feedAddress(context, feedId) : null })
  }
}

const procedures = new Map([
  ['GET', 'private.own_calendar_feed'],
  ['POST', 'private.renew_calendar_feed'],
  ['DELETE', 'private.revoke_calendar_feed'],
])
