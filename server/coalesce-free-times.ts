import { isFreeTimes } from './access/read-limits.ts'
import { createAnswerCache } from './answer-cache.ts'
import type { Clock } from './clock.ts'
import type { Caller } from './database/as-caller.ts'
import type { Database } from './database/open.ts'
import { requestSite } from './http/request-site.ts'
import type { RestHost } from './rest/rest-host.ts'

type Answer = { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }

/**
 * Free times, which many visitors ask for at once, are made once for all who ask the same. Not for
 * somebody signed in or a program, nor for who looks past a booking.
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
    // What one host is told another may not be.
    const site = requestSite()?.facilityId
    const question = JSON.stringify([site, request.url, body, clock.testInstant(), ...headers])
    return toResponse(await kept.answer(facilityId, question, () => make().then(read)))
  }
}

/** What decides how an answer looks. */
const shapingHeaders = ['accept', 'accept-encoding', 'prefer', 'range', 'content-profile']

/** Characters: what is longer no page of ours asks, and keeping it would fill the memory. */
const longestQuestion = 4_000

/** Null where the answer is nobody else's. */
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
