import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { type Logger, redactedPath } from '../log.ts'

/** One line a request, without addresses, query strings, bodies or tokens. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    const id = randomUUID()
    await next()
    c.header('x-request-id', id)
    log.info({
      id,
      method: c.req.method,
      path: redactedPath(c.req.path),
      status: c.res.status,
      ms: Math.round((performance.now() - start) * 10) / 10,
    })
  }
}
