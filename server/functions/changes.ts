import type { Context } from 'hono'
import { callerFromRequest } from '../access/caller-from-request.ts'
import type { AppContext } from '../app-context.ts'
import { asCaller } from '../database/as-caller.ts'
import { ApiError, databaseError } from '../errors.ts'
import { isUuid } from '../uuid.ts'
import { createChangeFeed, type Subscriber } from './change-feed.ts'

/** A person's streams in one process. Nobody looks at more screens than that. */
const mostPerPerson = 10

/**
 * Chunks that wait for a slow client. Then it is disconnected, and catches up when it reconnects.
 */
const mostWaiting = 100

/** Milliseconds between two checks whether the client may still read. */
const usualRecheck = 50_000

/**
 * `GET /changes?facility_id=`: server-sent events `bookings`, `closures` and `settings` with
 * `{"dates": […]}`, the facility's days that changed. An empty list means any day. With
 * `Last-Event-ID`, what was missed since comes first. For administrators and active instructors of
 * the facility, else 401 or 403; 429 above ten streams of one person. A stream ends with its
 * session, its token or the right.
 */
export function createChanges(context: AppContext, recheckInterval = usualRecheck) {
  const feed = createChangeFeed(context)
  const streams = new Map<string, number>()
  let isStopping = false
  return { answer, stop }

  function stop(): void {
    isStopping = true
    feed.stop()
  }

  async function answer(c: Context): Promise<Response> {
    // The answer to HEAD discards the body, so nobody would end the stream.
    if (c.req.method !== 'GET') {
      throw new ApiError(405, 'METHOD_NOT_ALLOWED', 'Method not allowed', {
        headers: { allow: 'GET' },
      })
    }
    const facilityId = c.req.query('facility_id')?.toLowerCase() ?? ''
    if (!isUuid(facilityId)) throw new ApiError(400, '22P02', 'Say which facility: ?facility_id=')
    const personId = await memberOf(facilityId, c.req.raw)
    if (isStopping) throw busy()
    const held = streams.get(personId) ?? 0
    if (held >= mostPerPerson) throw new ApiError(429, 'PT429', tooMany, { headers: retryLater })
    const since = c.req.header('last-event-id') ?? null
    streams.set(personId, held + 1)
    const body = await open(facilityId, since, c.req.raw, () => {
      const left = (streams.get(personId) ?? 1) - 1
      if (left > 0) streams.set(personId, left)
      else streams.delete(personId)
    })
    return c.body(body, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Caches and proxies must neither hold back nor compress the events.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
  }

  /**
   * Returns the caller's account or API key. Throws 401 or 403 for callers from outside the
   * facility.
   */
  async function memberOf(facilityId: string, request: Request): Promise<string> {
    const { config, clock, apiKeys } = context
    const caller = await callerFromRequest(request, config, clock, apiKeys)
    if (caller.role === 'anon') throw new ApiError(401, 'PT401', 'Sign in to do this.')
    const { rows } = await asCaller(
      context,
      caller,
      (client) =>
        client.query({
          name: 'member-of',
          text: `select $1::uuid in (select private.member_facilities())
            or coalesce($1::uuid = private.key_facility('read_bookings'), false) as is_member`,
          values: [facilityId],
        }),
      { readOnly: true },
    )
    if (!rows[0]?.is_member) throw new ApiError(403, '42501', 'You do not work at this facility.')
    return String(caller.claims.sub ?? caller.claims.api_key_id)
  }

  async function open(
    facilityId: string,
    since: string | null,
    request: Request,
    onEnd: () => void,
  ): Promise<ReadableStream<Uint8Array>> {
    // Holds new events back until the missed ones were sent.
    let held: Uint8Array[] | null = []
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>(
      {
        start: (given) => {
          controller = given
        },
        cancel: () => leave(),
      },
      { highWaterMark: mostWaiting },
    )
    const send = (bytes: Uint8Array) => {
      if (held) held.push(bytes)
      else if ((controller?.desiredSize ?? 0) > 0) controller?.enqueue(bytes)
      else subscriber.end()
    }
    const leave = () => {
      if (!controller) return
      controller = undefined
      clearInterval(recheck)
      feed.leave(subscriber)
      onEnd()
    }
    const subscriber: Subscriber = {
      facilityId,
      send,
      end: () => {
        controller?.close()
        leave()
      },
    }
    const recheck = setInterval(() => {
      memberOf(facilityId, request).catch((error) => {
        // A database that is away does not mean that the right is gone.
        if (databaseError(error, 'authenticated').status < 500) subscriber.end()
      })
    }, recheckInterval).unref()
    request.signal.addEventListener('abort', leave)
    try {
      await feed.join(subscriber)
      const missed = await feed.missed(facilityId, since)
      const waiting = held
      held = null
      for (const bytes of [missed, ...waiting]) send(bytes)
    } catch (error) {
      leave()
      throw error
    }
    return body
  }
}

const tooMany = 'Too many open screens. Close some and try again.'
const retryLater = { 'retry-after': '60' }

function busy(): ApiError {
  return new ApiError(503, 'PT503', 'The server is stopping. Try again in a moment.', {
    headers: { 'retry-after': '1' },
  })
}
