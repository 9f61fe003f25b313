import { Hono } from 'hono'
import type { AppContext } from '../app-context.ts'
import { ApiError } from '../errors.ts'

/** `POST /functions/v1/{name}` (protocol §3). */
export function createFunctions(_context: AppContext): Hono {
  const functions = new Hono()
  functions.all('*', (c) => {
    const answer = new ApiError(404, 'NOT_FOUND', 'Requested function was not found')
    return c.json(answer.body(), 404)
  })
  return functions
}
