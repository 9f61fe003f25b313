import type { Context } from 'hono'
import { accountSentences } from '../../shared/account-sentences.ts'
import { callerFromRequest } from '../access/caller-from-request.ts'
import type { AppContext } from '../app-context.ts'
import { asCaller } from '../database/as-caller.ts'
import { ApiError, methodNotAllowed } from '../errors.ts'
import { isUuid } from '../uuid.ts'
import { feedAddress } from './feed-address.ts'

/**
 * `/functions/v1/facility-calendars`, for Settings, part Connections: the calendar feeds of the
 * bookings of the site's facility and of its spaces, which a calendar program reads. For owners,
 * else 401 or 403. GET returns `{calendars: [{space_id, space_name, url}]}`, the whole facility's
 * first. `url` is null where there is no address. POST with `{space_id}` (null: the facility) makes
 * a new address and ends the old one, DELETE ends it. Both return the same list as GET.
 */
export function facilityCalendars(context: AppContext) {
  const { config, clock } = context
  return async (c: Context) => {
    const change = changes.get(c.req.method)
    if (!change && c.req.method !== 'GET') throw methodNotAllowed(['GET', ...changes.keys()])
    const caller = await callerFromRequest(c.req.raw, config, clock)
    if (caller.role === 'anon') throw new ApiError(401, 'PT401', accountSentences.notSignedIn)
    const spaceId = change && spaceOf(await c.req.json().catch(() => undefined))
    const { rows } = await asCaller(
      context,
      caller,
      async (client) => {
        if (change) await client.query(`select ${change}($1)`, [spaceId])
        return client.query('select * from private.own_facility_calendars()')
      },
      { readOnly: !change },
    )
    const calendars = rows.map(({ feed_id, ...place }) => ({
      ...place,
      url: feed_id ? feedAddress(context, feed_id) : null,
    }))
    return c.json({ calendars })
  }
}

const changes = new Map([
  ['POST', 'private.renew_facility_calendar'],
  ['DELETE', 'private.revoke_facility_calendar'],
])

function spaceOf(body: unknown): string | null {
  const { space_id } = (body ?? {}) as Record<string, unknown>
  if (space_id === null || (typeof space_id === 'string' && isUuid(space_id))) return space_id
  throw new ApiError(400, '22P02', 'Send {"space_id"}, null for the whole facility.')
}
