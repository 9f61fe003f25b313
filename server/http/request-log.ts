import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { type Logger, redactedPath } from '../log.ts'
import { failureLogLimit } from './failure-log-limit.ts'

const requests = new AsyncLocalStorage<LoggedRequest>()

/** One line a request, without addresses, query strings, bodies or tokens. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    const { method, path } = c.req
    const request = { id: randomUUID(), method, path: redactedPath(path) }
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
 * The line about a failure of ours: the whole error, or where the database is busy or away, which
 * comes by the hundred and is nobody's mistake, the reason in a few words. Each kind has some lines
 * a minute.
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

type LoggedRequest = { id: string; method: string; path: string }

/** How the log calls the request that is being answered, for the line about its failure. */
export function loggedRequest(): LoggedRequest | undefined {
  return requests.getStore()
}
