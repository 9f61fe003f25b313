import type { Context } from 'hono'

/**
 * `GET /.well-known/jwks.json`, where clients of Supabase look for the public keys of the tokens.
 * It has none, because a shared secret signs the tokens.
 */
export function jwks(c: Context) {
  return c.json({ keys: [] })
}
