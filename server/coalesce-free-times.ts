import { isFreeTimes } from './access/read-limits.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { Clock } from './clock.ts'
import type { Caller } from './database/as-caller.ts'
import type { Database } from './database/open.ts'
import { requestSite } from './http/request-site.ts'
import type { RestHost } from './rest/rest-host.ts'

type Answer = { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }

/**
 * Computes free times once for all visitors who ask the same at the same time. Requests of
 * signed-in users and API keys, and those that ignore a booking, are always computed.
 */
export function coalesceFreeTimes(
  database: Database,
  clock: Clock,
): NonNullable<RestHost<Caller>['shared']> {
  const kept = createAnswerCache<Answer>(database)
  return async (caller, { request, body }, make) => {
    const isVisitor = caller.role === 'anon' && caller.claims.api_key_id === undefined
    const facilityId = isVisitor ? askedFacility(caller.path, body) : null
    if (facilityId === null) return make()
    const headers = shapingHeaders.map((name) => request.headers.get(name))
    // Answers differ between hosts.
    const site = requestSite()?.facilityId
    const question = JSON.stringify([site, request.url, body, clock.testInstant(), ...headers])
    return toResponse(await kept.answer(facilityId, question, () => make().then(read)))
  }
}

/** The headers on which the response depends. */
const shapingHeaders = ['accept', 'accept-encoding', 'prefer', 'range', 'content-profile']

/** Characters. Our pages send shorter requests, and longer ones would fill the memory. */
const longestQuestion = 4_000

/** Returns the facility of a request whose answer may be shared, else null. */
function askedFacility(path = '', body: string | null): string | null {
  if (body === null || body.length > longestQuestion || !isFreeTimes(path)) return null
  const asked = JSON.parse(body)
  const isOwn = asked.p_exclude_booking_id != null || asked.p_booking_token != null
  return isOwn || typeof asked.p_facility_id !== 'string' ? null : asked.p_facility_id.toLowerCase()
}

async function read(response: Response): Promise<Answer> {
  const body = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: [...response.headers], body }
}

function toResponse({ status, headers, body }: Answer): Response {
  return new Response(body, { status, headers })
}
