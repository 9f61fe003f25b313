import type { Context } from 'hono'

/** `GET /health`: 200. Clients of Supabase recognize the service by its name, GoTrue. */
export function health(c: Context) {
  return c.json({ version: 'v2', name: 'GoTrue', description: 'Accounts and sessions of Fungo' })
}
