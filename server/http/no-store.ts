import type { Context } from 'hono'

/** Answers are nobody's to keep, unless they say otherwise themselves. */
export async function noStore(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  const { headers } = c.res
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
}
