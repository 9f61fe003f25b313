import { asksForFreeTimes } from './access/function-costs.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/open.ts'
import type { Caller } from './database/session-settings.ts'
import { requestSite } from './http/request-site.ts'
import type { RestHost } from './rest/rest-host.ts'

type Answer = { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }

/**
 * Computes free times once for all visitors who ask the same within a second, while nothing changes
 * at the facility. Those for signed-in people, for API keys and for moving a booking are always
 * computed.
 */
export function coalesceFreeTimes(
  database: Database,
  clock: Clock,
): NonNullable<RestHost<Caller>['shared']> {
  const kept = createAnswerCache<Answer>(database)
  return async (caller, { text, called, given }, headers, make) => {
    const isVisitor = caller.role === 'anon' && caller.claims.api_key_id === undefined
    const isShared = isVisitor && called !== undefined && asksForFreeTimes(called)
    const facilityId = isShared ? askedFacility(given) : null
    if (facilityId === null || text.length > longestQuestion) return make()
    const shaping = shapingHeaders.map((name) => headers.get(name))
    // A function may answer differently for another site's facility.
    const site = requestSite()?.facilityId
    const question = JSON.stringify([site, text, clock.testInstant(), ...shaping])
    return toResponse(await kept.answer(facilityId, question, () => make().then(read)))
  }
}

/** The headers on which the response depends. */
const shapingHeaders = ['accept', 'accept-encoding', 'prefer', 'range', 'content-profile']

/** Characters. Our pages send shorter requests, and longer ones would fill the memory. */
const longestQuestion = 4_000

/** Returns the facility whose free times are asked for, or null if the answer may not be shared. */
function askedFacility(given: Record<string, unknown>): string | null {
  const isOwn = given.p_exclude_booking_id != null || given.p_booking_token != null
  // A GET request gives each argument as a list of values, of which the last counts.
  const facilityId = [given.p_facility_id].flat().at(-1)
  return isOwn || typeof facilityId !== 'string' ? null : facilityId.toLowerCase()
}

async function read(response: Response): Promise<Answer> {
  const body = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: [...response.headers], body }
}

function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers })
}
