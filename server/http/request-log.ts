import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { type Logger, redactedPath } from '../log.ts'

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

type LoggedRequest = { id: string; method: string; path: string }

/** How the log calls the request that is being answered, for the line about its failure. */
export function loggedRequest(): LoggedRequest | undefined {
  return requests.getStore()
}
