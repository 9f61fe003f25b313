import type { Context } from 'hono'

/**
 * Sets `Cache-Control: no-store` on answers of the API that have no Cache-Control header, so that
 * no browser or proxy keeps what was meant for one caller.
 */
export async function noStore(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  const { headers } = c.res
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
}
