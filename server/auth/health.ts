import type { Context } from 'hono'

/** `GET /health`: 200. Clients recognize the service by this name. */
export function health(c: Context) {
  return c.json({ version: 'v2', name: 'GoTrue', description: 'Accounts and sessions of Fungo' })
}
