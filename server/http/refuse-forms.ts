import type { Context } from 'hono'
import { ApiError } from '../errors.ts'

/** What an HTML form of another page can send without asking first is no request of ours: 415. */
export async function refuseForms(c: Context, next: () => Promise<void>): Promise<void> {
  const type = c.req.header('content-type') ?? ''
  if (/^\s*(application\/x-www-form-urlencoded|multipart\/|text\/plain)/i.test(type)) {
    throw new ApiError(415, 'PGRST102', `Content-Type not acceptable: ${type.slice(0, 100)}`)
  }
  await next()
}
