import type { MiddlewareHandler } from 'hono'

/**
 * Refuses a request with two Host headers, which two servers in a row might read differently. Node
 * silently keeps the first.
 */
export const singleHostHeader: MiddlewareHandler = async (c, next) => {
  const lines: string[] = c.env?.incoming?.rawHeaders ?? []
  const hosts = lines.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1) return c.text('A request names one host.', 400)
  return next()
}
