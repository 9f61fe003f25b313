import type { Context } from 'hono'
import { ApiError } from '../errors.ts'

/**
 * Answers 415 to requests to the API with a content type that an HTML form can send. Otherwise a
 * page of another site could make a visitor's browser send a request here without a preflight.
 */
export async function refuseForms(c: Context, next: () => Promise<void>): Promise<void> {
  const type = c.req.header('content-type') ?? ''
  if (/^\s*(application\/x-www-form-urlencoded|multipart\/|text\/plain)/i.test(type)) {
    throw new ApiError(415, 'PGRST102', `Content-Type not acceptable: ${type.slice(0, 100)}`)
  }
  await next()
}
