import type { Context } from 'hono'

/** `GET /.well-known/jwks.json`: no keys, because a shared secret signs the tokens. */
export function jwks(c: Context) {
  return c.json({ keys: [] })
}
