import type { Context } from 'hono'

/** `GET /.well-known/jwks.json`: tokens are signed with a shared secret, so no key is public. */
export function jwks(c: Context) {
  return c.json({ keys: [] })
}
