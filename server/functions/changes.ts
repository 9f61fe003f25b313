import type { Context } from 'hono'
import { beyondKey, callerFromRequest } from '../access/caller-from-request.ts'
import type { AppContext } from '../app-context.ts'
import { asCaller } from '../database/as-caller.ts'
import type { Watcher } from '../database/ended-watchers.ts'
import { ApiError, databaseError, methodNotAllowed } from '../errors.ts'
import { requestClient } from '../http/client-address.ts'
import { isUuid } from '../uuid.ts'
import { createChangeFeed, type Subscriber, usualLook } from './change-feed.ts'

/**
 * The most streams in one process: of a person or an API key, of a facility, of a network address.
 */
const usualMost = { person: 10, facility: 300, client: 300 }

/**
 * The most chunks that wait for a slow client. With more it is disconnected, and catches up when it
 * reconnects.
 */
const mostWaiting = 100

/**
 * Milliseconds between two full checks of the right to read. The feed looks every second for ended
 * sessions and keys.
 */
const usualRecheck = 50_000

/**
 * `GET /changes?facility_id=`, which keeps the open screens of staff up to date, and programs:
 * server-sent events `bookings`, `closures` and `settings` with `{"dates": […]}`, the facility's
 * days that changed. An empty list means any day. With `Last-Event-ID`, what was missed since comes
 * first. For administrators and active instructors of the facility and for API keys that read its
 * bookings, else 401 or 403; 429 above `usualMost`. A stream ends about a second after its session,
 * its key or the right has ended, and within a minute after its token has expired.
 */
export function createChanges(
  context: AppContext,
  { recheckInterval = usualRecheck, lookInterval = usualLook, most = usualMost } = {},
) {
  const feed = createChangeFeed(context, lookInterval)
  const streams = new Map<string, number>()
  let isStopping = false
  return { answer, stop }

  function stop(): void {
    isStopping = true
    feed.stop()
  }

  async function answer(c: Context): Promise<Response> {
    // The answer to HEAD discards the body, so nobody would end the stream.
    if (c.req.method !== 'GET') throw methodNotAllowed(['GET'])
    const facilityId = c.req.query('facility_id')?.toLowerCase() ?? ''
    if (!isUuid(facilityId)) throw new ApiError(400, '22P02', 'Say which facility: ?facility_id=')
    const watcher = await memberOf(facilityId, c.req.raw)
    if (isStopping) throw busy()
    const release = countStream(watcher)
    const since = c.req.header('last-event-id') ?? null
    const body = await open(watcher, since, c.req.raw, release)
    return c.body(body, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Caches and proxies must neither hold back nor compress the events.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
  }

  /** Counts a stream. Returns the function that uncounts it. Throws 429 above a limit. */
  function countStream({ userId, keyId, facilityId }: Watcher): () => void {
    const holders = [
      [`person ${userId ?? keyId}`, most.person],
      [`facility ${facilityId}`, most.facility],
      [`client ${requestClient()}`, most.client],
    ] as const
    for (const [holder, bound] of holders) {
      if ((streams.get(holder) ?? 0) >= bound)
        throw new ApiError(429, 'PT429', tooMany, { headers: retryLater })
    }
    const count = (by: 1 | -1) => {
      for (const [holder] of holders) {
        const held = (streams.get(holder) ?? 0) + by
        if (held > 0) streams.set(holder, held)
        else streams.delete(holder)
      }
    }
    count(1)
    return () => count(-1)
  }

  /** Returns who reads. Throws 401 or 403 for callers from outside the facility. */
  async function memberOf(facilityId: string, request: Request): Promise<Watcher> {
    const { config, clock, apiKeys } = context
    const caller = await callerFromRequest(request, config, clock, apiKeys)
    if (caller.role === 'anon') {
      // A key that only reads what is public is a visitor to the database.
      if (caller.claims.api_key_id !== undefined) throw beyondKey('changes')
      throw new ApiError(401, 'PT401', 'Sign in to do this.')
    }
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
    const { sub, session_id, api_key_id } = caller.claims
    return {
      facilityId,
      userId: text(sub),
      sessionId: text(session_id),
      keyId: text(api_key_id),
    }
  }

  /** Returns the body of a stream: the missed events, then the new ones until it ends. */
  async function open(
    watcher: Watcher,
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
    const { facilityId } = watcher
    const subscriber: Subscriber = {
      ...watcher,
      send,
      end: () => {
        controller?.close()
        leave()
      },
    }
    const recheck = setInterval(() => {
      memberOf(facilityId, request).catch((error) => {
        // A database that cannot be reached does not mean that the right is gone.
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

function text(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : null
}

const tooMany = 'Too many open screens. Close some and try again.'
const retryLater = { 'retry-after': '60' }

function busy(): ApiError {
  return new ApiError(503, 'PT503', 'The server is stopping. Try again in a moment.', {
    headers: { 'retry-after': '1' },
  })
}
