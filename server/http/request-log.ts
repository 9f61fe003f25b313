import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { type Logger, redactedPath } from '../log.ts'
import { failureLogLimit } from './failure-log-limit.ts'

const requests = new AsyncLocalStorage<LoggedRequest>()

/**
 * Logs one line per request, without IP addresses, query strings, bodies or tokens. The line has
 * the trace id of a request that sends one and, once `noteSite` has been called, facility and host.
 * The answer gets the line's id as `x-request-id`.
 */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    const { method, path } = c.req
    const request: LoggedRequest = { id: randomUUID(), method, path: redactedPath(path) }
    const trace = traceparent.exec(c.req.header('traceparent') ?? '')?.[1]
    if (trace !== undefined) request.trace = trace
    await requests.run(request, next)
    c.res.headers.set('x-request-id', request.id)
    log.info({
      ...request,
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    })
  }
}

/**
 * Logs a failure of the server with the whole error. A 503 gets only a short reason: the database
 * is busy or unreachable, which is no bug and fails many requests. Each kind of failure gets a
 * limited number of lines a minute.
 */
export function logFailure(
  log: Logger,
  answer: { status: number; code: string },
  thrown: unknown,
  message: string,
): void {
  const line = failureLogLimit(log, `${answer.status} ${answer.code}`)
  if (!line) return
  if (answer.status !== 503) {
    log.error({ ...loggedRequest(), ...line, err: thrown }, message)
    return
  }
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown
  const reason = cause instanceof Error ? cause.message.slice(0, 200) : undefined
  log.warn({ ...loggedRequest(), ...line, code: answer.code, reason }, message)
}

type LoggedRequest = {
  id: string
  method: string
  path: string
  /** The trace's id, from the header of W3C's Trace Context. */
  trace?: string
  facility?: string
  host?: string
}

const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/

/**
 * Notes the site of the current request for its line. The host is that of the site's links, never
 * what the request's header says.
 */
export function noteSite({ facilityId, url }: { facilityId?: string; url: string }): void {
  const request = requests.getStore()
  if (request === undefined) return
  if (facilityId !== undefined) request.facility = facilityId
  request.host = new URL(url).host
}

/** Returns the fields that identify the current request in the log. */
export function loggedRequest(): LoggedRequest | undefined {
  return requests.getStore()
}
