import type { Context } from 'hono'
import { raisedName } from '../../shared/raised-name.ts'
import { raisedStaffSentences } from '../../shared/raised-staff-sentences.ts'
import { callerFromRequest } from '../access/caller-from-request.ts'
import type { AppContext } from '../app-context.ts'
import { asCaller } from '../database/as-caller.ts'
import { ApiError } from '../errors.ts'
import { isUuid } from '../uuid.ts'

const usualLimit = 100
const mostLimit = 200

/**
 * `GET /events?after=&limit=&facility_id=`: the facility's events in the order of the commits, with
 * the bodies that webhooks get, as `{"events": [{"number", "event"}], "last"}`. Programs ask it for
 * those that they missed. For owners and keys that read bookings, else 401 or 403; 410 if events
 * after `after` are no longer kept.
 */
export function events(context: AppContext) {
  return async (c: Context): Promise<Response> => {
    const { config, clock, apiKeys } = context
    const caller = await callerFromRequest(c.req.raw, config, clock, apiKeys)
    if (caller.role === 'anon') {
      // A key that only reads what is public is a visitor to the database.
      if (caller.claims.api_key_id === undefined)
        throw new ApiError(401, 'PT401', 'Sign in to do this.')
      throw new ApiError(403, '42501', raisedStaffSentences.eventsBeyondKey, {
        hint: raisedName(raisedStaffSentences.eventsBeyondKey) ?? null,
      })
    }
    const values = [
      facilityOf(c.req.query('facility_id')),
      numberOf('after', c.req.query('after')),
      numberOf('limit', c.req.query('limit')) ?? usualLimit,
    ]
    if (Number(values[2]) < 1 || Number(values[2]) > mostLimit) {
      throw new ApiError(400, '22023', `A limit is a number from 1 to ${mostLimit}.`)
    }
    const { rows } = await asCaller(
      context,
      caller,
      (client) =>
        client.query<{ answer: string }>({
          name: 'read-events',
          text: 'select private.read_events($1, $2, $3)::text as answer',
          values,
        }),
      { readOnly: true },
    )
    return c.body(rows[0]?.answer ?? '', 200, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
  }
}

function facilityOf(text: string | undefined): string | null {
  if (!text) return null
  if (!isUuid(text)) throw new ApiError(400, '22P02', 'facility_id is no id of a facility.')
  return text
}

function numberOf(name: string, text: string | undefined): number | null {
  if (!text) return null
  if (!/^\d{1,15}$/.test(text)) {
    throw new ApiError(400, '22P02', `${name} is not a whole number from 0 on.`)
  }
  return Number(text)
}
