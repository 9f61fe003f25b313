import type { Context } from 'hono'

/** Sets `Cache-Control: no-store` on responses without a Cache-Control header. */
export async function noStore(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  const { headers } = c.res
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
}
