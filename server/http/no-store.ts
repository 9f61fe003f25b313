import type { Context } from 'hono'

/** Answers are nobody's to keep, unless they say otherwise themselves. */
export async function noStore(c: Context, next: () => Promise<void>): Promise<void> {
  await next()
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
}
